import {expect, test} from 'vitest'
import {earlyPage} from './early-page.ts'

test('a path of one word is opened before the scripts', () => {
  expect([earlyPage('/orderList'), earlyPage('/personalCore')]).toEqual(['/orderList', '/personalCore'])
})

test.each([
  '',
  '/',
  '/api',
  '/static',
  '/orderList?status=PAYED',
  '/orderList#top',
  '/home/home-cq',
  '//evil.example',
  '/\\evil.example',
  'https://hmb.example/orderList',
  'javascript:alert(1)',
  '/orderList\n',
])('%j is not', (link) => {
  expect(earlyPage(link)).toBeUndefined()
})
