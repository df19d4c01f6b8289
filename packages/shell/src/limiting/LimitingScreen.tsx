import {usePageTitle} from '../usePageTitle.ts'
import {copy} from './copy.ts'
import css from './LimitingScreen.module.css'
import {Queue} from './Queue.tsx'

/** /limitingPage: only its image, which says in words that too many people are here. */
export function LimitingScreen() {
  usePageTitle(copy.title)
  return (
    <main className={css.page}>
      {/* The image is all there is, so it is the page's heading too. */}
      <h1 className={css.heading}>
        <Queue title={copy.text} />
      </h1>
    </main>
  )
}
