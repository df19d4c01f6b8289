import {unescape as unescapeBroken} from 'node:querystring'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import {fieldName} from '@hmb/contract/field-names'
import * as v from 'valibot'
import {BusinessError} from './business-error.ts'
import {unstorableKey} from './storable-value.ts'

/** Parses a JSON object; an empty body is an empty request. Throws `INVALID_REQUEST` for another content type or other text. */
export function parseBody(contentType: string | undefined, body: string): unknown {
  if (body === '') return {}
  requireType(contentType, 'application/json')
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  } catch {
    // Malformed JSON and any other text get the same error.
  }
  throw new BusinessError(ErrorCode.INVALID_REQUEST)
}

/** Forms of the contract have fewer fields; fields over this number are not read. */
const maxFormFields = 40

/** Parses a form. A field that occurs twice is a list, which no schema accepts. Throws `INVALID_REQUEST` for another content type. */
export function parseForm(contentType: string | undefined, body: string): unknown {
  requireType(contentType, 'application/x-www-form-urlencoded')
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const pair of body.split('&', maxFormFields)) {
    const at = pair.indexOf('=')
    const name = unescaped(at === -1 ? pair : pair.slice(0, at))
    const value = at === -1 ? '' : unescaped(pair.slice(at + 1))
    fields[name] = name in fields ? [fields[name] ?? [], value].flat() : value
  }
  return {...fields}
}

/** Decoding takes time, and most of a report does not need it. */
function unescaped(text: string): string {
  if (!/[%+]/.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return unescapeBroken(spaced)
  }
}

function requireType(contentType: string | undefined, expected: string): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== expected) throw new BusinessError(ErrorCode.INVALID_REQUEST)
}

/**
 * Validates a request with the schema of the endpoint. Throws `INVALID_FIELD` with the Chinese name of the first wrong field, also of one
 * that no database column can store.
 */
export function validateRequest(
  {request: schema, fields}: Pick<Endpoint, 'request' | 'fields'>,
  request: unknown,
): unknown {
  const invalid = (key: string) => new BusinessError(ErrorCode.INVALID_FIELD, {field: fields[key] ?? fieldName(key)})
  const unstorable = unstorableKey(request)
  if (unstorable !== null) throw invalid(unstorable)
  const result = v.safeParse(schema, request)
  if (result.success) return result.output
  const keys = (result.issues[0].path ?? []).map(({key}) => key).filter((key) => typeof key === 'string')
  throw invalid(keys.at(-1) ?? '')
}
