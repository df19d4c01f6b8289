import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {beforeCheck} from '@hmb/contract/medical-account'
import * as beijing from '@hmb/contract/medical-account/beijing'
import * as chongqing from '@hmb/contract/medical-account/chongqing'
import * as jiangsu from '@hmb/contract/medical-account/jiangsu'
import * as liaocheng from '@hmb/contract/medical-account/liaocheng'
import {orderDetail} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {projectExt} from '@hmb/contract/project'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {medicalPlaces} from '../../../content/medical-places.ts'
import {idempotencyKeys} from '../../platform/db/schema/http.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const account = {beforeCheck, ...beijing, ...chongqing, ...jiangsu, ...liaocheng}

const server = await startTestServer()
openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
const businessError = (code: number, message = '') =>
  expect.objectContaining({kind: 'business', code, ...(message ? {message} : {})})
const place = medicalPlaces.js[0]?.children[0]?.dictionaryValue ?? ''

beforeEach(() => {
  server.clock.set(testStart)
  accounts.nextResult = 'DONE'
  accounts.precheckCode = 0
  accounts.beforeResponse = async () => {}
  accounts.unpaidIdNos.clear()
  accounts.payments.length = 0
})

/** A family in a city, with an order for the applicant. */
async function createBuyer(city: 'LC' | 'JS' | 'CQ' | 'BJ') {
  const code = city.toLowerCase()
  const medicalAddr = city === 'JS' ? place : ''
  const home = await createTestFamily(server, {projectId: `hmb-${code}`, skuNo: `HMB-${city}-2026`, medicalAddr})
  const order = await home.order()
  return {home, call: home.browser.call, order, orderId: order.orderId, projectId: `hmb-${code}`, projectCode: city}
}
type Buyer = Awaited<ReturnType<typeof createBuyer>>

const currentOrder = ({call, orderId}: Pick<Buyer, 'call' | 'orderId'>) => call(orderDetail, {orderId})
const codeOf = ({order}: Pick<Buyer, 'order'>) => accounts.smsCodes.get(order.orderNo)?.code ?? ''

test('Liaocheng: account check, inner check, and the payment page with both encrypted numbers', async () => {
  const {call, orderId, order} = await createBuyer('LC')
  accounts.precheckCode = 1
  accounts.nextResult = 'PAGE'
  expect(await call(account.beforeCheck, {orderId})).toEqual({code: 1, message: ''})
  const bizId = await call(account.lccInnerCheck, {orderId})
  const searchParam = `orderid=${orderId}&projectid=hmb-lc&pageid=home-lc&channelType=a`
  const paid = await call(account.lccPrePay, {bizId, orderId, pageid: 'home-lc', searchParam})
  expect(paid).toEqual({
    payStatus: AccountPayStatus.PROVIDER_PAGE,
    tradeNo: expect.stringMatching(/^T\d{22}$/),
    payUrl: 'http://account.test/pay',
    message: '',
    encryptedTradeNo: `enc-${paid.tradeNo}`,
    encryptedYYBH: 'yybh',
  })
  expect(accounts.payments).toMatchObject([{bizId, orderNo: order.orderNo, totalFee: 7900}])
  accounts.finish(paid.tradeNo, 'SUCCESS')
  expect(await accounts.notify(paid.tradeNo)).toBe(200)
  const {status, orderItemList} = await currentOrder({call, orderId})
  expect(status).toBe(OrderStatus.PAYED)
  expect(orderItemList).toMatchObject([
    {payChannel: PayChannel.MEDICAL_ACCOUNT, payChannelValue: '医保个人账户支付', payPrice: 7900},
  ])
})

test('Liaocheng: without an open account the inner check is rejected', async () => {
  const {call, orderId} = await createBuyer('LC')
  await expect(call(account.lccInnerCheck, {orderId})).rejects.toEqual(businessError(ErrorCode.PAY_METHOD_UNAVAILABLE))
  await call(account.beforeCheck, {orderId})
  await expect(call(account.lccInnerCheck, {orderId})).rejects.toEqual(businessError(ErrorCode.PAY_METHOD_UNAVAILABLE))
})

