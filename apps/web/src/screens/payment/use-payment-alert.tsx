import {ErrorCode} from '@hmb/contract/codes/error-code'
import {faceFailedText} from '@hmb/payment/face/face-check-text'
import {isFaceCheckRequired} from '@hmb/payment/payment-error'
import type {AlertChoice, PaymentAlert, PaymentFlowPorts} from '@hmb/payment/payment-flow-machine'
import {errorText} from '@hmb/shell/error-text'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {useFeedback} from '@hmb/ui/Feedback'
import {type ReactElement, useState} from 'react'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import {FaceFailedSheet} from './FaceFailedSheet.tsx'
import {paymentCopy} from './payment-copy.ts'

interface PaymentAlertProps {
  isAccount(channel: string): boolean
  /** The other enabled channels. */
  otherChannels(channel: string): readonly string[]
}

/**
 * Shows a refused payment with the next actions: another method, customer service, and after a failed face check the
 * check again.
 */
export function usePaymentAlert({isAccount, otherChannels}: PaymentAlertProps): {
  showAlert: PaymentFlowPorts['showAlert']
  sheet: ReactElement
} {
  const feedback = useFeedback()
  const {kind} = useHost()
  const [resolveChoice, setResolveChoice] = useState<((choice: AlertChoice) => void) | null>(null)
  const choose = (choice: AlertChoice) => {
    setResolveChoice(null)
    resolveChoice?.(choice)
  }
  useCloseOnBack(resolveChoice !== null, () => choose('closed'))

  function textOf(alert: PaymentAlert): string {
    if (isFaceFailed(alert)) return faceFailedText
    if (alert.kind === 'error') return errorText(alert.error)
    return kind === 'mini-program' ? paymentCopy.noProgramOpenId : paymentCopy.noOpenId
  }

  return {
    async showAlert(alert, channel) {
      // The sentence 请更换微信支付 is for the account methods.
      if (isFaceFailed(alert) && !isAccount(channel))
        return new Promise<AlertChoice>((resolve) => setResolveChoice(() => resolve))
      const dialog = {message: textOf(alert), details: <ServiceLink />}
      if (!isRefusedMethod(alert) || otherChannels(channel).length === 0) {
        await feedback.alert(dialog)
        return 'closed'
      }
      const {anotherMethod: ok, understood: cancel} = paymentCopy
      return (await feedback.confirm({...dialog, ok, cancel})) ? 'other-method' : 'closed'
    },
    sheet: (
      <FaceFailedSheet
        open={resolveChoice !== null}
        onCheckAgain={() => choose('again')}
        onNewOrder={() => choose('new-order')}
        onClose={() => choose('closed')}
      />
    ),
  }
}

const isFaceFailed = (alert: PaymentAlert): boolean =>
  alert.kind === 'face-check-failed' || (alert.kind === 'error' && isFaceCheckRequired(alert.error))

/** Another method may succeed: not after a lost response, and not after the amount has changed. */
const isRefusedMethod = (alert: PaymentAlert): boolean =>
  alert.kind !== 'error' || (alert.error.kind === 'business' && alert.error.code !== ErrorCode.AMOUNT_CHANGED)
