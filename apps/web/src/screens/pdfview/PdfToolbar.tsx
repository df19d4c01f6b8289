import {Icon, type IconName} from '@hmb/ui/Icon'
import css from './pdf-view.module.css'
import {copy} from './pdf-view-copy.ts'
import {maxZoom, minZoom, type Zoom, zoomed} from './pdf-zoom.ts'

interface PdfToolbarProps {
  page: number
  pages: number
  onPage(page: number): void
  zoom: Zoom
  onZoom(zoom: Zoom): void
  onSave?: (() => void) | undefined
}

/** Buttons for page, zoom and saving. */
export function PdfToolbar({page, pages, onPage, zoom, onZoom, onSave}: PdfToolbarProps) {
  return (
    <div className={css.bar}>
      <div className={css.group}>
        <ToolbarButton label={copy.previous} icon="back" disabled={page <= 1} onPress={() => onPage(page - 1)} />
        <span className={css.figure} role="status">
          <span aria-hidden="true">
            {page} / {pages}
          </span>
          <span className={css.text}>{copy.page(page, pages)}</span>
        </span>
        <ToolbarButton label={copy.next} icon="chevron" disabled={page >= pages} onPress={() => onPage(page + 1)} />
      </div>
      <div className={css.group}>
        <ToolbarButton
          label={copy.smaller}
          icon="minus"
          disabled={zoom <= minZoom}
          onPress={() => onZoom(zoomed(zoom, -1))}
        />
        <span className={css.figure}>{zoom * 10}%</span>
        <ToolbarButton
          label={copy.larger}
          icon="plus"
          disabled={zoom >= maxZoom}
          onPress={() => onZoom(zoomed(zoom, 1))}
        />
        {onSave ? <ToolbarButton label={copy.save} icon="download" disabled={false} onPress={onSave} /> : null}
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

function ToolbarButton({label, icon, disabled, onPress}: ToolbarButtonProps) {
  return (
    <button type="button" className={css.key} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
