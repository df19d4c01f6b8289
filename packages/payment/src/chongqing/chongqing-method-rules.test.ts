import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {chongqingMethods} from './chongqing-method-rules.ts'

test.each([
  ['not asked', null, {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''}],
  ['without an answer', 'unknown', null],
  ['0', {code: 0, message: ''}, {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''}],
  ['1', {code: 1, message: ''}, {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''}],
  [
    '2',
    {code: 2, message: ''},
    {
      reasons: {[PayChannel.WECHAT]: '本订单须使用医保个人账户支付', [PayChannel.MEDICAL_ACCOUNT]: ''},
      preferred: PayChannel.MEDICAL_ACCOUNT,
    },
  ],
  [
    '3',
    {code: 3, message: '个人账户状态异常'},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: '个人账户状态异常'}, preferred: ''},
  ],
] as const)('return code %s', (_, before, expected) => {
  expect(
    shownOffer(chongqingMethods(methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT), {...ruleInput, before})),
  ).toEqual(expected)
})
