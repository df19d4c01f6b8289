import {useAppNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useEffect, useRef} from 'react'

/**
 * Runs once when a marker in the URL shows that the person comes back from another page. It removes the marker and the other
 * values of that page from the URL.
 *
 * @example
 * useReturnMarker('face', ['code', 'orderNo'], () => send({type: 'FACE_CHECK_RETURNED', channel, order}))
 */
export function useReturnMarker(marker: string, others: readonly string[], onReturn: () => void): void {
  const {go, removeChannelValue} = useAppNavigation()
  const values = useQueryValues()
  const returned = values.get(marker) !== null
  const rest = new URLSearchParams(values.toString())
  for (const name of [marker, ...others]) rest.delete(name)
  const clean = `/payment?${rest}`
  const handled = useRef(false)
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    if (!returned || handled.current) return
    handled.current = true
    // The `code` of the check page, which would otherwise be used as WeChat's code.
    removeChannelValue('code')
    go(clean, {replace: true})
    latest.current()
  }, [go, removeChannelValue, returned, clean])
}
