import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {declinedButton} from './account-payment.ts'

test.each([
  [[PayChannel.WECHAT], '其他方式支付'],
  [[], '好的'],
])('labels the button of ACCOUNT_DECLINED with other methods %j: %s', (otherChannels, text) => {
  expect(declinedButton(otherChannels)).toBe(text)
})
