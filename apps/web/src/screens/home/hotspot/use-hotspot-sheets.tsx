import {useFeedback} from '@hmb/ui/Feedback'
import {type ComponentProps, type ComponentType, type ReactNode, useEffect, useState} from 'react'
import {copy} from '../home-copy.ts'
import type {HotspotSheets, HotspotTarget} from './HotspotSheets.tsx'

/** Nobody reads an agreement before they have seen the page: sheets come after it. In ms. */
const fetchAfterMs = 2_000
const load = () => import('./HotspotSheets.tsx')

/**
 * The sheets of hotspots, loaded once the page stands. If that fails the page stays as it is and says so.
 *
 * @example
 * const [popups, open] = usePopups()
 */
export function useHotspotSheets(): [popups: ReactNode, open: (popup: HotspotTarget) => void] {
  const {toast} = useFeedback()
  const [popup, setPopup] = useState<HotspotTarget | null>(null)
  const [part, setPart] = useState<{Sheets: ComponentType<ComponentProps<typeof HotspotSheets>>}>()
  useEffect(() => {
    // One that fails is tried again when it is wanted.
    const timer = setTimeout(() => load().catch(() => {}), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const open = (wanted: HotspotTarget) => {
    load().then(
      (loaded) => {
        setPart({Sheets: loaded.HotspotSheets})
        setPopup(wanted)
      },
      () => toast(copy.loadFailed),
    )
  }
  return [part && <part.Sheets popup={popup} onClose={() => setPopup(null)} />, open]
}
