import {serverNow} from '@hmb/shell/server-clock'
import {useHost} from '@hmb/shell/use-host'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import type {ReactNode} from 'react'
import {copy as savingCopy} from '../files/file-saving-copy.ts'
import {saveAs} from '../files/use-save-file.ts'
import {absoluteUrl} from '../paths.ts'
import {copy} from './calendar-copy.ts'
import {type CalendarEvent, calendarFile} from './calendar-file.ts'

interface SaveEventButtonProps extends Pick<CalendarEvent, 'title' | 'text' | 'start'> {
  /** Identifies the event among the events of this site. */
  id: string
  /** The page that the event opens. */
  path: string
  children: ReactNode
}

/** Saves an event as a calendar file. In a webview that cannot save files it shows instructions. */
export function SaveEventButton({id, path, title, text, start, children}: SaveEventButtonProps) {
  const host = useHost()
  const {alert, toast} = useFeedback()
  const save = () => {
    if (host.kind === 'wechat' || host.kind === 'mini-program') return alert({message: savingCopy.inApp})
    const url = absoluteUrl(path)
    const file = calendarFile({uid: `${id}@${new URL(url).hostname}`, title, text, url, start, now: serverNow()})
    saveAs(URL.createObjectURL(new Blob([file], {type: 'text/calendar;charset=utf-8'})), `${title}.ics`)
    toast(copy.saved, {kind: 'success'})
  }
  return (
    <Button kind="outline" size="small" onClick={save}>
      {children}
    </Button>
  )
}
