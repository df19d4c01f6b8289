import {useVariant} from '@hmb/shell/variant'
import {SaveEventButton} from '../calendar/SaveEventButton.tsx'
import {copy} from './appointment-copy.ts'
import {appointmentPaths} from './appointment-paths.ts'

export interface CalendarButtonProps {
  projectId: string
  skuNo: string
  /** ms since 1970 */
  saleStart: number
}

/** Saves the start of the sale as a calendar file. */
export function CalendarButton({projectId, skuNo, saleStart}: CalendarButtonProps) {
  const {name} = useVariant()
  return (
    <SaveEventButton
      id={skuNo}
      title={copy.calendarEvent(name)}
      text={copy.calendarText}
      path={appointmentPaths.index({projectid: projectId, skuNo})}
      start={saleStart}
    >
      {copy.addToCalendar}
    </SaveEventButton>
  )
}
