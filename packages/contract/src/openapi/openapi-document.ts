import {type JsonSchema, toJsonSchema} from '@valibot/to-json-schema'
import type {GenericSchema} from 'valibot'
import {ErrorCode} from '../codes/error-code.ts'
import {errorMessages} from '../codes/error-messages.ts'
import type {Endpoint} from '../endpoint.ts'
import {endpoints, endpointsIn, type NamedEndpoint} from '../endpoints.ts'
import {Dict} from '../project.ts'
import {callDescriptions} from './call-descriptions.ts'
import type {PlainCall, PlainCallResponse} from './plain-call.ts'
import {requireAllFields, strictSchema} from './strict-schema.ts'

/** The only recursive schema. It is written by hand, because the converter would name the inner schema 0. */
const dictionaryEntry: JsonSchema = {
  type: 'object',
  required: ['dictionaryName', 'dictionaryValue', 'children'],
  properties: {
    dictionaryName: {type: 'string'},
    dictionaryValue: {type: 'string'},
    children: {type: 'array', items: {$ref: '#/components/schemas/Dict'}},
  },
}

export interface DocumentOptions {
  /** The environment prefix before `/api`. */
  prefix?: string
  /** The server's address. */
  url?: string
  /** The names of the session cookies, of customers and of staff. */
  sessionCookie: string
  staffCookie: string
  /** The paths without the envelope. */
  plainCalls?: readonly PlainCall[]
}

/** The schemas that those of the calls refer to, as `#/components/schemas/<name>`. */
export const sharedSchemas = (): Record<string, JsonSchema> => ({
  Code: {type: 'integer', description: codeTable()},
  Dict: dictionaryEntry,
})

/**
 * An OpenAPI 3.1 document of these endpoints.
 *
 * @example
 * openApiDocument(endpoints, {prefix: '/pre', sessionCookie: 'hmb_session', staffCookie: 'hmb_staff'}).paths['/pre/api/taurus/user/login'].post.operationId // 'login'
 */
export function openApiDocument(
  namedEndpoints: readonly NamedEndpoint[],
  {prefix = '', url = '', sessionCookie, staffCookie, plainCalls = []}: DocumentOptions,
) {
  const operations = [
    ...namedEndpoints.map((named): Operation => ({...named.endpoint, area: named.area, content: operation(named)})),
    ...plainCalls.map((call): Operation => ({...call, content: plainOperation(call)})),
  ]
  return {
    openapi: '3.1.0',
    info: {title: '惠民保', version: '1.0.0', description},
    servers: [{url: url || '/'}],
    tags: [...new Set(operations.map(({area}) => area))].map((name) => ({name})),
    paths: pathsOf(operations, prefix),
    components: {
      securitySchemes: {
        session: {type: 'apiKey', in: 'cookie', name: sessionCookie},
        staff: {type: 'apiKey', in: 'cookie', name: staffCookie},
        provider: {type: 'apiKey', in: 'header', name: 'X-Hmb-Signature', description: signature},
      },
      headers: sharedHeaders,
      responses: sharedResponses,
      schemas: {...sharedSchemas(), ErrorResponse: errorResponse},
    },
  }
}

const description = `Every response under /api is {code, data, message}: code 0 is success, any other code an error, with data null and a message for the
person. The HTTP status is 200, but 404, 413, 429 and 500 for the codes of the same number. The paths of the tag notification, and those with
another media type, have no envelope. Money is integer fen (分). Times are China time (UTC+8). A text is '' and a list is [] when there is none.
A call with a session cookie is for a logged-in user; without one it gets code 401.`

const signature =
  'HMAC-SHA256 in hex over method, path with query, X-Hmb-Timestamp (ms), X-Hmb-Nonce and the SHA-256 of the body in hex, one a line. X-Hmb-Key ' +
  'names the key. A nonce is used once, and a timestamp is at most five minutes old.'

const ref = (kind: string, name: string) => ({$ref: `#/components/${kind}/${name}`})

const sharedHeaders = {
  'Cache-Control': {description: 'no-store', required: true, schema: {type: 'string'}},
  Date: {description: 'The time of the server', required: true, schema: {type: 'string'}},
  'X-Request-Id': {description: 'Identifies the request in the log', schema: {type: 'string'}},
  'Retry-After': {description: 'Seconds until the next try, with code -1000 and 429', schema: {type: 'integer'}},
}
const headers = Object.fromEntries(Object.keys(sharedHeaders).map((name) => [name, ref('headers', name)]))

/** A response that is not a success. */
const errorResponse: JsonSchema = {
  type: 'object',
  required: ['code', 'data', 'message'],
  properties: {code: ref('schemas', 'Code'), data: {type: 'null'}, message: {type: 'string', minLength: 1}},
}

const responseOfError = (text: string) => ({
  description: text,
  headers,
  content: {'application/json': {schema: ref('schemas', 'ErrorResponse')}},
})

const sharedResponses = {
  NotFound: responseOfError('Code 404: the server does not have this call'),
  TooLarge: responseOfError('Code 413: the body is too large'),
  Busy: responseOfError('Code 429: send the same report again after Retry-After'),
  Failed: responseOfError('Code 500: the server has failed. The response has no details'),
}

