import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {methods, offerOf, ruleInput} from '../testing/method-fixtures.ts'
import {chongqingMethodRules} from './chongqing-method-rules.ts'

test.each([
  ['is not called', null, {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''}],
  ['fails', 'unknown', null],
  [
    'returns 0',
    {code: 0, message: ''},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''},
  ],
  [
    'returns 1',
    {code: 1, message: ''},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: ''},
  ],
  [
    'returns 2',
    {code: 2, message: ''},
    {reasons: {[PayChannel.WECHAT]: '本订单须使用医保个人账户支付', [PayChannel.MEDICAL_ACCOUNT]: ''}, preferred: '2'},
  ],
  [
    'returns 3',
    {code: 3, message: '个人账户状态异常'},
    {reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: '个人账户状态异常'}, preferred: ''},
  ],
] as const)('decides the methods when beforeCheck %s', (_, before, expected) => {
  expect(offerOf(chongqingMethodRules, methods('1', '2'), {...ruleInput, before})).toEqual(expected)
})
