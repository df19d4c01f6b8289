import {type KeyboardEvent, useEffect, useId, useRef} from 'react'
import {classNames} from '../class-names.ts'
import css from './Wheel.module.css'

/** The height of a row in px: a tap area, which is higher in the elder mode. */
const rowHeightOf = (wheel: HTMLElement) => wheel.querySelector('button')?.offsetHeight || 44

export interface WheelProps {
  /** 年, 月 or 日: the suffix of each number and the name of the list. */
  unit: string
  values: readonly number[]
  value: number
  onChange: (value: number) => void
}

/**
 * A column of numbers with native scrolling and snapping. The middle row is always the selected one, so an untouched wheel has a
 * value too. For keyboard and screen reader it is a list box.
 */
export function Wheel({unit, values, value, onChange}: WheelProps) {
  const id = useId()
  const wheel = useRef<HTMLDivElement>(null)
  const selectedIndex = values.indexOf(value)

  useEffect(() => {
    const element = wheel.current
    // This is not a layout effect, because an element scrolls only after its sheet is displayed. While a finger scrolls,
    // the rounded row equals the value, and nothing is set.
    if (!element) return
    const height = rowHeightOf(element)
    if (Math.round(element.scrollTop / height) !== selectedIndex) element.scrollTop = selectedIndex * height
  }, [selectedIndex])

  const choose = (index: number) => {
    const chosen = values[Math.min(values.length - 1, Math.max(0, index))]
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }
  const selectByKey = (event: KeyboardEvent) => {
    const index = {
      ArrowDown: selectedIndex + 1,
      ArrowUp: selectedIndex - 1,
      PageDown: selectedIndex + 10,
      PageUp: selectedIndex - 10,
      Home: 0,
      End: values.length - 1,
    }[event.key]
    if (index === undefined) return
    event.preventDefault()
    choose(index)
  }
  return (
    <div
      ref={wheel}
      className={css.wheel}
      role="listbox"
      aria-label={unit}
      aria-activedescendant={`${id}${value}`}
      tabIndex={0}
      onKeyDown={selectByKey}
      onScroll={({currentTarget: list}) => choose(Math.round(list.scrollTop / rowHeightOf(list)))}
    >
      <div className={css.rows} role="presentation">
        {values.map((number) => (
          <button
            key={number}
            id={`${id}${number}`}
            type="button"
            role="option"
            aria-selected={number === value}
            tabIndex={-1}
            className={classNames(css.row, number === value && css.on)}
            onClick={() => choose(values.indexOf(number))}
          >
            {number}
            {unit}
          </button>
        ))}
      </div>
    </div>
  )
}
