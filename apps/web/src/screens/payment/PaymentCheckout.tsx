import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {yuan, yuanSign} from '@hmb/rules/money'
import {toBePaidFor} from '@hmb/rules/order'
import {useHost} from '@hmb/shell/host'
import {useProjectExtOtherQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {useSecondsLeft} from '@hmb/shell/server-clock'
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
import {AccountAuthorization, type AuthorizationHandle} from './AccountAuthorization.tsx'
import {PaymentMethodList} from './PaymentMethodList.tsx'
import styles from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'
import {faceCheckReturnMarker} from './use-face-check.ts'
import {type PaymentFlowProps, usePaymentFlow} from './use-payment-flow.ts'
import {identityReturnMarker} from './use-payment-identity.ts'
import {useReturnMarker} from './use-return-marker.ts'

/** Taps on pay within this time count as one. */
const payDebounceMs = 500

/** The order's amount, its methods, and the button that pays. */
export function PaymentCheckout(props: PaymentFlowProps) {
  const {order, offer, onBack, onRefreshMethods} = props
  const {methods, accountNotes} = offer
  const {kind} = useHost()
  const feedback = useFeedback()
  const {send, chosen, isAccount, isChoosing, prompts} = usePaymentFlow(props)
  const secondsLeft = useSecondsLeft(order.payUntil)
  const other = useProjectExtOtherQuery({projectId: useProjectId(), extType: 'OTHER'})
  const [agreed, setAgreed] = useState(false)
  const [requesting, setRequesting] = useState(false)
  const authorization = useRef<AuthorizationHandle>(null)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const timeIsUp = secondsLeft <= 0

  async function pay() {
    const now = performance.now()
    if (!isChoosing || now - lastTap.current < payDebounceMs) return
    lastTap.current = now
    if (chosen === '') return feedback.toast(paymentCopy.chooseFirst)
    if (isAccount && !agreed) {
      setRequesting(true)
      const authorized = await authorization.current?.request()
      setRequesting(false)
      if (!authorized) return
    }
    send({type: 'PAY_CONFIRMED', channel: chosen, order})
  }

  useReturnMarker(identityReturnMarker, [], () => {
    if (kind === 'wechat') send({type: 'IDENTITY_RETURNED', channel: PayChannel.WECHAT, order})
  })
  useReturnMarker(faceCheckReturnMarker, ['code', 'orderNo'], () => {
    if (chosen !== '' && offer.needsFace(chosen)) send({type: 'FACE_CHECK_RETURNED', channel: chosen, order})
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
            loading={!isChoosing || requesting}
            disabled={timeIsUp || methods.every(({disabled}) => disabled)}
          >
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
      {methods.length === 0 && <ErrorState message={paymentCopy.noMethods} onRetry={onRefreshMethods} />}
      <PaymentMethodList
        methods={methods}
        chosen={chosen}
        onChoose={(channel) => send({type: 'METHOD_SELECTED', channel})}
        disabled={timeIsUp}
        below={{
          account: (
            <>
              {accountNotes.black && <p className={styles.black}>{accountNotes.black}</p>}
              {accountNotes.red && <p className={styles.red}>{accountNotes.red}</p>}
              {isAccount && <AccountAuthorization ref={authorization} checked={agreed} onChange={setAgreed} />}
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
      {prompts}
    </Page>
  )
}
