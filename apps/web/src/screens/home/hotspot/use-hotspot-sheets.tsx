import {useFeedback} from '@hmb/ui/Feedback'
import {type ComponentProps, type ComponentType, type ReactNode, useState} from 'react'
import {copy} from '../home-copy.ts'
import type {HotspotSheets, HotspotTarget} from './HotspotSheets.tsx'

const load = () => import('./HotspotSheets.tsx')

/**
 * The sheets of hotspots, loaded while the page is idle (`next-screens.ts`) or at the tap. When they cannot be loaded, a toast says so.
 *
 * @example
 * const [sheets, openSheet] = useHotspotSheets()
 */
export function useHotspotSheets(): [sheets: ReactNode, open: (target: HotspotTarget) => void] {
  const {toast} = useFeedback()
  const [target, setTarget] = useState<HotspotTarget | null>(null)
  const [part, setPart] = useState<{Sheets: ComponentType<ComponentProps<typeof HotspotSheets>>}>()
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
