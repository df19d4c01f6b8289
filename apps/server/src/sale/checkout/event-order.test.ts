import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {bjBankPay, bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {individualRefund, refundOrder} from '@hmb/contract/refund'
import {and, eq, isNull} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {orderItems} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {openTestAccountPlatforms, type PaymentResult} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {sendRefundNotification} from '../../testing/test-refunds.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {makeUnreliable} from '../../testing/unreliable-providers.ts'
import {repeatRefund} from '../payment/refund-rows.ts'

/** `SEEDS=500` runs more. */
const seeds = Number(process.env.SEEDS ?? 12)
const steps = 24

const server = await startTestServer()
const cashier = openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
let seed = 0
/** The same numbers for the same seed. */
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
const unreliable = makeUnreliable(server, random)

/** The person's money that the provider has for one attempt, in fen. */
function takenFee(tradeNo: string): number {
  const atCashier = cashier.payments.find((payment) => payment.tradeNo === tradeNo)
  if (atCashier) return atCashier.state === 'SUCCESS' ? atCashier.totalFee : 0
  return accounts.trades.get(tradeNo)?.state === 'SUCCESS' ? accounts.paidFeeOf(tradeNo) : 0
}

async function openOrder() {
  const home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  const order = await home.order([home.self, await home.add(Relation.PARENT)])
  const {orderId, orderNo} = order
  const items = () => db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)
  const tradeNos = async () => {
    const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
    return rows.map(({tradeNo}) => tradeNo)
  }
  const notify = (tradeNo: string) =>
    accounts.trades.has(tradeNo) ? accounts.notify(tradeNo) : cashier.notify(tradeNo)
  const {call} = home.browser
  const state = async () => (await call(queryPay, {outOrderNo: orderNo})).state
  const endings: readonly PaymentResult[] = [
    'DONE',
    'PROCESSING',
    'RESPONSE_LOST',
    'REQUEST_LOST',
    {errorCode: 'ACCOUNT_REFUSED', message: ''},
  ]
  const hidden = new Set<string>()
  const hide = (tradeNo: string) => {
    hidden.add(tradeNo)
    unreliable.invisible.add(tradeNo)
  }
  const unpaidAtCashier = async () => {
    const mine = await tradeNos()
    return oneOf(cashier.payments.filter(({tradeNo, state}) => mine.includes(tradeNo) && state === 'NOTPAY'))
  }

  const refundRows = () =>
    db
      .select({refund: refunds, provider: payments.provider})
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.orderId, orderId))
  const notifyRefund = async (row: Awaited<ReturnType<typeof refundRows>>[number] | undefined) => {
    const atProvider = unreliable.refunds.get(row?.refund.refundNo ?? '')
    if (!row || !atProvider || atProvider.status === 'PROCESSING') return
    const {fee: refundFee, status: refundState} = atProvider
    await sendRefundNotification(server, row.provider, {outRefundNo: row.refund.refundNo, refundFee, refundState})
  }
  const applyForRefund = async () => {
    const ids = (await items()).map(({id}) => id)
    const some = random() < 0.6 ? ids : ids.slice(0, 1)
    const refundDesc = RefundReason.COVER_NOT_UNDERSTOOD
    if (random() < 0.5) await call(refundOrder, {insuranceIdList: some, refundDesc})
    else await call(individualRefund, {orderItemIds: some, refundDesc, orderId})
  }
  const repeatFailed = async () => {
    for (const {refund} of await refundRows()) await repeatRefund({db, now: server.clock.now()}, refund.id)
  }

  /** The events of people, providers and time; each may happen at any moment. */
  const events: Readonly<Record<string, () => Promise<unknown>>> = {
    async payByWechat() {
      const {unpaidFee} = await call(orderDetail, {orderId})
      await home.pay({orderNo, price: unpaidFee})
    },
    payFromMutualAidAccount() {
      accounts.nextResult = oneOf(endings) ?? 'DONE'
      return call(bjIndividualPay, {orderId})
    },
    payFromBank() {
      accounts.nextResult = oneOf([...endings, 'PAGE']) ?? 'DONE'
      return call(bjBankPay, {orderId, password: '123456'})
    },
    async confirmAtCashier() {
      const payment = await unpaidAtCashier()
      if (!payment) return
      if (random() < 0.5) hide(payment.tradeNo)
      cashier.pay(payment.tradeNo)
    },
    async failAtCashier() {
      const payment = await unpaidAtCashier()
      if (payment) payment.state = 'PAYERROR'
    },
    async accountDecides() {
      const open = ['PROCESSING', 'NOTPAY']
      const tradeNo = oneOf((await tradeNos()).filter((one) => open.includes(accounts.trades.get(one)?.state ?? '')))
      if (tradeNo) accounts.finish(tradeNo, random() < 0.8 ? 'SUCCESS' : 'PAYERROR')
    },
    async notifyPayment() {
      const known = (await tradeNos()).filter((one) => takenFee(one) > 0 && !unreliable.invisible.has(one))
      const tradeNo = oneOf(known)
      if (tradeNo) await notify(tradeNo)
    },
    async deliverLatePayment() {
      await unreliable.delayedPayments.shift()?.()
    },
    queryState: state,
    cancel: async () => random() < 0.5 && call(orderCancel, {orderId}),
    wait: async () => server.clock.advance({seconds: Math.floor(random() * 40)}),
    waitLong: async () => random() < 0.15 && server.clock.advance({minutes: 29}),
    jobs: () => runMoneyJobs(server),
  }
  const refundEvents: typeof events = {
    refund: applyForRefund,
    refundOnTwoDevices: () => Promise.allSettled([applyForRefund(), applyForRefund()]),
    async refundEnds() {
      const running = oneOf([...unreliable.refunds.values()].filter(({status}) => status === 'PROCESSING'))
      if (running) running.status = random() < 0.7 ? 'SUCCESS' : 'FAIL'
    },
    notifyRefund: async () => notifyRefund(oneOf(await refundRows())),
    repeatFailed,
    outbox: async () => {
      server.clock.advance({seconds: 15})
      await runMoneyJobs(server)
    },
  }
  /** Once something is paid, most events are about refunds. */
  const nextEvent = async () => {
    const isPaid = (await items()).some(({payStatus}) => payStatus === OrderPayStatus.PAYED)
    return oneOf(Object.values(isPaid && random() < 0.6 ? refundEvents : events))
  }

  /** Every provider responds again and reports its late payments; then time passes until nothing is due. */
  async function settleAll() {
    unreliable.lossRate = 0
    unreliable.delayRate = 0
    unreliable.failureRate = 0
    for (const deliver of unreliable.delayedPayments.splice(0)) await deliver()
    unreliable.invisible.clear()
    for (const tradeNo of await tradeNos()) {
      if (accounts.trades.get(tradeNo)?.state === 'PROCESSING') accounts.finish(tradeNo, 'SUCCESS')
      if (hidden.has(tradeNo)) await notify(tradeNo)
    }
    for (const seconds of [60, 60, 60, 60, 60, 700, 700, 700, 700]) {
      for (const refund of unreliable.refunds.values()) refund.status = 'SUCCESS'
      await repeatFailed()
      server.clock.advance({seconds})
      await runMoneyJobs(server)
    }
  }
  return {call, orderId, items, tradeNos, nextEvent, settleAll, state}
}

