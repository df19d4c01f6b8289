import {readdirSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {endpointsIn} from '@hmb/contract/endpoints'
import {expect, test} from 'vitest'
import {allCityCalls} from './city-steps.ts'

const folder = fileURLToPath(new URL('../../../contract/src/account/', import.meta.url))

test('the calls of every city of the contract are checked', async () => {
  const cities: object[] = await Promise.all(readdirSync(folder).map((file) => import(folder + file)))
  const paths = cities.flatMap((city) => endpointsIn('account', city)).map(({endpoint}) => endpoint.path)
  expect(paths.length).toBeGreaterThan(10)
  expect(allCityCalls.map(({path}) => path).toSorted()).toEqual(paths.toSorted())
})
