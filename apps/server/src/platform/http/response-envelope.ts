import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {BusinessError} from './business-error.ts'

/** The shape of every response under `/api`. */
export interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly message: string
}

/** The texts of envelopes with shared data; null before the first. */
const sharedTexts = new WeakMap<object, Buffer | null>()

/**
 * Marks data that many responses contain and that never changes, as content from the cache: the text of its response is made once, and lives as
 * long as the data.
 *
 * @example
 * const page = shareData(await findPage(db, id, sub))
 */
export function shareData<Data extends object>(data: Data): Data {
  sharedTexts.set(data, null)
  return data
}

/** An envelope as it is sent. */
export function envelopeText({code, data, message}: Envelope): string | Buffer {
  const isShared = code === 0 && typeof data === 'object' && data !== null && sharedTexts.has(data)
  if (!isShared) return JSON.stringify({code, data, message})
  const text = sharedTexts.get(data) ?? Buffer.from(JSON.stringify({code, data, message}))
  sharedTexts.set(data, text)
  return text
}

export const successEnvelope = (data: unknown): Envelope => ({code: 0, data, message: ''})

export const errorEnvelope = ({code, message}: Pick<BusinessError, 'code' | 'message'>): Envelope => ({
  code,
  data: null,
  message,
})

const statusCodes: readonly number[] = [
  ErrorCode.PATH_NOT_FOUND,
  ErrorCode.PAYLOAD_TOO_LARGE,
  ErrorCode.RECORDER_BUSY,
  ErrorCode.INTERNAL_ERROR,
]

/** The HTTP status of a response: 200 for a business error, except for the codes that are HTTP statuses themselves. */
export const httpStatusOf = (code: number): number => (statusCodes.includes(code) ? code : 200)
