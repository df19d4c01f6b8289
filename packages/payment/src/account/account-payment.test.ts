import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {refusalButton} from './account-payment.ts'

test.each([
  [[PayChannel.WECHAT], '其他方式支付'],
  [[], '好的'],
])('with other methods %j the button under 5009 reads %s', (others, text) => {
  expect(refusalButton(others)).toBe(text)
})
