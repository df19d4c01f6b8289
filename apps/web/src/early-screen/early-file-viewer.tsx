import {filePages, filePictureSet} from '@hmb/contract/file-page'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {Page} from '@hmb/ui/Page'
import {apiPrefix} from '../paths.ts'
import type {FileViewerProps} from '../screens/pdfview/FileViewer.tsx'
import {PdfToolbar} from '../screens/pdfview/PdfToolbar.tsx'
import css from '../screens/pdfview/pdf-view.module.css'
import {copy} from '../screens/pdfview/pdf-view-copy.ts'
import {fullWidth} from '../screens/pdfview/pdf-zoom.ts'

const nothing = () => {}

/**
 * The viewer of a file in the renderer of early screens: the first page as a picture, in the place and in the width in
 * which the app draws it. `build/server-renderer.ts` replaces the import of the app's viewer.
 */
export function FileViewer({url, title, exit}: FileViewerProps) {
  const {data} = useEndpointQuery(filePages, {file: url})
  if (!data) throw new Error('the pages of the file have not loaded')
  const {version, ratios} = data
  const bar = (
    <PdfToolbar page={1} pages={ratios.length} onPage={nothing} zoom={fullWidth} onZoom={nothing} exit={exit} />
  )
  return (
    <Page wide plain title={title} onBack={nothing} bar={bar}>
      <p className={css.text}>{copy.page(1, ratios.length)}</p>
      <section className={css.container}>
        <div className={css.page} style={{height: `${(ratios[0] ?? 0) * 100}vw`}}>
          <img
            className={css.canvas}
            srcSet={filePictureSet({file: url, version, pageNum: 1}, apiPrefix)}
            sizes="100vw"
            fetchPriority="high"
            alt=""
          />
        </div>
      </section>
    </Page>
  )
}
