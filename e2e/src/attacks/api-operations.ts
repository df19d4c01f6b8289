/** A JSON Schema of a request, as far as the OpenAPI document uses it. */
export interface RequestSchema {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly RequestSchema[]
  properties?: Readonly<Record<string, RequestSchema>>
  items?: RequestSchema
}

/** One call of the OpenAPI document. */
export interface Operation {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Refused without a login. */
  needsUser: boolean
  /** A GET that changes data. */
  changes: boolean
  /** Responds with the envelope; the policy document is a file, and cloud pay a redirect. */
  hasEnvelope: boolean
  fields: Readonly<Record<string, RequestSchema>>
}

interface DocumentedParameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: RequestSchema
}

interface DocumentedOperation {
  operationId: string
  /** `[]` for a call without a login. */
  security: readonly Readonly<Record<string, unknown>>[]
  parameters: readonly DocumentedParameter[]
  requestBody?: {content: {'application/json'?: {schema: RequestSchema}}}
  responses: Readonly<Record<string, {content?: Readonly<Record<string, unknown>>}>>
}

/**
 * Every call of a customer that the running server documents, the redirect and the file too. So a new call is attacked
 * without a new test. The server's own tests attack the form of the recorder and the calls of staff
 * (`apps/server/src/recording`, `apps/server/src/staff`). `notifications.journey.ts` attacks the calls of providers.
 */
export async function readOperations(serverUrl: string): Promise<Operation[]> {
  const response = await fetch(`${serverUrl}/openapi.json`)
  const {paths} = (await response.json()) as {paths: Record<string, Record<string, DocumentedOperation>>}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, {operationId: name, security, parameters, requestBody, responses}]) => {
      const json = requestBody?.content['application/json']
      const isOfCustomer = security.every((scheme) => 'session' in scheme)
      if (!isOfCustomer || (requestBody && !json)) return []
      const query = parameters.filter((parameter) => parameter.in === 'query')
      const body = json?.schema.properties
      const operation: Operation = {
        name,
        path,
        needsUser: security.length > 0,
        method: method === 'get' ? 'GET' : 'POST',
        hasEnvelope: responses[200]?.content?.['application/json'] !== undefined,
        changes: parameters.some((parameter) => parameter.name === 'projectId' && parameter.required),
        fields: body ?? Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
      }
      return [operation]
    }),
  )
}

/** The values of a request, by field; the same name means the same at any depth. */
export type KnownValues = Readonly<Record<string, unknown>>

/** A request of this operation: known values, and a value of the right type for every other field. */
export const requestOf = ({fields}: Pick<Operation, 'fields'>, known: KnownValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, sampleOf(name, schema, known)]))

function sampleOf(name: string, schema: RequestSchema, known: KnownValues): unknown {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(name, schema.anyOf[0], known)
  if (schema.properties) return requestOf({fields: schema.properties}, known)
  if (schema.items) return [sampleOf(name, schema.items, known)]
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  return 'x'
}
