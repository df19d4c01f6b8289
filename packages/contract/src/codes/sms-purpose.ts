import type * as values from './values/sms-purpose.ts'

/** What an SMS code is for (短信验证码用途). */
export * as SmsPurpose from './values/sms-purpose.ts'
export type SmsPurpose = (typeof values)[keyof typeof values]
