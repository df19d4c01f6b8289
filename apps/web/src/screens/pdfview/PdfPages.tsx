import {type ReactNode, useRef, useState} from 'react'
import {PdfPage} from './PdfPage.tsx'
import type {FileProblem, PagedDocument} from './paged-document.ts'
import css from './pdf-view.module.css'
import {copy} from './pdf-view-copy.ts'
import {fullWidth, type Zoom} from './pdf-zoom.ts'
import {usePageTurning} from './use-page-turning.ts'
import {useWidth} from './use-width.ts'

interface PdfPagesProps {
  file: PagedDocument
  number: number
  zoom: Zoom
  onNumber(number: number): void
  renderProblem(problem: FileProblem): ReactNode
}

/** The shown page. Only its neighbours are also kept, and they are drawn after it. */
export function PdfPages({file, number, zoom, onNumber, renderProblem}: PdfPagesProps) {
  const container = useRef<HTMLDivElement>(null)
  const width = Math.round((useWidth(container) * zoom) / fullWidth)
  const [drawn, setDrawn] = useState(0)
  const [problems, setProblems] = useState<ReadonlyMap<number, FileProblem>>(new Map())
  const [previous, setPrevious] = useState({number, animation: ''})
  if (previous.number !== number)
    setPrevious({number, animation: (number > previous.number ? css.fromRight : css.fromLeft) ?? ''})
  const hasPage = (page: number) => page >= 1 && page <= file.pages
  const isWide = zoom > fullWidth
  usePageTurning(container, {isWide, canTurn: (by) => hasPage(number + by), turn: (by) => onNumber(number + by)})

  const problem = problems.get(number)
  // A neighbour of the page that was drawn last stays until the new page is drawn.
  const keptPages = [number - 1, number, number + 1].filter(
    (page) => hasPage(page) && (page === number || Math.abs(drawn - page) <= 1),
  )
  return (
    <section
      ref={container}
      className={isWide ? `${css.container} ${css.wide}` : css.container}
      aria-label={copy.page(number, file.pages)}
      // Arrow keys scroll a page that is wider than the screen.
      tabIndex={isWide ? 0 : undefined}
    >
      {problem ? renderProblem(problem) : null}
      {keptPages.map((page) => (
        <div key={page} hidden={problem !== undefined} className={page === number ? previous.animation : undefined}>
          <PdfPage
            file={file}
            number={page}
            width={width}
            shown={page === number}
            onDrawn={() => setDrawn(number)}
            onProblem={(found) => setProblems((before) => new Map(before).set(number, found))}
          />
        </div>
      ))}
    </section>
  )
}
