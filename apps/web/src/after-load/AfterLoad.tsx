import {type ComponentType, useEffect, useState} from 'react'
import {dropEarlyData} from '../early-data/early-response.ts'
import {preloadNextScreens} from './next-screens.ts'
import {Reports} from './Reports.tsx'
import {useFocusRecovery} from './use-focus-recovery.ts'
import {useRouteData} from './use-route-data.ts'

/** A window with a mouse and space beside the column. The stylesheet of the panel has the same condition. */
const desktop = '(hover: hover) and (pointer: fine) and (min-width: 1024px)'

/**
 * Runs after the first screen: preloads the next screens, keeps the focus, reports and records, and on a desktop renders the code
 * for the phone.
 */
export function AfterLoad() {
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  useEffect(dropEarlyData, [])
  useRouteData()
  useFocusRecovery()
  useEffect(() => {
    let stop = () => {}
    const start = () => {
      stop = preloadNextScreens()
    }
    // The images of the first screen load earlier.
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start)
    return () => {
      window.removeEventListener('load', start)
      stop()
    }
  }, [])
  useEffect(() => {
    // The window may become wide enough later.
    const load = () => {
      if (!window.matchMedia(desktop).matches) return
      window.removeEventListener('resize', load)
      // A failed chunk leaves the page without the panel.
      import('../continue-on-phone/ContinueOnPhone.tsx').then(
        ({ContinueOnPhone}) => setPanel(() => ContinueOnPhone),
        () => {},
      )
    }
    load()
    window.addEventListener('resize', load)
    return () => window.removeEventListener('resize', load)
  }, [])
  return (
    <>
      <Reports />
      {Panel && <Panel />}
    </>
  )
}
