import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {liaochengMethods} from './liaocheng-method-rules.ts'

test.each([
  ['was not asked', null, '暂未开通个人账户支付'],
  ['gave no answer', 'unknown', '暂未开通个人账户支付'],
  ['says that nothing changes', {code: 0, message: ''}, '暂未开通个人账户支付'],
  ['says that an account is open', {code: 1, message: ''}, ''],
  ['says why the account cannot be used', {code: 3, message: '个人账户状态异常'}, '个人账户状态异常'],
] as const)('WeChat is preselected; when beforeCheck %s the account shows its reason', (_, before, reason) => {
  expect(
    shownOffer(liaochengMethods(methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT), {...ruleInput, before})),
  ).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: reason},
    preferred: PayChannel.WECHAT,
  })
})

test('a reason that the server gave stands', () => {
  const [wechat, account] = methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT)
  if (!wechat || !account) throw new Error('two methods')
  const offered = liaochengMethods([{...wechat, disabled: true, reason: '维护中'}, account], ruleInput)
  expect(shownOffer(offered)).toMatchObject({reasons: {[PayChannel.WECHAT]: '维护中'}, preferred: ''})
})
