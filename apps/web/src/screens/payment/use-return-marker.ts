import {useAppNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useEffect, useRef} from 'react'

/**
 * Runs once when a marker in the URL shows that the person comes back from another page. It removes the marker and the other
 * values of that page from the URL.
 *
 * @example
 * useReturnMarker('face', ['code', 'orderNo'], () => send({type: 'FACE_CHECK_RETURNED', channel, order}))
 */
export function useReturnMarker(marker: string, otherNames: readonly string[], onReturn: () => void): void {
  const {go, removeChannelValue} = useAppNavigation()
  const values = useQueryValues()
  const hasMarker = values.get(marker) !== null
  const rest = new URLSearchParams(values.toString())
  for (const name of [marker, ...otherNames]) rest.delete(name)
  const cleanPath = `/payment?${rest}`
  const handled = useRef(false)
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    if (!hasMarker || handled.current) return
    handled.current = true
    // The check page adds a `code` of its own, which must not be used as WeChat's code.
    removeChannelValue('code')
    go(cleanPath, {replace: true})
    latest.current()
  }, [go, removeChannelValue, hasMarker, cleanPath])
}
