import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, eq} from 'drizzle-orm'
import {orders} from '../../platform/db/schema/order.ts'
import {payments} from '../../platform/db/schema/payment.ts'
import {lockOrder} from '../order/order-rows.ts'
import {endAttempt, findLiveAttempt} from '../payment/payment-attempt.ts'
import {type QueryOutcome, syncWithProvider} from '../payment/provider-query.ts'
import {settlePayment} from '../payment/settlement.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

/** The states at the provider that contradict each result of the operator. A payment in progress contradicts both. */
const contradictions: Record<'paid' | 'unpaid', readonly QueryOutcome[]> = {
  paid: ['UNPAID', 'ENDED', 'PAYING'],
  unpaid: ['PAID', 'PAYING'],
}

/**
 * Ends an order that waits for the result of an account payment (待确认). The provider is queried first, and its result is recorded;
 * only `force` contradicts it. Money that arrives after `unpaid` pays the order or is refunded.
 */
export async function confirmPayment(
  deps: OperatorDeps,
  orderNo: string,
  result: 'paid' | 'unpaid',
  instruction: Instruction,
): Promise<string> {
  const {db, now} = deps
  const [order] = await db.select().from(orders).where(eq(orders.no, orderNo))
  if (!order) throw new OperatorError(`there is no order ${orderNo}`)
  if (order.payStatus !== OrderPayStatus.TO_BE_CONFIRMED)
    throw new OperatorError(`order ${orderNo} is not waiting for a confirmation: ${order.status} ${order.payStatus}`)
  const attempt = await findLiveAttempt(db, order.id)
  if (!attempt) throw new OperatorError(`order ${orderNo} has no open payment attempt`)

  const providerState = await syncWithProvider(deps, attempt)
  const isContradicted = contradictions[result].includes(providerState)
  if (isContradicted && (!instruction.force || providerState === 'PAID'))
    throw new OperatorError(`${attempt.provider} reports ${providerState}; ${forceHint(providerState)}`)
  const ofReturnedMoney = and(eq(payments.attemptId, attempt.id), eq(payments.paysOrder, false))
  if ((await db.$count(payments, ofReturnedMoney)) > 0)
    throw new OperatorError(`the payment of ${attempt.provider} does not pay the order, and is refunded`)
  const record = {action: `confirm-payment --${result}`, subject: orderNo, providerState, forced: isContradicted}
  await db.transaction(async (tx) => {
    const {status, payStatus} = await lockOrder(tx, order.id)
    // During the query a notification or another operator may have ended the attempt. The query itself ends it with PAID
    // and ENDED.
    const isUndecided =
      providerState === 'ENDED'
        ? status === OrderStatus.WAIT_PAY
        : (await findLiveAttempt(tx, order.id))?.id === attempt.id
    if (providerState !== 'PAID' && !isUndecided)
      throw new OperatorError(`order ${orderNo} has changed meanwhile: ${status} ${payStatus}`)
    if (result === 'unpaid') await endAttempt(tx, attempt.id, 'CLOSED', now)
    else if (providerState !== 'PAID') {
      const money = {transactionId: '', amount: attempt.totalFee, paidAt: now, reportedBy: 'OPERATOR'} as const
      const outcome = await settlePayment(tx, attempt, money, now)
      // Another method has paid a part meanwhile. Money without a report of the provider must not be refunded.
      if (outcome !== 'HONOURED') throw new OperatorError(`order ${orderNo} has changed meanwhile: ${outcome}`)
    }
    await recordAction(tx, instruction, record, now)
  })
  return `order ${orderNo} is recorded as ${result}; ${attempt.provider} reports ${providerState}`
}

const forceHint = (state: QueryOutcome): string =>
  state === 'PAID' ? 'its payment is recorded' : 'repeat with --force to contradict it'
