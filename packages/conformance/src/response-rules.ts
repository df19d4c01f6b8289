import {ErrorCode} from '@hmb/contract/codes/error-code'
import * as v from 'valibot'
import type {HttpResponse} from './browser.ts'

/** The envelope as the document has it. */
const Envelope = v.object({code: v.pipe(v.number(), v.integer()), data: v.unknown(), message: v.string()})
export type Envelope = v.InferOutput<typeof Envelope>

const codes: readonly number[] = Object.values(ErrorCode)

/** Codes that are HTTP statuses themselves. */
const statusCodes: readonly number[] = [
  ErrorCode.PATH_NOT_FOUND,
  ErrorCode.PAYLOAD_TOO_LARGE,
  ErrorCode.RECORDER_BUSY,
  ErrorCode.INTERNAL_ERROR,
]

/** Names of source files, stack frames and database errors. Responses must not contain them: they help an attacker. */
const internals =
  /\n\s+at |\.(?:[cm]?[jt]s|java|py|php|go|rb|cs):\d+|\bat [\w.$]+\(|Traceback|Exception\b|SQLSTATE|ORA-\d/

/** The envelope of a response; null when the body is something else. */
export function envelopeOf({text}: HttpResponse): Envelope | null {
  const read = readEnvelope(text)
  return typeof read === 'string' ? null : read
}

/** The envelope, or its errors. */
function readEnvelope(text: string): Envelope | string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'it is not valid JSON'
  }
  const {success, issues, output} = v.safeParse(Envelope, body)
  if (success) return output
  return issues.map((issue) => envelopeError(v.getDotPath(issue), issue.received)).join(', ')
}

function envelopeError(member: string | null, received: string): string {
  if (member === null) return 'it is not an object'
  if (received === 'undefined') return `it has no ${member}`
  return `${member} is not ${member === 'code' ? 'an integer' : 'a text'}`
}

/** The time until the date or the seconds of the Retry-After header, in s; null without either. */
export function retryAfterOf({headers}: HttpResponse): number | null {
  const value = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** The errors in the headers of a response under `/api`. */
export function headerErrors(response: HttpResponse): string[] {
  const {headers, status} = response
  const type = headers.get('content-type') ?? 'none'
  const caching = headers.get('cache-control') ?? 'none'
  return [
    ...(/^application\/json\b/i.test(type) ? [] : [`the content type is ${type.split(';')[0]}, not application/json`]),
    ...(/\bno-store\b/i.test(caching) ? [] : [`Cache-Control is ${caching}, not no-store`]),
    ...(Number.isNaN(Date.parse(headers.get('date') ?? '')) ? ['no Date: pages use the time of the server'] : []),
    ...(status === ErrorCode.RECORDER_BUSY && retryAfterOf(response) === null
      ? ['429 without Retry-After: the page does not know when it may send the report again']
      : []),
    ...(headers.has('access-control-allow-origin') ? ['another origin may read the response (CORS)'] : []),
  ]
}

/** The errors in the envelope of a response, of a success or of an error. */
export function envelopeErrors(response: HttpResponse): string[] {
  const leak = internals.test(response.text.replaceAll(String.raw`\n`, '\n'))
    ? ['it shows internals, such as a stack trace']
    : []
  const envelope = readEnvelope(response.text)
  if (typeof envelope === 'string')
    return [...leak, `HTTP ${response.status}: the body is not {code, data, message}: ${envelope}`]
  const {code, data, message} = envelope
  const status = statusCodes.includes(code) ? code : 200
  const errors =
    code === 0
      ? []
      : [
          ...(codes.includes(code) ? [] : [`code ${code} is not in the contract`]),
          ...(data === null ? [] : ['data is not null in an error']),
          ...(message === '' ? ['an error has no message'] : []),
          ...(code === ErrorCode.INTERNAL_ERROR ? ['the server has failed: code 500'] : []),
        ]
  return [
    ...leak,
    ...errors,
    ...(response.status === status ? [] : [`HTTP ${response.status} for code ${code}, not ${status}`]),
  ]
}
