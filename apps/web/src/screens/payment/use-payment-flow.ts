import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {orderCancel} from '@hmb/contract/order'
import {isSessionError} from '@hmb/payment/payment-error'
import {type LeaveDestination, type PaymentFlowPorts, paymentFlowMachine} from '@hmb/payment/payment-flow-machine'
import {onlyPossible, preselected} from '@hmb/rules/pay-method'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useClient} from '@hmb/shell/use-client'
import {useHost} from '@hmb/shell/use-host'
import {useWechatPay} from '@hmb/shell/use-wechat-pay'
import {useFeedback} from '@hmb/ui/Feedback'
import {useMachine} from '@xstate/react'
import {useLayoutEffect, useRef} from 'react'
import type {TimedOrder} from '../../data/order-queries.ts'
import {useIdentityCheck} from '../../identity-check/use-identity-check.tsx'
import {paths} from '../../paths.ts'
import {useFaceCheck} from './use-face-check.ts'
import {useMethodRunner} from './use-method-runner.ts'
import {usePaymentAlert} from './use-payment-alert.tsx'
import type {PaymentOffer} from './use-payment-offer.ts'
import {usePaymentOpenId} from './use-payment-open-id.ts'

export interface PaymentFlowProps {
  order: TimedOrder
  offer: PaymentOffer
  onBack(): void
  /** Queries the order again; resolves with the new one. */
  onRefreshOrder(): Promise<TimedOrder | undefined>
  /** Queries the methods again. */
  onRefreshMethods(): void
}

interface AuthorizationProps {
  /**
   * Asks for the authorization of an account payment when the server has none. Resolves with true when the server has
   * recorded it.
   */
  authorizeAgain(): Promise<boolean>
}

/** The payment page's flow with the page's ports: navigation, alerts, WeChat, the face check and the methods. */
export function usePaymentFlow({
  order,
  offer,
  onBack,
  onRefreshOrder,
  onRefreshMethods,
  authorizeAgain,
}: PaymentFlowProps & AuthorizationProps) {
  const {go, leave} = useNavigation()
  const {kind} = useHost()
  const client = useClient()
  const feedback = useFeedback()
  const values = useQueryValues()
  const payInWechat = useWechatPay()
  const checkFace = useFaceCheck()
  const requestOpenId = usePaymentOpenId()
  const {runMethod, sheets} = useMethodRunner()
  const identityCheck = useIdentityCheck()
  const {methods, preferred} = offer
  const isAccount = (channel: string) =>
    methods.some((method) => method.channel === channel && method.group === 'account')
  const {showAlert, sheet} = usePaymentAlert({isAccount, otherChannels: offer.otherChannels})

  /** The action that can remove the reason of an error. It resolves with true when the reason is removed. */
  function remedyOf(error: CallError): (() => Promise<boolean>) | null {
    if (isBusinessError(error, ErrorCode.ACCOUNT_UNAUTHORIZED)) return authorizeAgain
    return isBusinessError(error, ErrorCode.IDENTITY_UNPROVEN) ? identityCheck.prove : null
  }

  async function leaveTo(destination: LeaveDestination, orderId: string) {
    const result = paths.insureResult({orderId, noEncode: 'true'})
    switch (destination.to) {
      case 'provider':
        // Back from the provider's page opens the result, not a page that pays again.
        go(result, {replace: true})
        return leave(destination.url, {own: true})
      case 'faceCheck':
        return leave(destination.url, {own: true})
      case 'result':
        return go(result, {replace: true})
      case 'orderDetail':
        if (destination.reason) feedback.toast(destination.reason)
        return go(paths.orderDetail({orderid: orderId}), {replace: true})
      case 'back':
        void onRefreshOrder()
        return onBack()
    }
  }

  const ports: PaymentFlowPorts = {
    needsFaceCheck: offer.needsFace,
    isAccount,
    checkFace,
    runMethod: (payment, signal) =>
      runMethod({...payment, otherChannels: offer.otherChannels(payment.channel)}, signal),
    payInWechat,
    // In a mini-program WeChat's authorization page cannot give the person's openid.
    requestOpenId: async (channel) => kind !== 'mini-program' && (await requestOpenId(channel)),
    refreshOrder: onRefreshOrder,
    refreshMethods: onRefreshMethods,
    async showAlert(alert, channel) {
      if (alert.kind === 'error' && isSessionError(alert.error)) return 'closed'
      const remedy = alert.kind === 'error' && remedyOf(alert.error)
      if (!remedy) return showAlert(alert, channel)
      return (await remedy()) ? 'again' : 'closed'
    },
    cancelOrder: ({id}) => client.call(orderCancel, {orderId: id}),
    leave: (destination, {id}) => leaveTo(destination, id),
  }
  const latest = useRef(ports)
  useLayoutEffect(() => {
    latest.current = ports
  })

  const initialChannel = preselected(methods, values.get('payChannel') ?? '', preferred || onlyPossible(methods))
  const [snapshot, send] = useMachine(paymentFlowMachine, {
    input: {ports: () => latest.current, order, selected: initialChannel},
  })
  // A selected method may be disabled meanwhile.
  const selectedChannel = preselected(methods, snapshot.context.selected)
  const isChoosing = snapshot.matches('choosing')
  return {
    send,
    selectedChannel,
    isAccount: isAccount(selectedChannel),
    isChoosing,
    sheets,
    sheet,
    identitySheet: identityCheck.sheet,
  }
}
