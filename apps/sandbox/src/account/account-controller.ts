import {createHash, randomBytes} from 'node:crypto'
import {type CashierController, paidParts} from '../cashier/cashier-controller.ts'
import {type CashierSession, linkMs} from '../cashier/cashier-session.ts'
import type {Clock} from '../clock.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import {type AccountBehavior, findTestOutcome} from '../test-outcomes.ts'
import {type Identity, outcomeCodeOf} from '../test-person.ts'
import {accountCopy as copy} from './account-copy.ts'
import type {AccountPlatform, PlatformContext} from './account-platform.ts'
import {type AccountCheck, type AccountPaymentRequest, proofOf} from './account-request.ts'

/** How long a payment takes that answers PROCESSING. */
export const processingMs = 6000

const leverOf = (holder: Identity) => findTestOutcome('document', outcomeCodeOf(holder))

export type AccountController = ReturnType<typeof createAccountController>

/**
 * Behind every account platform's counter: businesses, and payments that are made once. Business numbers live in memory: a payment
 * that was checked before a restart is checked again.
 * @example createTeller({desk, clock}).pay(platform, ask)
 */
export function createAccountController({desk, clock}: {desk: CashierController; clock: Clock}) {
  const businesses = new Map<string, AccountCheck>()

  const counterOf = ({name}: AccountPlatform): PlatformContext => ({
    testOutcomeOf: leverOf,
    openCheck({orderNo, holder}, extra = {}) {
      if (leverOf(holder)?.account?.innerCheckRefused) return errorResponse('CHECK_REFUSED', copy.refused)
      const bizId = randomBytes(12).toString('hex')
      businesses.set(bizId, {platform: name, orderNo, requiredProofs: {}})
      return {ok: true, bizId, ...extra}
    },
    findCheck(bizId) {
      const business = businesses.get(bizId)
      return business?.platform === name ? business : undefined
    },
  })

  function pay(platform: AccountPlatform, ask: AccountPaymentRequest): ProviderResponse {
    const known = desk.known(platform.name, ask.outTradeNo)
    if (known) return again(platform, known, ask)
    const no = refusal(platform, ask)
    if (no) return no
    const now = clock.now()
    const session = desk.begin(platform.name, {...ask, title: platform.title}, ask.holder)
    const parts = ask.parts.map(({id, fee, ...insured}) => ({
      id,
      fee,
      failure: platform.insuredFailure?.(leverOf(insured)) ?? '',
    }))
    const paid = parts.filter(({failure}) => failure === '')
    desk.change(session, {parts})
    const way = leverOf(ask.holder)?.account?.paymentResult
    if (leadsToPage(platform, way)) return answerOf(platform, session)
    desk.change(session, {totalFee: paid.reduce((sum, {fee}) => sum + fee, 0)})
    if (paid.length === 0) desk.change(session, {state: 'FAILED'})
    else desk.take(session, now, way === 'PROCESSING' ? processingMs : 0)
    return answerOf(platform, session)
  }

  function refusal(platform: AccountPlatform, ask: AccountPaymentRequest): ProviderResponse | null {
    const lever = leverOf(ask.holder)
    const counter = counterOf(platform)
    if (platform.requiresCheck) {
      const business = counter.findCheck(proofOf(ask, 'bizId'))
      const proven =
        business && Object.entries(business.requiredProofs).every(([name, value]) => proofOf(ask, name) === value)
      if (business?.orderNo !== ask.orderNo || !proven) return errorResponse('BIZ_NOT_EXIST', copy.unknownBusiness)
    }
    const own = platform.refusePayment?.(ask, lever, counter)
    if (own) return own
    if (lever?.account?.paymentResult === 'RENEW') return errorResponse('ORDER_RENEW', copy.renew)
    const balance = lever?.account?.paymentResult === 'REFUSED' ? 0 : (lever?.bank?.balance ?? platform.balance)
    return ask.totalFee > balance ? errorResponse('ACCOUNT_REFUSED', copy.noMoney) : null
  }

  /** The same number again is the same payment. */
  function again(platform: AccountPlatform, session: CashierSession, ask: AccountPaymentRequest): ProviderResponse {
    if (session.state === 'CLOSED') return errorResponse('ORDER_CLOSED', copy.closed)
    const asked = session.parts.reduce((sum, {fee}) => sum + fee, 0)
    if (asked !== ask.totalFee) return errorResponse('INVALID_REQUEST', copy.repeated)
    if (session.state === 'OPEN') desk.change(session, {expiresAt: clock.now() + linkMs})
    return answerOf(platform, session)
  }

  function answerOf({encryptsNumbers: encrypts}: AccountPlatform, session: CashierSession): ProviderResponse {
    const {state, processing, prepayId, transactionId, totalFee, paidAt, parts} = session
    const known = state === 'PAID' && !(processing && (session.knownAt ?? 0) > clock.now())
    const way = state === 'OPEN' || state === 'PAYING' ? 'PAGE' : state === 'PAID' && !known ? 'PROCESSING' : 'DONE'
    const page = desk.payUrl(session)
    return {
      ok: true,
      way,
      payUrl: way !== 'PAGE' ? '' : encrypts ? page.slice(0, page.lastIndexOf('/')) : page,
      encryptedTradeNo: way === 'PAGE' && encrypts ? prepayId : '',
      encryptedYYBH: way === 'PAGE' && encrypts ? encryptedBusinessCode(prepayId) : '',
      transactionId: known ? transactionId : '',
      totalFee: known ? totalFee : 0,
      paidAt: known ? paidAt : null,
      paidParts: known ? paidParts(session) : [],
      failures: parts.filter(({failure}) => failure !== '').map(({id, failure}) => ({id, message: failure})),
    }
  }

  return {
    counterOf,
    pay,
    /** What a platform says of an account before anybody pays. */
    before(platform: AccountPlatform, holder: Identity): ProviderResponse {
      const code = platform.beforeCheck?.(leverOf(holder)?.account) ?? 0
      return {ok: true, code, message: code === 3 ? copy.unusable : ''}
    },
  }
}

function leadsToPage({page}: AccountPlatform, way: AccountBehavior['paymentResult']): boolean {
  if (page === 'never') return false
  return way === 'PAGE' || (page === 'always' && way !== 'PROCESSING')
}

/** The encrypted business code of a payment whose page is found by encrypted numbers. */
export const encryptedBusinessCode = (prepayId: string): string =>
  createHash('sha256').update(`yybh ${prepayId}`).digest('hex').slice(0, 32)
