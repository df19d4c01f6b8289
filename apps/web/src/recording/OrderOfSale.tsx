import {useQueryValues} from '@hmb/shell/navigation'
import {useHost} from '@hmb/shell/use-host'
import {useEffect} from 'react'
import {orderEndpoints} from '../data/order-queries.ts'
import {orderIdOf} from '../screens/insureResult/result-order-id.ts'
import {type RecordedSale, recordedSale, setRecordedSale} from './recorded-sale.ts'

/** Records the order of this page as the order of the recorded sale. Renders nothing. Pages without an order do not load it. */
export function OrderOfSale({userId}: {userId: string}) {
  const host = useHost()
  const values = useQueryValues()
  const orderId = values.get('orderid') ?? orderIdOf(values)
  const {data: order} = orderEndpoints.order.useQueryState(orderId, {skip: orderId === ''})
  useEffect(() => {
    if (!order) return
    const {skuNo = '', skuName: name, no: orderNo} = order
    const current = recordedSale(host.sessionStorage)
    if (current?.orderNo === orderNo) return
    const isSameSale = current?.orderNo === '' && current.userId === userId
    const sale: RecordedSale = isSameSale ? current : {userId, skuNo, name, orderNo, firstRecordId: ''}
    setRecordedSale(host.sessionStorage, {...sale, skuNo: skuNo || sale.skuNo, name, orderNo})
  }, [host, order, userId])
  return null
}
