import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {InsureResultScreen} from './InsureResultScreen.tsx'

afterEach(cleanup)

const call = {
  content: '/api/aries/order/paySuccessPage',
  query: '/api/aries/pay/query/pay',
  order: '/api/aries/order/detail2c',
  other: '/api/taurus/project/ext/queryOther',
}
const order = {
  ...{id: 'o1', no: 'HM1', skuName: '重庆惠民保2026版', status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED},
  ...{price: 13_800, unpaidFee: 0, remainTime: 0, unit: '人/年', createTime: '', userId: 'u1'},
  apctInfo: null,
  insuredInfoList: ['王小明', '李秀英'].map((name) => ({name, price: 6900, payStatus: OrderPayStatus.PAYED})),
  orderItemList: [6900, 6900].map((payPrice) => ({price: 6900, payPrice})),
  ...{insurStartDate: '2027-01-01', insurEndDate: '2027-12-31'},
}
const content = {
  ...{shareModelImg: '/pop.webp', shareLogoImg: '/logo.webp', outImg: '/ad.webp', reOpenId: ''},
  ...{orderNo: 'HM1', skuName: '重庆惠民保2026版', orderId: 'o1', familyId: ''},
}
const other = {advertisingImg: '', advertisingLink: '/home/home-cq', popupBackGround: '', showText: '推荐你也来看看'}

function open(
  state: number,
  path = '/insureResult?orderId=o1&tradeNo=T1&noEncode=true',
  orderResponse: unknown = order,
  contentResponse: unknown = content,
) {
  const responses: TestResponses = {
    [call.content]: contentResponse,
    [call.query]: {state},
    [call.order]: orderResponse,
    [call.other]: other,
  }
  const app = createTestApp({path, responses})
  render(
    <TestApp app={app}>
      <InsureResultScreen />
    </TestApp>,
  )
  return app
}
const heading = (name: string) => screen.findByRole('heading', {level: 2, name})
const path = () => screen.getByTestId('path').textContent

test('a paid order shows 投保成功, the insured people and the coverage period', async () => {
  open(3)
  await heading('投保成功')
  const period = await screen.findByText('保障期间')
  expect(period.closest('section')?.textContent).toContain('2027-01-01 至 2027-12-31')
  expect(period.closest('section')?.textContent).toContain('王小明、李秀英')
  expect(screen.getByText('实付金额').closest('div')?.textContent).toContain('¥138.00')
})

test('支付中 shows no amount as paid, even when the order is read later and is paid', async () => {
  open(7)
  await heading('支付中')
  expect((await screen.findByText('订单金额')).closest('div')?.textContent).toContain('¥138.00')
  expect(screen.queryByText('实付金额')).toBeNull()
})

test('支付中 is announced after the server has reported it, not before', async () => {
  let say = (_: {state: number}) => {}
  const app = createTestApp({
    path: '/insureResult?orderId=o1',
    responses: {
      ...{[call.content]: content, [call.order]: order, [call.other]: other},
      [call.query]: () => new Promise((resolve) => (say = resolve)),
    },
  })
  render(
    <TestApp app={app}>
      <InsureResultScreen />
    </TestApp>,
  )
  expect((await heading('支付中')).closest('[role=status]')?.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(app.calls.map(({path: called}) => called)).toContain(call.query))
  const spoken = (await heading('支付中')).closest('[role=status]')
  expect(spoken?.getAttribute('aria-busy')).toBe('true')
  say({state: PayState.CONFIRMING})
  await waitFor(() => expect(spoken?.getAttribute('aria-busy')).toBeNull())
  expect(spoken?.textContent).toContain('支付中')
})

test('an order paid in part shows only the paid people and the paid amount', async () => {
  const [self, other] = order.insuredInfoList
  open(3, undefined, {
    ...order,
    insuredInfoList: [self, {...other, payStatus: OrderPayStatus.WAIT_PAY}],
    orderItemList: [6900, 0].map((payPrice) => ({price: 6900, payPrice})),
  })
  await heading('投保成功')
  const summary = (await screen.findByText('实付金额')).closest('section')?.textContent
  expect(summary).toContain('¥69.00')
  expect(summary).toContain('王小明')
  expect(summary).not.toContain('李秀英')
})

