import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {FaceResult} from '@hmb/contract/codes/face-result'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {Relation} from '@hmb/contract/codes/relation'
import type {Host, SheetOutcome} from '@hmb/host/port'
import {chongqingMethodRules} from '@hmb/payment/chongqing/chongqing-method-rules'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {payments} from '#payments'
import {PaymentScreen} from './PaymentScreen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const order = {
  id: 'o1',
  no: 'HM20261121000000000001',
  skuName: '城市惠民保2026版',
  status: OrderStatus.WAIT_PAY,
  payStatus: OrderPayStatus.WAIT_PAY,
  price: 12_800,
  unpaidFee: 12_800,
  remainTime: 1800,
  unit: '人/年',
  createTime: '',
  userId: 'u1',
  apctInfo: {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD, idNo: '3499**********0019', phone: '138****8000'},
  insuredInfoList: [
    {name: '王小明', relationType: Relation.SELF, relationTypeValue: '本人', idNo: '3499**********0019', price: 12_800},
  ],
  orderItemList: [{insurantId: 'm1', price: 12_800}],
}
const method = (payChannel: string, payChannelName: string, more = {}) => ({payChannel, payChannelName, ...more})
const wechat = method(PayChannel.WECHAT, '微信支付')
const cloud = method(PayChannel.CLOUD_PAY, '云闪付')
const call = {
  order: '/api/aries/order/detail2c',
  methods: '/api/aries/pay/checkBeforePay',
  extension: '/api/taurus/project/ext/query',
  other: '/api/taurus/project/ext/queryOther',
  query: '/api/aries/pay/query/pay',
  pay: '/api/aries/pay',
  face: '/api/cancer/face/queryResult',
  faceCheck: '/api/cancer/face/check',
  project: '/api/taurus/project/baseInfo2c',
  cancel: '/api/aries/order/cancel',
  session: '/api/taurus/isUnLogin',
  prove: '/api/taurus/user/identity/prove',
}
const project = {
  projectId: 'hmb-cq',
  projectName: '',
  projectCode: 'CQ',
  cssType: '',
  skuNo: '',
  homePageId: '',
  logo: '',
  gzhName: '',
  customerUrl: '',
  servicePhone: '400-000-0000',
  claimUrl: '',
  healthUrl: '',
  claimPlatformUrl: '',
  allowedHosts: [],
}
const noPicture = {advertisingImg: '', advertisingLink: '', popupBackGround: '', showText: ''}
const responses: TestResponses = {
  [call.order]: order,
  [call.methods]: [wechat, cloud],
  [call.extension]: {},
  [call.other]: noPicture,
  '/api/taurus/admin/getSysTimestamp': Date.now(),
  [call.query]: {state: PayState.ABANDONED},
  [call.pay]: {tradeNo: 'T1', mwebUrl: 'https://wx.tenpay.com/pay?prepay_id=1', payResult: null},
}

