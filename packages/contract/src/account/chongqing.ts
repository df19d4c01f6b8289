import * as v from 'valibot'
import {Account, bizId, ofOrder, ofProjectOrder} from '../account.ts'
import {post} from '../endpoint.ts'
import {asked, id, needed, projectId, smsCode, text} from '../schema.ts'

/** What a refusal calls the fields that only this city's calls have. */
const fields = {bizId: '业务编号', smsCode: '验证码', smsToken: '验证码凭证', authCode: '授权码'}

/** Chongqing: sends a code to the phone that the medical insurance knows; the answer is the token that goes back with it. */
export const cqGetSms = post('/api/aries/cq/individual/query/getSms', {
  request: ofOrder,
  response: text,
  session: 'user',
  fields,
  handles: 'all',
})

/** Chongqing: '01' with code and token before an account payment, '06' with neither before WeChat. 5012: wrong code. */
export const cqPolicyCheck = post('/api/aries/cq/individual/policyCheck', {
  request: v.object({
    smsCode: v.union([smsCode, v.literal('')]),
    smsToken: asked(128),
    orderId: id,
    projectId,
    payChannel: v.picklist(['01', '06']),
  }),
  response: v.literal(true),
  session: 'user',
  fields,
  handles: 'all',
})

/** Chongqing: opens a business at the account platform; the answer is its id. */
export const cqInnerCheck = post('/api/aries/cq/individual/inner/check', {
  request: ofProjectOrder,
  response: text,
  session: 'user',
  fields,
  handles: 'all',
})

/** Chongqing: takes the money. `authCode` is the address's, else the placeholder DEFAULT. */
export const cqPay = post('/api/aries/cq/individual/pay', {
  request: v.object({bizId, orderId: id, authCode: needed(128)}),
  response: Account,
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
