import type {InsureBlock} from '@hmb/blocks/insure'
import type {Offer, Remembered} from '@hmb/purchase/context'
import {useClient} from '@hmb/shell/client'
import {useDraft} from '@hmb/shell/draft'
import {useHost} from '@hmb/shell/host'
import {newKey} from '@hmb/shell/idempotency'
import {useChannel} from '@hmb/shell/navigation'
import {usePart} from '@hmb/shell/usePart'
import {useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import type {Journey} from './journey.ts'
import {productOf, sourceOf} from './product.ts'
import {purchaseMemory} from './remembered.ts'

/** The part of the build that a purchase needs beyond what is looked at. */
export type Part = Pick<typeof import('./journey.ts'), 'startJourney' | 'Sheets'>

interface Asks {
  block: InsureBlock
  projectId: string
  offer: Offer | null
  limit: number | null
}

/** null until the part has been loaded; `load` tries again when that failed, and says whether it has come. */
export interface Underway {
  journey: Journey | null
  part: Part | null
  failed: boolean
  load(): Promise<boolean>
}

/**
 * The journey of this visit for this product. It goes on where it stood when the person comes back to the page, from an
 * agreement or the login.
 */
export function useJourney({block, projectId, offer, limit}: Asks): Underway {
  const client = useClient()
  const host = useHost()
  const channel = useChannel()
  const fetchPart = usePart()
  const [part, setPart] = useState<Part | null>(null)
  const [failed, setFailed] = useState(false)
  const [journey, setJourney] = useDraft<Journey | null>(`purchase.${projectId}.${block.productId}`, null)
  const started = useRef(journey)
  const memory = useMemo(
    () => purchaseMemory(host.vault, projectId, block.productId),
    [host, projectId, block.productId],
  )

  const remembered = useRef<Remembered | null>(null)
  const bring = useCallback(
    () =>
      Promise.all([import('./journey.ts'), memory.read(Date.now())]).then(([loaded, found]) => {
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

  const start = useEffectEvent(({startJourney}: Part) => {
    if (started.current?.getSnapshot().status === 'active') {
      // Back on the page: who is there and whom there is to insure may have changed meanwhile.
      started.current.send({type: 'REFRESH'})
      return
    }
    started.current = startJourney({
      client,
      newKey,
      product: {...productOf(block, projectId), limit},
      source: sourceOf(channel()),
      offer,
      remembered: remembered.current,
    })
    setJourney(started.current)
  })
  useEffect(() => {
    if (part) start(part)
  }, [part])

  useEffect(() => {
    if (!journey) return
    const keep = () => memory.keep(journey.getSnapshot().context, Date.now())
    const subscription = journey.subscribe({next: keep, complete: memory.forget})
    return () => subscription.unsubscribe()
  }, [journey, memory])
  useEffect(() => {
    if (offer) journey?.send({type: 'OFFER_SHOWN', offer})
  }, [journey, offer])
  useEffect(() => journey?.send({type: 'LIMIT_KNOWN', limit}), [journey, limit])

  return {journey: part ? journey : null, part, failed, load}
}
