import {Icon, type IconName} from '@hmb/ui/Icon'
import css from './pdf-view.module.css'
import {copy} from './pdf-view-copy.ts'
import {maxZoom, minZoom, type Zoom, zoomBy} from './pdf-zoom.ts'

/** Saves the file, or opens it outside the viewer. */
export interface FileExit {
  label: string
  /** Whether the file is named as a PDF. */
  isPdf: boolean
  icon: IconName
  run(): void
}

interface PdfToolbarProps {
  page: number
  pages: number
  onPage(page: number): void
  zoom: Zoom
  onZoom(zoom: Zoom): void
  exit: FileExit
}

/** The buttons that turn the page, zoom, and save or open the file. The page number is also a list of all pages. */
export function PdfToolbar({page, pages, onPage, zoom, onZoom, exit}: PdfToolbarProps) {
  return (
    <div className={css.bar}>
      <div className={css.group}>
        <ToolbarButton label={copy.previous} icon="back" disabled={page <= 1} onPress={() => onPage(page - 1)} />
        <select
          className={css.choice}
          aria-label={copy.choosePage}
          value={page}
          disabled={pages === 1}
          onChange={(event) => onPage(Number(event.target.value))}
        >
          {Array.from({length: pages}, (_, at) => (
            <option key={at} value={at + 1}>{`${at + 1} / ${pages}`}</option>
          ))}
        </select>
        <ToolbarButton label={copy.next} icon="chevron" disabled={page >= pages} onPress={() => onPage(page + 1)} />
      </div>
      <div className={css.group}>
        <ToolbarButton
          label={copy.smaller}
          icon="minus"
          disabled={zoom <= minZoom}
          onPress={() => onZoom(zoomBy(zoom, -1))}
        />
        <span className={css.figure}>{zoom * 10}%</span>
        <ToolbarButton
          label={copy.larger}
          icon="plus"
          disabled={zoom >= maxZoom}
          onPress={() => onZoom(zoomBy(zoom, 1))}
        />
        <ToolbarButton label={exit.label} icon={exit.icon} disabled={false} onPress={exit.run} />
      </div>
    </div>
  )
}

interface ToolbarButtonProps {
  label: string
  icon: IconName
  disabled: boolean
  onPress(): void
}

/** Sets `aria-disabled` instead of `disabled`: a button that is disabled on the last page would lose the keyboard focus. */
function ToolbarButton({label, icon, disabled, onPress}: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className={css.key}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
