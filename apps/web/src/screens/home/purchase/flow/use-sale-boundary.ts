import type {Offer} from '@hmb/purchase/purchase-context'
import {chinaInstant} from '@hmb/rules/time'
import {serverNow} from '@hmb/shell/server-clock'
import {useEffect, useEffectEvent} from 'react'

/** The server's time is known here to a second or two; asked too early it would still say the old. In ms. */
export const refetchDelayMs = 2_000

/** Timers cannot wait longer, in ms: nearly 25 days. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Asks again what is on sale once a sale has begun or ended while the page is open: whoever waits for the opening with the
 * page in their hand must not have to know that it wants to be reloaded.
 *
 * @example
 * useSaleTurn(sku.data, sku.refetch)
 */
export function useSaleBoundary(
  offer: Pick<Offer, 'skuInsureStatus' | 'saleStartTime' | 'saleEndTime'> | undefined,
  ask: () => void,
): void {
  const turn = offer && saleBoundaryOf(offer)
  const askNow = useEffectEvent(() => ask())
  useEffect(() => {
    if (!turn) return
    const wait = turn - serverNow()
    if (wait < 0 || wait > maxTimerMs - refetchDelayMs) return
    const timer = setTimeout(() => askNow(), wait + refetchDelayMs)
    return () => clearTimeout(timer)
  }, [turn])
}

function saleBoundaryOf({skuInsureStatus, saleStartTime, saleEndTime}: Parameters<typeof useSaleBoundary>[0] & object) {
  if (skuInsureStatus === 'WILL_ONLINE') return chinaInstant(saleStartTime)
  return skuInsureStatus === 'INSURE' ? chinaInstant(saleEndTime) : null
}
