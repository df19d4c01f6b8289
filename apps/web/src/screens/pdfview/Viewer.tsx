import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Trouble} from '@hmb/ui/Trouble'
import {useEffect, useState} from 'react'
import {Bar} from './Bar.tsx'
import {copy} from './copy.ts'
import type {OpenFile} from './file.ts'
import css from './pdfview.module.css'
import {Sheet} from './Sheet.tsx'
import {useFile, usePage} from './useFile.ts'
import {wholeWidth} from './zoom.ts'

export interface ViewerProps {
  url: string
  title: string
  open: OpenFile
  onBack(): void
}

/** One file, a page at a time, with what turns pages and zooms at the thumb. */
export function Viewer({url, title, open, onBack}: ViewerProps) {
  const file = useFile(url, open)
  const [number, setNumber] = useState(1)
  const [zoom, setZoom] = useState(wholeWidth)
  const page = usePage(file.value, number)
  useEffect(() => {
    // A new page begins at its top.
    if (number > 0) window.scrollTo(0, 0)
  }, [number])

  const failed = file.failed || page.failed
  const retry = file.failed ? file.retry : page.retry
  return (
    <Page
      title={title}
      onBack={onBack}
      plain
      bar={
        file.value && !file.failed ? (
          <Bar page={number} pages={file.value.pages} onPage={setNumber} zoom={zoom} onZoom={setZoom} />
        ) : undefined
      }
    >
      {failed ? <Trouble message={copy.failed} onRetry={retry} /> : null}
      {!failed && !page.value ? (
        <div className={css.waiting}>
          <Skeleton lines={12} />
        </div>
      ) : null}
      {!failed && page.value ? <Sheet page={page.value} zoom={zoom} onFailed={page.fail} /> : null}
    </Page>
  )
}
