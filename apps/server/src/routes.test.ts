import {endpoints, endpointsIn} from '@hmb/contract/endpoints'
import {cloudPayRedirect} from '@hmb/contract/payment'
import {specifiedCalls} from '@hmb/contract/testing/specified-calls'
import {describe, expect, test} from 'vitest'
import {readCities} from './context/city-files.ts'
import {startTestServer} from './testing/test-server.ts'

const ofCities = (await readCities()).flatMap(({calls}) => endpointsIn('account', calls))
const contract = [...[...endpoints, ...ofCities].map(({endpoint}) => endpoint), cloudPayRedirect]
const {app} = await startTestServer()
const status = async (method: 'GET' | 'POST', url: string) => (await app.inject({method, url})).statusCode

test('the specification has 81 calls', () => {
  expect(new Set(specifiedCalls.map(([method, path]) => `${method} ${path}`)).size).toBe(81)
})

test('a path or a method that is not served is not found', async () => {
  expect(await status('GET', '/api/taurus/nothing')).toBe(404)
  expect(await status('GET', '/api/taurus/user/login')).toBe(404)
})

describe.each(specifiedCalls)('%s %s', (method, path) => {
  test('is in the contract', () => {
    expect(contract.filter((call) => call.path === path).map((call) => call.method)).toEqual([method])
  })

  test('is served', async () => {
    // Without session and values the call is refused, which is a response too.
    expect(await status(method, path)).toBeLessThan(404)
  })
})
