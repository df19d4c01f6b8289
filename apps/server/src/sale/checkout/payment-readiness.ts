import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {type RequestContext, signedIn} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {assertCashierChecked} from '../account/account-checks.ts'
import {assertChannelOffered} from '../account/offered-channel.ts'
import {assertFaceChecked} from '../face/face-check.ts'
import {findOwnOrder} from '../order/order-rows.ts'

/** Throws when the city's rules exclude the channel, or the applicant still needs a face check (人脸核验). */
export async function assertPaymentAllowed(
  ctx: RequestContext,
  order: OrderRow,
  payChannel: PayChannel,
): Promise<void> {
  await assertChannelOffered(ctx, order, payChannel)
  await assertFaceChecked(ctx, order)
}

/**
 * Whether a cashier may open for an order, by its number: {@link assertPaymentAllowed} and {@link assertCashierChecked}. For an order that
 * cannot be paid, the payment itself reports the reason.
 */
export async function assertPaymentReady(ctx: RequestContext, orderNo: string, payChannel: PayChannel): Promise<void> {
  const order = await findOwnOrder(ctx.db, signedIn(ctx).id, {no: orderNo})
  if (order?.status !== OrderStatus.WAIT_PAY) return
  await assertPaymentAllowed(ctx, order, payChannel)
  await assertCashierChecked(ctx, order)
}
