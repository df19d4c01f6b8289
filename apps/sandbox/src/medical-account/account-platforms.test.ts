import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect, test} from 'vitest'
import type {Sms} from '../messages/message-store.ts'
import {OutcomeCode} from '../outcome-code.ts'
import {residentIdNumber} from '../test-person.ts'
import {openTestSandbox, pressCashierButton} from '../testing/test-sandbox.ts'
import {codeLifetimeMs} from './sms-verification.ts'

const person = (outcome: string, name = '张三') => ({
  name,
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: residentIdNumber(outcome),
})

/** Calls of one platform for an applicant with this outcome and one order. `insured` are the outcomes of the insured persons. */
async function openPlatform(
  channel: string,
  outcome: string = OutcomeCode.NORMAL,
  insured: string[] = [OutcomeCode.NORMAL],
) {
  const env = await openTestSandbox()
  const holder = person(outcome)
  const path = (name: string) => `/api/account/${channel}/${name}`
  const notifyUrl = env.merchant.notifyUrl
  const parts = insured.map((code, index) => ({id: `i${index}`, fee: 6900, ...person(code)}))
  const payment = {
    outTradeNo: 'T1',
    orderNo: 'HM1',
    totalFee: 6900 * parts.length,
    body: '重庆惠民保2026版',
    notifyUrl,
    holder,
    parts,
  }
  const checkRequest = {orderNo: 'HM1', holder}
  return {
    ...env,
    call: (name: string, fields: object = {}) => env.callApi(path(name), {...checkRequest, ...fields}),
    pay: (fields: object = {}) => env.callApi(path('pay'), {...payment, ...fields}),
    /** Chongqing's code, with the phone in the platform's records. Returns the token and the code of the inbox. */
    async sendCode(phone = '13800000001') {
      await env.callApi('/api/orders', {orderNo: 'HM1', phone, applicant: holder})
      const {smsToken} = await env.callApi(path('sms'), checkRequest)
      const [newest] = (await (await env.get('/sms')).json()) as Sms[]
      return {smsToken, smsCode: newest?.code ?? '', phone: newest?.phone, purpose: newest?.purpose}
    },
    checkCode: ({smsToken, smsCode}: {smsToken: unknown; smsCode: string}) =>
      env.callApi(path('policy-check'), {
        ...checkRequest,
        smsToken,
        smsCode,
        payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT,
      }),
    callTrade: (name: 'query' | 'close') => env.callApi(path(name), {outTradeNo: 'T1'}),
    refund: (fee: number, totalFee: number) =>
      env.callApi(path('refund'), {
        outTradeNo: 'T1',
        outRefundNo: 'R1',
        refundFee: fee,
        totalFee,
        notifyUrl: env.merchant.notifyUrl,
      }),
  }
}

/** The same, after the checks that the platform requires before a payment. */
async function openCheckedPlatform(
  channel: 'liaocheng' | 'jiangsu' | 'chongqing',
  outcome: string = OutcomeCode.NORMAL,
) {
  const platform = await openPlatform(channel, outcome)
  const {bizId, poolareaNo} = await platform.call('inner-check')
  const outer = channel === 'jiangsu' ? await platform.call('outer-check', {bizId, poolareaNo}) : {holderPsnNo: ''}
  return {...platform, pay: (fields: object = {}) => platform.pay({bizId, holderPsnNo: outer.holderPsnNo, ...fields})}
}

