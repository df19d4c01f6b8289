import {expect, test} from 'vitest'
import {cloudPayUrl} from './cloud-pay-url.ts'

test('passes outTradeNo and returnUrl to the redirect endpoint', () => {
  const returnUrl = 'https://hmb.example/r?a=1&b=2'
  const [path, query = ''] = cloudPayUrl({prefix: '/pre', orderNo: 'HM1', returnUrl}).split('?')
  expect(path).toBe('/pre/api/aries/pay/ysf/pay')
  const values = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent))
  expect(Object.fromEntries(values)).toEqual({outTradeNo: 'HM1', returnUrl})
})