function open(more: TestResponses = {}, path = '/payment?orderid=o1', host: Partial<Host> = {}) {
  const app = createTestApp({path, responses: {...responses, ...more}, host})
  render(
    <TestApp app={app}>
      <PaymentScreen />
    </TestApp>,
  )
  const callsTo = (wanted: string) => app.calls.filter(({path: called}) => called === wanted)
  return {app, callsTo, payButton: () => screen.findByRole('button', {name: /^立即支付/})}
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', {name})

test('shows methods in groups; a method without a flow in this build is disabled with a reason', async () => {
  open({[call.methods]: [wechat, method(PayChannel.MEDICAL_ACCOUNT, '医保个人账户支付'), method('9', '数字人民币')]})
  expect((await radio('微信支付')).disabled).toBe(false)
  for (const name of ['医保个人账户支付', '数字人民币']) expect((await radio(name)).disabled).toBe(true)
  expect(screen.getAllByText('当前版本暂不支持此方式')).toHaveLength(2)
  expect(screen.getByRole('heading', {name: '现金支付'})).toBeTruthy()
})

test('preselects no method unless the address names an enabled one; a tap on pay then shows a message', async () => {
  const {payButton, callsTo} = open()
  expect((await radio('微信支付')).checked).toBe(false)
  await userEvent.click(await payButton())
  expect((await screen.findByText('请先选择支付方式')).textContent).toBeTruthy()
  expect(callsTo(call.pay)).toEqual([])
})

test('pay is disabled when no method can be chosen', async () => {
  const {payButton} = open({[call.methods]: [method('9', '数字人民币')]})
  expect((await payButton()).hasAttribute('disabled')).toBe(true)
})

test('people who are already paid for are not counted', async () => {
  const insuredInfoList = [OrderPayStatus.PAYED, OrderPayStatus.WAIT_PAY, OrderPayStatus.WAIT_PAY].map((payStatus) => ({
    name: '李秀英',
    price: 6400,
    payStatus,
  }))
  open({[call.order]: {...order, insuredInfoList}})
  expect(await screen.findByText('共 2 人')).toBeTruthy()
})

test('the only possible method is preselected', async () => {
  open({[call.methods]: [wechat, {...cloud, disabled: true, reason: '暂停使用'}]})
  expect((await radio('微信支付')).checked).toBe(true)
})

test('the page names the product and each person in full, with relation and masked number', async () => {
  open()
  await radio('微信支付')
  const page = screen.getByRole('main')
  for (const text of ['城市惠民保2026版', '王小明 本人', '3499 **** **** 0019', '¥128.00'])
    expect(page.textContent).toContain(text)
})

test('after a partial payment the page shows the paid people and the paid amount', async () => {
  const [self] = order.insuredInfoList
  open({
    [call.order]: {
      ...order,
      unpaidFee: 6400,
      orderItemList: [{price: 6400, payPrice: 6400}],
      insuredInfoList: [
        {...self, payStatus: OrderPayStatus.PAYED},
        {...self, name: '李秀英', payStatus: OrderPayStatus.WAIT_PAY},
      ],
    },
  })
  const paidPart = await screen.findByText('已支付 ¥64.00')
  expect(paidPart.parentElement?.textContent).toContain('王小明')
  expect(paidPart.parentElement?.textContent).not.toContain('李秀英')
})

test('the address preselects a method', async () => {
  open({}, '/payment?orderid=o1&payChannel=6')
  expect((await radio('云闪付')).checked).toBe(true)
})

test('an address with a method that this build does not have selects none', async () => {
  const methods = [wechat, cloud, method('8', '数字人民币')]
  const {payButton, callsTo} = open({[call.methods]: methods}, '/payment?orderid=o1&payChannel=8')
  const unknown = await radio('数字人民币')
  expect([unknown.disabled, unknown.checked]).toEqual([true, false])
  expect(screen.getByText('当前版本暂不支持此方式')).toBeTruthy()
  await userEvent.click(await payButton())
  expect(await screen.findByText('请先选择支付方式')).toBeTruthy()
  expect(callsTo(call.pay)).toEqual([])
})

test('while all accounts are disabled, the note that an account can be used is hidden', async () => {
  const city = {code: 'LC', blackWord: '黑字', redWord: '红字', isDoBeforeCheck: false}
  open({
    [call.methods]: [wechat, method(PayChannel.MEDICAL_ACCOUNT, '医保个人账户支付')],
    [call.extension]: {individualPaymentCityCode: city},
  })
  expect(await screen.findByText('红字')).toBeTruthy()
  expect(screen.queryByText('黑字')).toBeNull()
})

test('queries the account before the methods show when the city requires it; a failure hides no method', async () => {
  const city = {code: 'CQ', blackWord: '', redWord: '', isDoBeforeCheck: true}
  const before = '/api/aries/individual/beforeCheck'
  const {callsTo} = open({
    [call.extension]: {individualPaymentCityCode: city},
    [before]: new TestBusinessError(ErrorCode.PROVIDER_UNAVAILABLE, '系统异常，请稍后重试'),
  })
  expect(await radio('微信支付')).toBeTruthy()
  expect(callsTo(before)).toMatchObject([{request: {orderId: 'o1', projectId: 'hmb-cq'}}])
})

describe('the settings of the city fail first', () => {
  const city = {code: 'CQ', blackWord: '', redWord: '红字', isDoBeforeCheck: false}
  /** The settings fail until `recover`, which is followed by the automatic repetition. */
  const openWithFailure = () => {
    let response: unknown = new TestNetworkError()
    open({
      [call.methods]: [wechat, method(PayChannel.MEDICAL_ACCOUNT, '医保个人账户支付')],
      [call.extension]: () => response,
    })
    return async () => {
      response = {individualPaymentCityCode: city}
      await act(async () => window.dispatchEvent(new Event('online')))
    }
  }

  test('and the repetition keeps the chosen method and the open page', async () => {
    const recover = openWithFailure()
    const chosen = await radio('微信支付')
    await userEvent.click(chosen)
    await recover()
    expect(await screen.findByText('红字')).toBeTruthy()
    expect([chosen.isConnected, chosen.checked]).toEqual([true, true])
  })

  test('in a city whose precheck decides: no method is offered before they are known', async () => {
    const {rules} = payments
    Object.assign(payments, {rules: chongqingMethodRules})
    try {
      const recover = openWithFailure()
      await screen.findByRole('button', {name: '重试'})
      expect(screen.queryByRole('radio')).toBeNull()
      await recover()
      expect((await radio('微信支付')).disabled).toBe(false)
    } finally {
      Object.assign(payments, {rules})
    }
  })
})

test('two taps on pay make one payment, which opens the provider’s page', async () => {
  const {app, callsTo, payButton} = open({}, '/payment?orderid=o1&payChannel=1')
  const button = await payButton()
  // A slow test machine may need longer between the two taps than the debounce.
  vi.useFakeTimers({toFake: ['performance']})
  await userEvent.dblClick(button)
  await waitFor(() => expect(app.opened).toHaveLength(1))
  expect(callsTo(call.pay)).toHaveLength(1)
  expect(app.opened[0]).toMatch(/^https:\/\/wx\.tenpay\.com\/pay\?prepay_id=1&redirect_url=/)
  // The router changes the address after the provider's page has opened.
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/insureResult\?orderId=o1/))
})

