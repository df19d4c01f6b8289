import {afterEach, expect, test, vi} from 'vitest'
import {absoluteUrl, earlyPage, paths, withBase} from './paths.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['/', ''],
  ['/cq/', '/cq'],
  ['/hui/min/', '/hui/min'],
])('with the base %s a provider returns to a page below it', (base, root) => {
  vi.stubEnv('BASE_URL', base)
  const page = paths.insureResult({orderId: '7', noEncode: 'true'})
  expect(withBase(page)).toBe(`${root}/insureResult?orderId=7&noEncode=true`)
  expect(absoluteUrl(page)).toBe(`${window.location.origin}${root}/insureResult?orderId=7&noEncode=true`)
})

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
])('%j is not opened before the scripts', (link) => {
  expect(earlyPage(link)).toBeUndefined()
})
