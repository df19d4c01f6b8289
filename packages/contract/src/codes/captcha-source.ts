import type * as values from './values/captcha-source.ts'

/** What a code to the account's own phone is requested for: `source` of `unified/captcha`. */
export * as CaptchaSource from './values/captcha-source.ts'
export type CaptchaSource = (typeof values)[keyof typeof values]
