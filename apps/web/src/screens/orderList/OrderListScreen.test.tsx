import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {act, cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {OrderListScreen} from './OrderListScreen.tsx'

const call = {
  list: '/api/aries/order/list2c',
  count: '/api/aries/order/waitPayOrderCnt',
  cancel: '/api/aries/order/cancel',
}

const order = (n: number) => ({
  id: `o${n}`,
  no: `HM${n}`,
  skuName: `产品${n}`,
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
  price: 6900,
  unit: '人/年',
  remainTime: 0,
  createTime: '2026-11-20 12:00:00',
  userId: 'u1',
  insuredInfoList: [],
  orderItemList: [],
})

/** Ten orders a page, the newest first. */
const pageOf = (newest: () => number) => (request: Record<string, unknown>) => {
  const all = Array.from({length: newest()}, (_, index) => order(newest() - index))
  const from = (Number(request.pageNum) - 1) * 10
  return {list: all.slice(from, from + 10), total: all.length}
}

afterEach(cleanup)

function open(responses: TestResponses) {
  const app = createTestApp({path: '/orderList', responses: {[call.count]: 0, ...responses}})
  render(
    <TestApp app={app}>
      <OrderListScreen />
    </TestApp>,
  )
  return app
}

const names = () => screen.getAllByRole('heading', {level: 2}).map(({textContent}) => textContent)
const from = (newest: number, count: number) => Array.from({length: count}, (_, index) => `产品${newest - index}`)
const waitingOrder = (n: number, remainTime: number, payStatus: string = OrderPayStatus.WAIT_PAY) => ({
  ...order(n),
  status: OrderStatus.WAIT_PAY,
  payStatus,
  remainTime,
})

test('a new order between two page requests duplicates no order and hides none', async () => {
  let newest = 15
  open({[call.list]: pageOf(() => newest)})
  await screen.findByRole('heading', {name: '产品15'})
  newest = 16
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await screen.findByRole('heading', {name: '产品16'})
  expect(names()).toEqual(from(16, 16))
})

test('an order that leaves the list between two page requests hides no other one', async () => {
  const all = Array.from({length: 15}, (_, index) => order(15 - index))
  open({
    [call.list]: (request: Record<string, unknown>) => {
      const start = (Number(request.pageNum) - 1) * 10
      return {list: all.slice(start, start + 10), total: all.length}
    },
  })
  await screen.findByRole('heading', {name: '产品15'})
  all.shift()
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await waitFor(() => expect(names()).toEqual(from(14, 14)))
})

test('a next page that is requested twice is loaded once', async () => {
  const app = open({[call.list]: pageOf(() => 25)})
  const more = await screen.findByRole('button', {name: '加载更多'})
  fireEvent.click(more)
  fireEvent.click(more)
  await screen.findByRole('heading', {name: '产品6'})
  const pages = app.calls.filter(({path}) => path === call.list).map(({request}) => request.pageNum)
  expect(pages).toEqual([1, 2])
})

test('a return to the list shows the loaded orders at once, and reads the first page and the pages near the screen again', async () => {
  const statuses = new Map<string, string>()
  const list = (request: Record<string, unknown>) => {
    const page = pageOf(() => 35)(request)
    return {...page, list: page.list.map((one) => ({...one, status: statuses.get(one.id) ?? one.status}))}
  }
  const app = createTestApp({path: '/orderList', responses: {[call.count]: 0, [call.list]: list}})
  const visit = () =>
    render(
      <TestApp app={app}>
        <OrderListScreen />
      </TestApp>,
    )
  const pages = () => app.calls.filter(({path}) => path === call.list).map(({request}) => request.pageNum)
  const first = visit()
  for (const last of ['产品16', '产品6', '产品1']) {
    await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
    await screen.findByRole('heading', {name: last})
  }
  expect(names()).toEqual(from(35, 35))
  first.unmount()
  statuses.set('o35', 'CANCELED')
  app.calls.length = 0

  visit()
  // The blocks near the screen; the others keep their height.
  expect(names()).toEqual(from(35, 15))
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('已取消'))
  expect(pages()).toEqual([1, 2])
})

test('a return to a list that has one order more reads all loaded pages again', async () => {
  let newest = 15
  const app = createTestApp({path: '/orderList', responses: {[call.count]: 0, [call.list]: pageOf(() => newest)}})
  const visit = () =>
    render(
      <TestApp app={app}>
        <OrderListScreen />
      </TestApp>,
    )
  const first = visit()
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await screen.findByRole('heading', {name: '产品1'})
  first.unmount()
  newest = 16
  visit()
  await screen.findByRole('heading', {name: '产品16'})
  await waitFor(() => expect(names()).toEqual(from(16, 16)))
})

