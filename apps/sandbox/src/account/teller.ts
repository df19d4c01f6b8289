import {createHash, randomBytes} from 'node:crypto'
import {type Answer, refuse} from '../answer.ts'
import {type Desk, paidParts} from '../cashier/desk.ts'
import {linkMs, type Session} from '../cashier/session.ts'
import type {Clock} from '../clock.ts'
import {type AccountTrouble, leverFor} from '../levers.ts'
import {type Identity, outcomeOf} from '../person.ts'
import {type Business, type PaymentAsk, proofOf} from './ask.ts'
import {accountCopy as copy} from './copy.ts'
import type {Counter, Platform} from './platform.ts'

/** How long a payment takes that answers PROCESSING. */
export const processingMs = 6000

const leverOf = (holder: Identity) => leverFor('document', outcomeOf(holder))

export type Teller = ReturnType<typeof createTeller>

/**
 * Behind every account platform's counter: businesses, and payments that are made once. Business numbers live in memory: a payment
 * that was checked before a restart is checked again.
 * @example createTeller({desk, clock}).pay(platform, ask)
 */
export function createTeller({desk, clock}: {desk: Desk; clock: Clock}) {
  const businesses = new Map<string, Business>()

  const counterOf = ({name}: Platform): Counter => ({
    leverOf,
    open({orderNo, holder}, extra = {}) {
      if (leverOf(holder)?.account?.innerRefused) return refuse('CHECK_REFUSED', copy.refused)
      const bizId = randomBytes(12).toString('hex')
      businesses.set(bizId, {platform: name, orderNo, proofs: {}})
      return {ok: true, bizId, ...extra}
    },
    business(bizId) {
      const business = businesses.get(bizId)
      return business?.platform === name ? business : undefined
    },
  })

  function pay(platform: Platform, ask: PaymentAsk): Answer {
    const known = desk.known(platform.name, ask.outTradeNo)
    if (known) return again(platform, known, ask)
    const no = refusal(platform, ask)
    if (no) return no
    const now = clock.now()
    const session = desk.begin(platform.name, {...ask, title: platform.title}, ask.holder)
    const parts = ask.parts.map(({id, fee, ...insured}) => ({
      id,
      fee,
      failure: platform.failureOf?.(leverOf(insured)) ?? '',
    }))
    const paid = parts.filter(({failure}) => failure === '')
    desk.change(session, {parts})
    const way = leverOf(ask.holder)?.account?.pay
    if (leadsToPage(platform, way)) return answerOf(platform, session)
    desk.change(session, {totalFee: paid.reduce((sum, {fee}) => sum + fee, 0)})
    if (paid.length === 0) desk.change(session, {state: 'FAILED'})
    else desk.take(session, now, way === 'PROCESSING' ? processingMs : 0)
    return answerOf(platform, session)
  }

  function refusal(platform: Platform, ask: PaymentAsk): Answer | null {
    const lever = leverOf(ask.holder)
    const counter = counterOf(platform)
    if (platform.wantsBusiness) {
      const business = counter.business(proofOf(ask, 'bizId'))
      const proven = business && Object.entries(business.proofs).every(([name, value]) => proofOf(ask, name) === value)
      if (business?.orderNo !== ask.orderNo || !proven) return refuse('BIZ_NOT_EXIST', copy.unknownBusiness)
    }
    const own = platform.refuses?.(ask, lever, counter)
    if (own) return own
    if (lever?.account?.pay === 'RENEW') return refuse('ORDER_RENEW', copy.renew)
    const balance = lever?.account?.pay === 'REFUSED' ? 0 : (lever?.bank?.balance ?? platform.balance)
    return ask.totalFee > balance ? refuse('ACCOUNT_REFUSED', copy.noMoney) : null
  }

  /** The same number again is the same payment. */
  function again(platform: Platform, session: Session, ask: PaymentAsk): Answer {
    if (session.state === 'CLOSED') return refuse('ORDER_CLOSED', copy.closed)
    const asked = session.parts.reduce((sum, {fee}) => sum + fee, 0)
    if (asked !== ask.totalFee) return refuse('INVALID_REQUEST', copy.repeated)
    if (session.state === 'OPEN') desk.change(session, {expiresAt: clock.now() + linkMs})
    return answerOf(platform, session)
  }

  function answerOf({encrypts}: Platform, session: Session): Answer {
    const {state, processing, prepayId, transactionId, totalFee, paidAt, parts} = session
    const known = state === 'PAID' && !(processing && (session.knownAt ?? 0) > clock.now())
    const way = state === 'OPEN' || state === 'PAYING' ? 'PAGE' : state === 'PAID' && !known ? 'PROCESSING' : 'DONE'
    const page = desk.payUrl(session)
    return {
      ok: true,
      way,
      payUrl: way !== 'PAGE' ? '' : encrypts ? page.slice(0, page.lastIndexOf('/')) : page,
      encryptedTradeNo: way === 'PAGE' && encrypts ? prepayId : '',
      encryptedYYBH: way === 'PAGE' && encrypts ? businessCode(prepayId) : '',
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
    before(platform: Platform, holder: Identity): Answer {
      const code = platform.before?.(leverOf(holder)?.account) ?? 0
      return {ok: true, code, message: code === 3 ? copy.unusable : ''}
    },
  }
}

function leadsToPage({page}: Platform, way: AccountTrouble['pay']): boolean {
  if (page === 'never') return false
  return way === 'PAGE' || (page === 'always' && way !== 'PROCESSING')
}

/** The encrypted business code of a payment whose page is found by encrypted numbers. */
export const businessCode = (prepayId: string): string =>
  createHash('sha256').update(`yybh ${prepayId}`).digest('hex').slice(0, 32)
