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
  // The day to which the person has turned the wheels since the sheet opened.
  const [turnedDay, setTurnedDay] = useState<Day | null>(null)
  if (!open && turnedDay) setTurnedDay(null)
  const [from, to] = [parseDay(min), parseDay(max)]
  // 1980 is a common birth year of insured people, so most people turn the wheels only a little.
  const shownDay = clampDay(turnedDay ?? parseDay(value || '1980-01-01'), from, to)
  const {years, months, days} = wheelValuesOf(shownDay, from, to)
  const turn = (part: Partial<Day>) => setTurnedDay(clampDay({...shownDay, ...part}, from, to))
  const pick = () => {
    onClose()
    onPick(formatDay(shownDay))
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
        <Wheel unit="年" values={years} value={shownDay.year} onChange={(year) => turn({year})} />
        <Wheel unit="月" values={months} value={shownDay.month} onChange={(month) => turn({month})} />
        <Wheel unit="日" values={days} value={shownDay.day} onChange={(day) => turn({day})} />
      </div>
    </Sheet>
  )
}
