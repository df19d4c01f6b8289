import type {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import type {Offer} from '@hmb/purchase/purchase-cache'
import type {RememberedPurchase} from '@hmb/purchase/purchase-context'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useChannel} from '@hmb/shell/navigation'
import type {Store} from '@hmb/shell/store'
import {useClient} from '@hmb/shell/use-client'
import {useDraft} from '@hmb/shell/use-draft'
import {useHost} from '@hmb/shell/use-host'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useQueryCache} from '@hmb/shell/use-query'
import {startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {useDispatch, useStore} from 'react-redux'
import type {PurchaseActor} from './purchase-actor.ts'
import {productOf, sourceOf} from './purchase-input.ts'
import {createPurchaseMemory} from './purchase-memory.ts'

/** The lazily loaded part of the build. */
export type PurchasePart = typeof import('../purchase-part.ts')

/** null until it is loaded. A page has one build. */
let loadedPart: PurchasePart | null = null

interface PurchaseProps {
  block: InsureBlock
  projectId: string
  offer: Offer | null
  limit: number | null
}

/** `actor` and `part` are null until the part is loaded. `load` repeats a failed load and returns whether it succeeded. */
export interface PurchaseState {
  actor: PurchaseActor | null
  part: PurchasePart | null
  failed: boolean
  load(): Promise<boolean>
}

/**
 * The purchase of this visit for this product. It continues when the person returns to the page, for example from the login.
 */
export function usePurchase({block, projectId, offer, limit}: PurchaseProps): PurchaseState {
  const client = useClient()
  const dispatch = useDispatch<Store['dispatch']>()
  const {getState} = useStore<ReturnType<Store['getState']>>()
  const queryCache = useQueryCache()
  const host = useHost()
  const channel = useChannel()
  const loadModule = useLazyModule()
  const [failed, setFailed] = useState(false)
  const [keptActor, setActor] = useDraft<PurchaseActor | null>(`purchase.${projectId}.${block.productId}`, null)
  // A purchase that was finished in an earlier visit accepts no tap. A new one starts.
  const [endedActor] = useState(() => (keptActor?.getSnapshot().status === 'active' ? null : keptActor))
  const actor = keptActor === endedActor ? null : keptActor
  const started = useRef(actor)
  // With a running purchase the block is complete in the first frame: the page has its height when the browser restores the scroll
  // position.
  const [part, setPart] = useState(() => (actor ? loadedPart : null))
  const memory = useMemo(
    () => createPurchaseMemory(host.encryptedStorage, projectId, block.productId),
    [host, projectId, block.productId],
  )

  const remembered = useRef<RememberedPurchase | null>(null)
  const loadPart = useCallback(
    () =>
      Promise.all([import('../purchase-part.ts'), memory.read(Date.now())]).then(([loaded, stored]) => {
        remembered.current = stored
        loadedPart = loaded
        // In slices, so that a tap does not wait until all sheets are rendered.
        startTransition(() => setPart(loaded))
        setFailed(false)
        return true
      }),
    [memory],
  )
  useEffect(() => {
    loadPart().catch(() => setFailed(true))
  }, [loadPart])
  const load = async () => (await loadModule(loadPart)) ?? false

  const start = useEffectEvent(({startPurchase, createPurchaseCache}: PurchasePart) => {
    if (started.current?.getSnapshot().status === 'active') {
      // Session and family may have changed while the person was on another page.
      started.current.send({type: 'REFRESH_REQUESTED'})
      return
    }
    const product = {...productOf(block, projectId), limit}
    const input = {
      client,
      cache: createPurchaseCache({dispatch, getState}, queryCache, product),
      newKey: newIdempotencyKey,
      product,
      source: sourceOf(channel()),
      remembered: remembered.current,
    }
    started.current = startPurchase(input, loadModule, queryCache)
    startTransition(() => setActor(started.current))
  })
  useEffect(() => {
    if (part) start(part)
  }, [part])

  useEffect(() => {
    if (!actor) return
    const save = () => memory.save(actor.getSnapshot().context, Date.now())
    const subscription = actor.subscribe({next: save, complete: memory.forget})
    return () => subscription.unsubscribe()
  }, [actor, memory])
  useEffect(() => {
    if (offer) actor?.send({type: 'OFFER_SHOWN'})
  }, [actor, offer])
  useEffect(() => actor?.send({type: 'LIMIT_LOADED', limit}), [actor, limit])
  const values = channel()
  useEffect(() => actor?.send({type: 'SOURCE_CHANGED', source: sourceOf(values)}), [actor, values])

  return {actor: part ? actor : null, part, failed, load}
}
