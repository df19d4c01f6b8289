import * as v from 'valibot'
import {PolicyCheckChannel} from '../codes/policy-check-channel.ts'
import {post} from '../endpoint.ts'
import {AccountPaymentResult, bizId, orderRequest, projectOrderRequest} from '../medical-account.ts'
import {id, optionalText, projectId, requiredText, smsCode, text} from '../schema.ts'

/** The Chinese names of the fields that only this city's calls have. */
const fields = {bizId: '业务编号', smsCode: '验证码', smsToken: '验证码凭证', authCode: '授权码'}

/** Chongqing: sends an SMS code to the phone of the medical insurance. Returns the token to send with the code. */
export const cqGetSms = post('/api/aries/cq/individual/query/getSms', {
  request: orderRequest,
  response: text,
  session: 'user',
  fields,
  handles: 'all',
})

/**
 * Chongqing: before an account payment with code and token, before WeChat with neither. Throws MEDICAL_SMS_CODE_WRONG.
 */
export const cqPolicyCheck = post('/api/aries/cq/individual/policyCheck', {
  request: v.object({
    smsCode: v.union([smsCode, v.literal('')]),
    smsToken: optionalText(128),
    orderId: id,
    projectId,
    payChannel: v.picklist([PolicyCheckChannel.MEDICAL_ACCOUNT, PolicyCheckChannel.WECHAT]),
  }),
  response: v.literal(true),
  session: 'user',
  fields,
  handles: 'all',
})

/** Chongqing: opens a business at the account platform. Returns its id. */
export const cqInnerCheck = post('/api/aries/cq/individual/inner/check', {
  request: projectOrderRequest,
  response: text,
  session: 'user',
  fields,
  handles: 'all',
})

/** Chongqing: pays. `authCode` comes from the page address, else it is the placeholder DEFAULT. */
export const cqPay = post('/api/aries/cq/individual/pay', {
  request: v.object({bizId, orderId: id, authCode: requiredText(128)}),
  response: AccountPaymentResult,
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
