import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react'
import {Badge} from '../Badge/Badge.tsx'
import {classNames} from '../class-names.ts'
import css from './Tabs.module.css'

export interface TabItem {
  key: string
  text: string
  /** A count beside the text; 0 and undefined show none. */
  badge?: number
  /** Shown above the text, which is then cut to a few characters: show the whole text in the panel. */
  mark?: ReactNode
}

export interface TabsProps {
  items: readonly TabItem[]
  active: string
  onChange: (key: string) => void
  /** The name of the tab list, for screen readers. */
  label: string
}

/**
 * Tabs that scroll sideways when they do not fit. Arrow keys, Home and End move the selection.
 *
 * @example
 * <Tabs label="订单状态" items={[{key: 'ALL', text: '全部'}]} active={tab} onChange={setTab} />
 */
export function Tabs({items, active, onChange, label}: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeIndex = items.findIndex((item) => item.key === active)

  useEffect(() => {
    const tab = list.current?.children[activeIndex]
    // Sets scrollLeft, because scrollIntoView would scroll the page too. A tab that is wider than the list shows its start.
    if (list.current && tab instanceof HTMLElement)
      list.current.scrollLeft = tab.offsetLeft - Math.max(0, (list.current.clientWidth - tab.clientWidth) / 2)
  }, [activeIndex])

  const selectByKey = (event: KeyboardEvent) => {
    const target = {ArrowRight: activeIndex + 1, ArrowLeft: activeIndex - 1, Home: 0, End: items.length - 1}[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = (target + items.length) % items.length
    const item = items[index]
    const tab = list.current?.children[index]
    if (item) onChange(item.key)
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={selectByKey}>
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === active}
          tabIndex={index === Math.max(0, activeIndex) ? 0 : -1}
          className={classNames(css.tab, item.key === active && css.on, item.mark ? css.marked : null)}
          onClick={() => onChange(item.key)}
        >
          {item.mark}
          <span className={css.text} data-text={item.text}>
            {item.text}
          </span>
          {item.badge ? (
            <span className={css.badge}>
              <Badge count={item.badge} />
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}
