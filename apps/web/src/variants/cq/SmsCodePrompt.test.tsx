import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import type {Endpoint} from '@hmb/contract/endpoint'
import {chongqingPaymentMachine} from '@hmb/payment/chongqing/chongqing-payment-machine'
import {paymentKey} from '@hmb/payment/payment-key'
import {createTestApp, fakeOverlays, holdResponse, TestApp} from '@hmb/shell/testing'
import {act, cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {createActor} from 'xstate'
import {sampleOrder as order} from '../../screens/payment/testing/payment-samples.ts'
import {ChongqingSheets} from './ChongqingSheets.tsx'

afterEach(cleanup)

const check = '/api/aries/cq/individual/policyCheck'
const sms = '/api/aries/cq/individual/query/getSms'

function start(overrides: Record<string, unknown>) {
  const calls: {path: string; request: unknown}[] = []
  const responses: Record<string, unknown> = {
    '/api/aries/pay/query/pay': {state: PayState.ABANDONED},
    [sms]: 'token',
    '/api/aries/cq/individual/inner/check': 'B1',
    '/api/aries/cq/individual/pay': {payStatus: AccountPayStatus.PAID, tradeNo: 'T1', payUrl: '', message: ''},
    ...overrides,
  }
  const client = {
    async call({path}: Endpoint, request: unknown) {
      calls.push({path, request})
      const response = await responses[path]
      if (response instanceof Error) throw response
      return response
    },
  } as Client
  const actor = createActor(chongqingPaymentMachine, {
    input: {
      client,
      order,
      key: paymentKey(() => 'key'),
      otherChannels: ['1'],
      projectId: 'hmb-cq',
      projectCode: 'CQ',
      authCode: '',
      returnUrl: () => '',
    },
  })
  actor.start()
  actor.send({type: 'WARNING_ACCEPTED'})
  const {overlays, pressBack} = fakeOverlays()
  render(
    <TestApp app={createTestApp({path: '/payment?orderid=o1', host: {overlays}})}>
      <ChongqingSheets actor={actor} order={order} />
    </TestApp>,
  )
  return {actor, pressBack, responses, callsTo: (path: string) => calls.filter((call) => call.path === path)}
}

/** The first code's countdown is over, so that another can be sent. */
async function startCountedDown(overrides: Record<string, unknown> = {}) {
  vi.useFakeTimers({shouldAdvanceTime: true})
  onTestFinished(() => void vi.useRealTimers())
  const user = userEvent.setup({advanceTimers: vi.advanceTimersByTime})
  const started = start(overrides)
  await screen.findByRole('button', {name: '59s'})
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  return {...started, resend: () => user.click(screen.getByRole('button', {name: '重新获取'}))}
}

const input = () => screen.findByLabelText('验证码')
const ok = () => userEvent.click(screen.getByRole('button', {name: '确定'}))

test('shows that the code was sent, and counts down from 59', async () => {
  start({})
  const dialog = await screen.findByRole('dialog', {name: '短信验证'})
  expect(dialog.textContent).toContain('验证码已发送至医保预留手机号')
  for (const text of ['投保产品重庆惠民保2026版', '李秀英 父母', '支付金额¥138.00'])
    expect(dialog.textContent).toContain(text)
  expect(screen.getByRole<HTMLButtonElement>('button', {name: /^59s$/}).disabled).toBe(true)
})

test('does not send an incomplete code', async () => {
  const {callsTo} = start({[check]: true})
  await input()
  await ok()
  expect(screen.getByText('请输入验证码', {ignore: 'input'})).toBeTruthy()
  expect(document.activeElement).toBe(await input())
  await userEvent.type(await input(), '12x3')
  await ok()
  expect(screen.getByText('请先输入验证码')).toBeTruthy()
  expect(callsTo(check)).toEqual([])
})

test('pays with the right code', async () => {
  const {actor, callsTo} = start({[check]: true})
  await userEvent.type(await input(), '123456')
  await ok()
  expect(callsTo(check)).toMatchObject([
    {request: {smsCode: '123456', smsToken: 'token', payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT}},
  ])
  await expect.poll(() => actor.getSnapshot().output).toEqual({to: 'result'})
})

test('shows the error of a wrong code under the field and keeps the code', async () => {
  start({[check]: new ApiError('business', ErrorCode.MEDICAL_SMS_CODE_WRONG, '验证码错误，请重新输入', check)})
  await userEvent.type(await input(), '000000')
  await ok()
  expect(await screen.findByText('验证码错误，请重新输入')).toBeTruthy()
  expect(((await input()) as HTMLInputElement).value).toBe('000000')
  expect(document.activeElement).toBe(await input())
})

test('after another code was sent, the field has the focus, because the button is disabled', async () => {
  const {resend} = await startCountedDown()
  await resend()
  await screen.findByRole('button', {name: '59s'})
  expect(document.activeElement).toBe(await input())
})

test('the popup stays when Back is pressed while the code is checked; the next Back closes it', async () => {
  const checking = holdResponse()
  const {actor, pressBack} = start({[check]: checking.response})
  await userEvent.type(await input(), '000000')
  await ok()
  pressBack()
  await act(async () =>
    checking.release(new ApiError('business', ErrorCode.MEDICAL_SMS_CODE_WRONG, '验证码错误，请重新输入', check)),
  )
  expect(screen.getByText('验证码错误，请重新输入')).toBeTruthy()
  act(pressBack)
  expect(actor.getSnapshot().output).toEqual({to: 'stay', deselect: false})
})

test('the popup stays when Back is pressed while the code is sent again; the next Back closes it', async () => {
  const {actor, pressBack, responses, resend} = await startCountedDown()
  const sending = holdResponse()
  responses[sms] = sending.response
  await resend()
  pressBack()
  await act(async () => sending.release('token'))
  await screen.findByRole('button', {name: '59s'})
  act(pressBack)
  expect(actor.getSnapshot().output).toEqual({to: 'stay', deselect: false})
})

test.each([
  ['business', ErrorCode.SMS_TOO_FREQUENT, '验证码发送频繁，请稍后再试', '验证码发送频繁，请稍后再试'],
  ['network', 0, 'Failed to fetch', '系统错误，请稍后重试'],
  ['timeout', 0, '', '系统错误，请稍后重试'],
  ['http', 502, '', '系统异常，请稍后重试'],
] as const)('shows why no other code was sent (%s %i) and starts no countdown', async (kind, code, message, text) => {
  const {responses, resend} = await startCountedDown()
  responses[sms] = new ApiError(kind, code, message, sms)
  await resend()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', {name: '重新获取'}).disabled).toBe(false)
})

test('sends no other code while one is checked, and starts no countdown', async () => {
  const {callsTo, resend} = await startCountedDown({[check]: holdResponse().response})
  fireEvent.change(await input(), {target: {value: '123456'}})
  fireEvent.click(screen.getByRole('button', {name: '确定'}))
  await waitFor(() => expect(callsTo(check)).toHaveLength(1))
  await resend()
  expect(callsTo(sms)).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', {name: '重新获取'}).disabled).toBe(false)
})

test('ends the payment when the popup is closed', async () => {
  const {actor, callsTo} = start({})
  await input()
  await userEvent.click(screen.getByRole('button', {name: '关闭'}))
  expect(actor.getSnapshot().output).toEqual({to: 'stay', deselect: false})
  expect(callsTo('/api/aries/cq/individual/pay')).toEqual([])
})
