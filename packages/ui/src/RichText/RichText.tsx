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
 * An agreement or an operator's text. The sanitiser is loaded when the first text is shown; until then its shape stands
 * in its place, and unsanitised text never does.
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
  const tell = useRef(onShown)
  // Before it is painted: what is put below the text moves its end, and whoever has scrolled there would stand short of it.
  useLayoutEffect(() => {
    tell.current = onShown
  })
  useLayoutEffect(() => {
    if (shown) tell.current?.()
  }, [shown])

  if (failed) return <ErrorState message="加载失败" onRetry={() => setAttempt(attempt + 1)} />
  if (!shown) return <Skeleton lines={8} />
  return <div className={classNames(css.text, className)} dangerouslySetInnerHTML={{__html: clean.html}} />
}
