import * as v from 'valibot'
import {ErrorCode} from './codes/error-code.ts'
import {get, post} from './endpoint.ts'
import {
  day,
  documentType,
  done,
  emptyObject,
  number,
  optionalText,
  phone,
  projectId,
  requiredText,
  sexOrEmpty,
  smsCode,
  text,
} from './schema.ts'

/** The applicant (投保人): a record separate from the SELF family member. `idNo` is not masked. */
export const Apct = v.object({
  id: text,
  name: text,
  idType: text,
  idTypeValue: text,
  idNo: text,
  phone: text,
  sex: text,
  birthday: text,
  medicalAddr: text,
  medicalAddrName: text,
  nationality: text,
  nationalityName: text,
})
export type Apct = v.InferOutput<typeof Apct>

const UserId = v.object({userId: text})

/**
 * Sends a login code. Throws CAPTCHA_REQUIRED when the person must solve an image captcha first. Repeated with its key
 * after a lost response, the call succeeds and sends no other code.
 */
export const captcha = post('/api/taurus/user/captcha', {
  request: v.object({phone, projectId}),
  response: done,
  idempotent: true,
  handles: [ErrorCode.CAPTCHA_REQUIRED],
})

/** The image captcha to show and the URL of its provider's script. */
export const captchaConfig = get('/api/taurus/user/captcha/config', {
  request: v.object({projectId}),
  response: v.object({captchaAppId: text, scriptUrl: text}),
  handles: 'all',
})

/**
 * Sends a login code for a solved image captcha; false when the captcha failed. Repeated with its key after a lost
 * response, the call succeeds with the same ticket and sends no other code.
 */
export const captchaV3 = post('/api/taurus/user/captchaV3', {
  request: v.object({
    describeCaptchaResultRequestDTO: v.object({ticket: requiredText(512), randstr: requiredText(128)}),
    projectId,
    phone,
  }),
  response: v.boolean(),
  idempotent: true,
})

/**
 * Logs in with an SMS code, and creates the account of a new phone. Throws SMS_CODE_WRONG, SMS_CODE_EXPIRED,
 * SMS_CODE_LOCKED. `source` is 2. Only the authorization app sends `smallOpenId`. Repeated with its key after a lost
 * response, the call logs in with the same code again.
 */
export const login = post('/api/taurus/user/login', {
  request: v.object({
    phone,
    captcha: smsCode,
    projectId,
    source: v.picklist([2, '2']),
    smallOpenId: v.optional(optionalText(128)),
  }),
  response: UserId,
  idempotent: true,
})

/**
 * Logs in with a partner's one-time token; `source` names the partner. Throws SSO_TOKEN_INVALID, and OTHER_ACCOUNT_OPEN
 * while another account is logged in, unless the person has chosen to switch (`switchAccount`, ours). The token is not
 * used up then. Repeated with its key after a lost response, the call logs in with the same token again.
 */
export const thirdLogin = post('/api/taurus/user/thirdLogin', {
  request: v.object({
    ssoToken: requiredText(512),
    source: v.optional(optionalText(64), ''),
    projectId,
    switchAccount: v.optional(v.boolean(), false),
  }),
  response: UserId,
  idempotent: true,
  handles: [ErrorCode.OTHER_ACCOUNT_OPEN],
})

/**
 * Whether the session belongs to a phone. With `smallOpenId` (authorization app) it also saves the mini-program's
 * identity in the session of a logged-in user. No login form of this user could send it.
 */
export const isPhoneLogin = post('/api/taurus/user/isPhoneLogin', {
  request: v.object({smallOpenId: v.optional(optionalText(128))}),
  response: v.boolean(),
})

/** The id of the logged-in user. */
export const getUserInfo = post('/api/taurus/user/getUserInfo', {
  request: emptyObject,
  response: UserId,
  session: 'user',
})

/** Ends the session. Without one it succeeds too. */
export const logout = post('/api/taurus/user/logout', {request: emptyObject, response: done})

/** `phone` is the full number; screens show `echoPhone` (138****9438). */
export const userDetail = get('/api/taurus/user/detail', {
  request: emptyObject,
  response: v.object({
    userId: text,
    userName: text,
    phone: text,
    echoPhone: text,
    avatar: text,
    verify: number,
  }),
  session: 'user',
  handles: 'all',
})

/**
 * `unLogin` is true for a visitor. A failure counts as a visitor, without a message. With `identityCheck` (ours) every
 * response masks names, numbers and birthdays until `identityProve` has the document number of `name`; '' means any
 * member of the family.
 */
export const isUnLogin = get('/api/taurus/isUnLogin', {
  request: v.object({projectId}),
  response: v.object({
    unLogin: v.boolean(),
    userId: text,
    userPhone: text,
    apctInfo: v.nullish(Apct, null),
    identityCheck: v.nullish(v.object({name: text}), null),
  }),
  handles: 'all',
})

/**
 * Saves the applicant. With `captcha` and without a session it also logs in. Returns the applicant's id. Repeated with
 * its key after a lost response, the call succeeds with the same code again.
 */
export const apctSave = post('/api/taurus/apct/save', {
  request: v.object({
    id: v.optional(optionalText(36)),
    name: requiredText(150),
    idType: documentType,
    idNo: requiredText(150),
    phone,
    captcha: v.optional(smsCode),
    source: v.picklist([2, '2']),
    sex: v.optional(sexOrEmpty, ''),
    birthday: v.optional(day, ''),
    projectId,
    medicalAddr: v.optional(optionalText(36), ''),
    nationality: v.optional(optionalText(36), ''),
  }),
  response: text,
  idempotent: true,
})
