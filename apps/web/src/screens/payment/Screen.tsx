import {yuan, yuanSign} from '@hmb/rules/money'
import {awaitsPayment} from '@hmb/rules/order'
import {type PayGroup, payGroupText, preselected, shownMethods} from '@hmb/rules/pay-method'
import {useResume, useSecondsLeft} from '@hmb/shell/clock'
import {Incomplete} from '@hmb/shell/Incomplete'
import {messageOf} from '@hmb/shell/messageOf'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project'
import {usePageTitle} from '@hmb/shell/usePageTitle'
import {useWechatPay} from '@hmb/shell/useWechatPay'
import {Amount} from '@hmb/ui/Amount'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {useFeedback} from '@hmb/ui/Feedback'
import {Icon} from '@hmb/ui/Icon'
import {Page} from '@hmb/ui/Page'
import {RadioRows} from '@hmb/ui/RadioRows'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Timer} from '@hmb/ui/Timer'
import {Trouble} from '@hmb/ui/Trouble'
import {useRef, useState} from 'react'
import {type TimedOrder, useOrderQuery} from '../../data/orders.ts'
import {usePayMethodsQuery} from '../../data/payment.ts'
import {paths} from '../../paths.ts'
import {copy} from './copy.ts'
import styles from './payment.module.css'
import {knownChannels, usePay} from './usePay.ts'

/** One tap on pay counts; what follows within this time is the same tap. */
const payDebounceMs = 500

const groups: readonly PayGroup[] = ['cash', 'account']

/** /payment?orderid&payChannel: the order's methods, and the one that is chosen starts. */
export function Screen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const values = useQueryValues()
  const orderId = values.get('orderid') ?? values.get('orderId') ?? ''
  const order = useOrderQuery(orderId, {skip: orderId === '', refetchOnMountOrArgChange: true})
  const methods = usePayMethodsQuery(useProjectId(), {skip: orderId === '', refetchOnMountOrArgChange: true})
  // Coming back from a provider's page means nothing by itself, so the order is asked for again.
  useResume(() => {
    if (orderId !== '') order.refetch()
  })
  const seeOrder = {text: copy.seeOrder, onClick: () => go(paths.orderDetail({orderid: orderId}), {replace: true})}
  const page = (content: React.ReactNode) => (
    <Page title={copy.title} onBack={() => back(paths.orderDetail({orderid: orderId}))}>
      {content}
    </Page>
  )

  if (orderId === '') return <Incomplete title={copy.title} />
  const failed = order.error ?? methods.error
  if (failed && (!order.data || !methods.data)) {
    const retry = () => {
      if (order.error) order.refetch()
      if (methods.error) methods.refetch()
    }
    return page(<Trouble message={messageOf(failed)} onRetry={retry} />)
  }
  if (!order.data || !methods.data)
    return page(
      <>
        <Skeleton kind="card" height={132} />
        <Skeleton kind="card" height={176} />
      </>,
    )
  if (!awaitsPayment(order.data)) {
    const confirming = order.data.payStatus === 'TO_BE_CONFIRMED'
    const message = order.data.status === 'PAYED' ? copy.paid : confirming ? copy.confirming : copy.notPayable
    return page(
      <Trouble title={message} message="" action={<Button onClick={seeOrder.onClick}>{seeOrder.text}</Button>} />,
    )
  }
  return (
    <Cashier
      order={order.data}
      methods={shownMethods(methods.data, knownChannels)}
      fromAddress={values.get('payChannel') ?? ''}
      onBack={() => back(paths.orderDetail({orderid: orderId}))}
      onChanged={order.refetch}
    />
  )
}

interface CashierProps {
  order: TimedOrder
  methods: ReturnType<typeof shownMethods>
  fromAddress: string
  onBack(): void
  /** The order may stand differently now. */
  onChanged(): void
}

function Cashier({order, methods, fromAddress, onBack, onChanged}: CashierProps) {
  const {go, leave} = useNavigation()
  const feedback = useFeedback()
  const pay = usePay()
  const payInWechat = useWechatPay()
  const secondsLeft = useSecondsLeft(order.payUntil)
  const [chosen, setChosen] = useState(() => preselected(methods, fromAddress))
  const [paying, setPaying] = useState(false)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const timeIsUp = secondsLeft <= 0

  async function start() {
    const now = performance.now()
    if (paying || now - lastTap.current < payDebounceMs) return
    lastTap.current = now
    if (chosen === '') return feedback.toast(copy.chooseFirst)
    setPaying(true)
    const ready = feedback.busy(copy.leaving)
    try {
      const destination = await pay(chosen, order)
      const result = paths.insureResult({orderId: order.id, noEncode: 'true'})
      switch (destination.to) {
        case 'provider':
          // Whoever goes back from the provider's page finds what became of the payment, not a page that pays again.
          go(result, {replace: true})
          return leave(destination.url, {own: true})
        case 'jsapi': {
          const outcome = await payInWechat(destination.parameters)
          // What WeChat's sheet says proves nothing; the result page asks the server.
          if (outcome === 'paid') return go(result, {replace: true})
          onChanged()
          if (outcome === 'cancelled') return
          return await feedback.alert({message: messageOf({kind: 'business', code: 0, message: ''})})
        }
        case 'result':
          return go(result, {replace: true})
        case 'orderDetail':
          feedback.toast(destination.reason)
          return go(paths.orderDetail({orderid: order.id}), {replace: true})
        case 'stay':
          onChanged()
          return await feedback.alert({message: messageOf(destination.refusal)})
      }
    } finally {
      ready()
      setPaying(false)
    }
  }

  return (
    <Page
      title={copy.title}
      onBack={onBack}
      bar={
        <BottomBar>
          <Button wide onClick={start} loading={paying} disabled={timeIsUp}>
            {copy.pay(yuanSign(order.unpaidFee))}
          </Button>
        </BottomBar>
      }
    >
      <Card>
        <div className={styles.amount}>
          <p className={styles.caption}>{copy.amount}</p>
          <Amount yuan={yuan(order.unpaidFee)} size="large" />
          <p className={styles.caption}>
            {order.skuName} · {copy.insuredCount(order.insuredInfoList.length)}
          </p>
          {timeIsUp ? (
            <p className={styles.over} role="alert">
              {copy.timedOut}
            </p>
          ) : (
            <p className={styles.time}>
              {copy.timeLeft} <Timer seconds={secondsLeft} />
            </p>
          )}
        </div>
      </Card>
      {methods.length === 0 && <Trouble message={copy.noMethods} onRetry={onChanged} />}
      {groups.map((group) => {
        const rows = methods.filter((method) => method.group === group)
        if (rows.length === 0) return null
        return (
          <Card key={group} title={payGroupText[group]}>
            <RadioRows
              label={payGroupText[group]}
              value={chosen}
              onChange={setChosen}
              options={rows.map(({channel, name, description, disabled, reason}) => ({
                value: channel,
                name,
                description,
                reason,
                disabled: disabled || timeIsUp,
                icon: <Icon name={icons[channel] ?? 'account'} />,
              }))}
            />
          </Card>
        )
      })}
    </Page>
  )
}

const icons: Record<string, 'wechat' | 'account' | 'bank' | 'cloudpay'> = {
  '1': 'wechat',
  '2': 'account',
  '4': 'account',
  '5': 'bank',
  '6': 'cloudpay',
}
