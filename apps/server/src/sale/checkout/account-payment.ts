import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {and, eq} from 'drizzle-orm'
import {browserOf, type RequestContext} from '../../context/deps.ts'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import type {OrderItemRow, OrderRow} from '../../platform/db/schema/order.ts'
import {type AttemptRow, paymentAttempts, payments} from '../../platform/db/schema/payment.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import type {AccountPaymentResponse} from '../../platform/providers/providers.ts'
import {requireConsent} from '../evidence/consent-evidence.ts'
import {accountPaymentConsentRequirement} from '../evidence/order-consent.ts'
import {assertFaceChecked} from '../face/face-check.ts'
import {accountError} from '../medical-account/account-error.ts'
import {assertHolderProven} from '../medical-account/holder-proof.ts'
import {assertChannelOffered} from '../medical-account/offered-channel.ts'
import {holderOf} from '../order/order-applicant.ts'
import {recordOrderBrowser} from '../order/order-browser.ts'
import {notificationUrl} from '../payment/notification-url.ts'
import {endAttempt, firstQuerySeconds, markAttemptPaying, openAttempt} from '../payment/payment-attempt.ts'
import {providerTime} from '../payment/provider-time.ts'
import {settlePayment} from '../payment/settlement.ts'
import {createAttempt, endedAttemptError} from './attempt-creation.ts'

/** The result of an account payment, as the city's endpoint reports it. */
export interface AccountPaymentResult {
  tradeNo: string
  payStatus: AccountPayStatus
  payUrl: string
  encryptedTradeNo: string
  encryptedYYBH: string
  /** The items that were not paid, each with the platform's message. */
  failures: {item: OrderItemRow; message: string}[]
}

export interface AccountPaymentRequest {
  order: OrderRow
  payChannel: typeof PayChannel.MEDICAL_ACCOUNT | typeof PayChannel.MUTUAL_AID | typeof PayChannel.BEIJING_BANK
  /** The account platform, e.g. 'chongqing'. */
  platform: string
  /** The values that the platform's checks returned and that the person entered, by their names in the platform's request. */
  proofs: Readonly<Record<string, string>>
  /** Receives the platform's response before it is recorded. */
  onResponse?: (response: AccountPaymentResponse) => void
}

/**
 * Pays an order from a medical account (医保个人账户), under the same rules as at a cashier: one live attempt, recorded once, and a
 * refund when the order has ended. A platform that gives no response may have taken the money, so the order waits until the
 * platform is queried. `responseOf` converts the result to the endpoint's response, which is stored under the idempotency key in
 * the same transaction.
 *
 * @example
 * payFromAccount(ctx, {order, payChannel: '2', platform: 'liaocheng', proofs: {bizId}}, ({tradeNo}) => ({tradeNo}))
 */
export async function payFromAccount<Response>(
  ctx: RequestContext,
  request: AccountPaymentRequest,
  responseOf: (result: AccountPaymentResult) => Response,
): Promise<Response> {
  const {order, payChannel, platform: provider} = request
  const {db, now} = ctx
  await assertAccountReady(ctx, request)
  const {userId, no: orderNo} = order
  await recordOrderBrowser(db, {orderNo, browser: browserOf(ctx), event: 'PAID', at: now})
  const permission = await requireConsent(ctx, await accountPaymentConsentRequirement(ctx.content, order))
  const {attempt, items} = await createAttempt(ctx, {
    userId,
    orderNo,
    payChannel,
    provider,
    totalFee: null,
    async onCreated(tx, {tradeNo: version}) {
      const {id: subjectId, projectId} = order
      await permission.record(tx, {kind: 'ACCOUNT_PAYMENT', projectId, subjectId, version})
    },
  })
  const platformResponse = await requestPayment(ctx, request, attempt, items)
  const recorded = await db.transaction(async (tx) => {
    const result = await recordPayment(tx, {attempt, items, response: platformResponse}, now)
    if (!result) return null
    const response = responseOf(result)
    await ctx.storeResponse(tx, response)
    return {response}
  })
  // The order ended before the platform responded. The platform's page is closed, and money that it took is refunded.
  if (!recorded) throw await endedAttemptError(db, order.id, now)
  return recorded.response
}

/**
 * Throws when the account may not pay the order: the city's rules exclude the channel, the applicant still needs a face check
 * (人脸核验), or the holder has not proven that the order is theirs.
 */
