import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {methods, offerOf, ruleInput} from '../testing/method-fixtures.ts'
import {liaochengMethodRules} from './liaocheng-method-rules.ts'

test.each([
  ['is not called', null, '暂未开通个人账户支付'],
  ['fails', 'unknown', '暂未开通个人账户支付'],
  ['returns NO_RESTRICTION', {code: AccountPrecheckCode.NO_RESTRICTION, message: ''}, '暂未开通个人账户支付'],
  ['returns ACCOUNT_OPENED', {code: AccountPrecheckCode.ACCOUNT_OPENED, message: ''}, ''],
  [
    'returns ACCOUNT_UNUSABLE with a message',
    {code: AccountPrecheckCode.ACCOUNT_UNUSABLE, message: '个人账户状态异常'},
    '个人账户状态异常',
  ],
  [
    'returns ACCOUNT_UNUSABLE without a message',
    {code: AccountPrecheckCode.ACCOUNT_UNUSABLE, message: ''},
    '暂未开通个人账户支付',
  ],
] as const)('prefers WeChat, and disables the account when beforeCheck %s: %j', (_, precheck, reason) => {
  expect(
    offerOf(liaochengMethodRules, methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT), {...ruleInput, precheck}),
  ).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: reason},
    preferred: PayChannel.WECHAT,
  })
})

test('keeps the reason of a method that the server has disabled, and does not prefer that method', () => {
  const [wechat, account] = methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT)
  if (!wechat || !account) throw new Error('two methods expected')
  const shown = [{...wechat, disabled: true, reason: '维护中'}, account]
  expect(offerOf(liaochengMethodRules, shown, ruleInput)).toMatchObject({
    reasons: {[PayChannel.WECHAT]: '维护中'},
    preferred: '',
  })
})
