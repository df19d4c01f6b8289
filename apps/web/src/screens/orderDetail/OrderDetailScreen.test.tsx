import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
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
import type {Variant} from '@hmb/shell/variant'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {insureAgainKey} from '../../insure-again/insure-again-key.ts'
import {OrderDetailScreen} from './OrderDetailScreen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const call = {
  order: '/api/aries/order/detail2c',
  renew: '/api/aries/order/autoRenew',
  evidence: '/api/leo/evidence/add',
  agreements: '/api/taurus/agree/queryList',
}
const item = {
  id: 'i1',
  insurantId: 'm1',
  insuredName: '李秀英',
  insuredIdNo: '3499**********0047',
  idTypeName: '居民身份证',
  price: 6900,
  payPrice: 6900,
  status: OrderStatus.PAYED,
  statusValue: '已支付',
  payStatus: OrderPayStatus.PAYED,
  refundStatus: '',
  refundStatusValue: '',
  payChannel: PayChannel.WECHAT,
  payChannelValue: '微信支付',
  policyStatus: PolicyStatus.WAIT_EFFECT,
  payTime: '2026-11-20 10:02:00',
  policyNo: 'PCQ1',
}
const insured = {
  name: '李秀英',
  idTypeValue: '居民身份证',
  idNo: '3499**********0047',
  relationType: Relation.PARENT,
  relationTypeValue: '父母',
  explain: '',
  price: 6900,
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
}
const order = {
  id: 'o1',
  no: 'HM20261120000000000001',
  skuName: '重庆惠民保2026版',
  skuNo: 'HMB-CQ-2026',
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
  price: 6900,
  unpaidFee: 0,
  remainTime: 0,
  unit: '人/年',
  createTime: '2026-11-20 10:00:00',
  userId: 'u1',
  apctInfo: null,
  insuredInfoList: [insured],
  orderItemList: [item],
  isRenewal: true,
  autoRenew: false,
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  returnedPayments: [] as unknown[],
}
const refunding = {...order, orderItemList: [{...item, refundStatus: RefundStatus.REFUNDING}]}
const unpaidItem = {...item, payStatus: OrderPayStatus.WAIT_PAY, payPrice: 0, payTime: '', policyNo: ''}
const unpaidStatus = {status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY}
const unpaid = {
  ...order,
  ...unpaidStatus,
  insuredInfoList: [{...insured, ...unpaidStatus}],
  orderItemList: [unpaidItem],
}
const agreement = {id: 'ag-9', agreeName: '自动续保协议', agreeContent: 'renewal.html', version: '1'}

function open(
  response: unknown,
  {responses = {}, variant = {}}: {responses?: TestResponses; variant?: Partial<Variant>} = {},
) {
  const copied: string[] = []
  const app = createTestApp({
    path: '/orderDetail?orderid=o1',
    responses: {[call.order]: response, [call.agreements]: [agreement], ...responses},
    variant,
    host: {
      copyText: async (text) => {
        copied.push(text)
        return true
      },
    },
  })
  render(
    <TestApp app={app}>
      <OrderDetailScreen />
    </TestApp>,
  )
  return {...app, copied}
}
const path = () => screen.getByTestId('path').textContent
const tap = async (role: 'button' | 'switch' | 'checkbox', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, {name}))
const offered = () =>
  ['去支付', '取消订单', '申请退款', '再次投保'].filter((name) => screen.queryByRole('button', {name}) !== null)

