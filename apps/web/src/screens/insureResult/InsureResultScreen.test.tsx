import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {
  createTestApp,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {InsureResultScreen} from './InsureResultScreen.tsx'

afterEach(cleanup)

const call = {
  content: '/api/aries/order/paySuccessPage',
  query: '/api/aries/pay/query/pay',
  order: '/api/aries/order/detail2c',
  other: '/api/taurus/project/ext/queryOther',
}
const order = {
  id: 'o1',
  no: 'HM1',
  skuName: '重庆惠民保2026版',
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
  price: 13_800,
  unpaidFee: 0,
  remainTime: 0,
  unit: '人/年',
  createTime: '',
  userId: 'u1',
  apctInfo: null,
  insuredInfoList: [
    {name: '王小明', relationType: Relation.SELF, relationTypeValue: '本人', idNo: '3499**********0019'},
    {name: '李秀英', relationType: Relation.PARENT, relationTypeValue: '父母', idNo: '3499**********0047'},
  ].map((insured) => ({...insured, price: 6900, payStatus: OrderPayStatus.PAYED})),
  orderItemList: ['PCQ1', 'PCQ2'].map((policyNo) => ({
    price: 6900,
    payPrice: 6900,
    policyNo,
    policyStatus: PolicyStatus.WAIT_EFFECT,
    insurantId: policyNo,
  })),
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
}
const content = {
  shareModelImg: '/pop.webp',
  shareLogoImg: '/logo.webp',
  outImg: '/ad.webp',
  reOpenId: '',
  orderNo: 'HM1',
  skuName: '重庆惠民保2026版',
  orderId: 'o1',
  familyId: '',
  insurerName: '示例财产保险股份有限公司',
  insurerPhone: '400-000-0000',
  coverFigures: [{name: '医保目录内医疗费用', limit: 100_000_000, deductible: 1_500_000, ratio: 80}],
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
  open(PayState.PAID)
  await heading('投保成功')
  const period = await screen.findByText('保障期间')
  expect(period.closest('section')?.textContent).toContain('2027-01-01 至 2027-12-31')
  for (const text of ['王小明 本人', '3499 **** **** 0019', '李秀英 父母', '3499 **** **** 0047'])
    expect(period.closest('section')?.textContent).toContain(text)
  expect(screen.getByText('实付金额').closest('div')?.textContent).toContain('¥138.00')
})

test('支付中 shows no amount as paid, even when the order is read later and is paid', async () => {
  open(PayState.CONFIRMING)
  await heading('支付中')
  expect((await screen.findByText('订单金额')).closest('div')?.textContent).toContain('¥138.00')
  expect(screen.queryByText('实付金额')).toBeNull()
})

test('支付中 is announced to screen readers only after the server has reported it', async () => {
  let respond = (_: {state: number}) => {}
  const app = createTestApp({
    path: '/insureResult?orderId=o1',
    responses: {
      [call.content]: content,
      [call.order]: order,
      [call.other]: other,
      [call.query]: () => new Promise((resolve) => (respond = resolve)),
    },
  })
  render(
    <TestApp app={app}>
      <InsureResultScreen />
    </TestApp>,
  )
  expect((await heading('支付中')).closest('[role=status]')?.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(app.calls.map(({path: called}) => called)).toContain(call.query))
  const status = (await heading('支付中')).closest('[role=status]')
  expect(status?.getAttribute('aria-busy')).toBe('true')
  respond({state: PayState.CONFIRMING})
  await waitFor(() => expect(status?.getAttribute('aria-busy')).toBeNull())
  expect(status?.textContent).toContain('支付中')
})

test('an order paid in part shows only the paid people and the paid amount', async () => {
  const [self, other] = order.insuredInfoList
  open(PayState.PAID, undefined, {
    ...order,
    insuredInfoList: [self, {...other, payStatus: OrderPayStatus.WAIT_PAY}],
    orderItemList: [6900, 0].map((payPrice) => ({price: 6900, payPrice, insurantId: 'm1'})),
  })
  await heading('投保成功')
  const summary = (await screen.findByText('实付金额')).closest('section')?.textContent
  expect(summary).toContain('¥69.00')
  expect(summary).toContain('王小明')
  expect(summary).not.toContain('李秀英')
})

