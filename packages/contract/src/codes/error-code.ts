import type * as values from './values/error-code.ts'

/** `code` of the envelope (错误码). 0 is success and has no name. The sentences are in `error-messages.ts`. */
export * as ErrorCode from './values/error-code.ts'
export type ErrorCode = (typeof values)[keyof typeof values]
