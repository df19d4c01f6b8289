import type {Endpoint} from '@hmb/contract/endpoint'
import {responseSchema, sharedSchemas} from '@hmb/contract/openapi/openapi-document'
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js'

// Formats and the keywords of OpenAPI are not checked.
const ajv = new Ajv2020({strict: false, allErrors: true})
for (const [name, schema] of Object.entries(sharedSchemas())) ajv.addSchema(schema, `#/components/schemas/${name}`)
const compiled = new Map<Endpoint, ValidateFunction>()

/**
 * Where the data of a response differs from the document: types, and fields that are absent. Browsers read a number as text too;
 * a server must send what is documented. Only paths and types are returned, because values are personal.
 *
 * @example
 * shapeErrors(waitPayCount, '1') // ['data: must be number']
 */
export function shapeErrors(endpoint: Endpoint, data: unknown): string[] {
  const validate = compiled.get(endpoint) ?? ajv.compile(responseSchema(endpoint))
  compiled.set(endpoint, validate)
  if (validate(data)) return []
  return (validate.errors ?? []).map(({instancePath, message}) => `data${instancePath}: ${message}`)
}
