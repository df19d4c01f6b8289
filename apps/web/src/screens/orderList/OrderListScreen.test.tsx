import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {createTestApp, TestApp, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {OrderListScreen} from './OrderListScreen.tsx'

const call = {list: '/api/aries/order/list2c', count: '/api/aries/order/waitPayOrderCnt'}

const order = (n: number) => ({
  ...{
    id: `o${n}`,
    no: `HM${n}`,
    skuName: `产品${n}`,
    status: OrderStatus.PAYED,
    payStatus: OrderPayStatus.PAYED,
    price: 6900,
    unit: '人/年',
    remainTime: 0,
  },
  ...{
    createTime: '2026-11-20 12:00:00',
    userId: 'u1',
    insuredInfoList: [],
    orderItemList: [],
  },
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

test('a new order between two page requests duplicates no order and hides none', async () => {
  let newest = 15
  open({[call.list]: pageOf(() => newest)})
  await screen.findByRole('heading', {name: '产品15'})
  newest = 16
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await screen.findByRole('heading', {name: '产品1'})
  const names = screen.getAllByRole('heading', {level: 2}).map(({textContent}) => textContent)
  expect(names).toEqual(Array.from({length: 15}, (_, index) => `产品${15 - index}`))
})

test('an order that times out on the screen is removed from the 待支付 count', async () => {
  let countNone: () => void = () => {}
  const counts = [1, new Promise<number>((resolve) => (countNone = () => resolve(0)))]
  const waiting = {...order(1), status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY, remainTime: 1}
  open({[call.list]: {list: [waiting], total: 1}, [call.count]: () => counts.shift()})
  const tab = await screen.findByRole('tab', {name: /待支付/})
  await waitFor(() => expect(tab.textContent).toContain('1'))
  await screen.findByText('订单已超时取消')
  countNone()
  await waitFor(() => expect(tab.textContent).not.toContain('1'))
})