test('Jiangsu: the account holder is returned masked, and only their number can pay', async () => {
  const {call, home, orderId, projectId, projectCode} = await createBuyer('JS')
  const request = {orderId, projectId, projectCode}
  const business = await call(account.jsInnerCheck, request)
  expect(business.poolareaNo).toMatch(/^\d{6}$/)
  const holder = await call(account.jsOuterCheck, {...request, ...business})
  expect(holder).toEqual({
    holderPsnNo: '32010000000000000001',
    holderName: '王小明',
    account: 200_000,
    idNo: `${home.selfIdNo.slice(0, 4)}**********${home.selfIdNo.slice(-4)}`,
  })
  const pay = {...request, ...business, holderPsnNo: holder.holderPsnNo}
  await expect(call(account.jsPay, {...pay, holderPsnNo: 'somebody-else'})).rejects.toEqual(
    businessError(ErrorCode.DATA_CHANGED),
  )
  expect(await call(account.jsPay, pay)).toMatchObject({payStatus: AccountPayStatus.PAID, payUrl: ''})
  expect(await currentOrder({call, orderId})).toMatchObject({status: OrderStatus.PAYED, unpaidFee: 0})
  expect(await db.$count(policies, eq(policies.orderId, orderId))).toBe(1)
})

test('Jiangsu: a payment without the outer check is rejected', async () => {
  const {call, orderId, projectId, projectCode} = await createBuyer('JS')
  const request = {orderId, projectId, projectCode}
  const business = await call(account.jsInnerCheck, request)
  await expect(call(account.jsPay, {...request, ...business, holderPsnNo: '1'})).rejects.toEqual(
    businessError(ErrorCode.DATA_CHANGED),
  )
  expect(accounts.payments).toEqual([])
})

test('Chongqing: SMS code, policy check with the code, inner check, payment with the auth code', async () => {
  const buyer = await createBuyer('CQ')
  const {call, orderId} = buyer
  const smsToken = await call(account.cqGetSms, {orderId})
  const check = {orderId, smsToken, payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT} as const
  expect(await call(account.cqPolicyCheck, {...check, smsCode: codeOf(buyer)})).toBe(true)
  const bizId = await call(account.cqInnerCheck, {orderId})
  expect(await call(account.cqPay, {bizId, orderId, authCode: 'AC1'})).toMatchObject({payStatus: AccountPayStatus.PAID})
  expect(accounts.payments).toMatchObject([{bizId, authCode: 'AC1'}])
  expect(await currentOrder(buyer)).toMatchObject({status: OrderStatus.PAYED})
})

test('Chongqing: a wrong code is MEDICAL_SMS_CODE_WRONG, the fifth one SMS_CODE_LOCKED, and none of them allows a payment', async () => {
  const buyer = await createBuyer('CQ')
  const {call, orderId} = buyer
  const smsToken = await call(account.cqGetSms, {orderId})
  const wrong = codeOf(buyer) === '000000' ? '000001' : '000000'
  const check = () =>
    call(account.cqPolicyCheck, {orderId, smsToken, payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT, smsCode: wrong})
  for (let attempt = 0; attempt < 4; attempt += 1)
    await expect(check()).rejects.toEqual(businessError(ErrorCode.MEDICAL_SMS_CODE_WRONG, '验证码错误，请重新输入'))
  await expect(check()).rejects.toEqual(businessError(ErrorCode.SMS_CODE_LOCKED, '错误次数过多，请重新获取验证码'))
  await expect(call(account.cqInnerCheck, {orderId})).rejects.toEqual(businessError(ErrorCode.SMS_CODE_EXPIRED))
  await expect(call(account.cqPay, {bizId: 'b', orderId, authCode: 'DEFAULT'})).rejects.toEqual(
    businessError(ErrorCode.SMS_CODE_EXPIRED),
  )
})

test('Chongqing: the token of one order is rejected for another', async () => {
  const [one, other] = [await createBuyer('CQ'), await createBuyer('CQ')]
  await other.call(account.cqGetSms, {orderId: other.orderId})
  const smsToken = await one.call(account.cqGetSms, {orderId: one.orderId})
  const check = {
    orderId: other.orderId,
    smsToken,
    payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT,
    smsCode: codeOf(other),
  } as const
  await expect(other.call(account.cqPolicyCheck, check)).rejects.toEqual(businessError(ErrorCode.SMS_CODE_EXPIRED))
})

test('Chongqing: a page that is reloaded within a minute uses the code that was sent', async () => {
  const buyer = await createBuyer('CQ')
  const {call, orderId} = buyer
  const token = await call(account.cqGetSms, {orderId})
  const code = codeOf(buyer)
  expect(await call(account.cqGetSms, {orderId})).toBe(token)
  expect(codeOf(buyer)).toBe(code)
})

