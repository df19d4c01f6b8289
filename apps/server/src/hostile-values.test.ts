import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {staffLogin} from '@hmb/contract/staff'
import type {InjectOptions} from 'fastify'
import {expect, test} from 'vitest'
import {staffAccounts} from './platform/db/schema/staff.ts'
import {hashPassword} from './staff/password-hash.ts'
import {startTestServer} from './testing/test-server.ts'

// Reads the OpenAPI document, so that a new endpoint is tested without a new test.

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
}
interface Operation {
  parameters: {name: string; in: 'query' | 'header' | 'path'; schema: Schema}[]
  requestBody?: {content: Partial<Record<'application/json' | typeof formType, {schema: Schema}>>}
}

const formType = 'application/x-www-form-urlencoded'

const server = await startTestServer()
const password = 'Ten green bottles on a wall'
const passwordHash = await hashPassword(password, {N: 2, r: 1, p: 1})
const createdAt = server.clock.now()
await server.database.db.insert(staffAccounts).values(['lin', 'wu'].map((name) => ({name, passwordHash, createdAt})))
const document: {paths: Record<string, Record<'get' | 'post', Operation>>} = (
  await server.app.inject('/openapi.json')
).json()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({path, method: method.toUpperCase() as 'GET', operation})),
)

/** JSON of values that no endpoint may store, with the responses of a refused call. */
const unstorable = [String.raw`"a\u0000b"`, String.raw`"\ud800"`, `${'['.repeat(64)}${']'.repeat(64)}`]
const deepest = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const invalid: readonly number[] = [ErrorCode.INVALID_FIELD, ErrorCode.INVALID_REQUEST]
/** A notification without a signature is not read: HTTP 401. */
const unsigned: readonly number[] = [ErrorCode.UNAUTHORIZED]

/** JSON of values that an endpoint may accept. */
const strange = [
  ...['1e400', '1e300', '99999999999999999999', '-9007199254740993', '0.1', '[]', '{"__proto__":{"id":"x"}}', 'null'],
  ...[`[${'"x1",'.repeat(5000)}"x1"]`, '{"a":1,"a":{}}'],
  ...['""', '"__proto__"', `"${'9'.repeat(20)}"`],
  ...[`"'; drop table users; --"`, `"${'9'.repeat(400)}"`, '"\u202e\ufffe\u{1f468}\u200d\u{1f469}"', '"99999-99-99"'],
]

/** Values that a schema cannot describe, by the field's name, so that a request gets past its other fields. */
const samples: Record<string, unknown> = {
  phone: '13800000001',
  userPhone: '13800000001',
  contactPhone: '13800000001',
  email: 'wang@example.com',
  name: '王小明',
  contactName: '王小明',
  companyName: '示例科技有限公司',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '349999198506150019',
  captcha: '123456',
  projectId: 'hmb-cq',
  skuNo: 'HMB-CQ-2026',
}

function sampleOf(name: string, schema: Schema): unknown {
  if (name in samples) return samples[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(name, schema.anyOf[0] ?? {})
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, sampleOf(key, inner)]))
  if (schema.items) return [sampleOf(name, schema.items)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  return 'x1'
}

/** Marks the place of the hostile value in a JSON text. */
const marker = '§hostile§'

/** Requests like the sample with the marker in one place: one for each field, at any depth. */
function marked(sample: unknown): unknown[] {
  if (Array.isArray(sample))
    return [marker, ...sample.slice(0, 1).flatMap((item) => marked(item).map((inner) => [inner]))]
  if (typeof sample !== 'object' || sample === null) return [marker]
  const fields = Object.entries(sample).flatMap(([key, value]) =>
    marked(value).map((inner) => ({...sample, [key]: inner})),
  )
  return [...fields, {...sample, unknownField: marker}]
}

const failures: string[] = []

async function attempt(
  inject: (options: InjectOptions) => Promise<{statusCode: number; body: string}>,
  label: string,
  options: InjectOptions,
) {
  const {statusCode, body} = await inject(options)
  const code: number = statusCode === 200 && body.startsWith('{"code"') ? JSON.parse(body).code : statusCode
  if (statusCode >= 500 || code === ErrorCode.INTERNAL_ERROR)
    failures.push(`${label}: ${statusCode} ${body.slice(0, 80)}`)
  return code
}

