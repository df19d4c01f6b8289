import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {assertFaceChecked} from '../face/face-check.ts'
import {assertCashierChecked} from '../medical-account/account-checks.ts'
import {assertChannelOffered} from '../medical-account/offered-channel.ts'
import {findOwnOrder} from '../order/order-rows.ts'

type Deps = Pick<RequestContext, 'db' | 'now' | 'user' | 'cities' | 'content' | 'providers' | 'log'>

/**
 * Throws when no cashier may open for an order: the city's rules exclude the channel, the applicant still needs a face
 * check (人脸核验), or the platform has not checked the order. For an order that cannot be paid, the payment itself reports
 * the reason.
 */
export async function assertCashierReady(deps: Deps, orderNo: string, payChannel: PayChannel): Promise<void> {
  const order = await findOwnOrder(deps.db, userOf(deps).id, {no: orderNo})
  if (order?.status !== OrderStatus.WAIT_PAY) return
  await assertChannelOffered(deps, order, payChannel)
  await assertFaceChecked(deps.providers.face, order, deps.log)
  await assertCashierChecked(deps, order)
}
