import type {ReactNode} from 'react'
import {Sheet} from '../Sheet/Sheet.tsx'
import {type Option, OptionList} from './OptionList.tsx'

export type {Option} from './OptionList.tsx'

export interface OptionSheetProps {
  open: boolean
  onClose: () => void
  title: string
  options: readonly Option[]
  value?: string
  /** Called after `onClose`, so the caller may open the next sheet here. */
  onPick: (value: string) => void
  /** Rendered while `options` is empty: a loading or an error state. */
  fallback?: ReactNode
}

/**
 * A sheet with a list of options: a tap selects one and closes the sheet.
 *
 * @example
 * <OptionSheet open={open} onClose={close} title="证件类型" options={idTypes} value={type} onPick={setType} />
 */
export function OptionSheet({open, onClose, title, options, value, onPick, fallback}: OptionSheetProps) {
  const pick = (option: Option) => {
    onClose()
    onPick(option.value)
  }
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {options.length === 0 ? fallback : <OptionList label={title} options={options} value={value} onPick={pick} />}
    </Sheet>
  )
}