test.each([
  ['an unpaid order', {...unpaid, remainTime: 600}, ['去支付', '取消订单'], '超时未支付订单将自动取消'],
  ['an order whose time is over', {...unpaid, remainTime: 0}, ['再次投保'], '未在规定时间内支付，订单已自动取消'],
  ['an order being confirmed', {...unpaid, payStatus: OrderPayStatus.TO_BE_CONFIRMED}, [], '请勿重复支付'],
  ['a paid order', order, ['申请退款'], '支付成功'],
  ['an order in refund', refunding, [], '所有被保人均已申请退款，可在上方查看进度'],
  ['a cancelled order', {...unpaid, status: OrderStatus.CANCELED}, ['再次投保'], '未支付的订单已结束'],
  ['an older cancelled order', {...unpaid, status: 'CANCELLED'}, ['再次投保'], '未支付的订单已结束'],
  ['a closed order', {...unpaid, status: OrderStatus.CLOSED}, ['再次投保'], '未在规定时间内支付'],
  ['an order of an unknown status', {...unpaid, status: 'SOMETHING_NEW', payStatus: ''}, [], '订单正在处理'],
])('%s offers only its actions, and explains its status in a sentence', async (_, response, actions, sentence) => {
  open(response)
  await screen.findByText(new RegExp(sentence))
  expect(offered()).toEqual(actions)
})

test('an order that does not exist, or is of another account, offers the list of orders and no retry', async () => {
  open(new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除'))
  await screen.findByText('信息不存在或已删除')
  expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  await tap('button', '返回订单列表')
  await waitFor(() => expect(path()).toMatch(/^\/orderList/))
})

test('an unpaid order shows its time as 剩余{mm:ss}', async () => {
  open({...unpaid, remainTime: 600})
  expect((await screen.findByText('剩余')).textContent).toMatch(/^剩余(10:00|09:5\d)$/)
})

test('an order that is paid in part stays for those who are paid for when its time is over', async () => {
  const other = {...unpaidItem, id: 'i2', insurantId: 'f2'}
  const insuredInfoList = [insured, ...unpaid.insuredInfoList]
  open({...unpaid, remainTime: 0, insuredInfoList, orderItemList: [item, other]})
  await screen.findByText('部分被保人支付成功，其他被保人未投保')
  expect(screen.queryByText('订单已超时取消')).toBeNull()
  expect(offered()).toContain('再次投保')
})

test('an order whose time is over is read again until its last payment is decided', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  const app = open({...unpaid, remainTime: 0})
  await screen.findByText('订单已超时取消')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('订单已超时取消')).toBeTruthy()
  app.responses[call.order] = order
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await screen.findByText(/支付成功/)
  expect(offered()).toEqual(['申请退款'])
})

test('a policy in force in a city with a lock offers no refund and shows the reason', async () => {
  const inForce = {...order, orderItemList: [{...item, policyStatus: PolicyStatus.EFFECTING}]}
  open(inForce, {variant: {refundLock: 'POLICY_STATUS'}})
  await screen.findByText('除重复投保或被保人身故外，保单生效后不可退保，如有疑问请联系在线客服')
  expect(offered()).toEqual([])
})

test('申请退款 opens the refund page of this order', async () => {
  open(order)
  await tap('button', '申请退款')
  expect(path()).toMatch(/^\/refundApply\?orderid=o1&projectid=hmb-cq/)
})

test.each([RefundStatus.REFUNDING, RefundStatus.REFUND_FAIL])(
  'an item in %s is shown as 退款中 with 需要退款, which opens its refund',
  async (refundStatus) => {
    open({...order, orderItemList: [{...item, refundStatus}]})
    await tap('button', /退款状态.*退款中.*需要退款/)
    expect(path()).toMatch(/^\/refundDetail\/\?orderItemId=i1&projectid=hmb-cq/)
  },
)

test('an unknown refund status is shown by the text of the server', async () => {
  open({...order, orderItemList: [{...item, refundStatus: 'AUDITING', refundStatusValue: '审核中'}]})
  await screen.findByRole('button', {name: /退款状态.*审核中.*需要退款/})
})

test('a refunded item opens its refund and has no tag 需要退款', async () => {
  open({...order, status: OrderStatus.CLOSED, orderItemList: [{...item, refundStatus: RefundStatus.REFUND_SUCCESS}]})
  await screen.findByRole('button', {name: /退款状态.*退款成功/})
  expect(screen.queryByText('需要退款')).toBeNull()
})

