import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {payments as common} from './payments.ts'
import type {Payments} from './screens/payment/payment-method.ts'

const files = import.meta.glob<{payments: Payments}>('./variants/*/payments.ts', {eager: true})
const cities = Object.entries(files).map(([file, {payments}]) => [file.split('/')[2] ?? '', payments] as const)

test('a build without accounts pays by WeChat and cloud pay', () => {
  expect(Object.keys(common.methods)).toEqual([PayChannel.WECHAT, PayChannel.CLOUD_PAY])
})

test.each([
  ['lc', [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT]],
  ['js', [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY]],
  ['cq', [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT]],
  ['bj', [PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK]],
])('%s pays by the channels of its row: %j', (code, channels) => {
  const [, payments] = cities.find(([city]) => city === code) ?? []
  expect(Object.keys(payments?.methods ?? {}).sort()).toEqual(channels)
})

test('no other city has ways of its own', () => {
  expect(cities.map(([city]) => city).sort()).toEqual(['bj', 'cq', 'js', 'lc'])
})

test.each(
  cities.flatMap(([city, {methods}]) =>
    Object.entries(methods).map(([channel, method]) => [city, channel, method] as const),
  ),
)('%s loads channel %s when it is chosen', async (_, __, method) => {
  const loaded = await method.load()
  expect('machine' in loaded || 'destination' in loaded).toBe(true)
})
