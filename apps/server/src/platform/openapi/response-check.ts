import type {Endpoint} from '@hmb/contract/endpoint'
import type {JsonSchema} from '@valibot/to-json-schema'
import * as v from 'valibot'
import {responseSchema} from './openapi-document.ts'

const documented = new Map<Endpoint, JsonSchema>()

/**
 * Where an answer differs from what is documented: values that do not fit, and fields that are not there. Clients read absent
 * fields leniently, so a forgotten one would show as an empty place on a screen and nowhere else. Places only, because the
 * values are personal.
 *
 * @example
 * answerFaults(userDetail, {userId: 'u1'}) // ['userName', 'phone', …]
 */
export function responseErrors(endpoint: Endpoint, data: unknown): string[] {
  const checked = v.safeParse(endpoint.response, data)
  if (!checked.success) return checked.issues.map((issue) => v.getDotPath(issue) ?? 'data')
  const schema = documented.get(endpoint) ?? responseSchema(endpoint)
  documented.set(endpoint, schema)
  return missing(schema, data, '')
}

type Part = JsonSchema | boolean | undefined

function missing(schema: Part, data: unknown, place: string): string[] {
  if (typeof schema !== 'object' || data === null || data === undefined) return []
  const [whole = schema] = schema.anyOf ?? []
  if (typeof whole !== 'object') return []
  if (Array.isArray(data)) {
    const {items} = whole
    return Array.isArray(items) ? [] : data.flatMap((item, at) => missing(items, item, `${place}[${at}]`))
  }
  if (typeof data !== 'object') return []
  const absent = (whole.required ?? []).filter((name) => !(name in data)).map((name) => `${place}.${name}`)
  const below = Object.entries(data).flatMap(([name, value]) =>
    missing(whole.properties?.[name], value, `${place}.${name}`),
  )
  return [...absent, ...below]
}
