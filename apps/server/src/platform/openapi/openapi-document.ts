import {errorMessages} from '@hmb/contract/codes/error-messages'
import type {Endpoint} from '@hmb/contract/endpoint'
import {endpoints, endpointsIn, type NamedEndpoint} from '@hmb/contract/endpoints'
import {Dict} from '@hmb/contract/project'
import {type JsonSchema, toJsonSchema} from '@valibot/to-json-schema'
import type {GenericSchema} from 'valibot'
import {requireAllFields, strictSchema} from './strict-schema.ts'

/** The only recursive schema. It is written by hand, because the converter would name the inner schema 0. */
const dictionaryEntry = {
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
}

/**
 * An OpenAPI 3.1 document of these endpoints.
 *
 * @example
 * openApiDocument(endpoints, {prefix: '/pre', sessionCookie: 'hmb_session', staffCookie: 'hmb_staff'}).paths['/pre/api/taurus/user/login'].post.operationId // 'login'
 */
export function openApiDocument(
  described: readonly NamedEndpoint[],
  {prefix = '', url = '', sessionCookie, staffCookie}: DocumentOptions,
) {
  return {
    openapi: '3.1.0',
    info: {
      title: '惠民保',
      version: '1.0.0',
      description:
        'Every response is HTTP 200 with {code, data, message}; code 0 is success, any other code an error with a message for the person. ' +
        'Money is integer fen. Times are China time.',
    },
    servers: [{url: url || '/'}],
    tags: [...new Set(described.map(({area}) => area))].map((name) => ({name})),
    paths: pathsOf(described, prefix),
    components: {
      securitySchemes: {
        session: {type: 'apiKey', in: 'cookie', name: sessionCookie},
        staff: {type: 'apiKey', in: 'cookie', name: staffCookie},
      },
      schemas: {Code: {type: 'integer', description: codeTable()}, Dict: dictionaryEntry},
    },
  }
}

/** The served endpoints with their names: those of the contract, and those that only a city has (`cityCalls`). */
export function documentedEndpoints(served: readonly Endpoint[], cityCalls: readonly object[]): NamedEndpoint[] {
  const ofCities = cityCalls.flatMap((calls) => endpointsIn('account', calls))
  return [...endpoints, ...ofCities].filter(({endpoint}) => served.includes(endpoint))
}

function pathsOf(described: readonly NamedEndpoint[], prefix: string): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const named of described) {
    const {path, method} = named.endpoint
    paths[prefix + path] = {...paths[prefix + path], [method.toLowerCase()]: operation(named)}
  }
  return paths
}

function operation({area, name, endpoint}: NamedEndpoint): object {
  const request = strictSchema(convert(endpoint.request))
  const {method, session, idempotent, changes, form} = endpoint
  const bodyType = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const inQuery = method === 'GET' ? queryParameters(request) : []
  return {
    operationId: name,
    tags: [area],
    ...(session === 'visitor' ? {} : {security: [{[session === 'user' ? 'session' : 'staff']: []}]}),
    parameters: [
      ...inQuery,
      {name: 'projectId', in: 'header', required: changes, schema: {type: 'string'}},
      ...(idempotent ? [idempotencyParameter] : []),
    ],
    ...(method === 'POST' ? {requestBody: {required: true, content: {[bodyType]: {schema: request}}}} : {}),
    responses: {
      200: {
        description: 'The response, or a business error',
        content: {'application/json': {schema: envelope(endpoint)}},
      },
    },
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
      code: {$ref: '#/components/schemas/Code'},
      data: {anyOf: [responseSchema(endpoint), {type: 'null'}]},
      message: {type: 'string'},
    },
  }
}

/** The schema of `data` in a response. */
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

const codeTable = () =>
  ['0', ...Object.entries(errorMessages).map(([code, message]) => `${code} ${message}`)].join('\n')
