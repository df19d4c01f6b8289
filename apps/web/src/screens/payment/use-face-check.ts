import type {PaymentFlowPorts} from '@hmb/payment/payment-flow-machine'
import {useClient} from '@hmb/shell/use-client'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useFeedback} from '@hmb/ui/Feedback'
import {createActor, toPromise} from 'xstate'
import {paymentCopy} from './payment-copy.ts'
import {useReturnAddresses} from './use-return-addresses.ts'

/** In the payment page's URL: the person comes back from the check page. */
export const faceCheckReturnMarker = 'face'

/** Runs the face check (人脸核验) before a payment, or on the way back from the check page. */
export function useFaceCheck(): PaymentFlowPorts['checkFace'] {
  const client = useClient()
  const feedback = useFeedback()
  const loadModule = useLazyModule()
  const returnTo = useReturnAddresses()
  return async ({channel, order, occasion, failureShown}, signal) => {
    const loaded = await loadModule(() => import('@hmb/payment/face/face-check-machine'), paymentCopy.busy)
    if (!loaded || signal?.aborted) return {face: 'open'}
    const ready = feedback.busy(paymentCopy.busy)
    try {
      const returnUrl = returnTo.payment(channel, faceCheckReturnMarker)
      const actor = createActor(loaded.faceCheckMachine, {input: {client, order, occasion, failureShown, returnUrl}})
      const result = toPromise(actor)
      signal?.addEventListener('abort', () => actor.stop())
      actor.start()
      return await result
    } finally {
      ready()
    }
  }
}