test.each(operations)(
  'S16: $method $path responds without a crash to hostile values in every field, query and header',
  async ({path, method, operation}) => {
    failures.length = 0
    const errors = path.includes('/notify/') ? unsigned : invalid
    const {inject, call} = await server.customer()
    // The same browser has a session of staff, so that the calls of staff are reached.
    await call(staffLogin, {name: 'lin', password})
    const headers = {projectid: 'hmb-cq', 'content-type': 'application/json'}
    const query = operation.parameters.filter((parameter) => parameter.in === 'query')
    const sample = Object.fromEntries(query.map(({name, schema}) => [name, sampleOf(name, schema)]))
    const url = (values: object) =>
      `${path}?${Object.entries(values)
        .map(([key, value]) => `${key}=${value}`)
        .join('&')}`

    const attempts = (label: string, options: Partial<InjectOptions>) =>
      attempt(inject, label, {method, headers, url: url(sample), ...options})
    const {[formType]: form, 'application/json': json} = operation.requestBody?.content ?? {}
    const requestSchema = form?.schema ?? json?.schema ?? {}
    const sampled = sampleOf('', {properties: {}, ...requestSchema})
    // An unknown account costs as much time as a real password. This one is locked soon.
    const body = path === staffLogin.path ? {...(sampled as object), name: 'wu'} : sampled

    if (method === 'GET') {
      for (const {name} of [...query, {name: 'unknownField'}]) {
        expect(errors).toContain(await attempts(name, {url: url({...sample, [name]: 'a%00'})}))
        for (const value of ['%ED%A0%80', '%', `1&${name}=2`, '9'.repeat(400), '[]', "'--", '%F0%9F%91%A8', ''])
          await attempts(`${name}=${value}`, {url: url({...sample, [name]: value})})
      }
    } else if (form) {
      const typed = {...headers, 'content-type': formType}
      const send = (fields: object) =>
        attempts(JSON.stringify(fields).slice(0, 80), {
          headers: typed,
          payload: new URLSearchParams(fields as Record<string, string>).toString(),
        })
      const fields = {...(body as object), unknownField: ''}
      for (const name of Object.keys(fields)) {
        expect(errors).toContain(await send({...fields, [name]: 'a\0b'}))
        for (const value of [...strange, '%', '9'.repeat(400)]) await send({...fields, [name]: value})
      }
      for (const payload of ['%', 'a=%ED%A0%80', '&'.repeat(10_000), 'seq=1&seq=2', '__proto__=1', '=', '\0'])
        await attempts(payload.slice(0, 20), {headers: typed, payload})
    } else {
      for (const request of marked(body).map((each) => JSON.stringify(each))) {
        const send = (value: string) =>
          attempts(`${request} ${value.slice(0, 40)}`, {payload: request.replace(`"${marker}"`, () => value)})
        for (const value of unstorable) expect(errors, `${request} ${value}`).toContain(await send(value))
        for (const value of strange) await send(value)
      }
      expect(errors).toContain(await attempts('100,000 arrays', {payload: `{"unknownField":${deepest}}`}))
    }

    for (const value of ['a\0b', '\ud800é', '9'.repeat(4000)]) {
      const others = ['cookie', 'user-agent', 'x-forwarded-for', 'accept-language', 'x-request-id', 'origin', 'host']
      const hostile = [
        {projectid: value},
        {'idempotency-key': value},
        {'sec-fetch-site': value},
        {...Object.fromEntries(others.map((name) => [name, value])), cookie: `hmb_session=${value}; hmb_visitor=%00`},
      ]
      for (const each of hostile)
        await attempts(Object.keys(each).join(), {
          headers: {...headers, ...each},
          ...(method === 'GET' ? {} : {payload: JSON.stringify(body)}),
        })
    }
    expect(failures).toEqual([])
  },
)

test('S16: every page and file responds without a crash to a hostile path', async () => {
  failures.length = 0
  for (const path of [
    '/',
    '/static/',
    '/static/img/',
    '/api/',
    '/api/notify/',
    '/cq/',
    '/cq/home/',
    '/portal/',
    '/openapi.json',
    '/healthz',
  ])
    for (const value of [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%zz',
      '..%2f..%2f',
      '%5c..%5c',
      'x'.repeat(5000),
      '?x=%00',
      '?x=%ED%A0%80',
    ])
      for (const method of ['GET', 'POST'] as const)
        await attempt(server.app.inject.bind(server.app) as never, `${path}${value}`, {method, url: path + value})
  expect(failures).toEqual([])
})
