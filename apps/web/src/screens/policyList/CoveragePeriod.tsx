import {DateTime} from '../../dates/DateTime.tsx'
import {copy} from './policy-list-copy.ts'

/** The coverage period (保障期间); both days are `yyyy-MM-dd`. Lines wrap between the days, never inside one. */
export function CoveragePeriod({start, end}: {start: string; end: string}) {
  return (
    <>
      <DateTime>{start}</DateTime> {copy.until} <DateTime>{end}</DateTime>
    </>
  )
}
