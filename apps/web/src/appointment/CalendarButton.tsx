import {useHost} from '@hmb/shell/host'
import {serverNow} from '@hmb/shell/server-clock'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {copy as savingCopy} from '../file-saving/file-saving-copy.ts'
import {saveAs} from '../file-saving/use-save-file.ts'
import {absolute} from '../paths.ts'
import {copy} from './appointment-copy.ts'
import {appointmentPaths} from './appointment-paths.ts'
import {saleCalendar} from './sale-calendar.ts'

interface CalendarButtonProps {
  projectId: string
  skuNo: string
  /** ms since 1970 */
  saleStart: number
}

/** Saves the start of the sale as a calendar file. Webviews that cannot save files say what to do. */
export function CalendarButton({projectId, skuNo, saleStart}: CalendarButtonProps) {
  const host = useHost()
  const {name} = useVariant()
  const {alert, toast} = useFeedback()
  const save = () => {
    if (host.kind === 'wechat' || host.kind === 'mini-program') return alert({message: savingCopy.inApp})
    const url = absolute(appointmentPaths.index({projectid: projectId, skuNo}))
    const file = saleCalendar({
      uid: `${skuNo}@${new URL(url).hostname}`,
      title: copy.calendarEvent(name),
      text: copy.calendarText,
      url,
      start: saleStart,
      now: serverNow(),
    })
    saveAs(URL.createObjectURL(new Blob([file], {type: 'text/calendar;charset=utf-8'})), copy.calendarFile(name))
    toast(copy.calendarSaved, {kind: 'success'})
  }
  return (
    <Button kind="outline" size="small" onClick={save}>
      {copy.addToCalendar}
    </Button>
  )
}
