import {post} from '@hmb/contract/endpoint'
import {AccountPaymentResult, bizId, platformNo, projectOrderRequest} from '@hmb/contract/medical-account'
import {fen, id, list, text} from '@hmb/contract/schema'
import * as v from 'valibot'

/** The Chinese names of the fields that only this city's calls have. */
const fields = {bizId: '业务编号', accountNo: '支付账户'}

/** One account of the applicant's household; balance in fen. */
export const HouseholdAccount = v.object({accountNo: text, holderName: text, balance: fen})
export type HouseholdAccount = v.InferOutput<typeof HouseholdAccount>

/** Opens a business at the account platform. Returns the household's accounts that may pay. */
export const yzOpen = post('/api/aries/yz/individual/open', {
  request: projectOrderRequest,
  response: v.object({bizId: text, accounts: list(HouseholdAccount)}),
  session: 'user',
  fields,
  handles: 'all',
})

/** Pays from one of the household's accounts. */
export const yzPay = post('/api/aries/yz/individual/pay', {
  request: v.object({orderId: id, bizId, accountNo: platformNo}),
  response: AccountPaymentResult,
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
