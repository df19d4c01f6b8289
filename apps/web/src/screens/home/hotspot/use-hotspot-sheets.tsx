import {useFeedback} from '@hmb/ui/Feedback'
import {type ComponentProps, type ComponentType, type ReactNode, useEffect, useState} from 'react'
import {isNetworkFree, loadWhenIdle} from '../../../after-load/idle-loading.ts'
import {copy} from '../home-copy.ts'
import type {HotspotSheets, HotspotTarget} from './HotspotSheets.tsx'

/** Delay before the sheets are loaded, in ms. A person sees the page first. */
const preloadDelayMs = 2_000
const load = () => import('./HotspotSheets.tsx')

/**
 * The sheets of hotspots, loaded after the page. When they cannot be loaded, a toast says so.
 *
 * @example
 * const [sheets, openSheet] = useHotspotSheets()
 */
export function useHotspotSheets(): [sheets: ReactNode, open: (target: HotspotTarget) => void] {
  const {toast} = useFeedback()
  const [target, setTarget] = useState<HotspotTarget | null>(null)
  const [part, setPart] = useState<{Sheets: ComponentType<ComponentProps<typeof HotspotSheets>>}>()
  useEffect(() => {
    if (!isNetworkFree()) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = loadWhenIdle([load])
    }, preloadDelayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  const open = (opened: HotspotTarget) => {
    load().then(
      (loaded) => {
        setPart({Sheets: loaded.HotspotSheets})
        setTarget(opened)
      },
      () => toast(copy.loadFailed),
    )
  }
  return [part && <part.Sheets target={target} onClose={() => setTarget(null)} />, open]
}
