import {expect, test} from 'vitest'
import {serviceTarget, shortcutTarget} from './entry.ts'

const page = {to: 'page', path: '/orderList'}
const outside = {to: 'outside', address: 'https://health.example/ah'}
const nothing = {to: 'nothing'}

test.each([
  [{type: 1, path: '/orderList'}, page, page],
  [{type: 2, path: 'https://health.example/ah'}, outside, {to: 'customer-service'}],
  [{type: 3, path: 'https://health.example/ah'}, outside, {to: 'agreements'}],
  [{type: 4, path: 'https://health.example/ah'}, outside, outside],
  [{type: 0, path: 'https://health.example/ah'}, outside, outside],
  [{type: 1}, nothing, nothing],
  [{type: 1, path: ''}, nothing, nothing],
  [{type: 2}, nothing, {to: 'customer-service'}],
  [{type: 3}, nothing, {to: 'agreements'}],
  [{type: 4, path: ''}, nothing, nothing],
])('the entry %j opens %j as a shortcut and %j as a service', (entry, shortcut, service) => {
  expect([shortcutTarget(entry), serviceTarget(entry)]).toEqual([shortcut, service])
})
