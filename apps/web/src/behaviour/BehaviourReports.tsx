import {useBehaviourEvents} from '@hmb/shell/use-behaviour-events'
import {useEffect} from 'react'
import {useLocation} from 'react-router-dom'
import {clickedControl} from './clicked-control.ts'

/** The longest time that an event waits for others, in ms. */
const batchMs = 5_000

/**
 * Reports views of pages and taps on the home page's controls. Waiting events are sent every 5 s and before the page
 * closes (docs/events.md). It loads after the first screen and renders nothing.
 */
export function BehaviourReports() {
  const behaviourEvents = useBehaviourEvents()
  const {pathname} = useLocation()
  useEffect(() => {
    if (pathname) behaviourEvents.report('view')
  }, [behaviourEvents, pathname])
  useEffect(() => {
    const onClick = ({target}: MouseEvent) => {
      const control = clickedControl(target)
      if (control) behaviourEvents.report(`click.${control}`)
    }
    const onHide = () => document.visibilityState === 'hidden' && behaviourEvents.flush()
    const timer = setInterval(behaviourEvents.flush, batchMs)
    document.addEventListener('click', onClick, true)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', behaviourEvents.flush)
    return () => {
      clearInterval(timer)
      behaviourEvents.flush()
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', behaviourEvents.flush)
    }
  }, [behaviourEvents])
  return null
}
