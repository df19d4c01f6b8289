import {readFileSync} from 'node:fs'
import {endpoints, endpointsIn} from '@hmb/contract/endpoints'
import {fieldName} from '@hmb/contract/field-names'
import {sharedSchemas} from '@hmb/contract/openapi/openapi-document'
import {responseErrors} from '@hmb/contract/openapi/response-check'
import {specifiedCalls} from '@hmb/contract/testing/specified-calls'
import {userDetail} from '@hmb/contract/user'
import {createConfig, lintFromString} from '@redocly/openapi-core'
import {expect, test} from 'vitest'
import {readCities} from './context/city-files.ts'
import {recordingRoutes} from './recording/recording-routes.ts'
import {routesOf} from './routes.ts'
import {serverDocument} from './server-document.ts'
import {staffRoutes} from './staff/staff-routes.ts'
import {startTestServer} from './testing/test-server.ts'

const cities = await readCities()
const routes = [...routesOf(cities), ...recordingRoutes, ...staffRoutes]
const document = serverDocument(cities, {prefix: '/pre', url: ''})
const textOf = (part: unknown) => JSON.stringify(part)
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)

test('the document is valid OpenAPI 3.1', async () => {
  const problems = await lintFromString({
    source: textOf(document),
    config: await createConfig({
      extends: ['spec'],
      rules: {'no-empty-servers': 'error', 'operation-operationId-unique': 'error'},
    }),
  })
  expect(problems.map(({ruleId, message, location}) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('docs/openapi.json is the document of this server', () => {
  const checkedIn: unknown = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))
  expect(checkedIn).toEqual(JSON.parse(textOf(serverDocument(cities, {prefix: '', url: ''}))))
})

test('a call is described by its comment in the contract', () => {
  expect(document.paths['/pre/api/taurus/user/captcha']?.post).toMatchObject({
    description: expect.stringMatching(
      /^Sends a login code\. Throws CAPTCHA_REQUIRED .*\n\nIts caller handles 2006 请先完成图形验证\.$/,
    ),
  })
})

test('the list of codes has the name that a call throws', () => {
  const thrown = [...textOf(document.paths).matchAll(/\bThrows ([A-Z_]+)/g)].map(([, name]) => name)
  expect(thrown.length).toBeGreaterThan(20)
  const {description = ''} = sharedSchemas().Code ?? {}
  const lines = description.split('\n')
  expect(lines).toContain('2003 SMS_CODE_WRONG 验证码错误，请重新输入')
  expect(lines.map((line) => line.split(' ')[1])).toEqual(expect.arrayContaining(thrown))
})

test('all 81 calls of the specification are documented', () => {
  expect(described).toEqual(expect.arrayContaining(specifiedCalls.map(([method, path]) => `${method} /pre${path}`)))
})

test('every route is documented, redirects, files and notifications too', () => {
  const calls = routes.map((route) => (route.kind === 'endpoint' ? route.endpoint : route.call))
  const served = calls.map(({method, path}) => `${method} /pre${path.replace(':provider', '{provider}')}`)
  expect(new Set(served).size).toBe(served.length)
  expect(described.toSorted()).toEqual(served.toSorted())
  expect(document.paths['/pre/api/notify/{provider}']?.post).toMatchObject({security: [{provider: []}]})
  expect(document.paths['/pre/api/aries/pay/ysf/pay']?.get).toMatchObject({
    responses: {302: {headers: {location: {}}}},
  })
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
  const plain = routes.flatMap((route) => (route.kind === 'plain' ? [`/pre${route.call.path}`] : []))
  const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
    plain.includes(path.replace('{provider}', ':provider')) ? [] : [methods],
  )
  const fields = [...textOf(paths).matchAll(/"requestBody":.*?"responses"/g)].flatMap(([bodies]) =>
    [...bodies.matchAll(/"(\w+)":\{"(?:type|anyOf|enum|const)"/g)].map(([, name]) => name ?? ''),
  )
  const queries = paths.flatMap(({get}) =>
    [...textOf(get ?? {}).matchAll(/"name":"(\w+)","in":"query"/g)].map(([, name]) => name ?? ''),
  )
  const ofTheFormat = ['schema', 'items', 'propertyNames', 'additionalProperties']
  const requested = new Set([...fields, ...queries].filter((name) => !ofTheFormat.includes(name)))
  expect(requested.size).toBeGreaterThan(40)
  const contract = [...endpoints, ...cities.flatMap(({calls}) => endpointsIn('account', calls))]
  const own = new Set(contract.flatMap(({endpoint}) => Object.keys(endpoint.fields)))
  expect([...requested].filter((name) => fieldName(name) === nameless && !own.has(name))).toEqual([])
})

test('every call of a city is described', () => {
  const paths = cities.flatMap(({calls}) => endpointsIn('account', calls).map(({endpoint}) => `/pre${endpoint.path}`))
  expect(paths.length).toBeGreaterThan(10)
  const isDescribed = (path: string) => 'description' in (document.paths[path]?.post ?? {})
  expect(paths.filter((path) => !isDescribed(path))).toEqual([])
})

test('a response without a documented field is reported with the path', () => {
  const whole = {userId: 'u', userName: '', phone: '', echoPhone: '', avatar: '', verify: 0}
  expect(responseErrors(userDetail, whole)).toEqual([])
  const {avatar, ...rest} = whole
  expect(responseErrors(userDetail, rest)).toEqual(['.avatar'])
  expect(responseErrors(userDetail, {...whole, verify: '王小明'})).toEqual(['verify'])
})
