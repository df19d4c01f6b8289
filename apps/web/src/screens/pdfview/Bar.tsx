import {Icon, type IconName} from '@hmb/ui/Icon'
import {copy} from './copy.ts'
import css from './pdfview.module.css'
import {leastZoom, mostZoom, type Zoom, zoomed} from './zoom.ts'

interface BarProps {
  page: number
  pages: number
  onPage(page: number): void
  zoom: Zoom
  onZoom(zoom: Zoom): void
}

/** Turns pages and zooms. */
export function Bar({page, pages, onPage, zoom, onZoom}: BarProps) {
  return (
    <div className={css.bar}>
      <div className={css.group}>
        <Key label={copy.previous} icon="back" disabled={page <= 1} onPress={() => onPage(page - 1)} />
        <span className={css.figure} role="status">
          <span aria-hidden="true">
            {page} / {pages}
          </span>
          <span className={css.text}>{copy.page(page, pages)}</span>
        </span>
        <Key label={copy.next} icon="chevron" disabled={page >= pages} onPress={() => onPage(page + 1)} />
      </div>
      <div className={css.group}>
        <Key label={copy.smaller} icon="minus" disabled={zoom <= leastZoom} onPress={() => onZoom(zoomed(zoom, -1))} />
        <span className={css.figure}>{zoom * 10}%</span>
        <Key label={copy.larger} icon="plus" disabled={zoom >= mostZoom} onPress={() => onZoom(zoomed(zoom, 1))} />
      </div>
    </div>
  )
}

interface KeyProps {
  label: string
  icon: IconName
  disabled: boolean
  onPress(): void
}

function Key({label, icon, disabled, onPress}: KeyProps) {
  return (
    <button type="button" className={css.key} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
