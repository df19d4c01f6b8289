import {useEffect} from 'react'
import {useHost} from '../contexts/host-context.tsx'

/** The name in the browser's or the app's title bar while the screen shows. */
export function usePageTitle(title: string): void {
  const host = useHost()
  useEffect(() => {
    if (title) host.setTitle(title)
  }, [title, host])
}
