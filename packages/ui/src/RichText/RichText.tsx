import {useEffect, useLayoutEffect, useRef, useState} from 'react'
import {classNames} from '../class-names.ts'
import {ErrorState} from '../ErrorState/ErrorState.tsx'
import {Skeleton} from '../Skeleton/Skeleton.tsx'
import css from './RichText.module.css'
import {sanitizedHtml} from './sanitized-html.ts'

export interface RichTextProps {
  html: string
  className?: string
  /** Called when the text itself, not its skeleton, is on screen. */
  onShown?: () => void
}

/**
 * The HTML of an agreement or an operator. The sanitiser loads with the first text; until then a skeleton is shown, and
 * never unsanitised HTML.
 *
 * @example
 * <RichText html={agreement} />
 */
export function RichText({html, className, onShown}: RichTextProps) {
  const [clean, setClean] = useState<{of: string; html: string} | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let current = true
    setFailed(false)
    import('dompurify').then(
      ({default: purify}) => {
        if (current) setClean({of: html, html: sanitizedHtml(purify, html)})
      },
      () => {
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [html, attempt])

  const shown = clean?.of === html
  const latestOnShown = useRef(onShown)
  // Layout effect, before the paint: what the parent renders below the text moves the end that a reader scrolled to.
  useLayoutEffect(() => {
    latestOnShown.current = onShown
  })
  useLayoutEffect(() => {
    if (shown) latestOnShown.current?.()
  }, [shown])

  if (failed) return <ErrorState message="加载失败" onRetry={() => setAttempt(attempt + 1)} />
  if (!shown) return <Skeleton lines={8} />
  return <div className={classNames(css.text, className)} dangerouslySetInnerHTML={{__html: clean.html}} />
}
