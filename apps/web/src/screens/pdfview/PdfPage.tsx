import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {type DocumentPage, type FileProblem, type PagedDocument, problemOf} from './paged-document.ts'
import css from './pdf-view.module.css'

/** The maximum device pixel ratio: a higher one costs time and looks the same. */
const maxDensity = 3

/** Height divided by width of A4, for a page whose size is not known yet. */
const a4Ratio = Math.SQRT2

interface PdfPageProps {
  file: PagedDocument
  number: number
  /** In px; 0 while unknown. */
  width: number
  /** A hidden page is drawn too, so that turning to it is immediate. */
  shown: boolean
  onDrawn(): void
  onProblem(problem: FileProblem): void
}

/** A page as a canvas, with its text for screen readers. The memory of the canvas is freed on unmount. */
export function PdfPage({file, number, width, shown, onDrawn, onProblem}: PdfPageProps) {
  const canvasBox = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<DocumentPage>()
  const [drawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const text = useText(shown ? page : undefined)
  const fail = useEffectEvent((error: unknown) => setProblem(problemOf(error)))

  useEffect(() => {
    let isCurrent = true
    file.page(number).then(
      (loaded) => isCurrent && setPage(loaded),
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [file, number])

  useEffect(() => {
    if (!page || width === 0) return
    let isCurrent = true
    const drawing = page.draw(width, Math.min(window.devicePixelRatio || 1, maxDensity))
    drawing.done.then(
      (canvas) => {
        if (!isCurrent || !canvasBox.current) return release(canvas)
        canvas.className = css.canvas ?? ''
        canvas.setAttribute('aria-hidden', 'true')
        // The previous canvas stays visible until this one is drawn.
        removeCanvases(canvasBox.current)
        canvasBox.current.append(canvas)
        setDrawn(true)
      },
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
      drawing.cancel()
    }
  }, [page, width])

  useEffect(() => {
    const box = canvasBox.current
    return () => {
      if (box) removeCanvases(box)
    }
  }, [])

  const report = useEffectEvent(() => {
    if (problem) onProblem(problem)
    else onDrawn()
  })
  useEffect(() => {
    if (shown && (drawn || problem)) report()
  }, [shown, drawn, problem])

  return (
    <div hidden={!shown}>
      <div className={css.page} style={{width, height: Math.round(width * (page?.ratio ?? a4Ratio))}}>
        <div ref={canvasBox} className={css.drawing} />
        {drawn ? null : (
          <div className={css.undrawn}>
            <Skeleton lines={12} />
          </div>
        )}
      </div>
      <p className={css.text}>{text}</p>
    </div>
  )
}

/** Removes the canvases and frees their memory at once. iPhones free it later. */
function removeCanvases(box: HTMLElement): void {
  for (const canvas of box.querySelectorAll('canvas')) {
    canvas.remove()
    release(canvas)
  }
}

function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

function useText(page: DocumentPage | undefined): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    page?.text().then(
      (read) => isCurrent && setText(read),
      // Without its text the page is still visible.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [page])
  return text
}
