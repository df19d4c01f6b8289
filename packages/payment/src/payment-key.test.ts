import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {pay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {callOnce, paymentKey} from './payment-key.ts'
import {lost, refused, type Script, scriptedClient} from './testing/scripted-client.ts'

const ask = {
  payChannel: PayChannel.WECHAT,
  outTradeNo: 'HM1',
  body: '重庆惠民保2026版',
  totalFee: 6900,
  tradeType: 'MWEB',
} as const
const answer = {tradeNo: 'T1', mwebUrl: 'https://wx.example', payResult: null}

function begin(...answers: unknown[]) {
  let keys = 0
  const server = scriptedClient(answers.map((one) => [pay, one]) satisfies Script)
  const key = paymentKey(() => `key-${++keys}`)
  const call = () => callOnce({client: server.client, key, signal: undefined}, pay, ask)
  return {call, used: () => server.calls.map((one) => one.key)}
}

test('a lost answer keeps the key for the next try, an answer for good spends it', async () => {
  const {call, used} = begin(lost(), answer, answer)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  await call()
  await call()
  expect(used()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('a key that stands for another ask by now is spent, and the try is one of its own', async () => {
  const {call, used} = begin(lost(), refused(ErrorCode.IDEMPOTENCY_KEY_REUSED), answer)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  expect(await call()).toEqual(answer)
  expect(used()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('a refusal that only repeats what was lost is not today’s: another password is asked about by itself', async () => {
  const {call, used} = begin(lost(), refused(ErrorCode.BANK_PASSWORD_WRONG), answer)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  expect(await call()).toEqual(answer)
  expect(used()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('of a refusal that is repeated under a new key the person hears', async () => {
  const {call, used} = begin(lost(), refused(ErrorCode.ACCOUNT_DECLINED), refused(ErrorCode.ACCOUNT_DECLINED))
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  await expect(call()).rejects.toMatchObject({code: ErrorCode.ACCOUNT_DECLINED})
  expect(used()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('a fresh key that is refused as another ask is refused for good', async () => {
  const {call, used} = begin(refused(ErrorCode.IDEMPOTENCY_KEY_REUSED), answer)
  await expect(call()).rejects.toMatchObject({code: ErrorCode.IDEMPOTENCY_KEY_REUSED})
  expect(used()).toEqual(['key-1'])
})
