import {useCallback, useEffect, useRef} from 'react'

const channelName = 'staff-session'

/**
 * All tabs of a browser share the cookie of the last login. Returns a function that reports a login (its name) or a
 * logout (null) to the other tabs; `onChange` receives their reports.
 */
export function useOtherTabs(onChange: (name: string | null) => void): (name: string | null) => void {
  const receive = useRef(onChange)
  useEffect(() => {
    receive.current = onChange
  })
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const tabs = new BroadcastChannel(channelName)
    tabs.onmessage = ({data}: MessageEvent<string | null>) => receive.current(data)
    channel.current = tabs
    return () => tabs.close()
  }, [])
  return useCallback((name) => channel.current?.postMessage(name), [])
}
