import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {OrderItem} from '@hmb/contract/order'
import {createTestApp, TestApp, TestBusinessError, type TestResponses} from '@hmb/shell/testing'
import type {Variant} from '@hmb/shell/variant'
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {refundCalls, sampleItem, sampleOrder} from '../../refund/testing/refund-samples.ts'
import {RefundConfirmScreen} from './RefundConfirmScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Setup {
  query?: string
  status?: string
  variant?: Partial<Variant>
  responses?: TestResponses
}

const complete = 'orderid=o1&insuranceIdList=a&skuNo=HMB-CQ-2026&payChannel=1&isLc=false'

function open(items: readonly OrderItem[], {query = complete, status, variant = {}, responses = {}}: Setup = {}) {
  const back = vi.fn(() => true)
  const app = createTestApp({
    path: `/refundComfirm?${query}`,
    variant,
    host: {back},
    responses: {
      [refundCalls.order]: sampleOrder(items, status),
      [refundCalls.retain]: {imgInfo: '/retain.webp', imgDetailInfo: '/retain-detail.webp'},
      ...responses,
    },
  })
  render(
    <TestApp app={app}>
      <RefundConfirmScreen />
    </TestApp>,
  )
  return {app, back}
}

const two = [sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')]
const path = () => screen.getByTestId('path').textContent

test('shows the images, who is refunded and how much; 继续保障 goes back', async () => {
  const {app, back} = open(two)
  expect(await screen.findByRole('img', {name: '退保之前，请再想一想'})).toBeTruthy()
  expect(screen.getByText('张晓明')).toBeTruthy()
  expect(screen.queryByText('李桂兰')).toBeNull()
  expect(screen.getByText('69.00')).toBeTruthy()
  expect(app.calls.find(({path}) => path === refundCalls.retain)?.request).toEqual({skuNo: 'HMB-CQ-2026'})
  await userEvent.click(screen.getByRole('button', {name: '继续保障'}))
  expect(back).toHaveBeenCalledOnce()
})

test('坚决退款 continues with the same values', async () => {
  open(two)
  await userEvent.click(await screen.findByRole('button', {name: '坚决退款'}))
  expect(path()).toBe(
    '/refundReason?orderid=o1&projectid=hmb-cq&insuranceIdList=a&skuNo=HMB-CQ-2026&payChannel=1&isLc=false',
  )
})

test('the timing is shown when the address has isLc', async () => {
  open(two, {query: complete.replace('isLc=false', 'isLc=true')})
  expect(await screen.findByText(/^购买当日退款/)).toBeTruthy()
})

test('an image that fails leaves no gap, and the refund continues without the images', async () => {
  open(two)
  fireEvent.error(await screen.findByRole('img', {name: '退保之前，请再想一想'}))
  expect(screen.queryByRole('img', {name: '退保之前，请再想一想'})).toBeNull()
  cleanup()
  open(two, {responses: {[refundCalls.retain]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')}})
  expect(await screen.findByRole('button', {name: '坚决退款'})).toBeTruthy()
})

test.each([
  ['no order', 'insuranceIdList=a'],
  ['no items', 'orderid=o1&insuranceIdList='],
  ['an item of another order', 'orderid=o1&insuranceIdList=a,x'],
  ['a malformed item', 'orderid=o1&insuranceIdList=a,<b>'],
])('%s: 页面信息不完整，请返回重新进入', async (_, query) => {
  open(two, {query})
  expect((await screen.findByRole('alert')).textContent).toContain('页面信息不完整，请返回重新进入')
})

const inForceText = '除重复投保或被保人身故外，保单生效后不可退保，如有疑问请联系在线客服'
const account = {payChannel: PayChannel.MEDICAL_ACCOUNT}

test.each<[string, readonly OrderItem[], Setup, string]>([
  [
    'an item in refund',
    [sampleItem('a', '张晓明', {refundStatus: RefundStatus.REFUNDING})],
    {},
    '所选被保人已在退款中',
  ],
  [
    'a part of an account order',
    [sampleItem('a', '张晓明', account), sampleItem('b', '李桂兰', account)],
    {},
    '个账支付仅支持整单退款',
  ],
  [
    'mixed channels',
    [sampleItem('a', '张晓明', account), sampleItem('b', '李桂兰')],
    {query: complete.replace('=a', '=a,b')},
    '请逐笔申请退款',
  ],
  [
    'a policy in force',
    [sampleItem('a', '张晓明', {policyStatus: PolicyStatus.EFFECTING})],
    {variant: {refundLock: 'POLICY_STATUS'}},
    inForceText,
  ],
  ['an order that is closed', two, {status: OrderStatus.CLOSED}, '当前订单不可退款'],
])('a deep link with %s shows the sentence and a link to the order', async (_, items, setup, sentence) => {
  open(items, setup)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.queryByRole('button', {name: '坚决退款'})).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '查看订单详情'}))
  expect(path()).toMatch(/^\/orderDetail\?orderid=o1&projectid=hmb-cq/)
})

test('another user’s order shows the server’s error', async () => {
  open([], {responses: {[refundCalls.order]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')}})
  expect((await screen.findByRole('alert')).textContent).toContain('信息不存在或已删除')
})
