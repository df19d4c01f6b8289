import {useEffect, useRef, useState} from 'react'
import {hasSpareBandwidth} from '../loading/spare-bandwidth.ts'

/** A scrolling finger moves within this time, in ms. */
const scrollMs = 60
/** How long the response of a press is new enough for the screen that opens, in s. */
const reuseSeconds = 3

let requested = {key: '', at: 0}

/**
 * Handlers of an element that runs `request` when a finger presses it, before the tap is complete. It does nothing for a scroll,
 * with a data saver, and on a slow network.
 *
 * @example
 * <button onClick={open} {...usePrefetchOnPress(() => prefetch(orderId))}>…</button>
 */
export function usePrefetchOnPress(request: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!request) return {}
  return {
    onPointerDown() {
      cancel()
      if (hasSpareBandwidth()) timer.current = setTimeout(request, scrollMs)
    },
    onPointerCancel: cancel,
    // The screen that opens now must request its data itself.
    onPointerUp: cancel,
  }
}

/** Notes that a press has requested the data with this key. */
export function noteRequest(key: string): void {
  requested = {key, at: performance.now()}
}

/**
 * `refetchOnMountOrArgChange` of a screen whose data a press may have requested: that response is new enough.
 *
 * @example
 * useOrderQuery(orderId, {refetchOnMountOrArgChange: useRefetchOnOpen(orderId)})
 */
export function useRefetchOnOpen(key: string): number | true {
  const [isFresh] = useState(() => requested.key === key && performance.now() - requested.at < reuseSeconds * 1000)
  return isFresh ? reuseSeconds : true
}
