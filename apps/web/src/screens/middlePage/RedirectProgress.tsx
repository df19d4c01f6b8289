import {StatusMark} from '@hmb/ui/StatusMark'
import css from './middle-page.module.css'
import {copy} from './middle-page-copy.ts'

/** Says that the page of the insurer loads. The build inserts it into the HTML of `/middlePage` too. */
export const RedirectProgress = () => (
  <div className={css.loading} role="status">
    <StatusMark state="waiting" />
    {copy.loading}
  </div>
)
