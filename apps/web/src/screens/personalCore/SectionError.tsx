import {Button} from '@hmb/ui/Button'
import css from './personal-core.module.css'
import {copy} from './personal-core-copy.ts'

/** The error of one section of the page; the other sections still work. */
export function SectionError({message, onRetry}: {message: string; onRetry(): void}) {
  return (
    <div className={css.error} role="alert">
      <p className={css.errorText}>{message}</p>
      <Button kind="outline" size="small" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  )
}
