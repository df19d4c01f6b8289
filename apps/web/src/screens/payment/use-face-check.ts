import type {FaceOutcome} from '@hmb/payment/face/face-check-machine'
import {useClient} from '@hmb/shell/client'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useFeedback} from '@hmb/ui/Feedback'
import {useRef} from 'react'
import {createActor, toPromise} from 'xstate'
import type {TimedOrder} from '../../data/order-queries.ts'
import {absolute, paths} from '../../paths.ts'
import {paymentCopy} from './payment-copy.ts'

/** In the payment page's address: the person comes from the check page. */
export const faceCheckReturnMarker = 'face'

/** Asks what the face check came to, before a payment or on the way back from the check page. */
export function useFaceCheck(): (
  occasion: 'tap' | 'return',
  channel: string,
  order: TimedOrder,
) => Promise<FaceOutcome> {
  const client = useClient()
  const feedback = useFeedback()
  const part = useLazyModule()
  const told = useRef(false)
  return async (occasion, channel, order) => {
    const loaded = await part(() =>
      import('@hmb/payment/face/face-check-machine').finally(feedback.busy(paymentCopy.leaving)),
    )
    if (!loaded) return {face: 'open'}
    const {faceCheckMachine: faceCheckFirst} = loaded
    const ready = feedback.busy(paymentCopy.leaving)
    try {
      const returnUrl = absolute(
        `${paths.payment({orderid: order.id, payChannel: channel})}&${faceCheckReturnMarker}=1`,
      )
      const actor = createActor(faceCheckFirst, {input: {client, order, occasion, told: told.current, returnUrl}})
      const ended = toPromise(actor)
      actor.start()
      const outcome = await ended
      if (outcome.face === 'failed') told.current = true
      return outcome
    } finally {
      ready()
    }
  }
}
