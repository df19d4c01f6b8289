import {Icon} from '@hmb/ui/Icon'
import css from '../purchase.module.css'

/** Why a sheet opened by itself. */
export function ReasonBanner({message}: {message: string}) {
  return (
    <div role="status">
      {message ? (
        <p className={css.reason}>
          <Icon name="info" size={20} />
          {message}
        </p>
      ) : null}
    </div>
  )
}