test('Chongqing: a policy check can be repeated with the same code', async () => {
  const buyer = await createBuyer('CQ')
  const {call, orderId} = buyer
  const smsToken = await call(account.cqGetSms, {orderId})
  const check = {orderId, smsToken, payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT, smsCode: codeOf(buyer)} as const
  await call(account.cqPolicyCheck, check)
  expect(await call(account.cqGetSms, {orderId})).toBe(smsToken)
  expect(await call(account.cqPolicyCheck, check)).toBe(true)
})

test('Chongqing: the policy check for WeChat needs no code, and opens no account', async () => {
  const {call, orderId} = await createBuyer('CQ')
  const check = {orderId, smsToken: '', smsCode: '', payChannel: PolicyCheckChannel.WECHAT} as const
  expect(await call(account.cqPolicyCheck, check)).toBe(true)
  await expect(call(account.cqInnerCheck, {orderId})).rejects.toEqual(businessError(ErrorCode.SMS_CODE_EXPIRED))
})

test('Chongqing: an order that only the account may pay is rejected for WeChat', async () => {
  const {call, home, order, orderId} = await createBuyer('CQ')
  accounts.precheckCode = 2
  await call(account.beforeCheck, {orderId})
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PAY_METHOD_UNAVAILABLE))
})

test('Beijing: balance query, then a wrong password is BANK_PASSWORD_WRONG and the right one pays', async () => {
  const {call, orderId} = await createBuyer('BJ')
  expect(await call(account.bjBankQuery, {orderId})).toEqual({code: '0', balanceCurrent: 300_000, message: ''})
  accounts.nextResult = {errorCode: 'WRONG_PASSWORD', message: '密码错误'}
  const wrong = call(account.bjBankPay, {orderId, password: '654321'})
  await expect(wrong).rejects.toEqual(businessError(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入'))
  accounts.nextResult = 'DONE'
  expect(await call(account.bjBankPay, {orderId, password: '123456'})).toEqual({
    tradeNo: expect.stringMatching(/^T\d{22}$/),
  })
  expect(await currentOrder({call, orderId})).toMatchObject({
    status: OrderStatus.PAYED,
    orderItemList: [{payChannel: PayChannel.BEIJING_BANK}],
  })
})

test('the bank password is neither logged nor stored with an idempotency key', async () => {
  const {call, orderId} = await createBuyer('BJ')
  const key = 'key-of-this-password'
  await call(account.bjBankPay, {orderId, password: '918273'}, {idempotencyKey: key})
  expect(server.logLines.join('')).not.toContain('918273')
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  // The hash does not depend on the password, so that the password cannot be guessed from it.
  const again = await call(account.bjBankPay, {orderId, password: '111111'}, {idempotencyKey: key})
  expect(again).toEqual(row?.response?.data)
})

test.each([
  [AccountPrecheckCode.NO_RESTRICTION, PayChannel.WECHAT, null],
  [AccountPrecheckCode.ACCOUNT_OPENED, PayChannel.WECHAT, null],
  [AccountPrecheckCode.ACCOUNT_ONLY, PayChannel.WECHAT, ErrorCode.PAY_METHOD_UNAVAILABLE],
  [AccountPrecheckCode.ACCOUNT_UNUSABLE, PayChannel.WECHAT, null],
] as const)(
  'Chongqing: without a precheck of the page, the server makes it; with code %i, channel %s gets error %s',
  async (code, channel, error) => {
    const {home, order} = await createBuyer('CQ')
    accounts.precheckCode = code
    const paying = home.pay(order, channel)
    if (error) await expect(paying).rejects.toEqual(businessError(error))
    else await expect(paying).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
  },
)

test('Chongqing: an unusable account gets no SMS code, also without a precheck of the page', async () => {
  const {call, orderId} = await createBuyer('CQ')
  accounts.precheckCode = 3
  await expect(call(account.cqGetSms, {orderId})).rejects.toEqual(businessError(ErrorCode.PAY_METHOD_UNAVAILABLE))
})

test('Chongqing: payments are rejected while the precheck is unavailable, and allowed once it responds', async () => {
  const {home, call, order, orderId} = await createBuyer('CQ')
  accounts.precheckCode = 'UNAVAILABLE'
  const unavailable = businessError(ErrorCode.PROVIDER_UNAVAILABLE, '系统异常，请稍后重试')
  await expect(call(account.beforeCheck, {orderId})).rejects.toEqual(unavailable)
  await expect(home.pay(order)).rejects.toEqual(unavailable)
  await expect(call(account.cqGetSms, {orderId})).rejects.toEqual(unavailable)
  expect(await currentOrder({call, orderId})).toMatchObject({
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.WAIT_PAY,
  })
  accounts.precheckCode = 0
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('Chongqing: a stored precheck counts while the platform is unavailable', async () => {
  const {home, call, order, orderId} = await createBuyer('CQ')
  await call(account.beforeCheck, {orderId})
  accounts.precheckCode = 'UNAVAILABLE'
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test.each([
  ['CQ', PayChannel.WECHAT, null],
  ['LC', PayChannel.WECHAT, null],
  ['LC', PayChannel.MEDICAL_ACCOUNT, ErrorCode.PAY_METHOD_UNAVAILABLE],
] as const)(
  '%s: with beforeCheck switched off nothing is prechecked; channel %s gets error %s',
  async (city, channel, error) => {
    const {call, home, order, orderId} = await createBuyer(city)
    // A code that was saved before does not count either.
    accounts.precheckCode = city === 'CQ' ? 2 : 1
    await call(account.beforeCheck, {orderId})
    accounts.precheckCode = 'UNAVAILABLE'
    const ofCity = eq(projects.projectId, `hmb-${city.toLowerCase()}`)
    const [project] = await db.select().from(projects).where(ofCity)
    const settings = project?.settings
    if (!settings?.individualPayment) throw new Error('the city has no account')
    const individualPayment = {...settings.individualPayment, isDoBeforeCheck: false}
    await db
      .update(projects)
      .set({settings: {...settings, individualPayment}})
      .where(ofCity)
    onTestFinished(async () => {
      await db.update(projects).set({settings}).where(ofCity)
    })
    const shown = async () => (await call(projectExt, {extType: 'IND_PYMT'})).individualPaymentCityCode?.isDoBeforeCheck
    await expect.poll(shown).toBe(false)
    expect(await call(account.beforeCheck, {orderId})).toEqual({code: 0, message: ''})
    const paying = channel === PayChannel.WECHAT ? home.pay(order) : call(account.lccInnerCheck, {orderId})
    if (error) await expect(paying).rejects.toEqual(businessError(error))
    else await expect(paying).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
  },
)

test('Liaocheng: a WeChat payment needs no precheck', async () => {
  const {home, order} = await createBuyer('LC')
  accounts.precheckCode = 'UNAVAILABLE'
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('beforeCheck queries the city’s platform; a city without one returns code 0', async () => {
  accounts.precheckCode = 3
  const cq = await createBuyer('CQ')
  expect(await cq.call(account.beforeCheck, {orderId: cq.orderId})).toMatchObject({code: 3})
  const js = await createBuyer('JS')
  expect(await js.call(account.beforeCheck, {orderId: js.orderId})).toEqual({code: 0, message: ''})
})

test('a city’s calls are rejected for another city’s orders and for another account', async () => {
  const {call, orderId} = await createBuyer('CQ')
  await expect(call(account.lccInnerCheck, {orderId})).rejects.toEqual(businessError(ErrorCode.PAY_METHOD_UNAVAILABLE))
  await expect(call(account.bjIndividualPay, {orderId})).rejects.toEqual(
    businessError(ErrorCode.PAY_METHOD_UNAVAILABLE),
  )
  const stranger = await server.customer('hmb-cq')
  await expect(stranger.call(account.cqGetSms, {orderId})).rejects.toEqual(businessError(ErrorCode.NOT_FOUND))
})

test.each([
  ['ORDER_RENEW', ErrorCode.REORDER_REQUIRED, '订单信息已失效，请重新投保'],
  ['ACCOUNT_REFUSED', ErrorCode.ACCOUNT_DECLINED, '余额不足'],
  ['CHECK_REFUSED', ErrorCode.ACCOUNT_DECLINED, '系统错误，请稍后重试'],
  ['ORDER_HELD', ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS, '存在进行中的个人账户支付'],
  ['INVALID_REQUEST', ErrorCode.PROVIDER_UNAVAILABLE, '系统异常，请稍后重试'],
])('a platform’s %s becomes %i, and the person can pay again', async (errorCode, code, message) => {
  const {call, orderId} = await createBuyer('BJ')
  accounts.nextResult = {errorCode, message}
  await expect(call(account.bjIndividualPay, {orderId})).rejects.toEqual(businessError(code, message))
  accounts.nextResult = 'DONE'
  await expect(call(account.bjIndividualPay, {orderId})).resolves.toMatchObject({failList: []})
})

/** A city's calls from its checks to the payment. */
const steps = {
  async LC({call, orderId}: Buyer) {
    await call(account.beforeCheck, {orderId})
    const bizId = await call(account.lccInnerCheck, {orderId})
    return call(account.lccPrePay, {bizId, orderId, pageid: 'home-lc', searchParam: ''})
  },
  async JS({call, orderId, projectId, projectCode}: Buyer) {
    const request = {orderId, projectId, projectCode}
    const business = await call(account.jsInnerCheck, request)
    const {holderPsnNo} = await call(account.jsOuterCheck, {...request, ...business})
    return call(account.jsPay, {...request, ...business, holderPsnNo})
  },
  async CQ(buyer: Buyer) {
    const {call, orderId} = buyer
    const smsToken = await call(account.cqGetSms, {orderId})
    const check = {orderId, smsToken, payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT} as const
    await call(account.cqPolicyCheck, {...check, smsCode: codeOf(buyer)})
    const bizId = await call(account.cqInnerCheck, {orderId})
    return call(account.cqPay, {bizId, orderId, authCode: 'DEFAULT'})
  },
}

test.each(['LC', 'JS', 'CQ'] as const)(
  '%s: a platform’s page that is cancelled, fails or stays open takes nothing, and the state shows the reason',
  async (city) => {
    const buyer = await createBuyer(city)
    Object.assign(accounts, {precheckCode: 1, nextResult: 'PAGE'})
    const state = async () => {
      server.clock.advance({seconds: 2})
      return (await buyer.call(queryPay, {outOrderNo: buyer.order.orderNo})).state
    }
    const openPage = async () => {
      const {payStatus, tradeNo} = await steps[city](buyer)
      expect(payStatus).toBe(AccountPayStatus.PROVIDER_PAGE)
      return tradeNo
    }
    const cancelledTradeNo = await openPage()
    expect(await state()).toBe(PayState.AT_PROVIDER)

    const failedTradeNo = await openPage()
    expect(accounts.trades.get(cancelledTradeNo)?.state).toBe('CLOSED')
    accounts.finish(failedTradeNo, 'PAYERROR')
    expect(await accounts.notify(failedTradeNo)).toBe(200)
    expect(await state()).toBe(PayState.FAILED)

    const openTradeNo = await openPage()
    Object.assign(accounts.trades.get(openTradeNo) ?? {}, {state: 'USERPAYING'})
    expect(await state()).toBe(PayState.CONFIRMING)
    expect(await currentOrder(buyer)).toMatchObject({status: OrderStatus.WAIT_PAY, unpaidFee: buyer.order.price})
    expect(await db.$count(policies, eq(policies.orderId, buyer.orderId))).toBe(0)
  },
)

test.each([
  ['LC', 'inner-check'],
  ['JS', 'inner-check'],
  ['JS', 'outer-check'],
  ['CQ', 'policy-check'],
  ['CQ', 'inner-check'],
] as const)(
  '%s: a refused %s is ACCOUNT_DECLINED with the platform’s message, and nothing is paid',
  async (city, name) => {
    const buyer = await createBuyer(city)
    accounts.precheckCode = 1
    const {check} = server.providers.account
    server.providers.account.check = (async (platform: string, called: string, request: never, schema: never) =>
      called === name
        ? {ok: false, code: 'CHECK_REFUSED', message: '系统错误，请稍后重试'}
        : check(platform, called, request, schema)) as typeof check
    try {
      await expect(steps[city](buyer)).rejects.toEqual(
        businessError(ErrorCode.ACCOUNT_DECLINED, '系统错误，请稍后重试'),
      )
    } finally {
      server.providers.account.check = check
    }
    expect(accounts.payments).toEqual([])
    expect(await currentOrder(buyer)).toMatchObject({status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY})
  },
)

test.each([
  ['expired', ErrorCode.ORDER_EXPIRED, async () => server.clock.advance({minutes: 30})],
  [
    'cancelled',
    ErrorCode.ORDER_CLOSED,
    ({orderId}: Buyer) => db.update(orders).set({status: OrderStatus.CANCELED}).where(eq(orders.id, orderId)),
  ],
] as const)('an order that is %s can be neither checked nor paid: %i', async (_, code, endOrder) => {
  const buyer = await createBuyer('BJ')
  await endOrder(buyer)
  const {call, orderId} = buyer
  await expect(call(account.bjBankQuery, {orderId})).rejects.toEqual(businessError(code))
  await expect(call(account.bjIndividualPay, {orderId})).rejects.toEqual(businessError(code))
  expect(accounts.payments).toEqual([])
})
