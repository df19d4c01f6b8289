import {useSession} from '@hmb/shell/session'
import {Button} from '@hmb/ui/Button'
import {useState} from 'react'
import css from './identity-check.module.css'
import {copy} from './identity-notice-copy.ts'
import {LazyIdentityCheckSheet} from './LazyIdentityCheckSheet.tsx'

/**
 * A notice that the people of this page are masked, with a button that opens the identity check. Renders nothing when they are
 * not masked.
 *
 * @param isInitiallyOpen - the page is for editing, so that the sheet opens with it
 * @example
 * <IdentityCheckNotice />
 */
export function IdentityCheckNotice({isInitiallyOpen = false}: {isInitiallyOpen?: boolean}) {
  const {identityCheck} = useSession()
  const [open, setOpen] = useState(isInitiallyOpen)
  const close = () => setOpen(false)
  return (
    <>
      {identityCheck && (
        <section className={css.notice} aria-label={copy.show}>
          <p className={css.noticeText}>{copy.masked}</p>
          <Button kind="outline" size="small" onClick={() => setOpen(true)}>
            {copy.show}
          </Button>
        </section>
      )}
      <LazyIdentityCheckSheet open={open && identityCheck !== null} onClose={close} onProven={close} />
    </>
  )
}
