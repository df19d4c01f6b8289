import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {type ReactNode, useState} from 'react'
import {PdfPages} from './PdfPages.tsx'
import {PdfProgress} from './PdfProgress.tsx'
import {type FileExit, PdfToolbar} from './PdfToolbar.tsx'
import type {FileProblem, OpenDocument} from './paged-document.ts'
import css from './pdf-view.module.css'
import {copy} from './pdf-view-copy.ts'
import {fullWidth, type Zoom} from './pdf-zoom.ts'
import {usePagedDocument} from './use-paged-document.ts'

export interface PdfViewerProps {
  url: string
  title: string
  open: OpenDocument
  onBack(): void
  /** Loads the app again, because a browser does not fetch a failed module twice. */
  onReload(): void
  exit: FileExit
}

/** One document, a page at a time, with a toolbar for page and zoom. */
export function PdfViewer({url, title, open, onBack, onReload, exit}: PdfViewerProps) {
  const {file, problem, share, retry} = usePagedDocument(url, open)
  const [number, setNumber] = useState(1)
  const [zoom, setZoom] = useState(fullWidth)
  // The last change, announced by screen readers.
  const [announcement, setAnnouncement] = useState<'page' | 'zoom'>('page')
  const turnTo = (page: number) => {
    setNumber(page)
    setAnnouncement('page')
    // A new page starts at its top.
    window.scrollTo(0, 0)
  }
  const zoomTo = (next: Zoom) => {
    setZoom(next)
    setAnnouncement('zoom')
  }

  const frame = (content: ReactNode, bar?: ReactNode) => (
    <Page wide title={title} onBack={onBack} plain bar={bar}>
      {content}
    </Page>
  )
  const retryOf = {failed: retry, damaged: retry, viewer: onReload} as Partial<Record<FileProblem, () => void>>
  if (problem) return frame(<Problem problem={problem} onRetry={retryOf[problem]} onBack={onBack} exit={exit} />)
  if (!file) return frame(<PdfProgress share={share} />)
  return frame(
    <>
      <p className={css.text} role="status">
        {announcement === 'page' ? copy.page(number, file.pages) : copy.zoom(zoom * 10)}
      </p>
      {file.truncated ? <p className={css.notice}>{copy.truncated}</p> : null}
      <PdfPages
        file={file}
        number={number}
        zoom={zoom}
        onNumber={turnTo}
        renderProblem={(pageProblem) => (
          <Problem
            problem={pageProblem}
            onRetry={pageProblem === 'failed' ? retry : undefined}
            onBack={onBack}
            exit={exit}
          />
        )}
      />
    </>,
    <PdfToolbar page={number} pages={file.pages} onPage={turnTo} zoom={zoom} onZoom={zoomTo} exit={exit} />,
  )
}

/** The error and its actions: try again, get the file, or go back. */
function Problem(props: {problem: FileProblem; onRetry: (() => void) | undefined; onBack(): void; exit: FileExit}) {
  const {problem, onRetry, onBack, exit} = props
  // An empty or missing file cannot be saved. Other programs cannot open a file that is only named as a PDF either.
  const canGetFile = problem !== 'empty' && problem !== 'missing' && !(problem === 'not-pdf' && exit.isPdf)
  return (
    <ErrorState
      {...copy.problem[problem]}
      {...(onRetry ? {onRetry} : {})}
      action={
        <Button kind={onRetry ? 'quiet' : 'outline'} size="small" onClick={canGetFile ? exit.run : onBack}>
          {canGetFile ? exit.label : copy.back}
        </Button>
      }
    />
  )
}
