import * as v from 'valibot'
import {ErrorCode} from './codes/error-code.ts'
import {get, post} from './endpoint.ts'
import {
  asked,
  day,
  documentType,
  done,
  needed,
  nothing,
  number,
  phone,
  projectId,
  sexOrEmpty,
  smsCode,
  text,
} from './schema.ts'

/** The applicant (投保人): a record of its own, not the BR family member. `idNo` is its owner's and full. */
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

/** Sends a login code. 2006: an image captcha is needed first. */
export const captcha = post('/api/taurus/user/captcha', {
  request: v.object({phone, projectId}),
  response: done,
  handles: [ErrorCode.CAPTCHA_REQUIRED],
})

/** Which image captcha to show, and where its provider's script lies. */
export const captchaConfig = get('/api/taurus/user/captcha/config', {
  request: v.object({projectId}),
  response: v.object({captchaAppId: text, scriptUrl: text}),
  handles: 'all',
})

/** Sends a login code for a solved image captcha; false: the captcha was not passed. */
export const captchaV3 = post('/api/taurus/user/captchaV3', {
  request: v.object({
    describeCaptchaResultRequestDTO: v.object({ticket: needed(512), randstr: needed(128)}),
    projectId,
    phone,
  }),
  response: v.boolean(),
})

/** `source` is 2; `smallOpenId` comes from the authorization shell only. */
export const login = post('/api/taurus/user/login', {
  request: v.object({
    phone,
    captcha: smsCode,
    projectId,
    source: v.picklist([2, '2']),
    smallOpenId: v.optional(asked(128)),
  }),
  response: UserId,
})

/** Logs in with a partner's token, good once; `source` says whose. 2010: unknown or spent. */
export const thirdLogin = post('/api/taurus/user/thirdLogin', {
  request: v.object({ssoToken: needed(512), source: v.optional(asked(64), ''), projectId}),
  response: UserId,
})

export const isPhoneLogin = post('/api/taurus/user/isPhoneLogin', {request: nothing, response: v.boolean()})

export const getUserInfo = post('/api/taurus/user/getUserInfo', {request: nothing, response: UserId, session: 'user'})

export const logout = post('/api/taurus/user/logout', {request: nothing, response: done})

/** `phone` is full; `echoPhone` (138****9438) is what screens show. */
export const userDetail = get('/api/taurus/user/detail', {
  request: nothing,
  response: v.object({
    userId: text,
    userName: text,
    phone: text,
    echoPhone: text,
    avatar: text,
    verify: number,
  }),
  session: 'user',
})

/** `unLogin` true = visitor. Its failure means visitor and says nothing. */
export const isUnLogin = get('/api/taurus/isUnLogin', {
  request: v.object({projectId}),
  response: v.object({unLogin: v.boolean(), userId: text, userPhone: text, apctInfo: v.nullish(Apct, null)}),
  handles: 'all',
})

/** Saves the applicant; with `captcha` and no session it also logs in. Answers the applicant's id. */
export const apctSave = post('/api/taurus/apct/save', {
  request: v.object({
    id: v.optional(asked(36)),
    name: needed(150),
    idType: documentType,
    idNo: needed(150),
    phone,
    captcha: v.optional(smsCode),
    source: v.picklist([2, '2']),
    sex: v.optional(sexOrEmpty, ''),
    birthday: v.optional(day, ''),
    projectId,
    medicalAddr: v.optional(asked(36), ''),
    nationality: v.optional(asked(36), ''),
  }),
  response: text,
})
