import type {ReactNode} from 'react'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {check} from '../Icon/icon-paths.ts'
import css from './Chip.module.css'

export interface ChipProps {
  text: string
  /** One character or an icon before the text. */
  mark?: ReactNode
  /** `on` is selected; `incomplete` is grey and shows `note`. Without a state the chip is a plain button. */
  state?: 'on' | 'off' | 'incomplete'
  /** Text after a middle dot, e.g. 待完善. */
  note?: string
  onClick: () => void
}

/**
 * A person or a choice as a pill.
 *
 * @example
 * <Chip text="母亲" mark="李" state="on" onClick={toggle} />
 */
export function Chip({text, mark, state, note, onClick}: ChipProps) {
  return (
    <span className={classNames(css.chip, state === 'on' && css.on)}>
      <button
        type="button"
        className={classNames(css.main, !mark && css.bare)}
        aria-pressed={state ? state === 'on' : undefined}
        onClick={onClick}
      >
        {mark ? (
          <span className={css.mark} aria-hidden="true">
            {mark}
          </span>
        ) : null}
        <span className={css.text}>{note ? `${text}\u00a0· ${note}` : text}</span>
        {state === 'on' || state === 'off' ? (
          <span className={css.tick}>
            <Glyph path={check} size={14} />
          </span>
        ) : null}
      </button>
    </span>
  )
}
