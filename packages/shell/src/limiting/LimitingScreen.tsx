import {usePageTitle} from '../navigation/use-page-title.ts'
import css from './LimitingScreen.module.css'
import {copy} from './limiting-copy.ts'
import {QueueImage} from './QueueImage.tsx'

/** /limitingPage: only its image, which says in words that too many people are here. */
export function LimitingScreen() {
  usePageTitle(copy.title)
  return (
    <main className={css.page}>
      {/* The image is all there is, so it is the page's heading too. */}
      <h1 className={css.heading}>
        <QueueImage title={copy.text} />
      </h1>
    </main>
  )
}
