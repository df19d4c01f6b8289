import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useState} from 'react'
import {PdfPage} from './PdfPage.tsx'
import {PdfToolbar} from './PdfToolbar.tsx'
import type {OpenDocument} from './paged-document.ts'
import css from './pdf-view.module.css'
import {copy} from './pdf-view-copy.ts'
import {fullWidth} from './pdf-zoom.ts'
import {useDocumentPage, usePagedDocument} from './use-paged-document.ts'

export interface PdfViewerProps {
  url: string
  title: string
  open: OpenDocument
  onBack(): void
  /** Without it the file cannot be saved. */
  onSave?: (() => void) | undefined
}

/** One document, a page at a time, with a toolbar for page and zoom. */
export function PdfViewer({url, title, open, onBack, onSave}: PdfViewerProps) {
  const file = usePagedDocument(url, open)
  const [number, setNumber] = useState(1)
  const [zoom, setZoom] = useState(fullWidth)
  const page = useDocumentPage(file.value, number)
  useEffect(() => {
    // A new page starts at its top.
    if (number > 0) window.scrollTo(0, 0)
  }, [number])

  const failed = file.failed || page.failed
  const retry = file.failed ? file.retry : page.retry
  return (
    <Page
      title={title}
      onBack={onBack}
      plain
      wide
      bar={
        file.value && !file.failed ? (
          <PdfToolbar
            page={number}
            pages={file.value.pages}
            onPage={setNumber}
            zoom={zoom}
            onZoom={setZoom}
            onSave={onSave}
          />
        ) : undefined
      }
    >
      {failed ? <ErrorState message={copy.failed} onRetry={retry} /> : null}
      {!failed && !page.value ? (
        <div className={css.waiting}>
          <Skeleton lines={12} />
        </div>
      ) : null}
      {!failed && page.value ? <PdfPage page={page.value} zoom={zoom} onFailed={page.fail} /> : null}
    </Page>
  )
}
