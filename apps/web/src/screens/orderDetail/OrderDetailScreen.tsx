import {OrderStatus} from '@hmb/contract/codes/order-status'
import {groupDocument} from '@hmb/rules/document'
import {yuanSign} from '@hmb/rules/money'
import {awaitsPayment, feeDue, orderStatusText, orderTone, paidFee, timedOutText} from '@hmb/rules/order'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useResume, useSecondsLeft} from '@hmb/shell/server-clock'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Row} from '@hmb/ui/Row'
import {Skeleton} from '@hmb/ui/Skeleton'
import {StatusText} from '@hmb/ui/StatusText'
import {Timer} from '@hmb/ui/Timer'
import {type TimedOrder, useOrderQuery} from '../../data/order-queries.ts'
import {paths} from '../../paths.ts'
import {useCancelOrder} from '../orderList/use-cancel-order.ts'
import styles from './OrderDetailScreen.module.css'
import {copy} from './order-detail-copy.ts'

/** /orderDetail?orderid: one order (订单) with applicant, insured people and actions. */
export function OrderDetailScreen() {
  usePageTitle(copy.title)
  const {back} = useNavigation()
  const values = useQueryValues()
  const orderId = values.get('orderid') ?? values.get('orderId') ?? ''
  const query = useOrderQuery(orderId, {skip: orderId === '', refetchOnMountOrArgChange: true})
  useResume(() => {
    if (orderId !== '') query.refetch()
  })
  const onBack = () => back(paths.orderList())
  if (orderId === '') return <IncompletePage title={copy.title} />
  if (query.data) return <Detail order={query.data} onBack={onBack} />
  return (
    <Page title={copy.title} onBack={onBack}>
      {query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={query.refetch} />
      ) : (
        <>
          <Skeleton kind="card" lines={2} />
          <Skeleton kind="fields" lines={4} />
          <Skeleton kind="fields" lines={4} />
        </>
      )}
    </Page>
  )
}

function Detail({order, onBack}: {order: TimedOrder; onBack(): void}) {
  const {go} = useNavigation()
  const {cancel, cancelling} = useCancelOrder()
  const payable = awaitsPayment(order)
  const secondsLeft = useSecondsLeft(payable ? order.payUntil : null)
  const timedOut = payable && secondsLeft <= 0
  const channels = [...new Set(order.orderItemList.map(({payChannelValue}) => payChannelValue))].filter(Boolean)
  const paid = order.status === OrderStatus.PAYED
  const due = feeDue(order)
  const partlyPaid = payable && due < order.price
  return (
    <Page
      title={copy.title}
      onBack={onBack}
      bar={
        payable &&
        !timedOut && (
          <BottomBar>
            <Button kind="quiet" loading={cancelling !== ''} onClick={() => cancel(order.id)}>
              {copy.cancel}
            </Button>
            <Button onClick={() => go(paths.payment({orderid: order.id}))}>{copy.pay}</Button>
          </BottomBar>
        )
      }
    >
      <Card>
        <div className={styles.status}>
          <StatusText size="large" tone={timedOut ? 'neutral' : orderTone(order)}>
            {timedOut ? timedOutText : orderStatusText(order)}
          </StatusText>
          {payable && !timedOut && (
            <p className={styles.left}>
              {copy.left} <Timer seconds={secondsLeft} />
            </p>
          )}
        </div>
      </Card>
      <Card title={copy.order}>
        <Row label={copy.product}>{order.skuName}</Row>
        <Row label={copy.orderNo}>
          <Digits>{order.no}</Digits>
        </Row>
        <Row label={copy.createTime}>{order.createTime}</Row>
        <Row label={paid ? copy.paid : copy.price}>{yuanSign(paid ? paidFee(order) : order.price)}</Row>
        {partlyPaid && <Row label={copy.due}>{yuanSign(due)}</Row>}
        {channels.length > 0 && <Row label={copy.channel}>{channels.join('、')}</Row>}
      </Card>
      {order.apctInfo && (
        <Card title={copy.applicant}>
          <Row label={copy.name}>{order.apctInfo.name}</Row>
          <Row label={copy.idType}>{order.apctInfo.idTypeValue}</Row>
          <Row label={copy.idNo}>{groupDocument(order.apctInfo.idNo)}</Row>
          <Row label={copy.phone}>{order.apctInfo.phone}</Row>
        </Card>
      )}
      {order.insuredInfoList.map((insured) => (
        <Card
          key={`${insured.name} ${insured.idNo}`}
          title={copy.insured}
          action={partlyPaid && <StatusText tone={orderTone(insured)}>{orderStatusText(insured)}</StatusText>}
        >
          <Row label={copy.name}>{insured.name}</Row>
          <Row label={copy.relation}>{insured.relationTypeValue}</Row>
          <Row label={copy.idType}>{insured.idTypeValue}</Row>
          <Row label={copy.idNo}>{groupDocument(insured.idNo)}</Row>
          <Row label={copy.amount}>{yuanSign(insured.price)}</Row>
          {insured.explain !== '' && <p className={styles.explain}>{insured.explain}</p>}
        </Card>
      ))}
    </Page>
  )
}
