import type {OwnCover} from '@hmb/contract/own-cover'
import {paths} from '../../../paths.ts'
import {copy} from './purchase-copy.ts'

/**
 * The action for a member who has a cover already.
 *
 * @example
 * coverAction({orderId: 'o1', payable: true, policyNo: ''}) // '去支付'
 */
export function coverAction({policyNo, payable}: OwnCover): string {
  if (policyNo) return copy.showPolicy
  return payable ? copy.pay : copy.showOrder
}

/** The page of that action: the policy, the payment of the order, or the order that waits for the result of its payment. */
export function coverPath(
  {orderId, policyNo, payable}: OwnCover,
  {projectid, pageid}: {projectid: string; pageid: string},
): string {
  if (policyNo) return paths.policyDetail(policyNo)
  return payable
    ? paths.payment({orderid: orderId, projectid, pageid})
    : paths.orderDetail({orderid: orderId, projectid})
}