test.each([PayState.CREATED, PayState.AT_PROVIDER, PayState.CONFIRMING])(
  'state %i shows 支付中 without a button to pay',
  async (state) => {
    open(state)
    await heading('支付中')
    expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
    expect(screen.queryByRole('button', {name: '重新支付'})).toBeNull()
  },
)

test.each([PayState.FAILED, PayState.ORDER_CLOSED])(
  'state %i shows 投保失败 and a button to the order',
  async (state) => {
    open(state)
    await heading('投保失败')
    await userEvent.click(screen.getByRole('button', {name: '查看详情'}))
    await waitFor(() => expect(path()).toMatch(/^\/orderDetail\?orderid=o1/))
  },
)

test('投保失败 shows that the money arrived and when it came back', async () => {
  const payment = {
    amount: 13_800,
    payChannel: PayChannel.WECHAT,
    payChannelValue: '微信支付',
    payTime: '2026-11-20 10:31:00',
    refundStatus: RefundStatus.REFUND_SUCCESS,
    refundStatusValue: '退款成功',
    refundedTime: '2026-11-20 10:31:08',
    refundSetlSn: 'R20261120103108123456',
  }
  open(PayState.ORDER_CLOSED, undefined, {...order, status: OrderStatus.CLOSED, returnedPayments: [payment]})
  await heading('投保失败')
  await screen.findByText('款项已收到但未能投保，将自动原路退回')
  const card = (await heading('款项退回')).closest('section')?.textContent
  for (const text of ['¥138.00', '2026-11-20 10:31:00', '已退回', '2026-11-20 10:31:08']) expect(card).toContain(text)
  expect(screen.queryByText('支付未完成')).toBeNull()
})

