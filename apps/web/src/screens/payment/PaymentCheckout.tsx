import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {faceFailedText} from '@hmb/payment/face/face-check-text'
import type {Destination} from '@hmb/payment/payment-destination'
import {wantsFace} from '@hmb/payment/payment-error'
import {yuan, yuanSign} from '@hmb/rules/money'
import {toBePaidFor} from '@hmb/rules/order'
import {preselected} from '@hmb/rules/pay-method'
import {errorText} from '@hmb/shell/error-text'
import {useHost} from '@hmb/shell/host'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectExtOtherQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {useSecondsLeft} from '@hmb/shell/server-clock'
import {useWechatPay} from '@hmb/shell/use-wechat-pay'
import {Amount} from '@hmb/ui/Amount'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Page} from '@hmb/ui/Page'
import {Timer} from '@hmb/ui/Timer'
import {useRef, useState} from 'react'
import {Advertisement} from '../../advertising/Advertisement.tsx'
import type {TimedOrder} from '../../data/order-queries.ts'
import {paths} from '../../paths.ts'
import {AccountAuthorization} from './AccountAuthorization.tsx'
import {PaymentMethodList} from './PaymentMethodList.tsx'
import styles from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'
import {faceCheckReturnMarker, useFaceCheck} from './use-face-check.ts'
import {usePayment} from './use-payment.ts'
import {identityReturnMarker, usePaymentIdentity} from './use-payment-identity.ts'
import type {PaymentOffer} from './use-payment-offer.ts'
import {useReturnMarker} from './use-return-marker.ts'

/** One tap on pay counts; what follows within this time is the same tap. */
const payDebounceMs = 500

interface PaymentCheckoutProps {
  order: TimedOrder
  offer: PaymentOffer
  onBack(): void
  /** The order may stand differently now; answers how. */
  onChanged(): Promise<TimedOrder | undefined>
  /** The methods may stand differently now. */
  onAskMethods(): void
}

