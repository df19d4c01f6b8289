import {useEffect, useRef} from 'react'
import {useHost} from '../contexts/use-host.ts'
import {correctClockAfterSleep} from './server-clock.ts'

/** Runs when the page becomes visible again, also from the back-forward cache. The clock is corrected first. */
export function useResume(run: () => void): void {
  const host = useHost()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(
    () =>
      host.onResume(() => {
        correctClockAfterSleep()
        latest.current()
      }),
    [host],
  )
}