test('a paid item opens its pay detail and its policy, an unpaid one neither', async () => {
  open(order)
  await tap('button', /支付详情/)
  expect(path()).toMatch(/^\/payDetail\/\?orderItemId=i1/)
  cleanup()
  open(order)
  await tap('button', /^保单/)
  expect(path()).toMatch(/^\/policyDetail\/PCQ1/)
  cleanup()
  open({...unpaid, remainTime: 600})
  await screen.findByText('李秀英')
  expect(screen.queryByRole('button', {name: /支付详情|^保单/})).toBeNull()
})

test('the order number is copied', async () => {
  const {copied} = open(order)
  await tap('button', '复制订单编号')
  await screen.findByText('复制成功')
  expect(copied).toEqual([order.no])
})

test('自动续保 is switched on after its agreement is ticked, and off at once', async () => {
  let autoRenew = false
  const app = open(() => ({...order, autoRenew}), {
    responses: {
      [call.renew]: (request: Record<string, unknown>) => {
        autoRenew = request.autoRenew === 'true'
        return {autoRenew}
      },
      [call.evidence]: {hash: 'h'},
    },
  })
  const sent = [call.evidence, call.renew]
  const requests = () => app.calls.filter(({path: called}) => sent.includes(called)).map(({request}) => request)
  await screen.findByText('《自动续保协议》')
  await tap('switch', '自动续保')
  await screen.findByText('请阅读并同意勾选相关协议')
  expect(requests()).toEqual([])
  await tap('checkbox', /我已阅读并同意/)
  expect(screen.queryByText('请阅读并同意勾选相关协议')).toBeNull()
  await tap('switch', '自动续保')
  await screen.findByText('开通成功')
  await screen.findByRole('switch', {name: '自动续保', checked: true})
  expect(screen.queryByRole('checkbox')).toBeNull()
  await tap('switch', '自动续保')
  await screen.findByText('已关闭自动续保')
  await screen.findByRole('switch', {name: '自动续保', checked: false})
  expect(requests()).toEqual([
    {kind: ConsentKind.RENEWAL_AGREED, subjectId: order.skuNo, version: 'ag-9@1', at: expect.any(Number)},
    {orderId: 'o1', autoRenew: 'true'},
    {orderId: 'o1', autoRenew: 'false'},
  ])
})

test('a new version of the renewal agreement is shown and ticked again', async () => {
  let version = '1'
  const {calls} = open(order, {
    responses: {
      [call.agreements]: () => [{...agreement, version}],
      [call.evidence]: (request: Record<string, unknown>) =>
        request.version === `ag-9@${version}`
          ? {hash: 'h'}
          : new TestBusinessError(ErrorCode.AGREEMENT_UPDATED, '协议已更新，请重新阅读并同意'),
      [call.renew]: {autoRenew: true},
    },
  })
  const switches = () => calls.filter(({path: called}) => called === call.renew)
  await tap('checkbox', /我已阅读并同意/)
  version = '2'
  await tap('switch', '自动续保')
  await screen.findByText('协议已更新，请重新阅读并同意')
  await screen.findByRole('checkbox', {name: /我已阅读并同意/, checked: false})
  expect(switches()).toEqual([])
  await tap('checkbox', /我已阅读并同意/)
  await tap('switch', '自动续保')
  await screen.findByText('开通成功')
  expect(switches()).toHaveLength(1)
})

test.each([
  ['that gets no response', new TestNetworkError(), '系统错误，请稍后重试'],
  ['that is refused', new TestBusinessError(ErrorCode.ORDER_CLOSED, '订单已取消或关闭'), '订单已取消或关闭'],
])('a change of 自动续保 %s keeps the switch and shows a message', async (_, response, sentence) => {
  open({...order, autoRenew: true}, {responses: {[call.renew]: response}})
  await tap('switch', '自动续保')
  await screen.findByText(sentence)
  expect(screen.getByRole('switch', {name: '自动续保', checked: true})).toBeTruthy()
})

