import {useAppNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useEffect, useRef} from 'react'

/**
 * Runs once when a mark in the address says where the person comes back from; the mark, and the other values that it came with, are
 * then taken out of the address.
 *
 * @example
 * useReturn('face', ['code', 'orderNo'], async () => pay())
 */
export function useReturnMarker(mark: string, others: readonly string[], run: () => Promise<void>): void {
  const {go, removeChannelValue} = useAppNavigation()
  const values = useQueryValues()
  const returned = values.get(mark) !== null
  const rest = new URLSearchParams(values.toString())
  for (const name of [mark, ...others]) rest.delete(name)
  const clean = `/payment?${rest}`
  const once = useRef(false)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!returned || once.current) return
    once.current = true
    // A platform's own value, which the visit would carry on as if WeChat had sent it.
    removeChannelValue('code')
    go(clean, {replace: true})
    void latest.current()
  }, [go, removeChannelValue, returned, clean])
}
