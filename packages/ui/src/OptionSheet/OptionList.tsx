import {type KeyboardEvent, useEffect, useRef} from 'react'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {check} from '../Icon/icon-paths.ts'
import css from './OptionSheet.module.css'

export interface Option {
  value: string
  text: string
  disabled?: boolean
}

/** A list of buttons, one of them selected. Arrow keys move the focus; the selected one is scrolled into view. */
export function OptionList(props: {
  label: string
  options: readonly Option[]
  value?: string | undefined
  onPick: (option: Option) => void
}) {
  const {label, options, value, onPick} = props
  const list = useRef<HTMLUListElement>(null)

  // This is not a layout effect, because an element scrolls only after its sheet is displayed.
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({block: 'nearest'})
  }, [])

  const moveFocus = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
    if (!step || !list.current) return
    const buttons = [...list.current.querySelectorAll('button')].filter((button) => !button.disabled)
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    buttons[(index + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <ul ref={list} className={css.list} aria-label={label} onKeyDown={moveFocus}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={classNames(css.option, option.value === value && css.on)}
            aria-pressed={option.value === value}
            disabled={option.disabled}
            onClick={() => onPick(option)}
          >
            <span className={css.text}>{option.text}</span>
            {option.value === value ? <Glyph path={check} size={20} /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
