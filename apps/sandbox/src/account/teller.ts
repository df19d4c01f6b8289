import {createHash, randomBytes} from 'node:crypto'
import {type Answer, refuse} from '../answer.ts'
import {type Desk, paidParts} from '../cashier/desk.ts'
import {type AccountChannel, linkMs, type Session} from '../cashier/session.ts'
import type {Clock} from '../clock.ts'
import {type AccountTrouble, leverFor} from '../levers.ts'
import {type Identity, outcomeOf, personNumber} from '../person.ts'
import {accountCopy as copy} from './copy.ts'

/** What lies in everybody's account, in fen; it does not fall. The closed account has enough for anyone. */
export const balances: Record<AccountChannel, number> = {
  liaocheng: 100_000,
  jiangsu: 200_000,
  chongqing: 50_000,
  'beijing-bank': 300_000,
  beijing: Number.POSITIVE_INFINITY,
}

/** How long a payment takes that answers PROCESSING. */
export const processingMs = 6000

/** The pooling area in which every account of Jiangsu lies. */
const poolareaNo = '320100'

export type Holder = Identity & {name: string}

export interface PaymentAsk {
  outTradeNo: string
  orderNo: string
  /** fen */
  totalFee: number
  body: string
  notifyUrl: string
  holder: Holder
  /** One insured each; their fees add up to `totalFee`. */
  parts: readonly (Identity & {id: string; fee: number})[]
  /** What the platform's checks have given out, and what the person has entered. */
  bizId: string
  holderPsnNo: string
  password: string
}

export interface BusinessAsk {
  orderNo: string
  holder: Holder
}

interface Business {
  channel: AccountChannel
  orderNo: string
  holderPsnNo: string
}

export type Teller = ReturnType<typeof createTeller>

/**
 * The account platforms: who may pay from an account, and the payments themselves. Business numbers live in memory: a payment
 * that was checked before a restart is checked again.
 * @example createTeller({desk, clock}).pay('chongqing', ask)
 */