test.each([
  ['liaocheng', OutcomeCode.NORMAL, AccountPrecheckCode.NO_RESTRICTION, ''],
  ['liaocheng', OutcomeCode.ACCOUNT_OPENED, AccountPrecheckCode.ACCOUNT_OPENED, ''],
  ['liaocheng', OutcomeCode.ACCOUNT_ONLY, AccountPrecheckCode.ACCOUNT_OPENED, ''],
  ['liaocheng', OutcomeCode.ACCOUNT_UNUSABLE, AccountPrecheckCode.ACCOUNT_UNUSABLE, '个人账户状态异常'],
  ['liaocheng', OutcomeCode.ACCOUNT_PAGE, AccountPrecheckCode.ACCOUNT_OPENED, ''],
  ['chongqing', OutcomeCode.NORMAL, AccountPrecheckCode.NO_RESTRICTION, ''],
  ['chongqing', OutcomeCode.ACCOUNT_OPENED, AccountPrecheckCode.ACCOUNT_OPENED, ''],
  ['chongqing', OutcomeCode.ACCOUNT_ONLY, AccountPrecheckCode.ACCOUNT_ONLY, ''],
  ['chongqing', OutcomeCode.ACCOUNT_UNUSABLE, AccountPrecheckCode.ACCOUNT_UNUSABLE, '个人账户状态异常'],
  ['chongqing', OutcomeCode.ACCOUNT_BALANCE_LOW, AccountPrecheckCode.NO_RESTRICTION, ''],
] as const)('the account precheck of %s returns for outcome %s: %i %s', async (channel, outcome, code, message) => {
  const {call} = await openPlatform(channel, outcome)
  expect(await call('before-check')).toEqual({ok: true, code, message})
})

test('outcome 33: the inner check is refused', async () => {
  for (const channel of ['liaocheng', 'jiangsu', 'chongqing'] as const) {
    const {call} = await openPlatform(channel, OutcomeCode.INNER_CHECK_REFUSED)
    expect(await call('inner-check')).toEqual({ok: false, code: 'CHECK_REFUSED', message: '系统错误，请稍后重试'})
  }
})

test('outcome 34: Jiangsu’s outer check, Chongqing’s policy check and Liaocheng’s payment are refused', async () => {
  const refused = {ok: false, code: 'CHECK_REFUSED', message: '系统错误，请稍后重试'}
  const jiangsu = await openPlatform('jiangsu', OutcomeCode.SECOND_CHECK_REFUSED)
  const business = await jiangsu.call('inner-check')
  expect(await jiangsu.call('outer-check', business)).toEqual(refused)
  const chongqing = await openPlatform('chongqing', OutcomeCode.SECOND_CHECK_REFUSED)
  expect(await chongqing.checkCode(await chongqing.sendCode())).toEqual(refused)
  expect(await chongqing.call('policy-check', {payChannel: PolicyCheckChannel.WECHAT})).toEqual({ok: true})
  expect(await (await openCheckedPlatform('liaocheng', OutcomeCode.SECOND_CHECK_REFUSED)).pay()).toEqual(refused)
})

test('S4c: Chongqing’s code goes to the phone of the person’s first order, and proves the holder once it is right', async () => {
  const {sendCode, checkCode} = await openPlatform('chongqing')
  const sent = await sendCode('13800000001')
  expect(sent).toMatchObject({phone: '13800000001', purpose: SmsPurpose.CQ_MEDICAL, smsToken: expect.any(String)})
  // Another buyer enters the same person with a phone of their own.
  const second = await sendCode('13900000009')
  expect(second.phone).toBe('13800000001')
  expect(await checkCode(sent)).toMatchObject({ok: false, code: 'SMS_CODE_EXPIRED'})
  expect(await checkCode(second)).toEqual({ok: true})
  expect(await checkCode(second)).toEqual({ok: true})
})

test('S4d: five wrong codes lock Chongqing’s code, and it expires after five minutes', async () => {
  const {sendCode, checkCode, clock} = await openPlatform('chongqing')
  const first = await sendCode()
  const wrong = {...first, smsCode: first.smsCode === '111111' ? '222222' : '111111'}
  for (let tries = 0; tries < 4; tries += 1)
    expect(await checkCode(wrong)).toMatchObject({ok: false, code: 'WRONG_SMS_CODE'})
  expect(await checkCode(wrong)).toMatchObject({ok: false, code: 'SMS_CODE_LOCKED'})
  expect(await checkCode(first)).toMatchObject({ok: false, code: 'SMS_CODE_LOCKED'})
  const second = await sendCode()
  clock.advance(codeLifetimeMs)
  expect(await checkCode(second)).toMatchObject({ok: false, code: 'SMS_CODE_EXPIRED'})
})