test('when the page is shown again, it reads the pages near the screen and the 待支付 count again', async () => {
  const listeners = new Set<() => void>()
  const host = {
    onResume(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const statuses = new Map<string, string>()
  const list = (request: Record<string, unknown>) => {
    const page = pageOf(() => 35)(request)
    return {...page, list: page.list.map((one) => ({...one, status: statuses.get(one.id) ?? one.status}))}
  }
  let waiting = 1
  const app = createTestApp({path: '/orderList', host, responses: {[call.count]: () => waiting, [call.list]: list}})
  const visit = () =>
    render(
      <TestApp app={app}>
        <OrderListScreen />
      </TestApp>,
    )
  const requests = (name: string) => app.calls.filter(({path}) => path === name)
  const pages = () => requests(call.list).map(({request}) => request.pageNum)
  const first = visit()
  for (const last of ['产品16', '产品6', '产品1']) {
    await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
    await screen.findByRole('heading', {name: last})
  }
  first.unmount()
  // The blocks of the third and fourth page are far from the screen.
  visit()
  await waitFor(() => expect(pages().slice(4)).toEqual([1, 2]))
  await screen.findByRole('tab', {name: /待支付.*1/})
  app.calls.length = 0
  waiting = 0
  for (const id of ['o35', 'o24']) statuses.set(id, 'CANCELED')

  act(() => listeners.forEach((listener) => void listener()))
  await waitFor(() => expect(screen.getAllByText('已取消')).toHaveLength(3))
  await waitFor(() => expect(screen.getByRole('tab', {name: /待支付/}).textContent).not.toContain('1'))
  expect(pages().sort()).toEqual([1, 2])
  expect(requests(call.count)).toHaveLength(1)
})

test('after a cancellation only that order is read again, and its card shows the new status', async () => {
  const canceled = {...waitingOrder(3, 0), status: OrderStatus.CANCELED}
  const app = open({
    [call.list]: {list: [order(4), waitingOrder(3, 600)], total: 2},
    [call.cancel]: true,
    '/api/aries/order/detail2c': canceled,
  })
  await userEvent.click(await screen.findByRole('button', {name: '取消订单'}))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: '取消订单'}))
  await waitFor(() => expect(screen.getAllByRole('article')[1]?.textContent).toContain('已取消'))
  expect(screen.queryByRole('button', {name: '去支付'})).toBeNull()
  expect(app.calls.filter(({path}) => path === call.list)).toHaveLength(1)
})

test('a page that fails can be loaded again, and the loaded orders stay', async () => {
  const responses = [{list: Array.from({length: 10}, (_, n) => order(15 - n)), total: 15}, new TestNetworkError()]
  open({[call.list]: (request: Record<string, unknown>) => responses.shift() ?? pageOf(() => 15)(request)})
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await userEvent.click(await screen.findByRole('button', {name: '加载失败，重试'}))
  await screen.findByRole('heading', {name: '产品1'})
  expect(names()).toEqual(from(15, 15))
})

test('the tab is in the address, and its status is in the request', async () => {
  const app = open({[call.list]: {list: [], total: 0}})
  await userEvent.click(await screen.findByRole('tab', {name: '已关闭'}))
  await waitFor(() => expect(screen.getByTestId('path').textContent).toContain('status=CLOSED'))
  await waitFor(() =>
    expect(app.calls.findLast(({path}) => path === call.list)?.request).toEqual({
      pageNum: 1,
      pageSize: 10,
      status: OrderStatus.CLOSED,
    }),
  )
  await userEvent.click(screen.getByRole('tab', {name: '全部'}))
  await waitFor(() => expect(screen.getByTestId('path').textContent).not.toContain('status'))
  expect(screen.getByRole('tab', {name: '全部', selected: true})).toBeTruthy()
})

test('待确认 has no countdown and no button to pay or cancel', async () => {
  open({[call.list]: {list: [waitingOrder(1, 600, OrderPayStatus.TO_BE_CONFIRMED)], total: 1}})
  await screen.findByText('待确认')
  expect(screen.queryByText(/剩余/)).toBeNull()
  expect(screen.queryByRole('button', {name: '去支付'})).toBeNull()
  expect(screen.queryByRole('button', {name: '取消订单'})).toBeNull()
})

