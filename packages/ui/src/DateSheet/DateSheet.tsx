import {useState} from 'react'
import {Button} from '../Button/Button.tsx'
import {Sheet} from '../Sheet/Sheet.tsx'
import {clampDay, type Day, formatDay, parseDay, wheelValuesOf} from './calendar-day.ts'
import css from './DateSheet.module.css'
import {Wheel} from './Wheel.tsx'

export interface DateSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** `yyyy-MM-dd`, like `min` and `max`. Without it the wheels start at 1 January 1980. */
  value?: string
  min: string
  max: string
  /** Called after `onClose`. */
  onPick: (value: string) => void
}

/**
 * A date picker with three wheels.
 *
 * @example
 * <DateSheet open={open} onClose={close} title="选择出生日期" value={birthday} min="1900-01-01" max={today} onPick={set} />
 */
export function DateSheet({open, onClose, title, value, min, max, onPick}: DateSheetProps) {
  // The day that the wheels show since the sheet opened.
  const [turned, setTurned] = useState<Day | null>(null)
  if (!open && turned) setTurned(null)
  const [from, to] = [parseDay(min), parseDay(max)]
  // A common birth year of insured people, so that most people need to turn the wheels only a little.
  const at = clampDay(turned ?? parseDay(value || '1980-01-01'), from, to)
  const {years, months, days} = wheelValuesOf(at, from, to)
  const turn = (part: Partial<Day>) => setTurned(clampDay({...at, ...part}, from, to))
  const pick = () => {
    onClose()
    onPick(formatDay(at))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button wide onClick={pick}>
          确定
        </Button>
      }
    >
      <div className={css.wheels}>
        <Wheel unit="年" values={years} value={at.year} onChange={(year) => turn({year})} />
        <Wheel unit="月" values={months} value={at.month} onChange={(month) => turn({month})} />
        <Wheel unit="日" values={days} value={at.day} onChange={(day) => turn({day})} />
      </div>
    </Sheet>
  )
}
