import {usePageTitle} from '../usePageTitle.ts'
import {copy} from './copy.ts'
import css from './LimitingScreen.module.css'
import {Queue} from './Queue.tsx'

/** /limitingPage: only its image, which says in words that too many people are here. */
export function LimitingScreen() {
  usePageTitle(copy.title)
  return (
    <main className={css.page}>
      <Queue title={copy.text} />
    </main>
  )
}
