import {expect, test} from 'vitest'
import {methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {chongqingMethods} from './chongqing-method-rules.ts'

test.each([
  ['not asked', null, {reasons: {'1': '', '2': ''}, preferred: ''}],
  ['without an answer', 'unknown', null],
  ['0', {code: 0, message: ''}, {reasons: {'1': '', '2': ''}, preferred: ''}],
  ['1', {code: 1, message: ''}, {reasons: {'1': '', '2': ''}, preferred: ''}],
  ['2', {code: 2, message: ''}, {reasons: {'1': '本订单须使用医保个人账户支付', '2': ''}, preferred: '2'}],
  ['3', {code: 3, message: '个人账户状态异常'}, {reasons: {'1': '', '2': '个人账户状态异常'}, preferred: ''}],
] as const)('return code %s', (_, before, expected) => {
  expect(shownOffer(chongqingMethods(methods('1', '2'), {...ruleInput, before}))).toEqual(expected)
})