/** The order's amount, its methods, and the one that is chosen starts. */
export function PaymentCheckout({order, offer, onBack, onChanged, onAskMethods}: PaymentCheckoutProps) {
  const {methods, preferred, words} = offer
  const {go, leave} = useNavigation()
  const payInWechat = useWechatPay()
  const {kind} = useHost()
  const feedback = useFeedback()
  const values = useQueryValues()
  const {pay, running} = usePayment()
  const checkFace = useFaceCheck()
  const getIdentity = usePaymentIdentity()
  const secondsLeft = useSecondsLeft(order.payUntil)
  const other = useProjectExtOtherQuery({projectId: useProjectId(), extType: 'OTHER'})
  const [wished, setChosen] = useState(() => preselected(methods, values.get('payChannel') ?? '', preferred))
  const [agreed, setAgreed] = useState(false)
  const [reminded, setReminded] = useState(false)
  const authorisation = useRef<HTMLInputElement>(null)
  const [paying, setPaying] = useState(false)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const timeIsUp = secondsLeft <= 0
  // What was chosen may be disabled by now.
  const chosen = preselected(methods, wished)
  const isAccount = methods.some(({channel, group}) => channel === chosen && group === 'account')

  async function tap() {
    const now = performance.now()
    if (paying || now - lastTap.current < payDebounceMs) return
    lastTap.current = now
    if (chosen === '') return feedback.toast(paymentCopy.chooseFirst)
    if (isAccount && !agreed) {
      setReminded(true)
      // On a small phone it lies below the screen's edge.
      authorisation.current?.scrollIntoView({block: 'center'})
      authorisation.current?.focus({preventScroll: true})
      return feedback.toast(paymentCopy.agreeFirst)
    }
    await start(chosen, order)
  }

  /** `identified`: WeChat's page has been asked already who the person is. */
  async function start(channel: string, current: TimedOrder, identified = false) {
    setPaying(true)
    try {
      if (offer.needsFace(channel) && !(await passFace('tap', channel, current))) return
      const destination = await pay(channel, current, offer.others(channel))
      // The methods know the applicant as they are by now, and the order as they were.
      const unseen = destination.to === 'stay' && wantsFace(destination.refusal)
      if (unseen && !(await passFace('tap', channel, current))) return
      if (destination.to !== 'identity') return await arrive(destination, current)
      // WeChat's page knows nobody's identity in a mini-program.
      if (kind === 'mini-program') return await feedback.alert({message: paymentCopy.noProgramIdentity})
      if (identified || !(await getIdentity(channel))) await feedback.alert({message: paymentCopy.noIdentity})
    } finally {
      setPaying(false)
    }
  }

  /** True when the payment may begin. */
  async function passFace(occasion: 'tap' | 'return', channel: string, current: TimedOrder): Promise<boolean> {
    const outcome = await checkFace(occasion, channel, current)
    switch (outcome.face) {
      case 'passed':
        return true
      case 'open':
        return false
      case 'leave':
        leave(outcome.url, {own: true})
        return false
      case 'failed':
        if (methods.some((method) => method.channel === channel && method.group === 'account')) setChosen('')
        await feedback.alert({message: faceFailedText})
        return false
      case 'trouble':
        await feedback.alert({message: errorText(outcome.refusal)})
        return false
    }
  }

  async function arrive(destination: Exclude<Destination, {to: 'identity'}>, current: TimedOrder): Promise<void> {
    const result = paths.insureResult({orderId: current.id, noEncode: 'true'})
    switch (destination.to) {
      case 'provider':
        // Whoever goes back from the provider's page finds what became of the payment, not a page that pays again.
        go(result, {replace: true})
        return leave(destination.url, {own: true})
      case 'jsapi': {
        const outcome = await payInWechat(destination.parameters)
        // What WeChat's sheet says proves nothing: the result page asks the server.
        if (outcome === 'paid' || outcome === 'elsewhere') return go(result, {replace: true})
        void onChanged()
        if (outcome === 'cancelled') return
        return await feedback.alert({message: errorText({kind: 'business', code: 0, message: ''})})
      }
      case 'result':
        return go(result, {replace: true})
      case 'orderDetail':
        if (destination.reason) feedback.toast(destination.reason)
        return go(paths.orderDetail({orderid: current.id}), {replace: true})
      case 'back':
        void onChanged()
        return onBack()
      case 'page':
        if (destination.deselect) setChosen('')
        void onChanged()
        return
      case 'method': {
        // What is left to be paid may be less by now.
        const left = await onChanged()
        setChosen(destination.channel)
        if (left) await start(destination.channel, left)
        return
      }
      case 'stay':
        void onChanged()
        onAskMethods()
        return await feedback.alert({message: errorText(destination.refusal)})
    }
  }

  useReturnMarker(identityReturnMarker, [], async () => {
    if (kind === 'wechat') await start(PayChannel.WECHAT, order, true)
  })
  useReturnMarker(faceCheckReturnMarker, ['code', 'orderNo'], async () => {
    if (chosen === '' || !offer.needsFace(chosen)) return
    setPaying(true)
    const passed = await passFace('return', chosen, order).finally(() => setPaying(false))
    // An account payment begins with its authorisation, which only the person can tick.
    if (passed && !isAccount) await start(chosen, order)
  })

  return (
    <Page
      title={paymentCopy.title}
      onBack={onBack}
      bar={
        <BottomBar>
          <Button wide onClick={tap} loading={paying} disabled={timeIsUp || methods.every(({disabled}) => disabled)}>
            {paymentCopy.pay(yuanSign(order.unpaidFee))}
          </Button>
        </BottomBar>
      }
    >
      <Card>
        <div className={styles.amount}>
          <p className={styles.caption}>{paymentCopy.amount}</p>
          <Amount yuan={yuan(order.unpaidFee)} size="large" />
          <p className={styles.caption}>
            <span className={styles.fact}>{order.skuName}</span>{' '}
            <span className={styles.fact}>{paymentCopy.insuredCount(toBePaidFor(order).length)}</span>
          </p>
          {timeIsUp ? (
            <p className={styles.over} role="alert">
              {paymentCopy.timedOut}
            </p>
          ) : (
            <p className={styles.time}>
              {paymentCopy.timeLeft} <Timer seconds={secondsLeft} />
            </p>
          )}
        </div>
      </Card>
      {methods.length === 0 && <ErrorState message={paymentCopy.noMethods} onRetry={onAskMethods} />}
      <PaymentMethodList
        methods={methods}
        chosen={chosen}
        onChoose={setChosen}
        disabled={timeIsUp}
        below={{
          account: (
            <>
              {words.black && <p className={styles.black}>{words.black}</p>}
              {words.red && <p className={styles.red}>{words.red}</p>}
              {isAccount && (
                <AccountAuthorization
                  ref={authorisation}
                  checked={agreed}
                  onChange={setAgreed}
                  error={reminded && !agreed ? paymentCopy.agreeFirst : undefined}
                />
              )}
            </>
          ),
        }}
      />
      {other.data && (
        <Advertisement
          image={other.data.advertisingImg}
          link={other.data.advertisingLink}
          poster={other.data.popupBackGround}
          words={other.data.showText}
        />
      )}
      {running?.Prompts && <running.Prompts actor={running.actor} order={order} />}
    </Page>
  )
}
