import type {OwnCover} from '@hmb/contract/own-cover'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent} from 'react'
import type {PurchaseActor} from '../flow/purchase-actor.ts'
import {coverAction} from '../own-cover.ts'
import {copy} from '../purchase-copy.ts'

/** The dialog for a tap on a member who is insured already. It offers the policy or the payment. */
export function useCoverDialog(actor: PurchaseActor, onOpen: (cover: OwnCover) => void): void {
  const feedback = useFeedback()
  const show = useEffectEvent(async ({message, cover}: {message: string; cover: OwnCover}) => {
    if (await feedback.confirm({message, ok: coverAction(cover), cancel: copy.gotIt})) onOpen(cover)
  })
  useEffect(() => {
    const subscription = actor.on('COVERED_MEMBER_TAPPED', (event) => void show(event))
    return () => subscription.unsubscribe()
  }, [actor])
}
