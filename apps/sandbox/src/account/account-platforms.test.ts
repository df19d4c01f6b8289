import {expect, test} from 'vitest'
import {residentIdNumber} from '../test-person.ts'
import {openTestSandbox, pressCashierButton} from '../testing/test-sandbox.ts'

const person = (outcome: string, name = '张三') => ({name, idType: 'SFZ', idNo: residentIdNumber(outcome)})

/** An applicant with this outcome at the counter of a platform, with an order of their own and, unless said otherwise, one insured. */
async function counter(channel: string, outcome = '00', insured = ['00']) {
  const house = await openTestSandbox()
  const holder = person(outcome)
  const path = (call: string) => `/api/account/${channel}/${call}`
  const notifyUrl = house.merchant.notifyUrl
  const parts = insured.map((each, place) => ({id: `i${place}`, fee: 6900, ...person(each)}))
  const payment = {
    outTradeNo: 'T1',
    orderNo: 'HM1',
    totalFee: 6900 * parts.length,
    body: '重庆惠民保2026版',
    notifyUrl,
    holder,
    parts,
  }
  const business = {orderNo: 'HM1', holder}
  return {
    ...house,
    call: (call: string, ask: object = {}) => house.ask(path(call), {...business, ...ask}),
    pay: (more: object = {}) => house.ask(path('pay'), {...payment, ...more}),
    ask: (call: string) => house.ask(path(call), {outTradeNo: 'T1'}),
    refund: (fee: number, totalFee: number) =>
      house.ask(path('refund'), {outTradeNo: 'T1', outRefundNo: 'R1', refundFee: fee, totalFee}),
  }
}

/** The same, with whatever checks the platform wants before it pays. */
async function checked(channel: 'liaocheng' | 'jiangsu' | 'chongqing', outcome = '00') {
  const desk = await counter(channel, outcome)
  const {bizId, poolareaNo} = await desk.call('inner-check')
  const outer = channel === 'jiangsu' ? await desk.call('outer-check', {bizId, poolareaNo}) : {holderPsnNo: ''}
  return {...desk, pay: (more: object = {}) => desk.pay({bizId, holderPsnNo: outer.holderPsnNo, ...more})}
}

test.each([
  ['liaocheng', '00', 0, ''],
  ['liaocheng', '30', 1, ''],
  ['liaocheng', '31', 1, ''],
  ['liaocheng', '32', 3, '个人账户状态异常'],
  ['liaocheng', '39', 1, ''],
  ['chongqing', '00', 0, ''],
  ['chongqing', '30', 1, ''],
  ['chongqing', '31', 2, ''],
  ['chongqing', '32', 3, '个人账户状态异常'],
  ['chongqing', '36', 0, ''],
] as const)('before paying, %s says of outcome %s: %i %s', async (channel, outcome, code, message) => {
  const {call} = await counter(channel, outcome)
  expect(await call('before-check')).toEqual({ok: true, code, message})
})

test('outcome 33: no business is opened', async () => {
  for (const channel of ['liaocheng', 'jiangsu', 'chongqing'] as const) {
    const {call} = await counter(channel, '33')
    expect(await call('inner-check')).toEqual({ok: false, code: 'CHECK_REFUSED', message: '系统错误，请稍后重试'})
  }
})

test('outcome 34: Jiangsu’s outer check, Chongqing’s policy check and Liaocheng’s payment are refused', async () => {
  const no = {ok: false, code: 'CHECK_REFUSED', message: '系统错误，请稍后重试'}
  const jiangsu = await counter('jiangsu', '34')
  const business = await jiangsu.call('inner-check')
  expect(await jiangsu.call('outer-check', business)).toEqual(no)
  const chongqing = await counter('chongqing', '34')
  expect(await chongqing.call('policy-check', {payChannel: '01'})).toEqual(no)
  expect(await chongqing.call('policy-check', {payChannel: '06'})).toEqual({ok: true})
  expect(await (await checked('liaocheng', '34')).pay()).toEqual(no)
})

