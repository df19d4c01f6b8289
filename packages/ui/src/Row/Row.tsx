import type {ReactNode} from 'react'
import {classNames} from '../class-names.ts'
import field from '../Field/field.module.css'
import {Glyph} from '../Icon/Glyph.tsx'
import {chevron} from '../Icon/icon-paths.ts'
import pick from '../PickField/PickField.module.css'

/**
 * A label and its value. With `onClick` the whole row is a button.
 *
 * @example
 * <Row label="保障期">2026.12.01 至 2027.11.30</Row>
 */
export function Row({label, children, onClick}: {label: ReactNode; children: ReactNode; onClick?: () => void}) {
  const content = (
    <>
      <span className={field.label}>{label}</span>
      <span className={field.value}>
        <span className={pick.text}>{children}</span>
        {onClick ? <Glyph path={chevron} size={20} className={pick.chevron} /> : null}
      </span>
    </>
  )
  if (!onClick)
    return (
      <div className={classNames(field.field, field.readOnly)}>
        <div className={field.row}>{content}</div>
      </div>
    )
  return (
    <div className={field.field}>
      <button type="button" className={classNames(field.row, pick.button)} onClick={onClick}>
        {content}
      </button>
    </div>
  )
}