test('S4e: Chongqing’s platform sends no code for a person whose phone it does not hold', async () => {
  const {call, get} = await openPlatform('chongqing')
  expect(await call('sms')).toMatchObject({ok: false, code: 'PHONE_UNKNOWN'})
  expect(await (await get('/sms')).json()).toEqual([])
})

test.each(['liaocheng', 'jiangsu', 'chongqing', 'beijing', 'beijing-bank'])(
  'S2e: %s confirms a holder with the phone of the first order only',
  async (channel) => {
    const {call, callApi} = await openPlatform(channel)
    const confirm = async (phone: string) => (await call('holder', {phone})).confirmed
    await callApi('/api/orders', {orderNo: 'HM1', phone: '13800000001', applicant: person(OutcomeCode.NORMAL)})
    expect(await confirm('13900000009')).toBe(false)
    expect(await confirm('13800000001')).toBe(true)
  },
)

test('S2f: a person with a test outcome is confirmed with any phone', async () => {
  const {call} = await openPlatform('jiangsu', OutcomeCode.ACCOUNT_BALANCE_LOW)
  expect(await call('holder', {phone: '13800000001'})).toEqual({ok: true, confirmed: true})
  expect(await call('holder', {phone: '13900000009'})).toEqual({ok: true, confirmed: true})
})

test('Jiangsu’s outer check returns the holder and a balance of ¥2,000.00', async () => {
  const {call} = await openPlatform('jiangsu')
  const {bizId, poolareaNo} = await call('inner-check')
  expect(poolareaNo).toMatch(/^\d{6}$/)
  expect(await call('outer-check', {bizId, poolareaNo})).toEqual({
    ok: true,
    holderPsnNo: expect.stringMatching(/^\d{20}$/),
    holderName: '张三',
    idNo: residentIdNumber(OutcomeCode.NORMAL),
    balance: 200_000,
  })
})

