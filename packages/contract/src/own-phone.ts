import * as v from 'valibot'
import {CaptchaSource} from './codes/captcha-source.ts'
import {ErrorCode} from './codes/error-code.ts'
import {post} from './endpoint.ts'
import {done, phone, projectId, requiredText, smsCode} from './schema.ts'

const captchaSources = [CaptchaSource.CANCEL_ACCOUNT, CaptchaSource.CHANGE_PHONE]

/**
 * Sends a code to the phone of the session: source '105' for a cancellation (注销账号), '104' for step one of a phone change
 * (修改手机号). The numbers 105 and 104 are accepted too.
 */
export const ownPhoneCaptcha = post('/api/taurus/user/unified/captcha', {
  request: v.object({
    source: v.picklist([...captchaSources, ...captchaSources.map(Number)]),
    projectId,
  }),
  response: done,
  session: 'user',
  idempotent: true,
})

/**
 * Checks the code of the present phone: step one of a phone change, which the session then has confirmed for 10 minutes.
 * False: the code was valid and is spent. True: it is no longer usable. Throws SMS_CODE_WRONG, SMS_CODE_LOCKED.
 */
export const codeIsOverdue = post('/api/taurus/user/shade/codeIsOverdue', {
  request: v.object({captcha: smsCode, projectId}),
  response: v.boolean(),
  session: 'user',
  idempotent: true,
  secretFields: ['captcha'],
})

/**
 * Sends a code to the new phone; false when the image captcha failed. Throws CURRENT_PHONE_UNVERIFIED before step one
 * and PHONE_UNAVAILABLE for the present phone. CAPTCHA_REQUIRED: the person must solve an image captcha first.
 */
export const newPhoneCaptcha = post('/api/taurus/user/shade/captcha', {
  request: v.object({
    phone,
    projectId,
    describeCaptchaResultRequestDTO: v.optional(v.object({ticket: requiredText(512), randstr: requiredText(128)})),
  }),
  response: v.boolean(),
  session: 'user',
  handles: [ErrorCode.CAPTCHA_REQUIRED],
  idempotent: true,
})

/**
 * Changes the phone of the account and ends its other sessions. `captcha` is the code that the new phone received. Throws
 * CURRENT_PHONE_UNVERIFIED without step one, PHONE_UNAVAILABLE when the new phone is taken or unchanged.
 */
export const updatePhone = post('/api/taurus/user/updatePhone', {
  request: v.object({phone, captcha: smsCode, projectId}),
  response: done,
  session: 'user',
  idempotent: true,
  secretFields: ['captcha'],
})