/** The served endpoints with their names: those of the contract, and those that only a city has (`cityCalls`). */
export function documentedEndpoints(served: readonly Endpoint[], cityCalls: readonly object[]): NamedEndpoint[] {
  const cityEndpoints = cityCalls.flatMap((calls) => endpointsIn('account', calls))
  return [...endpoints, ...cityEndpoints].filter(({endpoint}) => served.includes(endpoint))
}

interface Operation {
  readonly area: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly content: object
}

function pathsOf(operations: readonly Operation[], prefix: string): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const {path, method, content} of operations) {
    const documentedPath = prefix + path.replace(/:(\w+)/g, '{$1}')
    paths[documentedPath] = {...paths[documentedPath], [method.toLowerCase()]: content}
  }
  return paths
}

function operation({area, name, endpoint}: NamedEndpoint): object {
  const request = requestSchema(endpoint)
  const {method, session, idempotent, changes, form} = endpoint
  const bodyType = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const inQuery = method === 'GET' ? queryParameters(request) : []
  return {
    operationId: name,
    tags: [area],
    ...descriptionOf(name, endpoint),
    security: session === 'visitor' ? [] : [{[session === 'user' ? 'session' : 'staff']: []}],
    parameters: [
      ...inQuery,
      {name: 'projectId', in: 'header', required: changes, schema: {type: 'string'}},
      ...(idempotent ? [idempotencyParameter] : []),
    ],
    ...(method === 'POST' ? {requestBody: {required: true, content: {[bodyType]: {schema: request}}}} : {}),
    responses: {
      200: {
        description: 'The response, or an error',
        headers,
        content: {'application/json': {schema: {anyOf: [envelope(endpoint), ref('schemas', 'ErrorResponse')]}}},
      },
      404: ref('responses', 'NotFound'),
      413: ref('responses', 'TooLarge'),
      ...(form ? {429: ref('responses', 'Busy')} : {}),
      500: ref('responses', 'Failed'),
    },
  }
}

function descriptionOf(name: string, endpoint: Endpoint): {description?: string} {
  const parts = [callDescriptions[name], handledCodes(endpoint)].filter(Boolean)
  return parts.length > 0 ? {description: parts.join('\n\n')} : {}
}

function handledCodes({handles}: Endpoint): string {
  if (handles === 'all' || handles.length === 0) return ''
  const messages: Readonly<Record<number, string>> = errorMessages
  return `Its caller handles ${handles.map((code) => `${code} ${messages[code]}`).join(', ')}.`
}

function plainOperation({name, area, summary, method, path, caller, request, responses}: PlainCall): object {
  const schema = convert(request)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
  const signed = caller === 'provider' ? ['X-Hmb-Key', 'X-Hmb-Timestamp', 'X-Hmb-Nonce'] : []
  return {
    operationId: name,
    tags: [area],
    summary,
    security: caller === 'visitor' ? [] : [{[caller === 'user' ? 'session' : 'provider']: []}],
    parameters: [
      ...inPath.map((parameter) => ({name: parameter, in: 'path', required: true, schema: {type: 'string'}})),
      ...(method === 'GET' ? queryParameters(schema) : []),
      ...signed.map((header) => ({name: header, in: 'header', required: true, schema: {type: 'string'}})),
    ],
    ...(method === 'POST' ? {requestBody: {required: true, content: {'application/json': {schema}}}} : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, plainResponse(response)]),
    ),
  }
}

function plainResponse({description: text, headers: meanings = {}, mediaType}: PlainCallResponse): object {
  const documented = Object.entries(meanings).map(([header, meaning]) => [
    header,
    {description: meaning, required: true, schema: {type: 'string'}},
  ])
  return {
    description: text,
    ...(documented.length > 0 ? {headers: Object.fromEntries(documented)} : {}),
    ...(mediaType ? {content: {[mediaType]: {schema: {}}}} : {}),
  }
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {type: 'string', pattern: '^[\\x21-\\x7e]{16,64}$'},
}

function queryParameters({properties = {}, required = []}: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function envelope(endpoint: Endpoint): object {
  return {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: {
      code: {const: 0},
      data: responseSchema(endpoint),
      message: {type: 'string'},
    },
  }
}

/** The schema of a request: the JSON body, the form, or an object of the query. */
export const requestSchema = ({request}: Endpoint): JsonSchema => strictSchema(convert(request))

/** The schema of `data` in a response of success. Every documented field is required. */
export const responseSchema = ({response}: Endpoint): JsonSchema => requireAllFields(strictSchema(convert(response)))

function convert(schema: GenericSchema): JsonSchema {
  const {$schema, $defs, ...converted} = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Custom rules (phone, e-mail …) have no JSON Schema and are left out.
    errorMode: 'ignore',
    definitions: {Dict},
    overrideRef: ({referenceId}) => `#/components/schemas/${referenceId}`,
  })
  return converted
}

/** A line for each code of an error: number, name and sentence. The descriptions of calls say which names they throw. */
const codeTable = () =>
  Object.entries(ErrorCode)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, code]) => `${code} ${name} ${errorMessages[code]}`)
    .join('\n')
