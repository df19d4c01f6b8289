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
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Malformed JSON and any other text get the same error.
  }
  throw new BusinessError(ErrorCode.INVALID_REQUEST)
}

/** Forms of the contract have fewer fields; fields over this number are not read. */
const maxFormFields = 40

/**
 * Parses a form. A field that occurs twice is a list, which no schema accepts. Throws `INVALID_REQUEST` for another
 * content type.
 */
export function parseForm(contentType: string | undefined, body: string): unknown {
  requireType(contentType, 'application/x-www-form-urlencoded')
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const pair of body.split('&', maxFormFields)) {
    const separator = pair.indexOf('=')
    const name = decodeField(separator === -1 ? pair : pair.slice(0, separator))
    const value = separator === -1 ? '' : decodeField(pair.slice(separator + 1))
    fields[name] = name in fields ? [fields[name] ?? [], value].flat() : value
  }
  return {...fields}
}

/** Decodes the name or the value of a field. Most text of a session report needs no decoding, which takes time. */
function decodeField(text: string): string {
  if (!/[%+]/.test(text)) return text
  const textWithSpaces = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(textWithSpaces)
  } catch {
    return unescapeBroken(textWithSpaces)
  }
}

function requireType(contentType: string | undefined, expected: string): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== expected) throw new BusinessError(ErrorCode.INVALID_REQUEST)
}

/**
 * Validates a request with the schema of the endpoint. Throws `INVALID_FIELD` with the Chinese name of the first wrong
 * field, also of one that no database column can store.
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
