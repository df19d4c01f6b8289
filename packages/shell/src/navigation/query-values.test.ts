import {expect, test} from 'vitest'
import {canonicalPath, queryValues} from './query-values.ts'

test('merges query and hash query, and the hash wins', () => {
  const values = queryValues({search: '?agentId=7&flag=A', hash: '#/login?flag=B&url=%2ForderList'})
  expect([values.get('agentId'), values.get('flag'), values.get('url'), values.get('none')]).toEqual([
    '7',
    'B',
    '/orderList',
    null,
  ])
})

test.each([
  ['?projectid=hmb-cq', '#/login?projectId=hmb-js', 'projectid', 'hmb-js'],
  ['?orderId=o1', '#/payment?orderid=o2', 'orderId', 'o2'],
])('the hash wins in another spelling too: %s%s', (search, hash, name, value) => {
  expect(queryValues({search, hash}).get(name)).toBe(value)
  const path = canonicalPath({pathname: '/', search, hash}) ?? ''
  expect(queryValues({search: path.slice(path.indexOf('?')), hash: ''}).get(name)).toBe(value)
})

test('reads projectId as projectid', () => {
  expect(queryValues({search: '?projectId=hmb-cq', hash: ''}).get('projectid')).toBe('hmb-cq')
})

test('reads the other values of a query with an invalid encoding', () => {
  expect(queryValues({search: '?a=%E0%A4%A&b=1', hash: '#?%'}).get('b')).toBe('1')
})

test.each([
  [{pathname: '/', search: '?agentId=7', hash: '#/login?url=%2Fa'}, '/login?agentId=7&url=%2Fa'],
  [{pathname: '/', search: '', hash: '#/orderList'}, '/orderList'],
  [{pathname: '/', search: '', hash: '#/'}, '/'],
  [{pathname: '/', search: '', hash: '#top'}, null],
  [{pathname: '/', search: '', hash: '#//evil.example'}, null],
  [{pathname: '/orderList', search: '', hash: '#/login'}, null],
  [{pathname: '/', search: '?a=1', hash: ''}, null],
])('the canonical path of %o is %s', (address, path) => {
  expect(canonicalPath(address)).toBe(path)
})