test('an unpaid order shows its time as 剩余{mm:ss}', async () => {
  open({[call.list]: {list: [waitingOrder(1, 600)], total: 1}})
  expect((await screen.findByText('剩余')).textContent).toMatch(/^剩余(10:00|09:5\d)$/)
})

test('CANCELLED and an unknown status are shown', async () => {
  const list = [
    {...order(2), status: 'CANCELLED'},
    {...order(1), status: 'SOMETHING_NEW', payStatus: ''},
  ]
  open({[call.list]: {list, total: 2}})
  const [cancelled, unknown] = await screen.findAllByRole('article')
  expect(cancelled?.textContent).toContain('已取消')
  expect(unknown?.textContent).toContain('处理中')
})

test('all countdowns of the list run on one timer', async () => {
  const list = Array.from({length: 10}, (_, n) => waitingOrder(10 - n, 1_500 - 7 * n))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  open({[call.list]: {list, total: 10}})
  await screen.findByText('24:59')
  timers.mockClear()
  await screen.findByText('24:57')
  // Timers of the countdown. The test itself uses a longer one.
  const ticks = timers.mock.calls.filter(([, ms = 0]) => ms > 500 && ms <= 1_000)
  timers.mockRestore()
  expect(screen.getByText('23:54')).toBeTruthy()
  expect(ticks.length).toBeLessThanOrEqual(3)
})

test.each([
  ['gets no response', new TestNetworkError(), '系统错误，请稍后重试'],
  ['is refused', new TestBusinessError(ErrorCode.ORDER_NOT_CANCELABLE, '当前订单不可取消'), '当前订单不可取消'],
])('a cancellation that %s shows a message, and the order can be cancelled again', async (_, failure, sentence) => {
  const results = [failure, true]
  open({[call.list]: {list: [waitingOrder(1, 600)], total: 1}, [call.cancel]: () => results.shift()})
  const cancel = async () => {
    await userEvent.click(await screen.findByRole('button', {name: '取消订单'}))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: '取消订单'}))
  }
  await cancel()
  await screen.findByText(sentence)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await cancel()
  await screen.findByText('取消成功')
})

test('an order whose cancellation has no response stays busy while another one is cancelled', async () => {
  open({
    [call.list]: {list: [waitingOrder(1, 600), waitingOrder(2, 600)], total: 2},
    [call.cancel]: () => new Promise(() => {}),
  })
  const busy = () =>
    screen.getAllByRole('article').map((article) =>
      within(article)
        .queryByRole('button', {name: /取消订单/})
        ?.getAttribute('aria-busy'),
    )
  for (const at of [0, 1]) {
    const card = (await screen.findAllByRole('article'))[at] as HTMLElement
    await userEvent.click(within(card).getByRole('button', {name: '取消订单'}))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: '取消订单'}))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(busy()).toEqual(['true', 'true'])
})

test('a pull that fails keeps the list and shows a message', async () => {
  const responses = [pageOf(() => 3)({pageNum: 1}), new TestNetworkError()]
  open({[call.list]: () => responses.shift()})
  await screen.findByRole('heading', {name: '产品3'})
  await userEvent.click(screen.getByRole('button', {name: '刷新'}))
  await screen.findByText('系统错误，请稍后重试')
  expect(names()).toEqual(from(3, 3))
})

test('an order that times out on the screen is removed from the 待支付 count', async () => {
  let respondWithNone: () => void = () => {}
  const counts = [1, new Promise<number>((resolve) => (respondWithNone = () => resolve(0)))]
  open({[call.list]: {list: [waitingOrder(1, 1)], total: 1}, [call.count]: () => counts.shift()})
  const tab = await screen.findByRole('tab', {name: /待支付/})
  await waitFor(() => expect(tab.textContent).toContain('1'))
  await screen.findByText('订单已超时取消')
  respondWithNone()
  await waitFor(() => expect(tab.textContent).not.toContain('1'))
})

test('a screen reader hears at the button of each card whose order it opens', async () => {
  const list = ['张建国', '王秀兰'].map((name, n) => ({
    ...order(n),
    skuName: '产品',
    insuredInfoList: [
      {
        name,
        idTypeValue: '居民身份证',
        idNo: '3499**********0019',
        relationType: '',
        relationTypeValue: '',
        explain: '',
        price: 6900,
        status: '',
        payStatus: OrderPayStatus.PAYED,
      },
    ],
  }))
  open({[call.list]: {list, total: 2}})
  await screen.findByRole('button', {name: '产品', description: /^张建国\s· 1\s人$/})
  screen.getByRole('button', {name: '产品', description: /^王秀兰\s· 1\s人$/})
})
