import {useChannel, useQueryValues} from '@hmb/shell/navigation'
import {useHost} from '@hmb/shell/use-host'
import {useVariant} from '@hmb/shell/variant'
import {useLocation} from 'react-router-dom'
import {absoluteUrl, paths} from '../paths.ts'
import css from './continue-on-phone.module.css'
import {copy} from './continue-on-phone-copy.ts'
import {phonePath} from './phone-address.ts'
import {QrCode} from './QrCode.tsx'

/** Longer addresses have modules smaller than 2 px, which a phone does not read from a screen. */
const maxLength = 600

/** The panel beside the column on a desktop: the code of the page's address, to continue on the phone. */
export function ContinueOnPhone() {
  const {kind} = useHost()
  const {pathname} = useLocation()
  const values = useQueryValues()
  const channel = useChannel()
  const {homePageId} = useVariant()
  const path = phonePath({pathname, values, channel: channel(), homePath: paths.home(homePageId)})
  if (kind !== 'browser' || path === null) return null
  const address = absoluteUrl(path)
  if (address.length > maxLength) return null
  return (
    <aside className={css.panel} aria-label={copy.title}>
      <QrCode text={address} name={copy.image} />
      <p className={css.title}>{copy.title}</p>
      <p className={css.hint}>{copy.hint}</p>
    </aside>
  )
}
