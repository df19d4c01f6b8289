import {randomBytes} from 'node:crypto'
import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {encryptedBusinessCode} from '../cashier/business-code.ts'
import {type CashierController, paidParts} from '../cashier/cashier-controller.ts'
import {type CashierSession, linkLifetimeMs} from '../cashier/cashier-session.ts'
import type {CashierSessionStore} from '../cashier/cashier-session-store.ts'
import type {PayerActions} from '../cashier/payer-actions.ts'
import {createSession, payerOf} from '../cashier/session-creation.ts'
import type {OrderRegister} from '../orders/order-register.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import type {AccountBehavior} from '../test-outcomes.ts'
import {type Identity, testOutcomeOf} from '../test-person.ts'
import {accountCopy as copy} from './account-copy.ts'
import type {AccountPlatform, PlatformContext} from './account-platform.ts'
import {type AccountCheck, type AccountPaymentRequest, proofOf} from './account-request.ts'

/** A payment in state PROCESSING is paid after this time. */
export const processingMs = 6000

export type AccountController = ReturnType<typeof createAccountController>

export interface AccountDeps extends Pick<PlatformContext, 'clock' | 'sendSms'> {
  sessions: CashierSessionStore
  cashier: CashierController
  payerActions: PayerActions
  register: OrderRegister
}

/**
 * The account platforms: checks before a payment, and payments, each of which is made once. Checks are kept in memory only, so
 * that a restart requires a new check.
 * @example createAccountController(deps).pay(platform, request)
 */
export function createAccountController({sessions, cashier, payerActions, clock, register, sendSms}: AccountDeps) {
  const checks = new Map<string, AccountCheck>()

  const contextOf = ({name}: AccountPlatform): PlatformContext => ({
    testOutcomeOf,
    recordedPhone: register.recordedPhone,
    sendSms,
    clock,
    openCheck({orderNo, holder}, extra = {}) {
      if (testOutcomeOf(holder)?.account?.innerCheckRefused) return errorResponse('CHECK_REFUSED', copy.systemError)
      const bizId = randomBytes(12).toString('hex')
      checks.set(bizId, {platform: name, orderNo, requiredProofs: {}})
      return {ok: true, bizId, ...extra}
    },
    findCheck(bizId) {
      const check = checks.get(bizId)
      return check?.platform === name ? check : undefined
    },
  })

  function pay(platform: AccountPlatform, request: AccountPaymentRequest): ProviderResponse {
    const existing = sessions.find(platform.name, request.outTradeNo)
    if (existing) return repeatPayment(platform, existing, request)
    const error = errorOf(platform, request)
    if (error) return error
    const now = clock.now()
    const payer = payerOf(request.holder)
    const session = createSession(platform.name, {...request, title: platform.title, payer, now})
    sessions.create(session)
    const parts = request.parts.map(({id, fee, ...insured}) => ({
      id,
      fee,
      failure: platform.insuredFailure?.(testOutcomeOf(insured)) ?? '',
    }))
    const paid = parts.filter(({failure}) => failure === '')
    sessions.change(session, {parts})
    const result = testOutcomeOf(request.holder)?.account?.paymentResult
    if (leadsToPage(platform, result)) return responseOf(platform, session)
    sessions.change(session, {totalFee: paid.reduce((sum, {fee}) => sum + fee, 0)})
    if (paid.length === 0) sessions.change(session, {state: 'FAILED'})
    else payerActions.markPaid(session, now, result === 'PROCESSING' ? processingMs : 0)
    return responseOf(platform, session)
  }

  function errorOf(platform: AccountPlatform, request: AccountPaymentRequest): ProviderResponse | null {
    const outcome = testOutcomeOf(request.holder)
    const context = contextOf(platform)
    if (platform.requiresCheck) {
      const check = context.findCheck(proofOf(request, 'bizId'))
      const proven =
        check && Object.entries(check.requiredProofs).every(([name, value]) => proofOf(request, name) === value)
      if (check?.orderNo !== request.orderNo || !proven) return errorResponse('BIZ_NOT_EXIST', copy.unknownCheck)
    }
    const platformError = platform.refusePayment?.(request, outcome, context)
    if (platformError) return platformError
    if (outcome?.account?.paymentResult === 'RENEW') return errorResponse('ORDER_RENEW', copy.orderRenew)
    const balance = outcome?.account?.paymentResult === 'REFUSED' ? 0 : platform.balance
    return request.totalFee > balance ? errorResponse('ACCOUNT_REFUSED', copy.insufficientBalance) : null
  }

  /** A repeated `outTradeNo` is the same payment. */
  function repeatPayment(
    platform: AccountPlatform,
    session: CashierSession,
    request: AccountPaymentRequest,
  ): ProviderResponse {
    if (session.state === 'CLOSED') return errorResponse('ORDER_CLOSED', copy.orderClosed)
    const requestedFee = session.parts.reduce((sum, {fee}) => sum + fee, 0)
    if (requestedFee !== request.totalFee) return errorResponse('INVALID_REQUEST', copy.duplicateTradeNo)
    if (session.state === 'OPEN') sessions.change(session, {expiresAt: clock.now() + linkLifetimeMs})
    return responseOf(platform, session)
  }

  function responseOf({encryptsNumbers}: AccountPlatform, session: CashierSession): ProviderResponse {
    const {state, processing, prepayId, transactionId, totalFee, paidAt, parts} = session
    const isVisible = state === 'PAID' && !(processing && (session.knownAt ?? 0) > clock.now())
    const way = state === 'OPEN' || state === 'PAYING' ? 'PAGE' : state === 'PAID' && !isVisible ? 'PROCESSING' : 'DONE'
    const page = cashier.payUrl(session)
    return {
      ok: true,
      way,
      payUrl: way !== 'PAGE' ? '' : encryptsNumbers ? page.slice(0, page.lastIndexOf('/')) : page,
      encryptedTradeNo: way === 'PAGE' && encryptsNumbers ? prepayId : '',
      encryptedYYBH: way === 'PAGE' && encryptsNumbers ? encryptedBusinessCode(prepayId) : '',
      transactionId: isVisible ? transactionId : '',
      totalFee: isVisible ? totalFee : 0,
      paidAt: isVisible ? paidAt : null,
      paidParts: isVisible ? paidParts(session) : [],
      failures: parts.filter(({failure}) => failure !== '').map(({id, failure}) => ({id, message: failure})),
    }
  }

  return {
    contextOf,
    pay,
    /** Whether name, document and phone belong together. */
    confirmHolder: (holder: Identity, phone: string): ProviderResponse => ({
      ok: true,
      confirmed: register.confirmPhone(holder, phone),
    }),
    /** The account precheck (支付前校验). */
    precheck(platform: AccountPlatform, holder: Identity): ProviderResponse {
      const code = platform.precheck?.(testOutcomeOf(holder)?.account) ?? AccountPrecheckCode.NO_RESTRICTION
      return {ok: true, code, message: code === AccountPrecheckCode.ACCOUNT_UNUSABLE ? copy.accountUnusable : ''}
    },
  }
}

function leadsToPage({page}: AccountPlatform, result: AccountBehavior['paymentResult']): boolean {
  if (page === 'never') return false
  return result === 'PAGE' || (page === 'always' && result !== 'PROCESSING')
}
