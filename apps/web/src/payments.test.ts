import {expect, test} from 'vitest'
import {payments as common} from './payments.ts'
import type {Payments} from './screens/payment/payment-method.ts'

const files = import.meta.glob<{payments: Payments}>('./variants/*/payments.ts', {eager: true})
const cities = Object.entries(files).map(([file, {payments}]) => [file.split('/')[2] ?? '', payments] as const)

test('a build without accounts has WeChat and cloud pay', () => {
  expect(Object.keys(common.methods)).toEqual(['1', '6'])
})

test.each([
  ['lc', ['1', '2']],
  ['js', ['1', '2', '6']],
  ['cq', ['1', '2']],
  ['bj', ['1', '4', '5']],
])('%s has the pay channels %j', (code, channels) => {
  const [, payments] = cities.find(([city]) => city === code) ?? []
  expect(Object.keys(payments?.methods ?? {}).sort()).toEqual(channels)
})

test('no other city has methods of its own', () => {
  expect(cities.map(([city]) => city).sort()).toEqual(['bj', 'cq', 'js', 'lc'])
})

test.each(
  cities.flatMap(([city, {methods}]) =>
    Object.entries(methods).map(([channel, method]) => [city, channel, method] as const),
  ),
)('%s loads the method of channel %s', async (_, __, method) => {
  const loaded = await method.load()
  expect(loaded.run).toBeTypeOf('function')
})
