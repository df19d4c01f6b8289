import type {EncryptedStorage} from '@hmb/host/encrypted-storage'
import type {PurchaseContext, RememberedPurchase} from '@hmb/purchase/purchase-context'
import {rememberedOf} from '@hmb/purchase/remembered-purchase'

/** Lifetime of a stored selection, in ms. */
export const selectionLifetimeMs = 24 * 60 * 60 * 1000
/** Lifetime of a stored order attempt, in ms: as long as an order waits for its payment. */
export const attemptLifetimeMs = 30 * 60 * 1000

interface StoredPurchase {
  remembered: RememberedPurchase
  /** Time of the last change, ms on the device's clock. */
  at: number
}

/**
 * Stores the state of a purchase over a reload: selection, consent, read notice, and an order with an unknown outcome. It
 * contains ids only, no name and no document number.
 *
 * @example
 * const memory = createPurchaseMemory(host.encryptedStorage, 'hmb-cq', 'HMB-CQ-2026')
 * memory.save(context, Date.now())
 * const remembered = await memory.read(Date.now()) // null when nothing is stored or the stored purchase is too old
 */
export function createPurchaseMemory(
  storage: Pick<EncryptedStorage, 'read' | 'write' | 'remove'>,
  projectId: string,
  skuNo: string,
) {
  const key = `purchase.${projectId}.${skuNo}`
  let lastText = ''
  return {
    async read(now: number): Promise<RememberedPurchase | null> {
      const stored = parse(await storage.read(key))
      if (!stored || now - stored.at > selectionLifetimeMs || now < stored.at) return null
      return now - stored.at > attemptLifetimeMs ? {...stored.remembered, attempt: null} : stored.remembered
    },
    save(context: PurchaseContext, now: number): void {
      const {session, family} = context.cache.data().purchaser
      // Before session and family are read, the stored values stay.
      if (session === 'unknown' || (session === 'user' && !family)) return
      const remembered = rememberedOf(context)
      // Most steps of the flow do not change the stored values.
      const text = JSON.stringify(remembered)
      if (text === lastText) return
      lastText = text
      void storage.write(key, JSON.stringify({remembered, at: now} satisfies StoredPurchase))
    },
    forget(): void {
      lastText = ''
      void storage.remove(key)
    },
  }
}

function parse(text: string | null): StoredPurchase | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredPurchase | null
    return stored && typeof stored.at === 'number' && stored.remembered ? stored : null
  } catch {
    return null
  }
}
