import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {OrderItem} from '@hmb/contract/order'
import {createHeadlessHost} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError} from '@hmb/shell/testing'
import type {Variant} from '@hmb/shell/variant'
import {cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {saveApplication} from '../../refund/refund-application.ts'
import {refundCalls, sampleItem} from '../../refund/testing/refund-samples.ts'
import {RefundApplyScreen} from './RefundApplyScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Setup {
  path?: string
  variant?: Partial<Variant>
  host?: Partial<Host>
  response?: unknown
}

function open(
  items: readonly OrderItem[],
  {path = '/refundApply?orderid=o1', variant = {}, host = {}, response}: Setup = {},
) {
  const app = createTestApp({
    path,
    variant,
    host,
    responses: {[refundCalls.items]: response ?? {orderItemList: items, payChannel: '', skuNo: 'HMB-CQ-2026'}},
  })
  render(
    <TestApp app={app}>
      <RefundApplyScreen />
    </TestApp>,
  )
  return app
}

const person = (name: string) => screen.findByRole('checkbox', {name: new RegExp(name)})
const next = () => userEvent.click(screen.getByRole('button', {name: '下一步'}))
const path = () => screen.getByTestId('path').textContent
const alert = () => screen.findByRole('alert')

test('shows each person with masked number, channel and amount, and the sum of the refund', async () => {
  open([sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')])
  const first = await person('张晓明')
  expect(first.closest('label')?.textContent).toBe('张晓明¥69.00居民身份证 3499 **** **** 0019微信支付')
  expect(screen.getByText('0.00')).toBeTruthy()
  await userEvent.click(first)
  await userEvent.click(await person('李桂兰'))
  expect(screen.getByText('138.00')).toBeTruthy()
})

test('without a choice the page shows 请选择要退款的被保险人, and a choice removes the sentence', async () => {
  open([sampleItem('a', '张晓明')])
  await person('张晓明')
  await next()
  expect((await alert()).textContent).toBe('请选择要退款的被保险人')
  await userEvent.click(await person('张晓明'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a choice opens the retention page with the values of the specification', async () => {
  open([sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')])
  await userEvent.click(await person('李桂兰'))
  await userEvent.click(await person('张晓明'))
  await next()
  expect(path()).toBe(
    '/refundComfirm?orderid=o1&projectid=hmb-cq&insuranceIdList=a%2Cb&skuNo=HMB-CQ-2026&payChannel=1&isLc=false',
  )
})

const account = {payChannel: PayChannel.MEDICAL_ACCOUNT}

test('people paid from an account are refunded as a whole', async () => {
  open([sampleItem('a', '张晓明', account), sampleItem('b', '李桂兰', account)])
  await userEvent.click(await person('张晓明'))
  await next()
  expect((await alert()).textContent).toBe('个账支付仅支持整单退款')
  expect(screen.getByText(/^购买当日退款/)).toBeTruthy()
  await userEvent.click(await person('李桂兰'))
  await next()
  expect(path()).toContain('payChannel=2&isLc=false')
})

test('Liaocheng shows the timing on the retention page too', async () => {
  open([sampleItem('a', '张晓明', account)], {variant: {refundTimingOnRetention: true}})
  await userEvent.click(await person('张晓明'))
  await next()
  expect(path()).toContain('isLc=true')
})

test('WeChat shows no timing of an account', async () => {
  open([sampleItem('a', '张晓明')])
  await person('张晓明')
  expect(screen.queryByText(/^购买当日退款/)).toBeNull()
})

test('several channels are refunded one person at a time', async () => {
  open([sampleItem('a', '张晓明'), sampleItem('b', '李桂兰', {payChannel: PayChannel.MUTUAL_AID})])
  await userEvent.click(await person('张晓明'))
  await userEvent.click(await person('李桂兰'))
  await next()
  expect((await alert()).textContent).toBe('请逐笔申请退款')
})

test('a locked policy cannot be chosen and shows the reason, with a link to the customer service', async () => {
  open([sampleItem('a', '张晓明', {policyStatus: PolicyStatus.EFFECTING}), sampleItem('b', '李桂兰')], {
    variant: {refundLock: 'POLICY_STATUS'},
  })
  const locked = await person('张晓明')
  expect((locked as HTMLInputElement).disabled).toBe(true)
  expect(locked.closest('label')?.textContent).toContain(
    '除重复投保或被保人身故外，保单生效后不可退保，如有疑问请联系在线客服',
  )
  expect(((await person('李桂兰')) as HTMLInputElement).disabled).toBe(false)
  expect(screen.getByRole('button', {name: '联系客服'})).toBeTruthy()
})

test.each([
  [RefundStatus.REFUNDING, '退款中'],
  [RefundStatus.REFUND_FAIL, '退款中'],
  [RefundStatus.REFUND_SUCCESS, '退款成功'],
  ['AUDITING', '审核中'],
])('a person in %s cannot be chosen, shows %s and opens the refund', async (refundStatus, text) => {
  open([sampleItem('a', '张晓明', {refundStatus, refundStatusValue: text}), sampleItem('b', '李桂兰')])
  const refunded = await person('张晓明')
  expect((refunded as HTMLInputElement).disabled).toBe(true)
  const row = within(refunded.closest('li') as HTMLElement)
  expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(row.getByRole('button', {name: '退款详情'}))
  expect(path()).toBe('/refundDetail/?orderItemId=a&projectid=hmb-cq')
})

test('a person who is not paid for cannot be chosen', async () => {
  const unpaid = {payStatus: OrderPayStatus.WAIT_PAY, payPrice: 0, payChannelValue: ''}
  open([sampleItem('a', '张晓明', unpaid), sampleItem('b', '李桂兰')])
  const row = (await person('张晓明')).closest('label')
  expect(row?.textContent).toContain('¥69.00')
  expect(row?.textContent).toContain('未支付')
})

test.each(['/refundApply', '/refundApply?orderid=', '/refundApply?orderid=%3Cb%3E'])(
  '%s is incomplete and makes no call',
  async (address) => {
    const {calls} = open([], {path: address})
    expect((await alert()).textContent).toContain('页面信息不完整，请返回重新进入')
    expect(calls.filter(({path}) => path === refundCalls.items)).toEqual([])
  },
)

test.each([
  [ErrorCode.ORDER_NOT_REFUNDABLE, '当前订单不可退款'],
  [ErrorCode.NOT_FOUND, '信息不存在或已删除'],
])('the server’s error %s is shown with a link to the order', async (code, sentence) => {
  open([], {response: new TestBusinessError(code, sentence)})
  expect((await alert()).textContent).toBe(sentence)
  await userEvent.click(screen.getByRole('button', {name: '查看订单详情'}))
  expect(path()).toMatch(/^\/orderDetail\?orderid=o1&projectid=hmb-cq/)
})

test('Back from the finish page of the last refund skips the form without items, once', async () => {
  const {sessionStorage} = createHeadlessHost()
  const back = vi.fn(() => true)
  const setup = {
    host: {sessionStorage, back},
    response: new TestBusinessError(ErrorCode.ORDER_NOT_REFUNDABLE, '当前订单不可退款'),
  }
  const application = {
    orderId: 'o1',
    itemIds: ['a'],
    reason: RefundReason.DEDUCTIBLE_TOO_HIGH,
    key: 'k',
    state: 'accepted',
  } as const
  saveApplication({sessionStorage}, application)
  open([], setup)
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  cleanup()
  open([], setup)
  expect((await alert()).textContent).toBe('当前订单不可退款')
  expect(back).toHaveBeenCalledOnce()
})

test('a failed call offers 重试', async () => {
  let isBroken = true
  open([], {
    response: () =>
      isBroken
        ? new TestNetworkError()
        : {orderItemList: [sampleItem('a', '张晓明')], payChannel: PayChannel.WECHAT, skuNo: 'HMB-CQ-2026'},
  })
  await alert()
  isBroken = false
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(await person('张晓明')).toBeTruthy()
})
