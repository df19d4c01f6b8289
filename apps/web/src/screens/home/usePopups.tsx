import {useFeedback} from '@hmb/ui/Feedback'
import {type ComponentProps, type ComponentType, type ReactNode, useEffect, useState} from 'react'
import {copy} from './copy.ts'
import type {Popup, Popups} from './Popups.tsx'

/** Nobody reads an agreement before they have seen the page: sheets come after it. In ms. */
const fetchAfterMs = 2_000
const load = () => import('./Popups.tsx')

/**
 * The sheets of hotspots, loaded once the page stands. If that fails the page stays as it is and says so.
 *
 * @example
 * const [popups, open] = usePopups()
 */
export function usePopups(): [popups: ReactNode, open: (popup: Popup) => void] {
  const {toast} = useFeedback()
  const [popup, setPopup] = useState<Popup | null>(null)
  const [part, setPart] = useState<{Sheets: ComponentType<ComponentProps<typeof Popups>>}>()
  useEffect(() => {
    // One that fails is tried again when it is wanted.
    const timer = setTimeout(() => load().catch(() => {}), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const open = (wanted: Popup) => {
    load().then(
      (loaded) => {
        setPart({Sheets: loaded.Popups})
        setPopup(wanted)
      },
      () => toast(copy.loadFailed),
    )
  }
  return [part && <part.Sheets popup={popup} onClose={() => setPopup(null)} />, open]
}
