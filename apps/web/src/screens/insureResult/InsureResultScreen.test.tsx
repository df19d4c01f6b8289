import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
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
  insuredInfoList: ['王小明', '李*'].map((name) => ({name, price: 6900, payStatus: OrderPayStatus.PAYED})),
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
  told: unknown = order,
  around: unknown = content,
) {
  const answers: TestResponses = {
    [call.content]: around,
    [call.query]: {state},
    [call.order]: told,
    [call.other]: other,
  }
  const app = createTestApp({path, responses: answers})
  render(
    <TestApp app={app}>
      <InsureResultScreen />
    </TestApp>,
  )
  return app
}
const heading = (name: string) => screen.findByRole('heading', {level: 2, name})
const path = () => screen.getByTestId('path').textContent

test('what is paid says 投保成功, who is covered, from when to when', async () => {
  open(3)
  await heading('投保成功')
  const facts = await screen.findByText('保障期间')
  expect(facts.closest('section')?.textContent).toContain('2027-01-01 至 2027-12-31')
  expect(facts.closest('section')?.textContent).toContain('王小明、李*')
  expect(screen.getByText('实付金额').closest('div')?.textContent).toContain('¥138.00')
})

test('under 支付中 nothing is called paid, even if the order is by the time it is read', async () => {
  open(7)
  await heading('支付中')
  expect((await screen.findByText('订单金额')).closest('div')?.textContent).toContain('¥138.00')
  expect(screen.queryByText('实付金额')).toBeNull()
})

test('支付中 is read out when the server has said it, not while nobody knows', async () => {
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

test('of an order that ended paid in part, only those who were paid for are named, and only what was paid', async () => {
  const [self, other] = order.insuredInfoList
  open(3, undefined, {
    ...order,
    insuredInfoList: [self, {...other, payStatus: OrderPayStatus.WAIT_PAY}],
    orderItemList: [6900, 0].map((payPrice) => ({price: 6900, payPrice})),
  })
  await heading('投保成功')
  const facts = (await screen.findByText('实付金额')).closest('section')?.textContent
  expect(facts).toContain('¥69.00')
  expect(facts).toContain('王小明')
  expect(facts).not.toContain('李*')
})

test.each([1, 2, 7])('state %i is 支付中, and nothing can be paid meanwhile', async (state) => {
  open(state)
  await heading('支付中')
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
  expect(screen.queryByRole('button', {name: '重新支付'})).toBeNull()
})

test.each([4, 5])('state %i is 投保失败, and the link leads to the order', async (state) => {
  open(state)
  await heading('投保失败')
  await userEvent.click(screen.getByRole('button', {name: '查看详情'}))
  await waitFor(() => expect(path()).toMatch(/^\/orderDetail\?orderid=o1/))
})

test('state 6 turns the link into 重新支付, which leads to the payment page', async () => {
  open(6)
  await heading('投保失败')
  expect(screen.queryByRole('button', {name: '查看详情'})).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '重新支付'}))
  await waitFor(() => expect(path()).toMatch(/^\/payment\?orderid=o1/))
})

test('the order may stand in queryData, encoded as JSON', async () => {
  const queryData = encodeURIComponent(JSON.stringify({orderId: 'o1', tradeNo: 'T1', projectid: 'hmb-cq'}))
  const app = open(3, `/insureResult?queryData=${queryData}`)
  await heading('投保成功')
  expect(app.calls.find(({path: called}) => called === call.content)?.request).toMatchObject({orderId: 'o1'})
})

test('the operator’s image and what can be sent on stand below', async () => {
  open(3)
  await userEvent.click(await screen.findByRole('button', {name: '推荐给家人'}))
  const sheet = await screen.findByRole('dialog', {name: '推荐给家人'})
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/pop.webp')
  await userEvent.click(screen.getByRole('button', {name: '关闭'}))
  await userEvent.click(screen.getByRole('img', {name: '推广图片'}))
  await waitFor(() => expect(path()).toMatch(/^\/home\/home-cq/))
})

test('whoever comes back on a slow network is told at once not to pay again', async () => {
  open(3, undefined, order, () => new Promise(() => {}))
  await heading('支付中')
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
})

test('without a network the page says so besides, and 重试 shows that it asks', async () => {
  const answers = [new TestNetworkError(), new Promise(() => {})]
  open(3, undefined, order, () => answers.shift())
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
})

test('an order that is somebody else’s is not called 支付中', async () => {
  open(3, undefined, order, new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除'))
  expect(await screen.findByText('信息不存在或已删除')).toBeTruthy()
  expect(screen.queryByRole('heading', {level: 2, name: '支付中'})).toBeNull()
})

test('facts that do not come are not drawn as if they were still coming', async () => {
  open(3, undefined, new TestNetworkError())
  await heading('投保成功')
  await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
  expect(screen.getByRole('button', {name: '查看保单'})).toBeTruthy()
})
