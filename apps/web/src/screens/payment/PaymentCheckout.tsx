import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {yuanSign} from '@hmb/rules/money'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useBehaviourEvents} from '@hmb/shell/use-behaviour-events'
import {useHost} from '@hmb/shell/use-host'
import {useResume} from '@hmb/shell/use-resume'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Page} from '@hmb/ui/Page'
import {Stack} from '@hmb/ui/Stack'
import {useEffect, useRef} from 'react'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import {AccountAuthorization} from './AccountAuthorization.tsx'
import {OrderAmount} from './OrderAmount.tsx'
import {PaymentAdvertisement} from './PaymentAdvertisement.tsx'
import {PaymentMethodList} from './PaymentMethodList.tsx'
import css from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'
import {useAccountAuthorization} from './use-account-authorization.ts'
import {faceCheckReturnMarker} from './use-face-check.ts'
import {type PaymentFlowProps, usePaymentFlow} from './use-payment-flow.ts'
import {openIdReturnMarker} from './use-payment-open-id.ts'
import {useReturnMarker} from './use-return-marker.ts'

/** Taps on pay within this time count as one. */
const payDebounceMs = 500

/** The order's amount, its methods, and the button that pays. */
export function PaymentCheckout(props: PaymentFlowProps) {
  const {order, offer, onBack, onRefreshOrder, onRefreshMethods} = props
  const {methods, accountNotes} = offer
  const {kind} = useHost()
  const {go} = useNavigation()
  const values = useQueryValues()
  const feedback = useFeedback()
  const {authorization, isRequesting, authorize, authorizeAgain} = useAccountAuthorization(order.id)
  const flow = usePaymentFlow({...props, authorizeAgain})
  const {send, selectedChannel, isAccount, isChoosing} = flow
  // A return from a provider's page proves nothing, so the order is queried again. A running payment ends with its own query: a
  // paid order would replace this page before the payment opens the result.
  useResume(() => {
    if (isChoosing) void onRefreshOrder()
  })
  const secondsLeft = useSecondsLeft(order.payUntil)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const isTimeUp = secondsLeft <= 0
  // The note states that an account can be used, which is wrong when all accounts are disabled.
  const canUseAccount = methods.some(({group, disabled}) => group === 'account' && !disabled)

  // 其他支付方式, 其他方式支付 and 换一种支付方式 do the same: nothing is selected, and the methods are in view.
  const list = useRef<HTMLDivElement>(null)
  const previousChoice = useRef(selectedChannel)
  useEffect(() => {
    if (previousChoice.current !== '' && selectedChannel === '') list.current?.scrollIntoView({block: 'nearest'})
    previousChoice.current = selectedChannel
  }, [selectedChannel])

  const {report} = useBehaviourEvents()
  async function pay() {
    const now = performance.now()
    if (!isChoosing || now - lastTap.current < payDebounceMs) return
    lastTap.current = now
    report('click.pay')
    if (selectedChannel === '') return feedback.toast(paymentCopy.chooseFirst)
    if (isAccount && !(await authorize())) return
    send({type: 'PAY_CONFIRMED', channel: selectedChannel, order})
  }

  /** The selected method is kept in the address for a person who comes back from the advertisement. */
  function keepChoice() {
    const query = new URLSearchParams(values.toString())
    query.set('payChannel', selectedChannel)
    if (selectedChannel !== '') go(`/payment?${query}`, {replace: true})
  }

  useReturnMarker(openIdReturnMarker, [], () => {
    if (kind === 'wechat') send({type: 'OPENID_RETURNED', channel: PayChannel.WECHAT, order})
  })
  useReturnMarker(faceCheckReturnMarker, ['code', 'orderNo'], () => {
    if (selectedChannel !== '' && offer.needsFace(selectedChannel))
      send({type: 'FACE_CHECK_RETURNED', channel: selectedChannel, order})
  })

  return (
    <Page
      title={paymentCopy.title}
      onBack={onBack}
      bar={
        <BottomBar>
          <Button
            wide
            onClick={pay}
            loading={!isChoosing || isRequesting}
            disabled={isTimeUp || methods.every(({disabled}) => disabled)}
          >
            {paymentCopy.pay(yuanSign(order.unpaidFee))}
          </Button>
        </BottomBar>
      }
    >
      <OrderAmount order={order} />
      {methods.length === 0 && (
        <ErrorState message={paymentCopy.noMethods} onRetry={onRefreshMethods} action={<ServiceLink />} />
      )}
      <div ref={list}>
        <Stack>
          <PaymentMethodList
            methods={methods}
            chosen={selectedChannel}
            // The authorization that is being requested is for the selected method.
            onChoose={(channel) => !isRequesting && send({type: 'METHOD_SELECTED', channel})}
            disabled={isTimeUp}
            footers={{
              account: (
                <>
                  {canUseAccount && accountNotes.black && <p className={css.black}>{accountNotes.black}</p>}
                  {accountNotes.red && <p className={css.red}>{accountNotes.red}</p>}
                  {isAccount && <AccountAuthorization {...authorization} />}
                </>
              ),
            }}
          />
        </Stack>
      </div>
      <PaymentAdvertisement onOpen={keepChoice} />
      {flow.sheets}
      {flow.sheet}
      {flow.identitySheet}
    </Page>
  )
}
