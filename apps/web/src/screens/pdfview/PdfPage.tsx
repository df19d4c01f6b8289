import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react'
import type {DocumentPage} from './paged-document.ts'
import css from './pdf-view.module.css'
import type {Zoom} from './pdf-zoom.ts'

/** The maximum device pixel ratio: a higher one costs time and looks the same. */
const maxDensity = 3

/** A page as a canvas, with its text for screen readers. */
export function PdfPage({page, zoom, onFailed}: {page: DocumentPage; zoom: Zoom; onFailed(): void}) {
  const room = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  const text = useText(page)
  const failed = useEffectEvent(onFailed)
  const roomWidth = useWidth(room)
  const width = Math.round((roomWidth * zoom) / 10)

  useEffect(() => {
    if (width === 0) return
    let current = true
    const drawing = page.draw(width, Math.min(window.devicePixelRatio || 1, maxDensity))
    drawing.done.then(
      (canvas) => {
        if (!current || !place.current) return
        canvas.className = css.canvas ?? ''
        canvas.setAttribute('aria-hidden', 'true')
        // The previous page stays visible until this one is drawn.
        place.current.replaceChildren(canvas)
        setDrawn(true)
      },
      () => current && failed(),
    )
    return () => {
      current = false
      drawing.cancel()
    }
  }, [page, width])

  return (
    <div ref={room} className={css.room}>
      <div ref={place} className={css.page} style={{width, height: Math.round(width * page.ratio)}} />
      {drawn ? null : (
        <div className={css.waiting}>
          <Skeleton lines={12} />
        </div>
      )}
      <p className={css.text}>{text}</p>
    </div>
  )
}

function useText(page: DocumentPage): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let current = true
    page.text().then(
      (read) => current && setText(read),
      // Without its text the page is still visible.
      () => {},
    )
    return () => {
      current = false
    }
  }, [page])
  return text
}

/** The width of the container, in px; 0 until it is mounted. */
function useWidth(room: {current: HTMLElement | null}): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const read = () => setWidth(room.current?.clientWidth ?? 0)
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [room])
  return width
}
