import {AgreementText, type DocumentState} from '@hmb/blocks/agreement/AgreementText'
import {type ReadingPosition, readingPosition, scrollToPosition} from '@hmb/shell/reading-position'
import {observeScrollBox} from '@hmb/ui/scroll-box-observer'
import {type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import css from './notice.module.css'
import {isAtEnd, percentLeft} from './read-to-end.ts'

/** The position is reported when the scrolling has paused for this time, in ms. */
const scrollPauseMs = 200

interface DocumentReaderProps {
  box: RefObject<HTMLElement | null>
  name: string
  text: DocumentState
  /** Where the document was read before. Only its first value counts. */
  position: ReadingPosition | undefined
  /** The button that opened the document is removed, so that the document takes the focus and can be scrolled by keys. */
  takesFocus: boolean
  /** The headings of the text; none until it is drawn. */
  onHeadings(headings: readonly HTMLElement[]): void
  /** The share of the text below the box, in percent; null until the text is drawn. */
  onProgress(percent: number | null): void
  onPosition(position: ReadingPosition): void
  /** The end is visible, after a scroll, a zoom or a rotation. */
  onRead(): void
}

/** One document in a scrolling box. It scrolls automatically only to the previous reading position. */
export function DocumentReader(props: DocumentReaderProps) {
  const {box, name, text, position, takesFocus} = props
  const inner = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)

  const openDocument = useEffectEvent((element: HTMLElement) => {
    // The keyboard scrolls only a focusable element.
    element.setAttribute('tabindex', '0')
    if (takesFocus) element.focus({preventScroll: true})
    props.onHeadings([])
    props.onProgress(null)
  })
  useEffect(() => {
    if (box.current) openDocument(box.current)
  }, [box])

  const startReading = useEffectEvent((element: HTMLElement, content: HTMLElement) => {
    const headings = [...content.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
    props.onHeadings(headings.filter(({textContent}) => textContent?.trim()))
    if (position) scrollToPosition(content, position, element)
  })
  const report = useEffectEvent((element: HTMLElement) => {
    props.onProgress(percentLeft(element))
    if (isAtEnd(element)) props.onRead()
  })
  const reportPosition = useEffectEvent((element: HTMLElement, content: HTMLElement) =>
    props.onPosition(readingPosition(content, element)),
  )
  useEffect(() => {
    const element = box.current
    const content = inner.current
    // A skeleton is shorter than the box too, so only a drawn text counts.
    if (!drawn || !element || !content) return
    startReading(element, content)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = observeScrollBox(element, content, () => {
      report(element)
      clearTimeout(timer)
      timer = setTimeout(() => reportPosition(element, content), scrollPauseMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [drawn, box])

  return (
    <section ref={box} className={css.reader} aria-label={name}>
      <div ref={inner}>
        <AgreementText text={text} onShown={() => setDrawn(true)} />
      </div>
    </section>
  )
}
