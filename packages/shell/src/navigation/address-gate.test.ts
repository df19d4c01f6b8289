import {expect, test} from 'vitest'
import {hostileAddresses} from '../testing/hostile-addresses.ts'
import {checkAddress} from './address-gate.ts'

const rules = {
  origin: 'https://hmb.example',
  base: '/cq/',
  allowedHosts: ['wx.tenpay.com', '127.0.0.1:8081', 'pay.example:8443'],
}

test('the table has at least 150 different hostile addresses', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(150)
  expect(new Set(hostileAddresses).size).toBe(hostileAddresses.length)
})

test.each(hostileAddresses.map((address) => [JSON.stringify(address), address]))('refuses %s', (_, address) => {
  expect(checkAddress(address, rules)).toEqual({to: 'refused'})
})

test.each([
  ['/', '/'],
  ['/orderList', '/orderList'],
  ['/orderList?projectid=hmb-cq#top', '/orderList?projectid=hmb-cq#top'],
  ['/home/home-cq?name=%E6%9D%8E%20%E6%9D%8E', '/home/home-cq?name=%E6%9D%8E%20%E6%9D%8E'],
  ['/home/惠民', '/home/%E6%83%A0%E6%B0%91'],
  ['/login?url=https%3A%2F%2Fevil.example', '/login?url=https%3A%2F%2Fevil.example'],
  ['/login?url=//evil.example', '/login?url=//evil.example'],
  ['/a/../orderList', '/orderList'],
  ['/cq/orderList', '/orderList'],
  ['/cq', '/'],
  ['/cq/', '/'],
  ['/cqx', '/cqx'],
  ['/#/orderList?projectid=hmb-cq', '/orderList?projectid=hmb-cq'],
  ['/cq/#/orderList', '/orderList'],
  ['https://hmb.example/cq/orderList?a=1', '/orderList?a=1'],
  ['https://hmb.example/cq/#/payment?orderid=1', '/payment?orderid=1'],
  ['%2ForderList%3Fprojectid%3Dhmb-cq', '/orderList?projectid=hmb-cq'],
  ['%252ForderList', '/orderList'],
])('%s is a page of the app', (address, path) => {
  expect(checkAddress(address, rules)).toEqual({to: 'inside', path})
})

test.each([
  ['https://wx.tenpay.com/cgi-bin/mmpayweb?prepay_id=wx1&package=2', undefined],
  ['https://wx.tenpay.com', 'https://wx.tenpay.com/'],
  ['https://WX.tenpay.com/x', 'https://wx.tenpay.com/x'],
  ['https%3A%2F%2Fwx.tenpay.com%2Fx', 'https://wx.tenpay.com/x'],
  ['https://pay.example:8443/x', undefined],
  ['http://127.0.0.1:8081/cashier/wechat/1?redirect_url=http%3A%2F%2F127.0.0.1%3A8080%2Fcq', undefined],
])('%s is on an allowed host', (address, url = address) => {
  expect(checkAddress(address, rules)).toEqual({to: 'outside', url})
})

test('refuses a host that only another variant allows', () => {
  expect(checkAddress('https://wx.tenpay.com/', {...rules, allowedHosts: []})).toEqual({to: 'refused'})
})
