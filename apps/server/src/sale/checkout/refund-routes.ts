import {orderOfItem} from '@hmb/contract/order'
import {canRefundOrders, individualRefund, refundDetail, refundOrder, refundRetain} from '@hmb/contract/refund'
import {findProject, findSku} from '../../content/project/project.ts'
import {handle, plain} from '../../context/route.ts'
import {receiveRefundNotification, refundNotificationCall} from '../payment/refund-notification.ts'
import {applyForRefund} from './refund-application.ts'
import {viewOrderOfItem, viewRefund, viewRefundableOrder} from './refund-view.ts'

export const refundRoutes = [
  handle(canRefundOrders, ({orderId}, ctx) => viewRefundableOrder(ctx, orderId)),
  handle(refundRetain, async ({skuNo}, {db}) => {
    const {projectId} = await findSku(db, skuNo)
    const images = (await findProject(db, projectId))?.settings.images
    return {imgInfo: images?.imgInfo ?? '', imgDetailInfo: images?.imgDetailInfo ?? ''}
  }),
  handle(individualRefund, ({orderItemIds: itemIds, orderId, refundDesc: reason}, ctx) =>
    applyForRefund(ctx, {itemIds, orderId, reason, call: 'individual'}),
  ),
  handle(refundOrder, ({insuranceIdList: itemIds, refundDesc: reason}, ctx) =>
    applyForRefund(ctx, {itemIds, reason, call: 'order'}),
  ),
  handle(refundDetail, ({orderItemId}, ctx) => viewRefund(ctx, orderItemId)),
  handle(orderOfItem, ({orderItemId}, ctx) => viewOrderOfItem(ctx, orderItemId)),
  plain(refundNotificationCall, receiveRefundNotification),
]
