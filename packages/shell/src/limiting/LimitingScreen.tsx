import {usePageTitle} from '../navigation/use-page-title.ts'
import css from './LimitingScreen.module.css'
import {copy} from './limiting-copy.ts'
import {QueueImage} from './QueueImage.tsx'

/** /limitingPage (访问受限): one image with its sentence. */
export function LimitingScreen() {
  usePageTitle(copy.title)
  return (
    <main className={css.page}>
      {/* The image is the page's only content, so it is the heading too. */}
      <h1 className={css.heading}>
        <QueueImage title={copy.text} />
      </h1>
    </main>
  )
}
