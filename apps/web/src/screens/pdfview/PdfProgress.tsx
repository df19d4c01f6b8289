import {Skeleton} from '@hmb/ui/Skeleton'
import css from './pdf-view.module.css'
import {copy} from './pdf-view-copy.ts'

/**
 * The progress of a file that loads. The build inserts it into the HTML of `/pdfview` too. `share`: 0 to 1; undefined
 * when it is unknown.
 */
export function PdfProgress({share}: {share?: number | undefined}) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  const announcement = percent === undefined ? copy.loading : copy.progress(percent)
  return (
    <div className={css.waiting}>
      <div className={css.progress} role="progressbar" aria-label={copy.loading} aria-valuenow={percent}>
        <div className={css.share} style={{width: `${percent ?? 0}%`}} />
      </div>
      <p className={css.percent} aria-hidden="true">
        {announcement}
      </p>
      <Skeleton lines={12} />
    </div>
  )
}
