import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {onlyPossible, preselected, shownMethods} from './pay-method.ts'

const wechat = {payChannel: PayChannel.WECHAT, payChannelName: '微信支付', disabled: false, reason: ''}
const account = {
  payChannel: PayChannel.MEDICAL_ACCOUNT,
  payChannelName: '医保个人账户支付',
  disabled: false,
  reason: '',
}

test('methods are grouped by the character 账 in their name', () => {
  const shown = shownMethods([wechat, account], new Set([PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT]))
  expect(shown.map(({group}) => group)).toEqual(['cash', 'account'])
})

test('a method without a flow in this build is disabled with a plain sentence', () => {
  const [shown] = shownMethods(
    [{...wechat, payChannel: '9', payChannelName: '数字人民币'}],
    new Set([PayChannel.WECHAT]),
  )
  expect(shown).toMatchObject({disabled: true, reason: '当前版本暂不支持此方式', description: ''})
})

test("a method that the server disabled shows the server's reason", () => {
  const [shown] = shownMethods([{...account, disabled: true, reason: '个人账户状态异常'}], new Set([PayChannel.WECHAT]))
  expect(shown).toMatchObject({disabled: true, reason: '个人账户状态异常'})
})

test('a method that the server disabled without a message has a default reason', () => {
  const [shown] = shownMethods([{...wechat, disabled: true}], new Set([PayChannel.WECHAT]))
  expect(shown).toMatchObject({disabled: true, reason: '当前支付方式不可用，请更换'})
})

test("the address's method is preselected when it is enabled, else the variant's, else none", () => {
  const methods = shownMethods([wechat, account], new Set([PayChannel.WECHAT]))
  expect(preselected(methods, PayChannel.WECHAT)).toBe(PayChannel.WECHAT)
  expect(preselected(methods, PayChannel.MEDICAL_ACCOUNT)).toBe('')
  expect(preselected(methods, PayChannel.MEDICAL_ACCOUNT, PayChannel.WECHAT)).toBe(PayChannel.WECHAT)
  expect(preselected(methods, '')).toBe('')
})

test.each([
  [[], ''],
  [[wechat], PayChannel.WECHAT],
  [[{...wechat, disabled: true}, account], PayChannel.MEDICAL_ACCOUNT],
  [[wechat, account], ''],
])('the only possible method of %j is %j', (listed, only) => {
  const known = new Set([PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT])
  expect(onlyPossible(shownMethods(listed, known))).toBe(only)
})
