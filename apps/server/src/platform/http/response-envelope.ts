import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {BusinessError} from './business-error.ts'

/** The shape of every response under `/api`. */
export interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly message: string
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
