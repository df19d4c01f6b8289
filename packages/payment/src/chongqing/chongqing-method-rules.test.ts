import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {methods, offerOf, ruleInput} from '../testing/method-fixtures.ts'
import {chongqingMethodRules} from './chongqing-method-rules.ts'

test.each([
  ['is not called', null, {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''}],
  ['fails', 'unknown', null],
  [
    'returns NO_RESTRICTION',
    {code: AccountPrecheckCode.NO_RESTRICTION, message: ''},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''},
  ],
  [
    'returns ACCOUNT_OPENED',
    {code: AccountPrecheckCode.ACCOUNT_OPENED, message: ''},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''},
  ],
  [
    'returns ACCOUNT_ONLY',
    {code: AccountPrecheckCode.ACCOUNT_ONLY, message: ''},
    {
      reasons: {[PayChannel.WECHAT]: '本订单须使用医保个人账户支付', [PayChannel.MEDICAL_ACCOUNT]: ''},
      preferred: PayChannel.MEDICAL_ACCOUNT,
    },
  ],
  [
    'returns ACCOUNT_UNUSABLE',
    {code: AccountPrecheckCode.ACCOUNT_UNUSABLE, message: '个人账户状态异常'},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: '个人账户状态异常'}, preferred: ''},
  ],
  [
    'returns ACCOUNT_UNUSABLE without a message',
    {code: AccountPrecheckCode.ACCOUNT_UNUSABLE, message: ''},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: '个人账户暂不可用'}, preferred: ''},
  ],
] as const)('decides the methods when beforeCheck %s', (_, precheck, expected) => {
  expect(
    offerOf(chongqingMethodRules, methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT), {...ruleInput, precheck}),
  ).toEqual(expected)
})
