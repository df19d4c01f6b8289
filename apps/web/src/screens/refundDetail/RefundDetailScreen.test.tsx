import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {createTestApp, TestApp, TestBusinessError} from '@hmb/shell/testing'
import {act, cleanup, render, screen} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {refundCalls} from '../../refund/testing/refund-samples.ts'
import {RefundDetailScreen} from './RefundDetailScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const done = {
  refundStatus: RefundStatus.REFUND_SUCCESS as string,
  refundStatusValue: '退款成功',
  refundMoney: 6900,
  refundedTime: '2026.11.20 12:10:05',
  applyTime: '2026.11.20 12:10:00',
  insuredName: '张晓明',
  idTypeName: '居民身份证',
  insuredIdNo: '3499**********0019',
  refundReason: '免赔额过高',
  payChannel: PayChannel.WECHAT as string,
  refundMethod: '',
  refundSetlSn: 'R20261120000000000001',
}
const noTime = '1970.01.01 00:00:00'

interface Setup {
  path?: string
}

function open(response: unknown, {path = '/refundDetail?orderItemId=a'}: Setup = {}) {
  const app = createTestApp({path, responses: {[refundCalls.detail]: response}})
  render(
    <TestApp app={app}>
      <RefundDetailScreen />
    </TestApp>,
  )
  return app
}

const status = () => screen.findByRole('status', {name: '退款状态'})
const header = async () => (await status()).closest('section')?.textContent
/** The rows below the header, as label and value. */
const rows = () =>
  [...(document.querySelectorAll('section')[1]?.children ?? [])].map((row) =>
    [...(row.firstElementChild?.children ?? [])].map(({textContent}) => textContent),
  )

test('a refund that arrived shows status, amount and completion time, and every row', async () => {
  open(done)
  expect(await header()).toBe('退款成功¥69.00完成时间 2026.11.20 12:10:05')
  expect(rows()).toEqual([
    ['被保人', '张晓明'],
    ['证件类型', '居民身份证'],
    ['证件号码', '3499 **** **** 0019'],
    ['退款原因', '免赔额过高'],
    ['退款金额', '¥69.00'],
    ['申请时间', '2026.11.20 12:10:00'],
    ['退款方式', '微信退款'],
    ['退款流水号', 'R20261120000000000001'],
    ['完成时间', '2026.11.20 12:10:05'],
  ])
  await userEvent.click(screen.getByRole('button', {name: '返回订单列表'}))
  expect(screen.getByTestId('path').textContent).toBe('/orderList?projectid=hmb-cq')
})

test.each([
  [RefundStatus.REFUNDING, '退款中'],
  [RefundStatus.REFUND_FAIL, '退款中'],
])('%s is shown as %s with the application time', async (refundStatus, text) => {
  open({...done, refundStatus, refundedTime: noTime})
  expect(await header()).toBe(`${text}¥69.00申请时间 2026.11.20 12:10:00`)
  expect(rows().map(([label]) => label)).not.toContain('完成时间')
})

test.each([noTime, ''])('the application time "%s" is hidden', async (applyTime) => {
  open({...done, refundStatus: RefundStatus.REFUNDING, refundedTime: noTime, applyTime})
  expect(await header()).toBe('退款中¥69.00')
  expect(rows().map(([label]) => label)).not.toContain('申请时间')
})

test('an unknown refund status is shown by the text of the server', async () => {
  open({...done, refundStatus: 'AUDITING', refundStatusValue: '审核中'})
  expect((await status()).textContent).toBe('审核中')
})

test('a missing amount is a dash, and absent values have no row', async () => {
  const empty = {insuredName: '', idTypeName: '', insuredIdNo: '', refundReason: '', payChannel: '', refundSetlSn: ''}
  open({...done, ...empty, refundMoney: null})
  expect(await header()).toContain('退款成功-')
  expect(rows()).toEqual([
    ['申请时间', '2026.11.20 12:10:00'],
    ['完成时间', '2026.11.20 12:10:05'],
  ])
})

test('a refund to a medical account names its method', async () => {
  open({...done, payChannel: '', refundMethod: '原路退回医保个人账户'})
  await status()
  expect(rows()).toContainEqual(['退款方式', '原路退回医保个人账户'])
})

test('a refund in progress is read again while the page is visible, and no longer once it is complete', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  let refund = {...done, refundStatus: RefundStatus.REFUNDING as string, refundedTime: noTime}
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const {calls} = open(() => refund)
  await status()
  const count = () => calls.filter(({path}) => path === refundCalls.detail).length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(count()).toBe(1)
  hidden.mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(count()).toBe(2)
  refund = done
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(count()).toBe(3)
  expect(await header()).toContain('退款成功')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(count()).toBe(3)
})

const noRefund = {
  ...done,
  refundStatus: '',
  refundStatusValue: '',
  refundMoney: null,
  refundedTime: noTime,
  applyTime: noTime,
}

test('a refund that the provider refuses while the page is open has failed, and is not read again', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  let refund = {...done, refundStatus: RefundStatus.REFUNDING as string, refundedTime: noTime} as object
  const {calls} = open(() => refund)
  await status()
  refund = noRefund
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect((await screen.findByRole('alert')).textContent).toContain('退款失败')
  const count = () => calls.filter(({path}) => path === refundCalls.detail).length
  const read = count()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(count()).toBe(read)
  await userEvent
    .setup({advanceTimers: vi.advanceTimersByTime})
    .click(screen.getByRole('button', {name: '返回订单列表'}))
  expect(screen.getByTestId('path').textContent).toBe('/orderList?projectid=hmb-cq')
})

test('an item without a refund shows that there is none, and a link to the orders', async () => {
  open(noRefund)
  expect((await screen.findByRole('alert')).textContent).toContain('信息不存在或已删除')
  expect(screen.getByRole('button', {name: '返回订单列表'})).toBeTruthy()
})

test('a refund that takes longer than five minutes is read again only when the person comes back', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  const {calls} = open({...done, refundStatus: RefundStatus.REFUNDING, refundedTime: noTime})
  await status()
  const count = () => calls.filter(({path}) => path === refundCalls.detail).length
  await act(() => vi.advanceTimersByTimeAsync(320_000))
  const read = count()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(count()).toBe(read)
})

test.each(['/refundDetail', '/refundDetail/?orderItemId=%3Cb%3E'])('%s is incomplete', async (path) => {
  const {calls} = open(done, {path})
  expect((await screen.findByRole('alert')).textContent).toContain('页面信息不完整，请返回重新进入')
  expect(calls.filter((call) => call.path === refundCalls.detail)).toEqual([])
})

test('another user’s item shows the server’s error and a link to the orders', async () => {
  open(new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除'))
  expect((await screen.findByRole('alert')).textContent).toContain('信息不存在或已删除')
  expect(screen.getByRole('button', {name: '返回订单列表'})).toBeTruthy()
})
