import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import {fieldName} from '@hmb/contract/field-names'
import * as v from 'valibot'
import {BusinessError} from './business-error.ts'

/** The JSON of a body; an empty body is an empty ask. Another type, or text that is no JSON object, is no request of ours. */
export function parseBody(contentType: string | undefined, body: string): unknown {
  if (body === '') return {}
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new BusinessError(ErrorCode.INVALID_REQUEST)
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  } catch {
    // Said below, like any other text that is no ask.
  }
  throw new BusinessError(ErrorCode.INVALID_REQUEST)
}

/** Applies the endpoint's schema; what does not fit is refused by the Chinese name of the first wrong field. */
export function validateRequest(
  {request: schema, fields}: Pick<Endpoint, 'request' | 'fields'>,
  ask: unknown,
): unknown {
  const checked = v.safeParse(schema, ask)
  if (checked.success) return checked.output
  const keys = (checked.issues[0].path ?? []).map(({key}) => key).filter((key) => typeof key === 'string')
  const key = keys.at(-1) ?? ''
  throw new BusinessError(ErrorCode.INVALID_FIELD, {field: fields[key] ?? fieldName(key)})
}
