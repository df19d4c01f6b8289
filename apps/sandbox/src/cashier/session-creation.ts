import {randomBytes} from 'node:crypto'
import {type Identity, outcomeCodeOf, payerHashOf} from '../test-person.ts'
import {cashierCopy} from './cashier-copy.ts'
import {type CashierSession, isCashier, linkLifetimeMs} from './cashier-session.ts'

/** The stored data of a payer. */
export type Payer = Pick<CashierSession, 'outcome' | 'payer'>

/** The payer of an account payment. */
export const payerOf = (identity: Identity): Payer => ({
  outcome: outcomeCodeOf(identity),
  payer: payerHashOf(identity),
})

interface SessionInput extends Pick<CashierSession, 'outTradeNo' | 'totalFee' | 'body' | 'notifyUrl'> {
  /** Title of the payment page; by default the name of the cashier. */
  title?: string
  /** undefined: the order was not reported. */
  payer: Payer | undefined
  /** ms */
  now: number
}

/**
 * An unpaid payment with new ids.
 * @example createSession('wechat', {outTradeNo: 'T1', totalFee: 6900, …}).state // 'OPEN'
 */
export const createSession = (channel: string, input: SessionInput): CashierSession => ({
  channel,
  title: input.title ?? (isCashier(channel) ? cashierCopy.names[channel] : ''),
  prepayId: `${prepayIdPrefixes[channel] ?? 'ac'}${randomBytes(16).toString('hex')}`,
  outTradeNo: input.outTradeNo,
  totalFee: input.totalFee,
  body: input.body,
  notifyUrl: input.notifyUrl,
  outcome: input.payer?.outcome ?? '',
  payer: input.payer?.payer ?? '',
  createdAt: input.now,
  expiresAt: input.now + linkLifetimeMs,
  state: 'OPEN',
  transactionId: '',
  paidAt: null,
  knownAt: null,
  closedUnaware: false,
  processing: false,
  parts: [],
  refunds: [],
})

const prepayIdPrefixes: Partial<Record<string, string>> = {wechat: 'wx', unionpay: 'up'}
