import {expect, test} from 'vitest'
import {idOf, refundAddress} from './refund-address.ts'

test.each([
  ['orderid=o1&insuranceIdList=i1,i2&skuNo=S&payChannel=2&isLc=true', ['o1', ['i1', 'i2'], 'S', true]],
  ['orderId=o1&insuranceIdList=i1', ['o1', ['i1'], '', false]],
  ['orderid=o1&insuranceIdList=i1,i1,', ['o1', ['i1'], '', false]],
  ['orderid=o1', ['o1', [], '', false]],
  ['orderid=o1&insuranceIdList=i1,%3Cscript%3E', ['o1', [], '', false]],
  ['orderid=%2F..%2Fx&insuranceIdList=i1', ['', ['i1'], '', false]],
  ['', ['', [], '', false]],
])('%s', (query, [orderId, itemIds, skuNo, showsTiming]) => {
  expect(refundAddress(new URLSearchParams(query))).toEqual({orderId, itemIds, skuNo, showsTiming})
})

test('the first name with a value counts', () => {
  expect(idOf(new URLSearchParams('orderid=&orderId=o2'), 'orderid', 'orderId')).toBe('o2')
})
