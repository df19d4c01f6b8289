import {expect, test} from 'vitest'
import {withRedirectUrl} from './redirect-url.ts'

test.each([
  ['https://wx.example/pay', '?'],
  ['https://wx.example/pay?a=1', '&'],
])('encodes the redirect URL behind %s', (mwebUrl, joint) => {
  const returnUrl = 'https://hmb.example/cq/insureResult?queryData=%7B%22a%22%3A1%7D&b=二#x'
  const start = `${mwebUrl}${joint}redirect_url=`
  const url = withRedirectUrl(mwebUrl, returnUrl)
  expect(url.startsWith(start)).toBe(true)
  expect(url.slice(start.length)).not.toMatch(/[?&#]/)
  expect(decodeURIComponent(url.slice(start.length))).toBe(returnUrl)
})
