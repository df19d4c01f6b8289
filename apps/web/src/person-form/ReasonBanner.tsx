import {Icon} from '@hmb/ui/Icon'
import css from './person-form.module.css'

/** The reason why a form opened by itself or cannot be changed; `more` is a second sentence. */
export function ReasonBanner({message, more = ''}: {message: string; more?: string}) {
  return (
    <div role="status">
      {message ? (
        <p className={css.reason}>
          <Icon name="info" size={20} />
          <span>
            {message}
            {more ? <span className={css.more}>{more}</span> : null}
          </span>
        </p>
      ) : null}
    </div>
  )
}
