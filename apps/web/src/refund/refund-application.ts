import type {RefundReason} from '@hmb/contract/codes/refund-reason'
import type {Host} from '@hmb/host/port'

/** An application for a refund (退款申请) that this tab has sent. It holds ids only. */
export interface RefundApplication {
  orderId: string
  itemIds: readonly string[]
  reason: RefundReason
  /** The idempotency key of every attempt. */
  key: string
  /** `sent`: the outcome is unknown. `accepted`: the server has started the refund. */
  state: 'sent' | 'accepted'
  /** How many of the people the platform refused; nothing was refunded for them. Known when the application is accepted. */
  refusedCount?: number
}

type Storage = Pick<Host, 'sessionStorage'>

const storageKey = 'refundApplication'

/**
 * The last application of the tab, also after a reload; null when there is none.
 *
 * @example
 * readApplication(host)?.key
 */
export function readApplication({sessionStorage}: Storage): RefundApplication | null {
  try {
    const stored: RefundApplication | null = JSON.parse(sessionStorage.get(storageKey) ?? 'null')
    return stored && Array.isArray(stored.itemIds) && typeof stored.key === 'string' ? stored : null
  } catch {
    return null
  }
}

export function saveApplication({sessionStorage}: Storage, application: RefundApplication): void {
  sessionStorage.set(storageKey, JSON.stringify(application))
}

export const removeApplication = ({sessionStorage}: Storage): void => sessionStorage.remove(storageKey)

/** Whether an application is for exactly these items of the order, in any order. */
export function isApplicationFor(
  application: RefundApplication | null,
  {orderId, itemIds}: Pick<RefundApplication, 'orderId' | 'itemIds'>,
): application is RefundApplication {
  return (
    application !== null &&
    application.orderId === orderId &&
    application.itemIds.length === itemIds.length &&
    itemIds.every((id) => application.itemIds.includes(id))
  )
}
