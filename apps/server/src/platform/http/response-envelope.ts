import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {BusinessError} from './business-error.ts'
import {type ContentEncoding, compress} from './content-encoding.ts'

/** The shape of every response under `/api`. */
export interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly message: string
}

/** The text of an envelope, and its compression. */
export interface EnvelopeText {
  readonly text: string | Buffer
  readonly encoding: ContentEncoding
}

/** The texts of envelopes with shared data in each encoding that was requested. */
const sharedTexts = new WeakMap<object, Partial<Record<ContentEncoding, Buffer>>>()

/** A shorter text is not compressed, because it fits into the first packets. In bytes. */
const minCompressedBytes = 1024

/**
 * Marks data that many responses contain and that never changes, such as cached content. Its response is serialized and
 * compressed once, and kept as long as the data.
 *
 * @example
 * const page = shareData(await findPage(db, id, sub))
 */
export function shareData<Data extends object>(data: Data): Data {
  sharedTexts.set(data, {})
  return data
}

/** An envelope as it is sent. Only the text of shared data is compressed. */
export function envelopeText({code, data, message}: Envelope, accepted: ContentEncoding): EnvelopeText {
  const shared = code === 0 && typeof data === 'object' && data !== null ? sharedTexts.get(data) : undefined
  if (!shared) return {text: JSON.stringify({code, data, message}), encoding: 'identity'}
  shared.identity ??= Buffer.from(JSON.stringify({code, data, message}))
  const encoding = shared.identity.length < minCompressedBytes ? 'identity' : accepted
  shared[encoding] ??= compress(shared.identity, encoding)
  return {text: shared[encoding], encoding}
}

export const successEnvelope = (data: unknown): Envelope => ({code: 0, data, message: ''})

export const errorEnvelope = ({code, message}: Pick<BusinessError, 'code' | 'message'>): Envelope => ({
  code,
  data: null,
  message,
})

const httpErrorCodes: readonly number[] = [
  ErrorCode.PATH_NOT_FOUND,
  ErrorCode.PAYLOAD_TOO_LARGE,
  ErrorCode.RECORDER_BUSY,
  ErrorCode.INTERNAL_ERROR,
]

/** The HTTP status of a response: 200 for a business error, except for the codes that are HTTP statuses themselves. */
export const httpStatusOf = (code: number): number => (httpErrorCodes.includes(code) ? code : 200)
