import type {Offer} from '@hmb/purchase/purchase-cache'
import {chinaInstant} from '@hmb/rules/time'
import {serverNow} from '@hmb/shell/server-clock'
import {useEffect, useEffectEvent} from 'react'

/**
 * The delay after the boundary, in ms. The page knows the server's time to about a second, and an early read returns the
 * old status. Each further read waits twice as long, until the status has changed.
 */
export const refetchDelayMs = 2_000

/** Longest delay of a timer, in ms: nearly 25 days. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Loads the offer again when its sale begins or ends while the page is open. A person who waits for the sale need not reload.
 *
 * @example
 * useSaleBoundary(sku.data, refetchSku)
 */
export function useSaleBoundary(
  offer: Pick<Offer, 'skuInsureStatus' | 'saleStartTime' | 'saleEndTime'> | undefined,
  refetch: () => void,
): void {
  const boundary = offer && saleBoundaryOf(offer)
  const onBoundary = useEffectEvent(() => refetch())
  useEffect(() => {
    if (!boundary) return
    const delay = boundary - serverNow()
    if (delay < 0 || delay > maxTimerMs - refetchDelayMs) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number, nextMs: number) => {
      timer = setTimeout(() => {
        onBoundary()
        wait(nextMs, nextMs * 2)
      }, ms)
    }
    wait(delay + refetchDelayMs, refetchDelayMs * 2)
    return () => clearTimeout(timer)
  }, [boundary])
}

function saleBoundaryOf({skuInsureStatus, saleStartTime, saleEndTime}: Parameters<typeof useSaleBoundary>[0] & object) {
  if (skuInsureStatus === 'WILL_ONLINE') return chinaInstant(saleStartTime)
  return skuInsureStatus === 'INSURE' ? chinaInstant(saleEndTime) : null
}
