import {fieldName} from '@hmb/contract/field-names'
import {userDetail} from '@hmb/contract/user'
import {expect, test} from 'vitest'
import {sessionCookie} from '../../people/session/session.ts'
import {recordingRoutes} from '../../recording/recording-routes.ts'
import {routesOf} from '../../routes.ts'
import {readCities} from '../../sale/account/city-files.ts'
import {staffRoutes} from '../../staff/staff-routes.ts'
import {staffCookieName} from '../../staff/staff-session.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {documentedEndpoints, openApiDocument} from './openapi-document.ts'
import {responseErrors} from './response-check.ts'

const cities = await readCities()
const served = [...routesOf(cities), ...recordingRoutes, ...staffRoutes].flatMap((route) =>
  route.kind === 'endpoint' ? [route.endpoint] : [],
)
const endpoints = documentedEndpoints(
  served,
  cities.map(({calls}) => calls),
)
const document = openApiDocument(endpoints, {prefix: '/pre', sessionCookie, staffCookie: staffCookieName(false)})
const textOf = (part: unknown) => JSON.stringify(part)

test('every served endpoint is in the contract, is served once, and is documented', () => {
  const call = ({method, path}: {method: string; path: string}) => `${method} /pre${path}`
  const calls = served.map(call)
  expect(new Set(calls).size).toBe(calls.length)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(calls.toSorted())
})

test('/openapi.json has the URL of this server', async () => {
  const {app} = await startTestServer({publicUrl: 'https://hmb.example'})
  const served = (await app.inject('/openapi.json')).json()
  expect(served.openapi).toBe('3.1.0')
  expect(served.servers).toEqual([{url: 'https://hmb.example'}])
  expect(Object.keys(served.paths)).toContain('/api/aries/order/create')
})

test('every reference can be resolved', () => {
  const names = [...textOf(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(names).toContain('Dict')
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(names)]))
})

test('a request lists required fields, a query becomes parameters, an idempotent call takes its key', () => {
  const {post: create} = document.paths['/pre/api/aries/order/create'] ?? {}
  expect(create).toMatchObject({
    operationId: 'orderCreate',
    security: [{session: []}],
    parameters: [
      {name: 'projectId', in: 'header'},
      {name: 'Idempotency-Key', in: 'header'},
    ],
    requestBody: {content: {'application/json': {schema: {required: ['apctId', 'skuNo', 'insuredList']}}}},
  })
  const {get: sku} = document.paths['/pre/api/aries/query/skuInsure'] ?? {}
  expect(sku).toMatchObject({
    parameters: [
      {name: 'projectId', in: 'query', required: false},
      {name: 'skuNo', in: 'query', required: true},
      {name: 'projectId', in: 'header'},
    ],
  })
})

test('every request field has a Chinese name', () => {
  const nameless = fieldName('no such field')
  const fields = [...textOf(document.paths).matchAll(/"requestBody":.*?"responses"/g)].flatMap(([bodies]) =>
    [...bodies.matchAll(/"(\w+)":\{"(?:type|anyOf|enum|const)"/g)].map(([, name]) => name ?? ''),
  )
  const queries = Object.values(document.paths).flatMap(({get}) =>
    [...textOf(get ?? {}).matchAll(/"name":"(\w+)","in":"query"/g)].map(([, name]) => name ?? ''),
  )
  const ofTheFormat = ['schema', 'items', 'propertyNames', 'additionalProperties']
  const requested = new Set([...fields, ...queries].filter((name) => !ofTheFormat.includes(name)))
  expect(requested.size).toBeGreaterThan(40)
  const own = new Set(endpoints.flatMap(({endpoint}) => Object.keys(endpoint.fields)))
  expect([...requested].filter((name) => fieldName(name) === nameless && !own.has(name))).toEqual([])
})

test('a response without a documented field is reported with the path', () => {
  const whole = {userId: 'u', userName: '', phone: '', echoPhone: '', avatar: '', verify: 0}
  expect(responseErrors(userDetail, whole)).toEqual([])
  const {avatar, ...rest} = whole
  expect(responseErrors(userDetail, rest)).toEqual(['.avatar'])
  expect(responseErrors(userDetail, {...whole, verify: '王小明'})).toEqual(['verify'])
})