test('after a payment: document, cover in figures, insurer, claim, calendar, then sharing', async () => {
  vi.useFakeTimers({now: Date.parse('2026-11-22T10:00:00+08:00'), toFake: ['Date']})
  open(PayState.PAID)
  await heading('投保成功')
  await screen.findByRole('button', {name: '推荐给家人'})
  const page = screen.getByRole('main').textContent ?? ''
  const texts = ['投保产品', '电子保单王小明查看李秀英查看', '每年最高 100万元免赔额 1.5万元赔付 80%', '400-000-0000']
  const places = [...texts, '需要理赔时', '理赔指引查看', '将生效日添加到日历', '推荐给家人'].map((text) =>
    page.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(screen.getByRole('link', {name: '400-000-0000'}).getAttribute('href')).toBe('tel:4000000000')
  await userEvent.click(screen.getByRole('button', {name: /^王小明/}))
  await waitFor(() => expect(path()).toMatch(/^\/pdfview\?file=.*document.*PCQ1/))
  vi.useRealTimers()
})

test.each([
  ['the order', order],
  ['its failure', new TestNetworkError()],
])('after a payment the buttons come with %s, so that the cover does not move them', async (_, response) => {
  const held = holdResponse()
  open(PayState.PAID, undefined, held.response)
  await heading('投保成功')
  for (const name of ['查看详情', '返回首页', '推荐给家人']) expect(screen.queryByRole('button', {name})).toBeNull()
  await act(async () => held.release(response))
  for (const name of ['查看详情', '返回首页', '推荐给家人']) await screen.findByRole('button', {name})
})

test('a policy that the insurer has not accepted shows a message and opens the policy', async () => {
  const [item, ...rest] = order.orderItemList
  open(PayState.PAID, undefined, {
    ...order,
    orderItemList: [{...item, policyStatus: PolicyStatus.WAIT_UNDERWRITE}, ...rest],
  })
  await userEvent.click(await screen.findByRole('button', {name: '王小明 保险公司承保后可查看电子保单'}))
  await waitFor(() => expect(path()).toMatch(/^\/policyDetail\/PCQ1/))
})

test('the documents of people of one name have their masked numbers', async () => {
  open(PayState.PAID, undefined, {
    ...order,
    insuredInfoList: order.insuredInfoList.map((one) => ({...one, name: '王小明'})),
  })
  expect(await screen.findByRole('button', {name: '王小明 3499 **** **** 0019 查看'})).toBeTruthy()
  await userEvent.click(screen.getByRole('button', {name: '王小明 3499 **** **** 0047 查看'}))
  await waitFor(() => expect(path()).toMatch(/^\/pdfview\?file=.*document.*PCQ2/))
})

const unpaid = {...order, status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY, orderItemList: []}

test.each([
  [PayState.ABANDONED, unpaid, '未扣款，可重新支付', ['重新支付', '返回首页']],
  [PayState.FAILED, unpaid, '未扣款，可重新支付', ['重新支付', '查看详情', '返回首页']],
  [PayState.FAILED, {...unpaid, payStatus: OrderPayStatus.TO_BE_CONFIRMED}, '支付未完成', ['查看详情', '返回首页']],
  [
    PayState.ORDER_CLOSED,
    {...order, status: OrderStatus.CLOSED},
    '订单已取消或关闭，可再次投保',
    ['再次投保', '查看详情', '返回首页'],
  ],
  [
    PayState.ABANDONED,
    {...unpaid, orderItemList: [{price: 6900, payPrice: 6900}]},
    '已支付 ¥69.00，其余部分未扣款',
    ['重新支付', '返回首页'],
  ],
])('state %i of the order %j shows %s and offers %j', async (state, failed, sentence, buttons) => {
  open(state, undefined, failed)
  await heading('投保失败')
  await screen.findByText('支付未完成')
  await screen.findByText(sentence)
  const offered = ['重新支付', '再次投保', '查看详情', '返回首页'].filter((name) =>
    screen.queryByRole('button', {name}),
  )
  expect(offered).toEqual(buttons)
})

test.each([
  [PayState.CREATED, '支付中'],
  [PayState.AT_PROVIDER, '支付中'],
  [PayState.CONFIRMING, '支付中'],
  [PayState.PAID, '投保成功'],
  [PayState.FAILED, '投保失败'],
  [PayState.ORDER_CLOSED, '投保失败'],
  [PayState.ABANDONED, '投保失败'],
])(
  'state %i of an order that can still be paid is %s; 重新支付 follows a failed or abandoned payment only',
  async (state, title) => {
    open(state, undefined, unpaid)
    await waitFor(async () =>
      expect((await heading(title)).closest('[role=status]')?.getAttribute('aria-busy')).toBeNull(),
    )
    // The order is loaded.
    await screen.findByText('订单金额')
    const canPayAgain = state === PayState.ABANDONED || state === PayState.FAILED
    expect(screen.queryAllByRole('button', {name: '重新支付'})).toHaveLength(canPayAgain ? 1 : 0)
  },
)

test('a person who comes back without paying sees 您已取消支付，未扣款', async () => {
  const states = [PayState.AT_PROVIDER, PayState.ABANDONED]
  const app = open(PayState.ABANDONED, undefined, unpaid)
  app.responses[call.query] = () => ({state: states.shift() ?? PayState.ABANDONED})
  await heading('支付中')
  await screen.findByText('订单编号')
  await screen.findByText('您已取消支付，未扣款')
  expect(screen.getByRole('button', {name: '重新支付'})).toBeTruthy()
})

test('money that arrives after 投保失败 turns the page into 投保成功', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  const app = open(PayState.ABANDONED, undefined, unpaid)
  await heading('投保失败')
  await screen.findByRole('button', {name: '重新支付'})
  app.responses[call.order] = order
  app.responses[call.query] = {state: PayState.PAID}
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await heading('投保成功')
  expect(screen.getByRole('button', {name: '查看保单'})).toBeTruthy()
})

test('支付中 shows the progress, and no advertising', async () => {
  open(PayState.AT_PROVIDER)
  await heading('支付中')
  await screen.findByText('订单编号')
  expect(screen.getByText('正在向支付机构核对，已付款会自动显示结果，无需重复操作')).toBeTruthy()
  expect(screen.queryByRole('img', {name: '推广图片'})).toBeNull()
  expect(screen.queryByRole('button', {name: '推荐给家人'})).toBeNull()
})