export function createTeller({desk, clock}: {desk: Desk; clock: Clock}) {
  const businesses = new Map<string, Business>()
  const leverOf = (holder: Identity) => leverFor('document', outcomeOf(holder))

  function before(channel: 'liaocheng' | 'chongqing', holder: Holder): Answer {
    const account = leverOf(holder)?.account
    // Liaocheng knows an account for everybody whose payment can be tried there, and for nobody else.
    const code = channel === 'liaocheng' && account && account.before !== 3 ? 1 : (account?.before ?? 0)
    return {ok: true, code, message: code === 3 ? copy.unusable : ''}
  }

  function openBusiness(channel: AccountChannel, {orderNo, holder}: BusinessAsk): Answer {
    if (leverOf(holder)?.account?.innerRefused) return refuse('CHECK_REFUSED', copy.refused)
    const bizId = randomBytes(12).toString('hex')
    businesses.set(bizId, {channel, orderNo, holderPsnNo: ''})
    return {ok: true, bizId, ...(channel === 'jiangsu' ? {poolareaNo} : {})}
  }

  /** Jiangsu: whose account it is. */
  function holderOf(bizId: string, holder: Holder): Answer {
    const business = businesses.get(bizId)
    if (!business) return refuse('BIZ_NOT_EXIST', copy.unknownBusiness)
    if (leverOf(holder)?.account?.secondRefused) return refuse('CHECK_REFUSED', copy.refused)
    business.holderPsnNo = personNumber(holder)
    const {holderPsnNo} = business
    return {ok: true, holderPsnNo, holderName: holder.name, idNo: holder.idNo, balance: balances.jiangsu}
  }

  /** Chongqing: '01' before an account payment, '06' before WeChat, which is never refused. */
  function checkPolicy(holder: Holder, payChannel: '01' | '06'): Answer {
    const refused = payChannel === '01' && leverOf(holder)?.account?.secondRefused
    return refused ? refuse('CHECK_REFUSED', copy.refused) : {ok: true}
  }

  /** Beijing's bank: code 0 is good. */
  function balance(holder: Holder): Answer {
    const bank = leverOf(holder)?.bank
    if (bank?.balanceFails) return {ok: true, code: '1', balance: 0, message: copy.noBook}
    return {ok: true, code: '0', balance: bank?.balance ?? balances['beijing-bank'], message: ''}
  }

  function pay(channel: AccountChannel, ask: PaymentAsk): Answer {
    const known = desk.known(channel, ask.outTradeNo)
    if (known) return again(known, ask)
    const no = refusal(channel, ask)
    if (no) return no
    const now = clock.now()
    const session = desk.begin(channel, ask, ask.holder)
    const parts = ask.parts.map(({id, fee, ...insured}) => ({
      id,
      fee,
      failure: channel === 'beijing' ? (leverFor('document', outcomeOf(insured))?.partRefused ?? '') : '',
    }))
    const paid = parts.filter(({failure}) => failure === '')
    desk.change(session, {parts})
    const way = leverOf(ask.holder)?.account?.pay
    if (leadsToPage(channel, way)) return answerOf(session)
    desk.change(session, {totalFee: paid.reduce((sum, {fee}) => sum + fee, 0)})
    if (paid.length === 0) desk.change(session, {state: 'FAILED'})
    else desk.take(session, now, way === 'PROCESSING' ? processingMs : 0)
    return answerOf(session)
  }

  function refusal(channel: AccountChannel, ask: PaymentAsk): Answer | null {
    const lever = leverOf(ask.holder)
    if (channel !== 'beijing' && channel !== 'beijing-bank') {
      const business = businesses.get(ask.bizId)
      const mine = business?.channel === channel && business.orderNo === ask.orderNo
      if (!mine || business.holderPsnNo !== ask.holderPsnNo) return refuse('BIZ_NOT_EXIST', copy.unknownBusiness)
    }
    if (channel === 'liaocheng' && lever?.account?.secondRefused) return refuse('CHECK_REFUSED', copy.refused)
    if (channel === 'beijing-bank') {
      if (ask.password === '000000') return refuse('ACCOUNT_REFUSED', copy.locked)
      if (ask.password !== '123456') return refuse('WRONG_PASSWORD', copy.wrongPassword)
      if (lever?.bank?.balanceFails) return refuse('ACCOUNT_REFUSED', copy.noBook)
      if (lever?.bank?.busy) return refuse('ACCOUNT_REFUSED', copy.busy)
    }
    if (lever?.account?.pay === 'RENEW') return refuse('ORDER_RENEW', copy.renew)
    if (lever?.account?.pay === 'HELD' && channel === 'jiangsu') return refuse('ORDER_HELD', copy.held)
    const balance = lever?.account?.pay === 'REFUSED' ? 0 : (lever?.bank?.balance ?? balances[channel])
    return ask.totalFee > balance ? refuse('ACCOUNT_REFUSED', copy.noMoney) : null
  }

  /** The same number again is the same payment. */
  function again(session: Session, ask: PaymentAsk): Answer {
    if (session.state === 'CLOSED') return refuse('ORDER_CLOSED', copy.closed)
    const asked = session.parts.reduce((sum, {fee}) => sum + fee, 0)
    if (asked !== ask.totalFee) return refuse('INVALID_REQUEST', copy.repeated)
    if (session.state === 'OPEN') desk.change(session, {expiresAt: clock.now() + linkMs})
    return answerOf(session)
  }

  function answerOf(session: Session): Answer {
    const {channel, state, processing, prepayId, transactionId, totalFee, paidAt, parts} = session
    const known = state === 'PAID' && !(processing && (session.knownAt ?? 0) > clock.now())
    const way = state === 'OPEN' || state === 'PAYING' ? 'PAGE' : state === 'PAID' && !known ? 'PROCESSING' : 'DONE'
    const page = desk.payUrl(session)
    return {
      ok: true,
      way,
      // Liaocheng's page finds its payment by two encrypted numbers, the others' by their address.
      payUrl: way !== 'PAGE' ? '' : channel === 'liaocheng' ? page.slice(0, page.lastIndexOf('/')) : page,
      encryptedTradeNo: way === 'PAGE' && channel === 'liaocheng' ? prepayId : '',
      encryptedYYBH: way === 'PAGE' && channel === 'liaocheng' ? businessCode(prepayId) : '',
      transactionId: known ? transactionId : '',
      totalFee: known ? totalFee : 0,
      paidAt: known ? paidAt : null,
      paidParts: known ? paidParts(session) : [],
      failures: parts.filter(({failure}) => failure !== '').map(({id, failure}) => ({id, message: failure})),
    }
  }

  return {before, openBusiness, holderOf, checkPolicy, balance, pay}
}

/** Liaocheng has nothing but its page, Beijing has none. */
function leadsToPage(channel: AccountChannel, way: AccountTrouble['pay']): boolean {
  if (channel === 'beijing' || channel === 'beijing-bank') return false
  return way === 'PAGE' || (channel === 'liaocheng' && way !== 'PROCESSING')
}

/** Liaocheng's encrypted business code of a payment. */
export const businessCode = (prepayId: string): string =>
  createHash('sha256').update(`yybh ${prepayId}`).digest('hex').slice(0, 32)
