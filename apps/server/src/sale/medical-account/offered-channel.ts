import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ChannelRuleInput} from '@hmb/rules/channel-rule'
import {eq} from 'drizzle-orm'
import {cityOf} from '../../context/city-rules.ts'
import type {RequestContext} from '../../context/deps.ts'
import {type OrderRow, orderItems} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {isAllowedByPrecheck} from './account-precheck.ts'

type Deps = Pick<RequestContext, 'db' | 'cities' | 'content' | 'now' | 'providers' | 'log'>

/**
 * Throws when the city's rules exclude the pay channel for this order. When they depend on the platform's precheck and
 * its code is not saved yet, the precheck is made here. Without a code the channel is not allowed.
 */
export async function assertChannelOffered(deps: Deps, order: OrderRow, payChannel: PayChannel): Promise<void> {
  const {db, cities, now} = deps
  const city = cityOf(cities, order)
  if (!city) return
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const relations = items.map(({insured}) => insured.relation)
  const allows = (precheckCode: ChannelRuleInput['precheckCode']) =>
    city.channelRule(payChannel, {
      applicantIdType: order.applicant.idType,
      relations,
      precheckCode,
      nowMs: now.getTime(),
    }) === null
  if (!(await isAllowedByPrecheck(deps, order, allows))) throw new BusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE)
}
