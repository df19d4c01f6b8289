import fc from 'fast-check'
import {expect, test} from 'vitest'
import {readQueryData} from './query-data.ts'

test.each([
  ['{"orderId":"7","tradeNo":"T1"}', {orderId: '7', tradeNo: 'T1'}],
  ['{"orderId":7,"more":{"a":1},"no":null}', {orderId: '7'}],
  ['orderId=7&name=%E5%BC%A0&empty=', {orderId: '7', name: '张', empty: ''}],
  ['a=1=2', {a: '1=2'}],
  ['a=%E5%BC', {a: '%E5%BC'}],
  ['', {}],
  ['7', {}],
  ['[1,2]', {}],
  ['{"orderId":', {}],
])('reads %s', (text, values) => {
  expect(readQueryData(text)).toEqual(values)
})

test('takes any text from outside without throwing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const value of Object.values(readQueryData(text))) expect(typeof value).toBe('string')
    }),
  )
})
