import {readdirSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {endpointsIn} from '@hmb/contract/endpoints'
import {expect, test} from 'vitest'
import {allCityCalls, liaochengPageUrl} from './city-steps.ts'

const folder = fileURLToPath(new URL('../../../contract/src/medical-account/', import.meta.url))

test('the calls of every city of the contract are checked', async () => {
  const cities: object[] = await Promise.all(readdirSync(folder).map((file) => import(folder + file)))
  const paths = cities.flatMap((city) => endpointsIn('account', city)).map(({endpoint}) => endpoint.path)
  expect(paths.length).toBeGreaterThan(10)
  expect(allCityCalls.map(({path}) => path).toSorted()).toEqual(paths.toSorted())
})

test.each([
  ['https://lc.example/pay', 'https://lc.example/pay?tradeNo=a%2Bb&yybh=c'],
  ['https://lc.example/pay?appId=7', 'https://lc.example/pay?appId=7&tradeNo=a%2Bb&yybh=c'],
])('the page of Liaocheng (聊城) at %s opens with both encrypted numbers', (payUrl, url) => {
  expect(liaochengPageUrl({payUrl, encryptedTradeNo: 'a+b', encryptedYYBH: 'c'})).toBe(url)
})