test('Jiangsu tells the holder and a balance of ¥2,000.00', async () => {
  const {call} = await counter('jiangsu')
  const {bizId, poolareaNo} = await call('inner-check')
  expect(poolareaNo).toMatch(/^\d{6}$/)
  expect(await call('outer-check', {bizId, poolareaNo})).toEqual({
    ok: true,
    holderPsnNo: expect.stringMatching(/^\d{20}$/),
    holderName: '张三',
    idNo: residentIdNumber('00'),
    balance: 200_000,
  })
})

test.each(['jiangsu', 'chongqing'] as const)('%s pays at once, is notified once, and then known', async (channel) => {
  const {pay, ask, merchant, clock} = await checked(channel)
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
  expect((await merchant.next()).body).toMatchObject({
    outTradeNo: 'T1',
    transactionId: paid.transactionId,
    totalFee: 6900,
    tradeState: 'SUCCESS',
  })
  expect(await ask('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900, paidParts: ['i0']})
  expect(await pay()).toEqual(paid)
  expect(merchant.received).toHaveLength(1)
})

test('the same number for another amount is refused', async () => {
  const {pay} = await checked('chongqing')
  await pay()
  expect(await pay({totalFee: 1})).toMatchObject({ok: false, code: 'INVALID_REQUEST'})
})

test('a business number is good for its own order and platform only', async () => {
  const no = {ok: false, code: 'BIZ_NOT_EXIST'}
  const {pay} = await checked('chongqing')
  expect(await pay({bizId: 'f00d'})).toMatchObject(no)
  expect(await pay({orderNo: 'HM2'})).toMatchObject(no)
  expect(await (await checked('jiangsu')).pay({holderPsnNo: '1'})).toMatchObject(no)
})

test('Liaocheng leads to its page, which is found by both encrypted numbers and by neither alone', async () => {
  const {pay, ask, get, sandbox} = await checked('liaocheng')
  const answer = await pay()
  expect(answer).toMatchObject({way: 'PAGE', payUrl: `${sandbox.url}/cashier/liaocheng`, transactionId: ''})
  const page = (query: string) => get(`/cashier/liaocheng?${query}`)
  const opened = await page(`tradeNo=${answer.encryptedTradeNo}&yybh=${answer.encryptedYYBH}`)
  const markup = await opened.text()
  expect(markup).toContain('聊城医保个人账户')
  for (const button of ['确认支付', '取消支付', '支付失败', '不返回']) expect(markup).toContain(button)
  expect((await page(`tradeNo=${answer.encryptedTradeNo}&yybh=0`)).status).toBe(404)
  expect((await page(`tradeNo=&yybh=${answer.encryptedYYBH}`)).status).toBe(404)
  expect(await ask('query')).toMatchObject({tradeState: 'NOTPAY', paidParts: []})
})

test('outcome 39: the page that the others lead to takes the money', async () => {
  const {pay, ask} = await checked('chongqing', '39')
  const {way, payUrl} = await pay()
  expect(way).toBe('PAGE')
  await pressCashierButton(String(payUrl), 'pay')
  expect(await ask('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900, paidParts: ['i0']})
})

test('outcome 39 changes nothing in Beijing, which has no page', async () => {
  expect(await (await counter('beijing', '39')).pay()).toMatchObject({way: 'DONE'})
  expect(await (await counter('beijing-bank', '39')).pay({password: '123456'})).toMatchObject({way: 'DONE'})
})

test('outcome 38: for 6 s it is under way and cannot be closed, then it is paid', async () => {
  const {pay, ask, clock, merchant} = await checked('liaocheng', '38')
  expect(await pay()).toMatchObject({way: 'PROCESSING', transactionId: '', totalFee: 0})
  expect(await ask('query')).toMatchObject({tradeState: 'PROCESSING', transactionId: ''})
  expect(await ask('close')).toMatchObject({ok: false, code: 'ORDER_PROCESSING'})
  clock.advance(5999)
  expect(merchant.received).toEqual([])
  clock.advance(1)
  expect((await merchant.next()).body).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900})
  expect(await ask('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 6900, paidAt: clock.now()})
})

test.each([
  ['chongqing', '35', 'ORDER_RENEW', '订单信息已失效，请重新投保'],
  ['chongqing', '36', 'ACCOUNT_REFUSED', '余额不足'],
  ['jiangsu', '37', 'ORDER_HELD', '存在进行中的个人账户支付，请在订单中查看'],
] as const)('%s refuses to pay for outcome %s: %s', async (channel, outcome, code, message) => {
  const {pay, ask} = await checked(channel, outcome)
  expect(await pay()).toEqual({ok: false, code, message})
  expect(await ask('query')).toMatchObject({code: 'ORDER_NOT_EXIST'})
})

test('outcome 37 passes outside Jiangsu', async () => {
  expect(await (await checked('chongqing', '37')).pay()).toMatchObject({way: 'DONE'})
})

test.each([
  ['00', {code: '0', balance: 300_000, message: ''}],
  ['40', {code: '1', balance: 0, message: '未查询到医保存折账户'}],
  ['41', {code: '0', balance: 100, message: ''}],
])('the bank says of outcome %s: %j', async (outcome, said) => {
  expect(await (await counter('beijing-bank', outcome)).call('balance')).toEqual({ok: true, ...said})
})

test.each([
  ['00', '123456', {ok: true, way: 'DONE', totalFee: 6900}],
  ['00', '000000', {ok: false, code: 'ACCOUNT_REFUSED', message: '账户已锁定'}],
  ['00', '654321', {ok: false, code: 'WRONG_PASSWORD'}],
  ['40', '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '未查询到医保存折账户'}],
  ['41', '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '余额不足'}],
  ['42', '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '银行系统繁忙'}],
  ['36', '123456', {ok: false, code: 'ACCOUNT_REFUSED', message: '余额不足'}],
])('the bank answers outcome %s with password %s: %j', async (outcome, password, said) => {
  expect(await (await counter('beijing-bank', outcome)).pay({password})).toMatchObject(said)
})

test('the closed account pays for everybody but 45 and 46, and can give back no more than that', async () => {
  const {pay, ask, refund} = await counter('beijing', '00', ['00', '45', '00', '46'])
  expect(await pay()).toMatchObject({
    way: 'DONE',
    totalFee: 13_800,
    paidParts: ['i0', 'i2'],
    failures: [
      {id: 'i1', message: '未完成家庭共济备案'},
      {id: 'i3', message: '个人账户余额不足'},
    ],
  })
  expect(await ask('query')).toMatchObject({tradeState: 'SUCCESS', totalFee: 13_800, paidParts: ['i0', 'i2']})
  expect(await refund(13_801, 13_800)).toMatchObject({ok: false, code: 'REFUND_FEE_EXCEEDED'})
  expect(await refund(13_800, 13_800)).toMatchObject({ok: true})
})

test('the closed account that pays for nobody has taken nothing', async () => {
  const {pay, ask, merchant, sandbox} = await counter('beijing', '00', ['45'])
  expect(await pay()).toMatchObject({way: 'DONE', totalFee: 0, paidParts: [], failures: [{id: 'i0'}]})
  expect(await ask('query')).toMatchObject({tradeState: 'PAYERROR', transactionId: ''})
  await sandbox.close()
  expect(merchant.received).toEqual([])
})

test('a number that was closed before its payment came is never paid', async () => {
  const {pay, ask} = await checked('chongqing')
  expect(await ask('close')).toEqual({ok: true})
  expect(await pay()).toMatchObject({ok: false, code: 'ORDER_CLOSED'})
  expect(await ask('query')).toMatchObject({tradeState: 'CLOSED'})
})

test('levers of the cashiers do not move the accounts', async () => {
  const {pay, merchant, clock} = await checked('chongqing', '63')
  await pay()
  clock.advance(0)
  expect((await merchant.next()).body).toMatchObject({totalFee: 6900})
})
