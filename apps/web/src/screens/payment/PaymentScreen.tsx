import {awaitsPayment} from '@hmb/rules/order'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useResume} from '@hmb/shell/use-resume'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {useDeferredValue} from 'react'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import {useOrderQuery} from '../../data/order-queries.ts'
import {paths} from '../../paths.ts'
import {NotPayableOrder} from './NotPayableOrder.tsx'
import {OrderAmount} from './OrderAmount.tsx'
import {OrderAmountSkeleton} from './OrderAmountSkeleton.tsx'
import {PaymentAdvertisement} from './PaymentAdvertisement.tsx'
import {PaymentCheckout} from './PaymentCheckout.tsx'
import {PaymentMethodSkeletons} from './PaymentMethodSkeletons.tsx'
import {paymentCopy} from './payment-copy.ts'
import {usePaymentOffer} from './use-payment-offer.ts'

/** /payment?orderid&payChannel: the checkout (收银台) of an order. */
export function PaymentScreen() {
  usePageTitle(paymentCopy.title)
  const {go, back} = useNavigation()
  const values = useQueryValues()
  const orderId = values.get('orderid') ?? ''
  const order = useOrderQuery(orderId, {skip: orderId === '', refetchOnMountOrArgChange: true})
  const payable = order.data && awaitsPayment(order.data) ? order.data : undefined
  const {offer, error, refetch} = usePaymentOffer(payable)
  // The methods take most of the rendering time. React renders them in slices, so that a tap does not wait for all of them.
  const isReady = useDeferredValue(Boolean(payable && offer))
  useResume(() => {
    if (orderId !== '' && !isReady) order.refetch()
  })
  const seeOrder = () => go(paths.orderDetail({orderid: orderId}), {replace: true})
  const page = (content: React.ReactNode) => (
    <Page title={paymentCopy.title} onBack={() => back(paths.orderDetail({orderid: orderId}))}>
      {content}
    </Page>
  )

  if (orderId === '') return <IncompletePage title={paymentCopy.title} />
  if (order.error && !order.data && !order.isFetching)
    return page(<ErrorState message={errorText(order.error)} onRetry={order.refetch} action={<ServiceLink />} />)
  if (error && !offer) return page(<ErrorState message={errorText(error)} onRetry={refetch} action={<ServiceLink />} />)
  if (order.data && !payable) return page(<NotPayableOrder order={order.data} onSeeOrder={seeOrder} />)
  if (!payable || !offer || !isReady)
    return page(
      <>
        {payable ? <OrderAmount order={payable} /> : <OrderAmountSkeleton />}
        <PaymentMethodSkeletons />
        <PaymentAdvertisement />
      </>,
    )
  return (
    <PaymentCheckout
      order={payable}
      offer={offer}
      onBack={() => back(paths.orderDetail({orderid: orderId}))}
      onRefreshOrder={async () => (await order.refetch()).data}
      onRefreshMethods={refetch}
    />
  )
}
