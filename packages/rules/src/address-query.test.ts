import {expect, test} from 'vitest'
import {withQuery} from './address-query.ts'

test.each([
  ['/a', {b: '1', c: '2'}, '/a?b=1&c=2'],
  ['/a?x=0', {b: '/d?e=1&f'}, '/a?x=0&b=%2Fd%3Fe%3D1%26f'],
  ['/a', {'投 保': '是'}, '/a?%E6%8A%95%20%E4%BF%9D=%E6%98%AF'],
  ['/a', {}, '/a'],
])('%s with %j is %s', (address, values, expected) => {
  expect(withQuery(address, values)).toBe(expected)
})
