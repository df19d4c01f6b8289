import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {type ComponentProps, type ComponentType, type ReactNode, useState} from 'react'
import {copy} from '../home-copy.ts'
import type {HotspotSheets, HotspotTarget} from './HotspotSheets.tsx'

const loadSheets = () => import('./HotspotSheets.tsx')

/**
 * The sheets of hotspots, loaded while the page is idle (`next-screens.ts`) or at the tap.
 *
 * @example
 * const [sheets, openSheet] = useHotspotSheets()
 */
export function useHotspotSheets(load = loadSheets): [sheets: ReactNode, open: (target: HotspotTarget) => void] {
  const loadModule = useLazyModule()
  const [target, setTarget] = useState<HotspotTarget | null>(null)
  const [part, setPart] = useState<{Sheets: ComponentType<ComponentProps<typeof HotspotSheets>>}>()
  const open = async (opened: HotspotTarget) => {
    const loaded = await loadModule(load, copy.loading)
    if (!loaded) return
    setPart({Sheets: loaded.HotspotSheets})
    setTarget(opened)
  }
  return [part && <part.Sheets target={target} onClose={() => setTarget(null)} />, open]
}
