import {useEffect} from 'react'
import {useHost} from '../contexts/use-host.ts'

/** Sets the title in the browser's or the app's title bar. */
export function usePageTitle(title: string): void {
  const host = useHost()
  useEffect(() => {
    if (title) host.setTitle(title)
  }, [title, host])
}
