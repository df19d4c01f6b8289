import * as v from 'valibot'
import {Account, bizId, ofProjectOrder} from '../account.ts'
import {post} from '../endpoint.ts'
import {asked, id, projectId, text} from '../schema.ts'

/** What a refusal calls the fields that only this city's calls have. */
const fields = {bizId: '业务编号', pageid: '页面', searchParam: '地址参数'}

/** Liaocheng: opens a business at the account platform; the answer is its id. */
export const lccInnerCheck = post('/api/aries/individual/lcc/inner/check', {
  request: ofProjectOrder,
  response: text,
  session: 'user',
  fields,
  handles: 'all',
})

/**
 * Liaocheng: pays, or hands over what the provider's page wants: `payUrl?tradeNo=<encryptedTradeNo>&yybh=<encryptedYYBH>`.
 * `searchParam` is the address's query text without `?`.
 */
export const lccPrePay = post('/api/aries/individual/lcc/prePay', {
  request: v.object({
    bizId,
    projectId,
    orderId: id,
    pageid: v.optional(asked(64), ''),
    searchParam: v.optional(asked(4000), ''),
  }),
  response: v.object({...Account.entries, encryptedTradeNo: text, encryptedYYBH: text}),
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
