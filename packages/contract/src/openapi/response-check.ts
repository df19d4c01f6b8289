import type {JsonSchema} from '@valibot/to-json-schema'
import * as v from 'valibot'
import type {Endpoint} from '../endpoint.ts'
import {responseSchema} from './openapi-document.ts'

const schemas = new Map<Endpoint, JsonSchema>()

/**
 * The paths at which a response differs from its documentation: wrong values and missing fields. Clients accept a
 * response without a field, so that only this check finds a field that the server forgot. Only paths are returned,
 * because values are personal.
 *
 * @example
 * responseErrors(userDetail, {userId: 'u1'}) // ['userName', 'phone', …]
 */
export function responseErrors(endpoint: Endpoint, data: unknown): string[] {
  const checked = v.safeParse(endpoint.response, data)
  if (!checked.success) return checked.issues.map((issue) => v.getDotPath(issue) ?? 'data')
  const schema = schemas.get(endpoint) ?? responseSchema(endpoint)
  schemas.set(endpoint, schema)
  return missingFields(schema, data, '')
}

type Part = JsonSchema | boolean | undefined

function missingFields(schema: Part, data: unknown, path: string): string[] {
  if (typeof schema !== 'object' || data === null || data === undefined) return []
  const [objectSchema = schema] = schema.anyOf ?? []
  if (typeof objectSchema !== 'object') return []
  if (Array.isArray(data)) {
    const {items} = objectSchema
    return Array.isArray(items) ? [] : data.flatMap((item, at) => missingFields(items, item, `${path}[${at}]`))
  }
  if (typeof data !== 'object') return []
  const absent = (objectSchema.required ?? []).filter((name) => !(name in data)).map((name) => `${path}.${name}`)
  const nested = Object.entries(data).flatMap(([name, value]) =>
    missingFields(objectSchema.properties?.[name], value, `${path}.${name}`),
  )
  return [...absent, ...nested]
}