async function assertAccountReady(
  ctx: RequestContext,
  {order, payChannel, platform}: AccountPaymentRequest,
): Promise<void> {
  await assertChannelOffered(ctx, order, payChannel)
  const isFacePassed = await assertFaceChecked(ctx.providers.face, order, ctx.log)
  await assertHolderProven(ctx, order, platform, isFacePassed)
}

/** Requests the payment from the platform. A rejection ends the attempt and is thrown; a lost response is returned. */
async function requestPayment(
  {db, providers, now, log, config}: Pick<RequestContext, 'db' | 'providers' | 'now' | 'log' | 'config'>,
  {order, platform, proofs, onResponse}: AccountPaymentRequest,
  attempt: AttemptRow,
  items: readonly OrderItemRow[],
): Promise<AccountPaymentResponse> {
  const payment = {
    outTradeNo: attempt.tradeNo,
    orderNo: order.no,
    totalFee: attempt.totalFee,
    body: order.skuName,
    notifyUrl: notificationUrl(config, platform),
    holder: holderOf(order),
    parts: items.map(({id, price, insured: {name, idType, idNo}}) => ({id, fee: price, name, idType, idNo})),
  }
  const response = await providers.account.pay(platform, payment, proofs)
  onResponse?.(response)
  if (response.ok) return response
  if (response.code === unreachableCode) {
    log.warn({tradeNo: attempt.tradeNo}, 'account payment without a response')
    return response
  }
  log.warn({tradeNo: attempt.tradeNo, code: response.code}, 'account payment refused')
  await endAttempt(db, attempt.id, 'REFUSED', now)
  throw accountError(response)
}

interface RequestedPayment {
  attempt: AttemptRow
  items: readonly OrderItemRow[]
  response: AccountPaymentResponse
}

/**
 * Records the platform's response. Without one the attempt waits for the query of the platform. Null when the order ended or was
 * paid in the meantime. Must run in a transaction.
 */
async function recordPayment(
  tx: Database,
  {attempt, items, response}: RequestedPayment,
  now: Date,
): Promise<AccountPaymentResult | null> {
  const noPage = {tradeNo: attempt.tradeNo, payUrl: '', encryptedTradeNo: '', encryptedYYBH: '', failures: []}
  if (!response.ok || response.way === 'PROCESSING') {
    if (!(await markAttemptPaying(tx, attempt))) return null
    await tx
      .update(paymentAttempts)
      .set({nextQueryAt: addSeconds(now, firstQuerySeconds)})
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.live, true)))
    return {...noPage, payStatus: AccountPayStatus.PROCESSING}
  }
  if (response.way === 'PAGE') {
    if (!(await openAttempt(tx, attempt, now))) return null
    const {payUrl, encryptedTradeNo, encryptedYYBH} = response
    return {...noPage, payStatus: AccountPayStatus.PROVIDER_PAGE, payUrl, encryptedTradeNo, encryptedYYBH}
  }
  if (!(await settleParts(tx, attempt, response, now))) return null
  return {...noPage, payStatus: AccountPayStatus.PAID, failures: failuresOf(response, items)}
}

type AcceptedPayment = Extract<AccountPaymentResponse, {ok: true}>

const failuresOf = ({failures}: AcceptedPayment, items: readonly OrderItemRow[]) =>
  failures.flatMap(({id, message}) => {
    const item = items.find((one) => one.id === id)
    return item ? [{item, message}] : []
  })

/** Records what the account has paid. False when the money is refunded. */
async function settleParts(tx: Database, attempt: AttemptRow, payment: AcceptedPayment, now: Date): Promise<boolean> {
  if (payment.paidParts.length === 0) {
    await endAttempt(tx, attempt.id, 'FAILED', now)
    return true
  }
  const {transactionId, totalFee: amount, paidParts: parts} = payment
  const paidAt = providerTime(payment.paidAt, now)
  const outcome = await settlePayment(tx, attempt, {transactionId, amount, parts, paidAt, reportedBy: 'QUERY'}, now)
  if (outcome !== 'REPEATED') return outcome === 'HONOURED'
  // A notification came first. It may have found that the order had ended.
  const [recorded] = await tx.select().from(payments).where(eq(payments.attemptId, attempt.id))
  return recorded?.paysOrder === true
}
