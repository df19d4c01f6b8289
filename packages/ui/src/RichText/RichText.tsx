import {useContext, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {ErrorState} from '../ErrorState/ErrorState.tsx'
import {Skeleton} from '../Skeleton/Skeleton.tsx'
import {LinkOpenerContext} from './link-opener.ts'
import {PageReloadContext} from './page-reload.ts'
import css from './RichText.module.css'
import {sanitizedSections} from './sanitized-html.ts'
import {estimateHeight} from './section-height.ts'

export interface RichTextProps {
  html: string
  /** Called when the whole text, not its skeleton, is on screen. */
  onShown?: () => void
}

/**
 * The HTML of an agreement or an operator. The sanitizer loads with the first text; until then a skeleton is shown, and never
 * unsanitized HTML. A long text appears section by section, and only the sections near the screen are laid out. After a
 * failure 重试 reloads the page.
 *
 * @example
 * <RichText html={agreement} />
 */
export function RichText({html, onShown}: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [startedHtml, setStartedHtml] = useState<string | null>(null)
  const [completeHtml, setCompleteHtml] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const reload = useContext(PageReloadContext)

  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    const showSections = async () => {
      const {default: purify} = await loadSanitizer()
      for (const section of sanitizedSections(purify, html)) {
        if (!isCurrent || !box.current) return
        appendSection(box.current, section)
        setStartedHtml(html)
        if (section.previousSibling) await nextTask()
      }
      if (isCurrent) setCompleteHtml(html)
    }
    showSections().catch(() => {
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
      // After a failure the box is another element than at the start of the effect.
      if (box.current) box.current.textContent = ''
    }
  }, [html])

  useLinkOpener(box)
  const latestOnShown = useRef(onShown)
  // A layout effect, before the paint, because content below the text changes the position of its end.
  useLayoutEffect(() => {
    latestOnShown.current = onShown
  })
  useLayoutEffect(() => {
    if (completeHtml === html) latestOnShown.current?.()
  }, [completeHtml, html])

  if (failed) return <ErrorState message="加载失败" onRetry={reload} />
  return (
    <>
      {startedHtml === html ? null : <Skeleton lines={8} />}
      <div ref={box} hidden={startedHtml !== html} className={css.text} />
    </>
  )
}

/**
 * Loads the sanitizer. A call while the text is still loading saves a round trip.
 *
 * @example
 * void loadSanitizer() // before the request of the text
 */
export const loadSanitizer = () => import('dompurify')

/** Lets the browser paint and handle a tap between two sections. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function appendSection(box: HTMLElement, section: HTMLElement): void {
  section.dataset.section = ''
  if (box.firstChild) {
    // The browser lays out the first section. The height of the others is estimated until they are near the screen.
    section.classList.add(css.later ?? '')
    section.style.setProperty('contain-intrinsic-size', `auto ${estimateHeight(section, box.clientWidth)}px`)
  }
  box.append(section)
}

/** Passes taps on links to the app, which checks the address and reports that the person leaves. */
function useLinkOpener(box: {readonly current: HTMLElement | null}): void {
  const openLink = useContext(LinkOpenerContext)
  useEffect(() => {
    const element = box.current
    if (!element || !openLink) return
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || event.button > 1) return
      event.preventDefault()
      openLink(link.getAttribute('href') ?? '')
    }
    element.addEventListener('click', open)
    // The middle button opens a tab.
    element.addEventListener('auxclick', open)
    return () => {
      element.removeEventListener('click', open)
      element.removeEventListener('auxclick', open)
    }
  })
}