test('a state that is none of 1 to 7 shows 投保失败 and 重新支付, and is not queried again', async () => {
  const app = open(8, undefined, unpaid)
  await heading('投保失败')
  expect(await screen.findByRole('button', {name: '重新支付'})).toBeTruthy()
  expect(app.calls.filter(({path}) => path === call.query)).toHaveLength(1)
})

test('ABANDONED shows 重新支付, which opens the payment page', async () => {
  open(PayState.ABANDONED)
  await heading('投保失败')
  expect(screen.queryByRole('button', {name: '查看详情'})).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '重新支付'}))
  await waitFor(() => expect(path()).toMatch(/^\/payment\?orderid=o1/))
})

test.each([
  ['queryData', {projectid: 'hmb-cq-2'}, '', 'hmb-cq-2'],
  ['the address before queryData', {projectid: 'hmb-cq-2'}, '&projectId=hmb-cq-3', 'hmb-cq-3'],
  ['the build when queryData has a malformed one', {projectid: 'hmb cq'}, '', 'hmb-cq'],
])('the project of the visit is that of %s', async (_, data, more, projectId) => {
  const queryData = encodeURIComponent(JSON.stringify({orderId: 'o1', tradeNo: 'T1', ...data}))
  const app = open(PayState.PAID, `/insureResult?queryData=${queryData}${more}`)
  await heading('投保成功')
  expect(new Set(app.calls.map(({headers}) => headers.projectId))).toEqual(new Set([projectId]))
})

test('reads the order from queryData, encoded as JSON', async () => {
  const queryData = encodeURIComponent(JSON.stringify({orderId: 'o1', tradeNo: 'T1', projectid: 'hmb-cq'}))
  const app = open(PayState.PAID, `/insureResult?queryData=${queryData}`)
  await heading('投保成功')
  expect(app.calls.find(({path: called}) => called === call.content)?.request).toMatchObject({orderId: 'o1'})
})

test('shows the operator’s image and the share sheet below the result', async () => {
  open(PayState.PAID)
  await userEvent.click(await screen.findByRole('button', {name: '推荐给家人'}))
  const sheet = await screen.findByRole('dialog', {name: '推荐给家人'})
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/pop.webp')
  // Names of others are masked; the text ends with the link behind the code.
  expect(sheet.textContent).toContain('我已为自己、李*投保重庆惠民保2026版。推荐你也来看看')
  expect(sheet.textContent).toContain(`${window.location.origin}/home/`)
  expect(sheet.textContent).not.toContain('李秀英')
  await screen.findByRole('img', {name: '投保二维码'})
  await userEvent.click(screen.getByRole('button', {name: '关闭'}))
  await userEvent.click(screen.getByRole('img', {name: '推广图片'}))
  await waitFor(() => expect(path()).toMatch(/^\/home\/home-cq/))
})

test('on a slow network the warning not to pay again shows at once', async () => {
  open(PayState.PAID, undefined, order, () => new Promise(() => {}))
  await heading('支付中')
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
})

test('without a network the page also shows an error, which 重试 removes while the call runs', async () => {
  const contentResponses = [new TestNetworkError(), new Promise(() => {})]
  open(PayState.PAID, undefined, order, () => contentResponses.shift())
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('正在确认支付结果，请勿重复支付')).toBeTruthy()
})

test('an order of another user is not shown as 支付中', async () => {
  open(PayState.PAID, undefined, order, new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除'))
  expect(await screen.findByText('信息不存在或已删除')).toBeTruthy()
  expect(screen.queryByRole('heading', {level: 2, name: '支付中'})).toBeNull()
})

test('an order that failed to load leaves no placeholder', async () => {
  open(PayState.PAID, undefined, new TestNetworkError())
  await heading('投保成功')
  await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
  expect(screen.getByRole('button', {name: '查看保单'})).toBeTruthy()
})