test('a business error keeps the page, shows the reason and offers another method and customer service', async () => {
  const {payButton} = open(
    {
      [call.pay]: new TestBusinessError(ErrorCode.PROVIDER_UNAVAILABLE, '系统异常，请稍后重试'),
      [call.project]: project,
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('系统异常，请稍后重试')
  expect((await screen.findByRole('link', {name: /^联系客服/})).getAttribute('href')).toBe('tel:4000000000')
  await userEvent.click(screen.getByRole('button', {name: '换一种支付方式'}))
  await waitFor(async () => expect((await radio('微信支付')).checked).toBe(false))
})

test.each([
  [ErrorCode.UNAUTHORIZED, '/login?url='],
  [ErrorCode.ACCESS_LIMITED, '/limitingPage'],
])('error %i of a payment opens %s, without an alert above it', async (code, path) => {
  const {app, payButton} = open(
    {[call.pay]: new TestBusinessError(code, '请先登录')},
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  await waitFor(() => expect(screen.getByTestId('path').textContent).toContain(path))
  // The refused payment ends with the order's query.
  await waitFor(() => expect(app.calls.filter(({path: called}) => called === call.order)).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a payment that needs the identity check opens its sheet, and continues after it', async () => {
  const unproven = new TestBusinessError(ErrorCode.IDENTITY_UNPROVEN, '为保护家人信息，请先核实身份')
  const queued = [unproven, responses[call.pay]]
  const {app, callsTo, payButton} = open(
    {
      [call.pay]: () => queued.shift(),
      [call.session]: {unLogin: false, userId: 'u1', identityCheck: {name: '王*'}},
      [call.prove]: true,
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await radio('微信支付')
  expect(callsTo(call.session)).toEqual([])
  await userEvent.click(await payButton())
  const sheet = await screen.findByRole('dialog', {name: '请核实身份'})
  expect(sheet.textContent).toContain('请输入王*本人的证件号码')
  await userEvent.type(within(sheet).getByRole('textbox', {name: '证件号码'}), '349999198506150019{Enter}')
  await waitFor(() => expect(app.opened).toHaveLength(1))
  expect(callsTo(call.prove)).toMatchObject([{request: {idNo: '349999198506150019'}}])
  expect(callsTo(call.pay)).toHaveLength(2)
})

test('a method that the server no longer accepts is disabled with its reason after the alert', async () => {
  const disabled = {...wechat, disabled: true, reason: '暂停使用'}
  const listed = [
    [wechat, cloud],
    [disabled, cloud],
  ]
  const {payButton} = open(
    {
      [call.pay]: new TestBusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE, '当前支付方式不可用，请更换'),
      [call.methods]: () => listed.shift(),
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('当前支付方式不可用，请更换')
  expect(await screen.findByText('暂停使用')).toBeTruthy()
  expect((await radio('微信支付')).checked).toBe(false)
})

test('when the server offers no method, 重试 loads the methods again', async () => {
  const listed = [[], [wechat]]
  open({[call.methods]: () => listed.shift()})
  expect(await screen.findByText('暂无可用的支付方式')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(await radio('微信支付')).toBeTruthy()
})

test.each([
  ['the order', call.order],
  ['the methods', call.methods],
])('after %s failed to load, 重试 shows that it is loading', async (_, path) => {
  const queued = [new TestNetworkError(), new Promise(() => {})]
  open({[path]: () => queued.shift()})
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getAllByText('加载中…').length).toBeGreaterThan(0)
})

const face = {[call.methods]: [{...wechat, needFace: true}]}

const signed = {appId: 'F', version: '1.0.0', nonce: 'n', orderNo: 'HM1', faceId: 'f', userId: 'u1', sign: 'S'}

test('a method with a face check opens the check page, which returns to this page', async () => {
  const {app, callsTo, payButton} = open(
    {
      ...face,
      [call.face]: FaceResult.NO_RESULT,
      [call.faceCheck]: {...signed, checkUrl: 'https://face.example/api/web/login'},
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  await waitFor(() => expect(app.opened).toHaveLength(1))
  const address = new URL(app.opened[0] ?? '')
  expect(address.origin).toBe('https://face.example')
  expect(address.searchParams.get('url')).toContain('/payment?orderid=o1&payChannel=1&face=1')
  expect(callsTo(call.pay)).toEqual([])
})

const longPath = '/payment?orderid=o1&payChannel=1&pageid=p1&authCode=a1&projectid=hmb-cq&agentId=7&userId=u1&openid=w1'
test.each([
  ['', 'orderid=o1&payChannel=1&pageid=p1&authCode=a1&projectid=hmb-cq&agentId=7&face=1'],
  [`&clickid=${'x'.repeat(2000)}`, 'orderid=o1&pageid=p1&authCode=a1&projectid=hmb-cq&payChannel=1&face=1'],
])(
  'the return address of the check page has the values that another host may receive, and is not too long',
  async (more, query) => {
    const check = {...signed, checkUrl: 'https://face.example/api/web/login'}
    const responses = {...face, [call.face]: FaceResult.NO_RESULT, [call.faceCheck]: check}
    const {app, payButton} = open(responses, longPath + more)
    await userEvent.click(await payButton())
    await waitFor(() => expect(app.opened).toHaveLength(1))
    const returnUrl = new URL(app.opened[0] ?? '').searchParams.get('url') ?? ''
    expect(new URL(returnUrl).search).toBe(`?${query}`)
  },
)

test('a cashier page returns to the result with the channel values', async () => {
  const {app, payButton} = open({}, '/payment?orderid=o1&payChannel=1&agentId=7&userId=u1&projectid=hmb-cq')
  await userEvent.click(await payButton())
  await waitFor(() => expect(app.opened).toHaveLength(1))
  const result = new URL(new URL(app.opened[0] ?? '').searchParams.get('redirect_url') ?? '')
  expect(result.pathname).toMatch(/\/insureResult$/)
  expect(result.search).toBe('?orderId=o1&tradeNo=T1&noEncode=true&projectid=hmb-cq&agentId=7')
})

test('FACE_CHECK_FAILED on paying opens the check page when the methods did not require the check', async () => {
  const {app, callsTo, payButton} = open(
    {
      [call.pay]: new TestBusinessError(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付'),
      [call.face]: FaceResult.NO_RESULT,
      [call.faceCheck]: {...signed, checkUrl: 'https://face.example/api/web/login'},
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  await waitFor(() => expect(app.opened[0]).toMatch(/^https:\/\/face\.example\//))
  expect(callsTo(call.pay)).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('FACE_CHECK_FAILED after a passed check does not show the sentence that recommends WeChat', async () => {
  const {payButton} = open(
    {
      ...face,
      [call.face]: FaceResult.PASSED,
      [call.pay]: new TestBusinessError(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付'),
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  const sheet = await screen.findByRole('dialog', {name: '人脸核验未通过'})
  expect(sheet.textContent).not.toContain('请更换微信支付')
})

test('a failed check with WeChat pays nothing, and offers the check, another applicant and customer service', async () => {
  const {app, callsTo, payButton} = open(
    {
      ...face,
      [call.face]: FaceResult.FAILED,
      [call.faceCheck]: {...signed, checkUrl: 'https://face.example/api/web/login'},
      [call.project]: project,
    },
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  await screen.findByRole('dialog', {name: '人脸核验未通过'})
  expect(screen.getByRole('button', {name: '更换投保人'})).toBeTruthy()
  expect((await screen.findByRole('link', {name: /^联系客服/})).getAttribute('href')).toBe('tel:4000000000')
  await userEvent.click(screen.getByRole('button', {name: '重新核验'}))
  await waitFor(() => expect(app.opened[0]).toMatch(/^https:\/\/face\.example\//))
  expect(callsTo(call.pay)).toEqual([])
})

test('更换投保人 cancels the order and leaves the page', async () => {
  const {callsTo, payButton} = open(
    {...face, [call.face]: FaceResult.FAILED, [call.cancel]: true},
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  await userEvent.click(await screen.findByRole('button', {name: '更换投保人'}))
  await waitFor(() => expect(callsTo(call.cancel)).toMatchObject([{request: {orderId: 'o1'}}]))
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/orderDetail\?orderid=o1/))
})

test('a refused 更换投保人 shows the reason once', async () => {
  const refused = new TestBusinessError(ErrorCode.ORDER_NOT_CANCELABLE, '当前订单不可取消')
  const {payButton} = open(
    {...face, [call.face]: FaceResult.FAILED, [call.cancel]: refused},
    '/payment?orderid=o1&payChannel=1',
  )
  await userEvent.click(await payButton())
  await userEvent.click(await screen.findByRole('button', {name: '更换投保人'}))
  await screen.findByRole('alertdialog')
  expect(screen.getAllByText('当前订单不可取消')).toHaveLength(1)
})

test('a return from a passed check pays without another tap', async () => {
  const {app} = open({...face, [call.face]: FaceResult.PASSED}, '/payment?orderid=o1&payChannel=1&face=1')
  await waitFor(() => expect(app.opened).toHaveLength(1))
})

test('a return without a result shows nothing and pays nothing', async () => {
  const {callsTo, payButton} = open(
    {...face, [call.face]: FaceResult.NO_RESULT},
    '/payment?orderid=o1&payChannel=1&face=1&code=66660011&orderNo=HM1',
  )
  await payButton()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/payment?orderid=o1&payChannel=1'))
  await waitFor(() => expect(callsTo(call.face)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(callsTo(call.pay)).toEqual([])
})

test.each([
  [{status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED}, '订单已支付，请勿重复支付', '查看保单'],
  [{status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.TO_BE_CONFIRMED}, '支付确认中，请稍后查看结果', ''],
  [{status: OrderStatus.CANCELED}, '订单已取消或关闭', '再次投保'],
])('an order that cannot be paid shows why, no methods, and the next action: %j', async (status, sentence, next) => {
  const {callsTo} = open({[call.order]: {...order, ...status}, [call.project]: project})
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(callsTo(call.methods)).toEqual([])
  expect(screen.getByRole('button', {name: '查看详情'})).toBeTruthy()
  expect(await screen.findByRole('link', {name: /^联系客服/})).toBeTruthy()
  expect(screen.queryByRole('button', {name: next}) !== null).toBe(next !== '')
})

describe('while WeChat’s sheet hides the page', () => {
  /** The person has paid in the sheet, and the page is visible again before the sheet reports it. */
  async function payInSheet() {
    const listeners = new Set<() => void>()
    let close: (outcome: SheetOutcome) => void = () => {}
    const host: Partial<Host> = {
      kind: 'wechat',
      onResume(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      pay: () => new Promise((resolve) => (close = resolve)),
    }
    const payResult = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's'}
    const pay = {tradeNo: 'T1', mwebUrl: '', payResult}
    const {app, callsTo, payButton} = open({[call.pay]: pay}, '/payment?orderid=o1&payChannel=1', host)
    await userEvent.click(await payButton())
    await waitFor(() => expect(callsTo(call.pay)).toHaveLength(1))
    app.responses[call.order] = {...order, status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED}
    await act(async () => {
      for (const listener of [...listeners]) listener()
    })
    return {close: (outcome: SheetOutcome) => act(async () => close(outcome))}
  }

  test('a paid order does not replace the payment, which opens the result', async () => {
    const {close} = await payInSheet()
    expect(screen.queryByText('订单已支付，请勿重复支付')).toBeNull()
    await close('paid')
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/insureResult\?orderId=o1/))
  })

  test('a closed sheet reads the order', async () => {
    const {close} = await payInSheet()
    await close('cancelled')
    expect(await screen.findByText('订单已支付，请勿重复支付')).toBeTruthy()
  })
})
