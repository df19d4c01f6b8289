import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {methods, offerOf, ruleInput} from '../testing/method-fixtures.ts'
import {liaochengMethodRules} from './liaocheng-method-rules.ts'

test.each([
  ['is not called', null, '暂未开通个人账户支付'],
  ['fails', 'unknown', '暂未开通个人账户支付'],
  ['returns 0', {code: 0, message: ''}, '暂未开通个人账户支付'],
  ['returns 1', {code: 1, message: ''}, ''],
  ['returns 3 with a message', {code: 3, message: '个人账户状态异常'}, '个人账户状态异常'],
  ['returns 3 without a message', {code: 3, message: ''}, '暂未开通个人账户支付'],
] as const)('prefers WeChat, and disables the account when beforeCheck %s: %j', (_, before, reason) => {
  expect(offerOf(liaochengMethodRules, methods('1', '2'), {...ruleInput, before})).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: reason},
    preferred: '1',
  })
})

test('keeps the reason of a method that the server has disabled, and does not prefer that method', () => {
  const [wechat, account] = methods('1', '2')
  if (!wechat || !account) throw new Error('two methods expected')
  const shown = [{...wechat, disabled: true, reason: '维护中'}, account]
  expect(offerOf(liaochengMethodRules, shown, ruleInput)).toMatchObject({
    reasons: {[PayChannel.WECHAT]: '维护中'},
    preferred: '',
  })
})
