import {type ReactNode, useState} from 'react'
import {classNames} from '../class-names.ts'
import {type Option, OptionList} from '../OptionSheet/OptionList.tsx'
import {Sheet} from '../Sheet/Sheet.tsx'
import css from './RegionSheet.module.css'

export interface Region extends Option {
  children: readonly Region[]
}

export interface RegionSheetProps {
  open: boolean
  onClose: () => void
  title: string
  tree: readonly Region[]
  /** The value of the inner region, or of the outer one if it has no inner regions. */
  value?: string
  /** `text` names both regions (`安徽省 合肥市`), or one if the names are equal. Called after `onClose`. */
  onPick: (value: string, text: string) => void
  /** Rendered while `tree` is empty: a loading or an error state. */
  fallback?: ReactNode
}

/**
 * A place picker: outer regions on the left, the inner regions of the selected one on the right.
 *
 * @example
 * <RegionSheet open={open} onClose={close} title="选择投保人医保所在地" tree={places} onPick={setPlace} />
 */
export function RegionSheet({open, onClose, title, tree, value, onPick, fallback}: RegionSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {tree.length === 0 ? (
        fallback
      ) : (
        <Columns
          tree={tree}
          value={value}
          onPick={(picked, text) => {
            onClose()
            onPick(picked, text)
          }}
        />
      )}
    </Sheet>
  )
}

// Rendered only in the open sheet, so that its state starts at the current value on each opening.
function Columns({tree, value, onPick}: Pick<RegionSheetProps, 'tree' | 'onPick'> & {value: string | undefined}) {
  const [chosenValue, setChosenValue] = useState(
    () => tree.find((outer) => outer.value === value || outer.children.some((inner) => inner.value === value))?.value,
  )
  const outer = tree.find((region) => region.value === chosenValue) ?? tree[0]
  return (
    <div className={css.columns}>
      <ul className={css.outer}>
        {tree.map((region) => (
          <li key={region.value}>
            <button
              type="button"
              className={classNames(css.region, region === outer && css.on)}
              aria-pressed={region === outer}
              onClick={() => {
                setChosenValue(region.value)
                if (region.children.length === 0) onPick(region.value, region.text)
              }}
            >
              {region.text}
            </button>
          </li>
        ))}
      </ul>
      <div className={css.inner}>
        {outer ? (
          <OptionList
            key={outer.value}
            label={outer.text}
            options={outer.children}
            value={value}
            onPick={(inner) =>
              onPick(inner.value, inner.text === outer.text ? inner.text : `${outer.text} ${inner.text}`)
            }
          />
        ) : null}
      </div>
    </div>
  )
}
