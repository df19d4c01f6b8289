import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {OrderItem} from '@hmb/contract/order'
import {createHeadlessHost} from '@hmb/host/host'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readApplication} from '../../refund/refund-application.ts'
import {refundCalls, sampleItem, sampleOrder} from '../../refund/testing/refund-samples.ts'
import {RefundReasonScreen} from './RefundReasonScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const started = {orderItemIds: ['a', 'b'], refundStatus: RefundStatus.REFUNDING}

/** A server with one order, and a tab that can be reloaded. */
function createTab(channel: PayChannel = PayChannel.WECHAT) {
  const server = {
    items: [
      sampleItem('a', '张晓明', {payChannel: channel}),
      sampleItem('b', '李桂兰', {payChannel: channel}),
    ] as OrderItem[],
    status: OrderStatus.PAYED as string,
    respond: (): unknown => {
      server.accept()
      return started
    },
    accept() {
      server.items = server.items.map((item) => ({...item, refundStatus: RefundStatus.REFUNDING}))
    },
  }
  const {sessionStorage} = createHeadlessHost()
  const calls: {path: string; request: Record<string, unknown>; key: string | undefined}[] = []
  return {
    server,
    calls,
    application: () => readApplication({sessionStorage}),
    open() {
      cleanup()
      const keep = (path: string) => (request: Record<string, unknown>) => {
        calls.push({path, request, key: app.calls.at(-1)?.headers['idempotency-key']})
        return server.respond()
      }
      const app = createTestApp({
        path: '/refundReason?orderid=o1&insuranceIdList=a,b&skuNo=S&payChannel=1&isLc=false',
        host: {sessionStorage},
        responses: {
          [refundCalls.order]: () => sampleOrder(server.items, server.status),
          [refundCalls.individual]: keep(refundCalls.individual),
          [refundCalls.byOrder]: keep(refundCalls.byOrder),
          '/api/taurus/isUnLogin': {unLogin: false, userId: 'u1', identityCheck: {name: '张*'}},
          '/api/taurus/user/identity/prove': true,
        },
      })
      render(
        <TestApp app={app}>
          <RefundReasonScreen />
        </TestApp>,
      )
    },
  }
}

const submitButton = () => screen.findByRole('button', {name: '提交申请'})
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', {name}))
const submit = async () => userEvent.click(await submitButton())
const isFinished = () =>
  waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/refundFinish\?orderid=o1&projectid=hmb-cq/))
const alert = async () => (await screen.findByRole('alert')).textContent

test('the five reasons are a radio group; without one the page shows 请选择退款原因 and makes no call', async () => {
  const tab = createTab()
  tab.open()
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['对保障内容不够了解', '对健康服务不满意', '免赔额过高', '理赔不能垫付', '已购买其他产品'])
  await submit()
  expect(await alert()).toBe('请选择退款原因')
  expect(tab.calls).toEqual([])
})

test('a WeChat refund calls refund/order2c with item ids and the reason’s key', async () => {
  const tab = createTab()
  tab.open()
  await choose('免赔额过高')
  await submit()
  await isFinished()
  expect(tab.calls).toMatchObject([
    {path: refundCalls.byOrder, request: {insuranceIdList: ['a', 'b'], refundDesc: RefundReason.DEDUCTIBLE_TOO_HIGH}},
  ])
  expect(tab.calls[0]?.key).toMatch(/^[!-~]{16,64}$/)
})

test.each([
  ['all', ['a', 'b'], 0],
  ['one of two', ['b'], 1],
])(
  'of an application that the server accepts for %s the refused people are counted',
  async (_, orderItemIds, count) => {
    const tab = createTab()
    tab.server.respond = () => {
      tab.server.accept()
      return {...started, orderItemIds}
    }
    tab.open()
    await choose('免赔额过高')
    await submit()
    await isFinished()
    expect(tab.application()).toMatchObject({state: 'accepted', refusedCount: count})
  },
)

test('an account refund calls individual/refund with project and order', async () => {
  const tab = createTab(PayChannel.BEIJING_BANK)
  tab.open()
  await choose('已购买其他产品')
  await submit()
  await isFinished()
  expect(tab.calls).toMatchObject([
    {
      path: refundCalls.individual,
      request: {
        orderItemIds: ['a', 'b'],
        refundDesc: RefundReason.OTHER_PRODUCT_BOUGHT,
        projectId: 'hmb-cq',
        orderId: 'o1',
      },
    },
  ])
})

test.each([
  ['当前订单不可退款', '当前订单不可退款'],
  ['', '退款失败'],
])('an error with the message "%s" shows %s, and the next attempt has another key', async (message, shown) => {
  const tab = createTab()
  tab.server.respond = () => new TestBusinessError(ErrorCode.PROVIDER_UNAVAILABLE, message)
  tab.open()
  await choose('免赔额过高')
  await submit()
  expect(await alert()).toBe(shown)
  await submit()
  await waitFor(() => expect(tab.calls.length).toBe(2))
  expect(tab.calls[0]?.key).not.toBe(tab.calls[1]?.key)
})

