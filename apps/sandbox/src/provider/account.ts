import * as v from 'valibot'
import type {Teller} from '../account/teller.ts'
import {accountChannels} from '../cashier/session.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {fen, identitySchema, text, webAddress} from './schemas.ts'

const businessAsk = v.object({orderNo: text, holder: identitySchema})

const payAsk = v.object({
  outTradeNo: text,
  orderNo: text,
  totalFee: fen,
  body: v.string(),
  notifyUrl: webAddress,
  holder: identitySchema,
  parts: v.pipe(v.array(v.object({id: text, fee: fen, ...identitySchema.entries})), v.minLength(1)),
  bizId: v.optional(v.string(), ''),
  holderPsnNo: v.optional(v.string(), ''),
  authCode: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
})

/** The account platforms of four cities, the merchant's side. */
export const accountCalls = (teller: Teller): ProviderCall[] => [
  ...(['liaocheng', 'chongqing'] as const).map((channel) =>
    providerCall(`/api/account/${channel}/before-check`, businessAsk, ({holder}) => teller.before(channel, holder)),
  ),
  ...(['liaocheng', 'jiangsu', 'chongqing'] as const).map((channel) =>
    providerCall(`/api/account/${channel}/inner-check`, businessAsk, (ask) => teller.openBusiness(channel, ask)),
  ),
  providerCall(
    '/api/account/jiangsu/outer-check',
    v.object({...businessAsk.entries, bizId: text, poolareaNo: text}),
    ({bizId, holder}) => teller.holderOf(bizId, holder),
  ),
  providerCall(
    '/api/account/chongqing/policy-check',
    v.object({...businessAsk.entries, payChannel: v.picklist(['01', '06'])}),
    ({holder, payChannel}) => teller.checkPolicy(holder, payChannel),
  ),
  providerCall('/api/account/beijing-bank/balance', businessAsk, ({holder}) => teller.balance(holder)),
  ...accountChannels.map((channel) =>
    providerCall(`/api/account/${channel}/pay`, payAsk, (ask) => teller.pay(channel, ask)),
  ),
]
