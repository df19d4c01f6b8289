import * as v from 'valibot'
import {post} from '../endpoint.ts'
import {AccountPaymentResult, bizId, projectOrderRequest} from '../medical-account.ts'
import {id, optionalText, projectId, text} from '../schema.ts'

/** The Chinese names of the fields that only this city's calls have. */
const fields = {bizId: '业务编号', pageid: '页面', searchParam: '地址参数'}

/** Liaocheng: opens a business at the account platform. Returns its id. */
export const lccInnerCheck = post('/api/aries/individual/lcc/inner/check', {
  request: projectOrderRequest,
  response: text,
  session: 'user',
  fields,
  handles: 'all',
})

/**
 * Liaocheng: pays, or returns the parameters of the provider's page: `payUrl?tradeNo=<encryptedTradeNo>&yybh=<encryptedYYBH>`.
 * `searchParam` is the query of the page address without `?`.
 */
export const lccPrePay = post('/api/aries/individual/lcc/prePay', {
  request: v.object({
    bizId,
    projectId,
    orderId: id,
    pageid: v.optional(optionalText(64), ''),
    searchParam: v.optional(optionalText(4000), ''),
  }),
  response: v.object({...AccountPaymentResult.entries, encryptedTradeNo: text, encryptedYYBH: text}),
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