test('the request that was lost is sent again under the same key, also after a reload', async () => {
  const tab = createTab()
  const {respond} = tab.server
  tab.server.respond = () => new TestNetworkError()
  tab.open()
  await choose('免赔额过高')
  await submit()
  expect(await alert()).toContain('再次提交不会重复退款')
  tab.open()
  expect(((await screen.findByRole('radio', {name: '免赔额过高'})) as HTMLInputElement).checked).toBe(true)
  tab.server.respond = respond
  await submit()
  await isFinished()
  expect(tab.calls.length).toBe(2)
  expect(tab.calls[0]?.key).toBe(tab.calls[1]?.key)
})

test('when only the response was lost, the order opens the finish page without another call', async () => {
  const tab = createTab()
  tab.server.respond = () => {
    tab.server.accept()
    return new TestNetworkError()
  }
  tab.open()
  await choose('免赔额过高')
  await submit()
  await isFinished()
  expect(tab.calls.length).toBe(1)
})

test('when the response was lost and the page reloaded, the order opens the finish page, also once it is closed', async () => {
  const tab = createTab()
  tab.server.respond = () => new TestNetworkError()
  tab.open()
  await choose('免赔额过高')
  await submit()
  await alert()
  tab.server.accept()
  tab.server.status = OrderStatus.CLOSED
  tab.open()
  await isFinished()
  expect(tab.calls.length).toBe(1)
})

test('another reason after a lost response opens the finish page: the first application counts', async () => {
  const tab = createTab()
  tab.server.respond = () => new TestNetworkError()
  tab.open()
  await choose('免赔额过高')
  await submit()
  await alert()
  const errors = [
    new TestBusinessError(ErrorCode.IDEMPOTENCY_KEY_REUSED, '请求重复，请刷新后重试'),
    new TestBusinessError(ErrorCode.REFUND_IN_PROGRESS, '所选被保人已在退款中'),
  ]
  tab.server.respond = () => {
    tab.server.accept()
    return errors.shift()
  }
  await choose('已购买其他产品')
  await submit()
  await isFinished()
  expect(tab.calls.map(({request}) => request.refundDesc)).toEqual([
    RefundReason.DEDUCTIBLE_TOO_HIGH,
    RefundReason.OTHER_PRODUCT_BOUGHT,
    RefundReason.OTHER_PRODUCT_BOUGHT,
  ])
  expect(tab.calls[1]?.key).toBe(tab.calls[0]?.key)
  expect(tab.calls[2]?.key).not.toBe(tab.calls[0]?.key)
})

test('items that another device refunds show the sentence and a link to the order', async () => {
  const tab = createTab()
  tab.server.respond = () => {
    tab.server.accept()
    return new TestBusinessError(ErrorCode.REFUND_IN_PROGRESS, '所选被保人已在退款中')
  }
  tab.open()
  await choose('免赔额过高')
  await submit()
  await screen.findByRole('button', {name: '查看订单详情'})
  expect(await alert()).toBe('所选被保人已在退款中')
  expect(screen.queryByRole('button', {name: '提交申请'})).toBeNull()
})

test('a refund that needs the identity check opens its sheet, and continues under another key after it', async () => {
  const tab = createTab()
  const {respond} = tab.server
  tab.server.respond = () => new TestBusinessError(ErrorCode.IDENTITY_UNPROVEN, '为保护家人信息，请先核实身份')
  tab.open()
  await choose('免赔额过高')
  await submit()
  const sheet = await screen.findByRole('dialog', {name: '请核实身份'})
  expect(sheet.textContent).toContain('请输入张*本人的证件号码')
  // After closing, the page shows the reason.
  await userEvent.click(within(sheet).getByRole('button', {name: '关闭'}))
  expect(await alert()).toBe('为保护家人信息，请先核实身份')
  await submit()
  tab.server.respond = respond
  await userEvent.type(await screen.findByRole('textbox', {name: '证件号码'}), '349999198506150019{Enter}')
  await isFinished()
  expect(tab.calls.map(({request}) => request.refundDesc)).toEqual(Array(3).fill(RefundReason.DEDUCTIBLE_TOO_HIGH))
  expect(new Set(tab.calls.map(({key}) => key)).size).toBe(3)
})

test('a doubled tap sends one call', async () => {
  const tab = createTab()
  let release: (value: unknown) => void = () => {}
  tab.server.respond = () => new Promise((resolve) => (release = resolve))
  tab.open()
  await choose('免赔额过高')
  await submit()
  await userEvent.click(screen.getByRole('button', {name: /提交/}))
  expect(tab.calls.length).toBe(1)
  tab.server.accept()
  release(started)
  await isFinished()
  expect(tab.calls.length).toBe(1)
})
