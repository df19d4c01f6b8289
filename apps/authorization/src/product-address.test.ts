import {expect, test} from 'vitest'
import {productAddress} from './product-address.ts'

test.each([
  ['/orderList?projectid=hmb-cq', 'CQ', '/cq/orderList?projectid=hmb-cq'],
  ['/orderList', 'BJ', '/bj/orderList'],
  ['/cq/orderList?a=1#x', 'BJ', '/cq/orderList?a=1#x'],
  ['/cq', 'BJ', '/cq'],
  ['/orderList', 'YZ', '/yz/orderList'],
  ['/yz/orderList', 'YZ', '/yz/orderList'],
  ['/personalCore', 'normal', '/normal/personalCore'],
  ['/personalCore', '', '/normal/personalCore'],
  ['/personalCore', '//evil.example', '/normal/personalCore'],
])('%s of project %s is at %s', (path, code, address) => {
  expect(productAddress(path, code)).toBe(address)
})
