import type {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import type {Offer, Remembered} from '@hmb/purchase/purchase-context'
import {useClient} from '@hmb/shell/client'
import {useHost} from '@hmb/shell/host'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useChannel} from '@hmb/shell/navigation'
import {useDraft} from '@hmb/shell/use-draft'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import type {PurchaseActor} from './purchase-actor.ts'
import {productOf, sourceOf} from './purchase-input.ts'
import {createPurchaseMemory} from './purchase-memory.ts'

/** The part of the build that a purchase needs beyond what is looked at. */
export type PurchasePart = typeof import('../purchase-part.ts')

interface PurchaseProps {
  block: InsureBlock
  projectId: string
  offer: Offer | null
  limit: number | null
}

/** null until the part has been loaded; `load` tries again when that failed, and says whether it has come. */
export interface PurchaseState {
  actor: PurchaseActor | null
  part: PurchasePart | null
  failed: boolean
  load(): Promise<boolean>
}

/**
 * The actor of this visit for this product. It goes on where it stood when the person comes back to the page, from an
 * agreement or the login.
 */
export function usePurchase({block, projectId, offer, limit}: PurchaseProps): PurchaseState {
  const client = useClient()
  const host = useHost()
  const channel = useChannel()
  const fetchPart = useLazyModule()
  const [part, setPart] = useState<PurchasePart | null>(null)
  const [failed, setFailed] = useState(false)
  const [actor, setActor] = useDraft<PurchaseActor | null>(`purchase.${projectId}.${block.productId}`, null)
  const started = useRef(actor)
  const memory = useMemo(
    () => createPurchaseMemory(host.encryptedStorage, projectId, block.productId),
    [host, projectId, block.productId],
  )

  const remembered = useRef<Remembered | null>(null)
  const bring = useCallback(
    () =>
      Promise.all([import('../purchase-part.ts'), memory.read(Date.now())]).then(([loaded, found]) => {
        remembered.current = found
        setPart(loaded)
        setFailed(false)
        return true
      }),
    [memory],
  )
  useEffect(() => {
    bring().catch(() => setFailed(true))
  }, [bring])
  const load = async () => (await fetchPart(bring)) ?? false

  const start = useEffectEvent(({startPurchase}: PurchasePart) => {
    if (started.current?.getSnapshot().status === 'active') {
      // Back on the page: who is there and whom there is to insure may have changed meanwhile.
      started.current.send({type: 'REFRESH'})
      return
    }
    started.current = startPurchase({
      client,
      newKey: newIdempotencyKey,
      product: {...productOf(block, projectId), limit},
      source: sourceOf(channel()),
      offer,
      remembered: remembered.current,
    })
    setActor(started.current)
  })
  useEffect(() => {
    if (part) start(part)
  }, [part])

  useEffect(() => {
    if (!actor) return
    const keep = () => memory.keep(actor.getSnapshot().context, Date.now())
    const subscription = actor.subscribe({next: keep, complete: memory.forget})
    return () => subscription.unsubscribe()
  }, [actor, memory])
  useEffect(() => {
    if (offer) actor?.send({type: 'OFFER_SHOWN', offer})
  }, [actor, offer])
  useEffect(() => actor?.send({type: 'LIMIT_KNOWN', limit}), [actor, limit])

  return {actor: part ? actor : null, part, failed, load}
}