test.each(['jiangsu', 'chongqing'] as const)(
  '%s pays at once, notifies once, and the query returns the payment',
  async (channel) => {
    const {pay, callTrade, merchant, clock} = await openCheckedPlatform(channel)
    const paid = await pay()
    expect(paid).toMatchObject({
      ok: true,
      way: 'DONE',
      totalFee: 6900,
      paidAt: clock.now(),
      paidParts: ['i0'],
      failures: [],
    })
    clock.advance(0)
    expect((await merchant.nextNotification()).body).toMatchObject({
      outTradeNo: 'T1',
      transactionId: paid.transactionId,
      totalFee: 6900,
      tradeState: 'SUCCESS',
    })
    expect(await callTrade('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900, paidParts: ['i0']})
    expect(await pay()).toEqual(paid)
    expect(merchant.received).toHaveLength(1)
  },
)

test('a repeated trade number with another amount is refused', async () => {
  const {pay} = await openCheckedPlatform('chongqing')
  await pay()
  expect(await pay({totalFee: 1})).toMatchObject({ok: false, code: 'INVALID_REQUEST'})
})

test('a bizId is valid for its own order and platform only', async () => {
  const unknownCheck = {ok: false, code: 'BIZ_NOT_EXIST'}
  const {pay} = await openCheckedPlatform('chongqing')
  expect(await pay({bizId: 'f00d'})).toMatchObject(unknownCheck)
  expect(await pay({orderNo: 'HM2'})).toMatchObject(unknownCheck)
  expect(await (await openCheckedPlatform('jiangsu')).pay({holderPsnNo: '1'})).toMatchObject(unknownCheck)
})

test('Liaocheng’s page needs both encrypted numbers', async () => {
  const {pay, callTrade, get, sandbox} = await openCheckedPlatform('liaocheng')
  const payment = await pay()
  expect(payment).toMatchObject({way: 'PAGE', payUrl: `${sandbox.url}/cashier/liaocheng`, transactionId: ''})
  const page = (query: string) => get(`/cashier/liaocheng?${query}`)
  const opened = await page(`tradeNo=${payment.encryptedTradeNo}&yybh=${payment.encryptedYYBH}`)
  const markup = await opened.text()
  expect(markup).toContain('聊城医保个人账户')
  for (const button of ['确认支付', '取消支付', '支付失败', '不返回']) expect(markup).toContain(button)
  expect((await page(`tradeNo=${payment.encryptedTradeNo}&yybh=0`)).status).toBe(404)
  expect((await page(`tradeNo=&yybh=${payment.encryptedYYBH}`)).status).toBe(404)
  expect(await callTrade('query')).toMatchObject({tradeState: 'NOTPAY', paidParts: []})
})

test('outcome 39: the platform’s page takes the payment', async () => {
  const {pay, callTrade} = await openCheckedPlatform('chongqing', OutcomeCode.ACCOUNT_PAGE)
  const {way, payUrl} = await pay()
  expect(way).toBe('PAGE')
  await pressCashierButton(String(payUrl), 'pay')
  expect(await callTrade('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900, paidParts: ['i0']})
})

test('outcome 39 changes nothing in Beijing, which has no page', async () => {
  expect(await (await openPlatform('beijing', OutcomeCode.ACCOUNT_PAGE)).pay()).toMatchObject({way: 'DONE'})
  expect(await (await openPlatform('beijing-bank', OutcomeCode.ACCOUNT_PAGE)).pay({password: '123456'})).toMatchObject({
    way: 'DONE',
  })
})

test('outcome 38: the payment is PROCESSING for 6 s and cannot be closed, then it is paid', async () => {
  const {pay, callTrade, clock, merchant} = await openCheckedPlatform('liaocheng', OutcomeCode.ACCOUNT_PROCESSING)
  expect(await pay()).toMatchObject({way: 'PROCESSING', transactionId: '', totalFee: 0})
  expect(await callTrade('query')).toMatchObject({tradeState: 'PROCESSING', transactionId: ''})
  expect(await callTrade('close')).toMatchObject({ok: false, code: 'ORDER_PROCESSING'})
  clock.advance(5999)
  expect(merchant.received).toEqual([])
  clock.advance(1)
  expect((await merchant.nextNotification()).body).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900})
  expect(await callTrade('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900, paidAt: clock.now()})
})

test.each([
  ['chongqing', OutcomeCode.REORDER_REQUIRED, 'ORDER_RENEW', '订单信息已失效，请重新投保'],
  ['chongqing', OutcomeCode.ACCOUNT_BALANCE_LOW, 'ACCOUNT_REFUSED', '余额不足'],
  ['jiangsu', OutcomeCode.ATTEMPT_HELD, 'ORDER_HELD', '存在进行中的个人账户支付，请在订单中查看'],
] as const)('%s refuses the payment of outcome %s: %s', async (channel, outcome, code, message) => {
  const {pay, callTrade} = await openCheckedPlatform(channel, outcome)
  expect(await pay()).toEqual({ok: false, code, message})
  expect(await callTrade('query')).toMatchObject({code: 'ORDER_NOT_EXIST'})
})

test('outcome 37 passes outside Jiangsu', async () => {
  expect(await (await openCheckedPlatform('chongqing', OutcomeCode.ATTEMPT_HELD)).pay()).toMatchObject({way: 'DONE'})
})

test.each([
  [OutcomeCode.NORMAL, {code: '0', balance: 300_000, message: ''}],
  [OutcomeCode.NO_BANK_PASSBOOK, {code: '1', balance: 0, message: '未查询到医保存折账户'}],
  [OutcomeCode.BANK_BALANCE_LOW, {code: '0', balance: 100, message: ''}],
])('the bank’s balance for outcome %s is %j', async (outcome, expected) => {
  expect(await (await openPlatform('beijing-bank', outcome)).call('balance')).toEqual({ok: true, ...expected})
})

test.each([
  [OutcomeCode.NORMAL, '123456', {ok: true, way: 'DONE', totalFee: 6900}],
  [OutcomeCode.NORMAL, '000000', {ok: false, code: 'ACCOUNT_REFUSED', message: '账户已锁定'}],
  [OutcomeCode.NORMAL, '654321', {ok: false, code: 'WRONG_PASSWORD'}],
  [OutcomeCode.NO_BANK_PASSBOOK, '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '未查询到医保存折账户'}],
  [OutcomeCode.BANK_BALANCE_LOW, '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '余额不足'}],
  [OutcomeCode.BANK_BUSY, '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '银行系统繁忙'}],
  [OutcomeCode.ACCOUNT_BALANCE_LOW, '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '余额不足'}],
])('the bank’s payment for outcome %s with password %s returns %j', async (outcome, password, expected) => {
  expect(await (await openPlatform('beijing-bank', outcome)).pay({password})).toMatchObject(expected)
})

test.each([
  [OutcomeCode.NO_BANK_PASSBOOK, 'beijing'],
  [OutcomeCode.BANK_BALANCE_LOW, 'beijing'],
  [OutcomeCode.BANK_BUSY, 'beijing'],
  [OutcomeCode.BANK_BALANCE_LOW, 'jiangsu'],
  [OutcomeCode.BANK_BALANCE_LOW, 'chongqing'],
] as const)('outcome %s of the bank does not affect a payment from %s', async (outcome, channel) => {
  const {pay} =
    channel === 'beijing' ? await openPlatform(channel, outcome) : await openCheckedPlatform(channel, outcome)
  expect(await pay()).toMatchObject({ok: true, way: 'DONE', totalFee: 6900})
})

test('the mutual-aid account pays for every insured person except outcomes 45 and 46, and refunds at most the paid amount', async () => {
  const {pay, callTrade, refund} = await openPlatform('beijing', OutcomeCode.NORMAL, [
    OutcomeCode.NORMAL,
    OutcomeCode.MUTUAL_AID_UNREGISTERED,
    OutcomeCode.NORMAL,
    OutcomeCode.MUTUAL_AID_BALANCE_LOW,
  ])
  expect(await pay()).toMatchObject({
    way: 'DONE',
    totalFee: 13_800,
    paidParts: ['i0', 'i2'],
    failures: [
      {id: 'i1', message: '未完成家庭共济备案'},
      {id: 'i3', message: '个人账户余额不足'},
    ],
  })
  expect(await callTrade('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 13_800, paidParts: ['i0', 'i2']})
  expect(await refund(13_801, 13_800)).toMatchObject({ok: false, code: 'REFUND_FEE_EXCEEDED'})
  expect(await refund(13_800, 13_800)).toMatchObject({ok: true})
})

test('the mutual-aid account takes nothing when it pays for no insured person', async () => {
  const {pay, callTrade, merchant, sandbox} = await openPlatform('beijing', OutcomeCode.NORMAL, [
    OutcomeCode.MUTUAL_AID_UNREGISTERED,
  ])
  expect(await pay()).toMatchObject({way: 'DONE', totalFee: 0, paidParts: [], failures: [{id: 'i0'}]})
  expect(await callTrade('query')).toMatchObject({tradeState: 'PAYERROR', transactionId: ''})
  await sandbox.close()
  expect(merchant.received).toEqual([])
})

test('a trade number that is closed before its payment is never paid', async () => {
  const {pay, callTrade} = await openCheckedPlatform('chongqing')
  expect(await callTrade('close')).toEqual({ok: true})
  expect(await pay()).toMatchObject({ok: false, code: 'ORDER_CLOSED'})
  expect(await callTrade('query')).toMatchObject({tradeState: 'CLOSED'})
})

test('outcomes of the cashiers do not affect account payments', async () => {
  const {pay, merchant, clock} = await openCheckedPlatform('chongqing', OutcomeCode.WRONG_AMOUNT)
  await pay()
  clock.advance(0)
  expect((await merchant.nextNotification()).body).toMatchObject({totalFee: 6900})
})

test.each([
  ['chongqing', OutcomeCode.NORMAL, {ok: true, status: 'PROCESSING'}],
  ['beijing-bank', OutcomeCode.REFUND_PENDING, {ok: true, status: 'PROCESSING'}],
  ['beijing', OutcomeCode.REFUND_REFUSED, {ok: false, code: 'REFUND_REFUSED'}],
] as const)(
  'the refund of the account platform %s for an applicant with outcome %s: %j',
  async (name, outcome, expected) => {
    const {pay, refund} =
      name === 'chongqing' ? await openCheckedPlatform(name, outcome) : await openPlatform(name, outcome)
    await pay({password: '123456'})
    expect(await refund(6900, 6900)).toMatchObject(expected)
  },
)