test.each([1, 2, 7])('state %i shows 支付中 without a button to pay', async (state) => {
  open(state)
  await heading('支付中')
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
  expect(screen.queryByRole('button', {name: '重新支付'})).toBeNull()
})

test.each([4, 5])('state %i shows 投保失败 and a button to the order', async (state) => {
  open(state)
  await heading('投保失败')
  await userEvent.click(screen.getByRole('button', {name: '查看详情'}))
  await waitFor(() => expect(path()).toMatch(/^\/orderDetail\?orderid=o1/))
})

test('投保失败 says that the money arrived and when it came back', async () => {
  const payment = {
    ...{amount: 13_800, payChannel: PayChannel.WECHAT, payChannelValue: '微信支付', payTime: '2026-11-20 10:31:00'},
    ...{refundStatus: RefundStatus.REFUND_SUCCESS, refundStatusValue: '退款成功'},
    ...{refundedTime: '2026-11-20 10:31:08', refundSetlSn: 'R20261120103108123456'},
  }
  open(PayState.ORDER_CLOSED, undefined, {...order, status: OrderStatus.CLOSED, returnedPayments: [payment]})
  await heading('投保失败')
  await screen.findByText('款项已收到但未能投保，将自动原路退回')
  const card = (await heading('款项退回')).closest('section')?.textContent
  for (const text of ['¥138.00', '2026-11-20 10:31:00', '已退回', '2026-11-20 10:31:08']) expect(card).toContain(text)
  expect(screen.queryByText('支付未完成')).toBeNull()
})

test('state 6 shows 重新支付, which opens the payment page', async () => {
  open(6)
  await heading('投保失败')
  expect(screen.queryByRole('button', {name: '查看详情'})).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '重新支付'}))
  await waitFor(() => expect(path()).toMatch(/^\/payment\?orderid=o1/))
})

test('reads the order from queryData, encoded as JSON', async () => {
  const queryData = encodeURIComponent(JSON.stringify({orderId: 'o1', tradeNo: 'T1', projectid: 'hmb-cq'}))
  const app = open(3, `/insureResult?queryData=${queryData}`)
  await heading('投保成功')
  expect(app.calls.find(({path: called}) => called === call.content)?.request).toMatchObject({orderId: 'o1'})
})

test('shows the operator’s image and the share sheet below the result', async () => {
  open(3)
  await userEvent.click(await screen.findByRole('button', {name: '推荐给家人'}))
  const sheet = await screen.findByRole('dialog', {name: '推荐给家人'})
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/pop.webp')
  await userEvent.click(screen.getByRole('button', {name: '关闭'}))
  await userEvent.click(screen.getByRole('img', {name: '推广图片'}))
  await waitFor(() => expect(path()).toMatch(/^\/home\/home-cq/))
})

test('on a slow network the warning not to pay again shows at once', async () => {
  open(3, undefined, order, () => new Promise(() => {}))
  await heading('支付中')
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
})

test('without a network an error shows too, and 重试 replaces it while the call runs', async () => {
  const contentResponses = [new TestNetworkError(), new Promise(() => {})]
  open(3, undefined, order, () => contentResponses.shift())
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
})

test('an order of another user is not shown as 支付中', async () => {
  open(3, undefined, order, new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除'))
  expect(await screen.findByText('信息不存在或已删除')).toBeTruthy()
  expect(screen.queryByRole('heading', {level: 2, name: '支付中'})).toBeNull()
})

test('an order that failed to load leaves no placeholder', async () => {
  open(3, undefined, new TestNetworkError())
  await heading('投保成功')
  await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
  expect(screen.getByRole('button', {name: '查看保单'})).toBeTruthy()
})
