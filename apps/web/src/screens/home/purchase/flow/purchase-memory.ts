import type {EncryptedStorage} from '@hmb/host/encrypted-storage'
import type {PurchaseContext, Remembered} from '@hmb/purchase/purchase-context'
import {rememberedOf} from '@hmb/purchase/remembered-purchase'

/** How long a choice is taken up again, in ms. */
export const selectionLifetimeMs = 24 * 60 * 60 * 1000
/** How long an order without answer is asked for again, in ms: as long as an order waits for its payment. */
export const attemptLifetimeMs = 30 * 60 * 1000

interface Stored {
  remembered: Remembered
  /** Moment of the last change, ms on the device's clock. */
  at: number
}

/**
 * What of a purchase outlives the page: who was chosen, what was ticked and read, and an order whose answer never came.
 * Ids and ticks only; whatever tells who somebody is comes from the server or lies in an entry of its own.
 *
 * @example
 * const memory = purchaseMemory(host.encryptedStorage, 'hmb-cq', 'HMB-CQ-2026')
 * memory.keep(context, Date.now())
 * (await memory.read(Date.now()))?.chosen
 */
export function createPurchaseMemory(
  vault: Pick<EncryptedStorage, 'read' | 'write' | 'remove'>,
  projectId: string,
  skuNo: string,
) {
  const key = `purchase.${projectId}.${skuNo}`
  let last = ''
  return {
    async read(now: number): Promise<Remembered | null> {
      const stored = parse(await vault.read(key))
      if (!stored || now - stored.at > selectionLifetimeMs || now < stored.at) return null
      return now - stored.at > attemptLifetimeMs ? {...stored.remembered, attempt: null} : stored.remembered
    },
    keep(context: PurchaseContext, now: number): void {
      const {session, family} = context
      // Nothing is known yet: what was remembered stays.
      if (session === 'unknown' || (session === 'user' && !family)) return
      const remembered = rememberedOf(context)
      // Every step of the actor asks; most of them change nothing of this.
      const text = JSON.stringify(remembered)
      if (text === last) return
      last = text
      void vault.write(key, JSON.stringify({remembered, at: now} satisfies Stored))
    },
    forget(): void {
      last = ''
      void vault.remove(key)
    },
  }
}

function parse(text: string | null): Stored | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Stored | null
    return stored && typeof stored.at === 'number' && stored.remembered ? stored : null
  } catch {
    return null
  }
}
