import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {type RequestContext, userOf} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {assertFaceChecked} from '../face/face-check.ts'
import {assertCashierChecked} from '../medical-account/account-checks.ts'
import {assertHolderProven} from '../medical-account/holder-proof.ts'
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
  await assertFaceChecked(deps, order)
  await assertCashierChecked(deps, order)
}

/**
 * Throws when no medical account (医保个人账户) may pay an order: the city's rules exclude the channel, the applicant still needs
 * a face check, or the holder has not proven that the order is theirs.
 */
export async function assertAccountReady(
  deps: Deps,
  order: OrderRow,
  payChannel: PayChannel,
  platform: string,
): Promise<void> {
  await assertChannelOffered(deps, order, payChannel)
  const isFacePassed = await assertFaceChecked(deps, order)
  await assertHolderProven(deps, order, platform, isFacePassed)
}
