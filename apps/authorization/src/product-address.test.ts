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
  expect(productAddress(path, code, '/{code}/')).toBe(address)
})

test.each([
  ['/orderList?projectid=hmb-cq', '/hui/cq/orderList?projectid=hmb-cq'],
  ['/hui/bj/orderList', '/hui/bj/orderList'],
  ['/bj/orderList', '/hui/cq/bj/orderList'],
])('below another path, %s is at %s', (path, address) => {
  expect(productAddress(path, 'CQ', '/hui/{code}/')).toBe(address)
})
