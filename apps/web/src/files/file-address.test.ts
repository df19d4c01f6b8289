import {expect, test} from 'vitest'
import {ownFilePath} from './file-address.ts'

test.each(['/static/file/claim-guide.pdf', '/static/video/intro.mp4?v=2', '/static/file/%E7%90%86%E8%B5%94.pdf'])(
  '%s is a file of the operator',
  (address) => {
    expect(ownFilePath(address)).toBe(address)
  },
)

test.each([
  '',
  '/orderList',
  '/api/aries/order/cancel?orderId=1',
  '/static/../api/aries/order/cancel',
  '/static/%2e%2e/api/x',
  '/static/..%2fapi/x',
  '/static/%252e%252e/api/x',
  '/static\\..\\api',
  '/static//evil.example/x.mp4',
  '//evil.example/static/x.mp4',
  '///static/x.mp4',
  '/static@evil.example/x.mp4',
  'static/x.mp4',
  ' /static/x.mp4',
  '/static/\n/x.mp4',
  '/static/\u202ex.mp4',
  '/STATIC/x.mp4',
  'https://evil.example/static/x.mp4',
  'javascript:alert(1)//static/',
  'data:text/html,/static/',
  'blob:https://hmb.example/static/x',
])('rejects %j', (address) => {
  expect(ownFilePath(address)).toBeNull()
})
