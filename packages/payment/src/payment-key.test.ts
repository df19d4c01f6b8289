import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {pay} from '@hmb/contract/payment'
import {expect, onTestFinished, test, vi} from 'vitest'
import {callWithPaymentKey} from './payment-key.ts'
import {businessError, countingKey, type Script, scriptedClient, timeoutError} from './testing/scripted-client.ts'

const request = {
  payChannel: PayChannel.WECHAT,
  outTradeNo: 'HM1',
  body: '重庆惠民保2026版',
  totalFee: 6900,
  tradeType: 'MWEB',
} as const
const response = {tradeNo: 'T1', mwebUrl: 'https://wx.example', payResult: null}

function scriptedPayment(...responses: unknown[]) {
  const server = scriptedClient(responses.map((response) => [pay, response]) satisfies Script)
  const key = countingKey()
  const call = () => callWithPaymentKey({client: server.client, key, signal: undefined}, pay, request)
  return {call, keys: () => server.calls.map(({key}) => key)}
}

test('keeps the key after a timeout and resets it after a response', async () => {
  const {call, keys} = scriptedPayment(timeoutError(), response, response)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  await call()
  await call()
  expect(keys()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('repeats the request under another key when the kept key belongs to another request (IDEMPOTENCY_KEY_REUSED)', async () => {
  const {call, keys} = scriptedPayment(timeoutError(), businessError(ErrorCode.IDEMPOTENCY_KEY_REUSED), response)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  expect(await call()).toEqual(response)
  expect(keys()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('repeats the request under another key when the kept key returns the error of the earlier call', async () => {
  const {call, keys} = scriptedPayment(timeoutError(), businessError(ErrorCode.BANK_PASSWORD_WRONG), response)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  expect(await call()).toEqual(response)
  expect(keys()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('throws the error that the repeated request returns', async () => {
  const {call, keys} = scriptedPayment(
    timeoutError(),
    businessError(ErrorCode.ACCOUNT_DECLINED),
    businessError(ErrorCode.ACCOUNT_DECLINED),
  )
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  await expect(call()).rejects.toMatchObject({code: ErrorCode.ACCOUNT_DECLINED})
  expect(keys()).toEqual(['key-1', 'key-1', 'key-2'])
})

test('does not repeat a request that is rejected under a fresh key', async () => {
  const {call, keys} = scriptedPayment(businessError(ErrorCode.IDEMPOTENCY_KEY_REUSED), response)
  await expect(call()).rejects.toMatchObject({code: ErrorCode.IDEMPOTENCY_KEY_REUSED})
  expect(keys()).toEqual(['key-1'])
})

test('S12: repeats the call within ten seconds while a killed server holds the key', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const running = businessError(ErrorCode.REQUEST_IN_PROGRESS)
  const {call, keys} = scriptedPayment(timeoutError(), running, running, running, running, running, response)
  await expect(call()).rejects.toMatchObject({kind: 'timeout'})
  const repeated = call()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await repeated).toEqual(response)
  expect(keys()).toEqual(Array.from({length: 7}, () => 'key-1'))
})

test.each([
  ['its connection ends', new ApiError('network', 0, 'Failed to fetch', '')],
  ['the proxy has no server', new ApiError('http', 502, '', '')],
])('S59: repeats the call when the server is killed in the call: %s', async (_, killed) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const running = businessError(ErrorCode.REQUEST_IN_PROGRESS)
  const {call, keys} = scriptedPayment(killed, killed, running, running, response)
  const paid = call()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await paid).toEqual(response)
  expect(keys()).toEqual(Array.from({length: 5}, () => 'key-1'))
})

test('S59: does not repeat the call of a phone that is offline', async () => {
  vi.stubGlobal('navigator', {onLine: false})
  const {call, keys} = scriptedPayment(new ApiError('network', 0, 'Failed to fetch', ''), response)
  await expect(call()).rejects.toMatchObject({kind: 'network'})
  expect(keys()).toEqual(['key-1'])
})