/** A business error is a valid response; a crash of the server is not. */
const allowBusinessError = async (happens: () => Promise<unknown>) => {
  try {
    await happens()
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code === ErrorCode.INTERNAL_ERROR || cause.kind !== 'business')
      throw cause
  }
}

const all = Array.from({length: seeds}, (_, n) => n + 1)
test.each(all)(
  'in any order of events, money is taken once or refunded, and every paid person is insured: %i',
  async (n) => {
    seed = n * 7919
    server.clock.set(testStart)
    accounts.unpaidIdNos.clear()
    unreliable.refunds.clear()
    const {call, orderId, items, tradeNos, nextEvent, settleAll, state} = await openOrder()
    if (random() < 0.6) accounts.unpaidIdNos.add((await items())[1]?.insured.idNo ?? '')
    unreliable.lossRate = oneOf([0, 0.2]) ?? 0
    unreliable.delayRate = oneOf([0, 0.4]) ?? 0
    unreliable.failureRate = oneOf([0, 0.6]) ?? 0
    for (let step = 0; step < steps; step += 1) {
      const together = await Promise.all(Array.from({length: random() < 0.5 ? 1 : 3}, nextEvent))
      await Promise.all(together.map((happens) => happens && allowBusinessError(happens)))
    }
    await settleAll()

    const paid = (await items()).filter(({payStatus}) => payStatus === OrderPayStatus.PAYED)
    const kept = paid.filter(({refundStatus}) => refundStatus === '')
    expect(paid.every(({refundStatus}) => ['', RefundStatus.REFUND_SUCCESS].includes(refundStatus))).toBe(true)
    const taken = (await tradeNos()).reduce((sum, tradeNo) => sum + takenFee(tradeNo), 0)
    const refunded = [...unreliable.refunds.values()].reduce((sum, {fee}) => sum + fee, 0)
    expect(taken - refunded).toBe(kept.reduce((sum, {payPrice}) => sum + payPrice, 0))
    const issued = await db.select().from(policies).where(eq(policies.orderId, orderId))
    const canceled = issued.filter((policy) => policy.status === PolicyStatus.CANCELED)
    expect([issued.length, canceled.length]).toEqual([paid.length, paid.length - kept.length])
    expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
    const live = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.live, true))
    expect(await db.$count(paymentAttempts, live)).toBe(0)
    const {status} = await call(orderDetail, {orderId})
    const ended = paid.length > 0 ? [OrderStatus.CLOSED] : [OrderStatus.CLOSED, OrderStatus.CANCELED]
    expect(kept.length > 0 ? [OrderStatus.PAYED] : ended).toContain(status)
    expect(await state()).toBe(paid.length > 0 ? PayState.PAID : PayState.ORDER_CLOSED)
  },
)