test('a changed 自动续保 is shown, also when the order cannot be read again', async () => {
  let reads = 0
  open(() => (reads++ === 0 ? {...order, autoRenew: true} : new TestNetworkError()), {
    responses: {[call.renew]: {autoRenew: false}},
  })
  await tap('switch', '自动续保')
  await screen.findByText('已关闭自动续保')
  await waitFor(() => expect(reads).toBe(2))
  expect(screen.getByRole('switch', {name: '自动续保', checked: false})).toBeTruthy()
})

test('the switch of 自动续保 is busy while its agreement loads', async () => {
  const loading = holdResponse()
  open(order, {responses: {[call.agreements]: loading.response}})
  const renewal = await screen.findByRole('switch', {name: '自动续保'})
  expect(renewal.getAttribute('aria-busy')).toBe('true')
  loading.release([agreement])
  await screen.findByText('《自动续保协议》')
  expect(renewal.getAttribute('aria-busy')).toBeNull()
  await userEvent.click(renewal)
  await screen.findByText('请阅读并同意勾选相关协议')
})

test('an agreement that cannot be loaded can be loaded again; until then 自动续保 stays off', async () => {
  const responses = [new TestNetworkError(), [agreement]]
  const app = open(order, {responses: {[call.agreements]: () => responses.shift()}})
  const retry = await screen.findByRole('button', {name: '协议加载失败，重试'})
  await tap('switch', '自动续保')
  expect(app.calls.some(({path: called}) => called === call.renew)).toBe(false)
  await userEvent.click(retry)
  await screen.findByText('《自动续保协议》')
})

test.each([
  ['an unpaid order', {...unpaid, remainTime: 600}],
  ['a product without renewal', {...order, isRenewal: false}],
])('%s has no 自动续保', async (_, response) => {
  open(response)
  await screen.findByText('李秀英')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('people with different statuses each show their own', async () => {
  const rest = {...insured, name: '王建国', status: OrderStatus.CANCELED, payStatus: OrderPayStatus.WAIT_PAY}
  open({...order, insuredInfoList: [insured, rest], orderItemList: [item, {...unpaidItem, id: 'i2', insurantId: 'm2'}]})
  // One of the order, one of the first person.
  expect(await screen.findAllByText('已支付')).toHaveLength(2)
  expect((await screen.findByText('已取消')).closest('section')?.textContent).toContain('王建国')
})

test('再次投保 opens the home page and hands over the insured people', async () => {
  const app = open({...unpaid, status: OrderStatus.CANCELED})
  await tap('button', '再次投保')
  expect(path()).toMatch(/^\/home\/home-cq/)
  expect(app.userMemory.get(insureAgainKey)).toEqual(['m1'])
})

test('money that arrived too late is shown with amount, time and refund', async () => {
  const payment = {
    amount: 6900,
    payChannel: PayChannel.WECHAT,
    payChannelValue: '微信支付',
    payTime: '2026-11-20 10:31:00',
    refundStatus: RefundStatus.REFUND_SUCCESS,
    refundStatusValue: '退款成功',
    refundedTime: '2026-11-20 10:31:08',
    refundSetlSn: 'R20261120103108123456',
  }
  open({...unpaid, status: OrderStatus.CANCELED, returnedPayments: [payment]})
  const card = (await screen.findByRole('heading', {name: '款项退回'})).closest('section')?.textContent
  expect(card).toContain('订单取消或关闭后收到款项，未能投保')
  for (const text of ['¥69.00', '2026-11-20 10:31:00', '已退回', '2026-11-20 10:31:08', 'R20261120103108123456'])
    expect(card).toContain(text)
})

test('an order that cannot be loaded can be loaded again', async () => {
  const responses = [new TestNetworkError(), order]
  open(() => responses.shift())
  await tap('button', '重试')
  await waitFor(() => expect(screen.getByText('李秀英')).toBeTruthy())
})
