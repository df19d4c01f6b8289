import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {FaceResult} from '@hmb/contract/codes/face-result'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {identityProve} from '@hmb/contract/identity'
import {beforeCheck} from '@hmb/contract/medical-account'
import {bjBankPay, bjBankQuery, bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/medical-account/jiangsu'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/medical-account/liaocheng'
import {orderCancel} from '@hmb/contract/order'
import {checkBeforePay, pay as wechatPay} from '@hmb/contract/payment'
import {apctSave} from '@hmb/contract/user'
import {eq, sql} from 'drizzle-orm'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {medicalPlaces} from '../../../content/medical-places.ts'
import {accountCalls} from '../../platform/db/schema/account-proof.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {authorizeAccount} from '../../testing/test-consents.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
openTestCashier(server)
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
const originalFace = {...server.providers.face}
const businessError = (code: number, message?: string) =>
  expect.objectContaining({kind: 'business', code, ...(message ? {message} : {})})

const checkLimit = businessError(ErrorCode.ACCOUNT_DECLINED, '今日查询次数已达上限，请使用其他支付方式')
const passwordLimit = businessError(ErrorCode.ACCOUNT_DECLINED, '今日密码错误次数已达上限，请使用其他支付方式')
const holderUnconfirmed = businessError(
  ErrorCode.ACCOUNT_DECLINED,
  '投保人信息与医保预留信息不一致，请使用其他支付方式',
)

beforeEach(async () => {
  server.clock.set(testStart)
  Object.assign(server.providers.face, originalFace)
  Object.assign(accounts, {nextResult: 'DONE', precheckCode: 0, holderConfirmation: true})
  accounts.payments.length = 0
  accounts.checks.length = 0
  accounts.unpaidIdNos.clear()
  await db.update(projects).set({settings: sql`settings - 'holderProof'`})
})

const medicalAddr = medicalPlaces.js[0]?.children[0]?.dictionaryValue ?? ''

/** A family in a city, with an order. With `holder` the applicant is that person, with the phone of the buyer. */
async function createBuyer(city: 'LC' | 'JS' | 'CQ' | 'BJ', holder?: TestFamily) {
  const projectId = `hmb-${city.toLowerCase()}`
  const home = await createTestFamily(server, {
    projectId,
    skuNo: `HMB-${city}-2026`,
    medicalAddr: city === 'JS' ? medicalAddr : '',
  })
  if (holder) await enterApplicant(home, holder.selfIdNo)
  const order = await home.order()
  const {orderId} = order
  return {home, order, orderId, call: home.browser.call, js: {orderId, projectId, projectCode: city}}
}
type Buyer = Awaited<ReturnType<typeof createBuyer>>

/** Another order of the same account in Jiangsu, with another applicant. */
async function secondOrder({home, js}: Buyer) {
  await enterApplicant(home, freshIdNo(), medicalAddr)
  return {...js, orderId: (await home.order([await home.add(Relation.PARENT)])).orderId}
}

const enterApplicant = ({browser}: TestFamily, idNo: string, place = '') =>
  browser.call(apctSave, {
    name: '王小明',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo,
    phone: browser.phone,
    medicalAddr: place,
    source: 2,
  })

const guess = ({call, orderId}: Pick<Buyer, 'call' | 'orderId'>, password = '654321') =>
  call(bjBankPay, {orderId, password}, {idempotencyKey: crypto.randomUUID()})
const passwords = () => accounts.payments.map(({password}) => password)
const checkCalls = () => accounts.checks.map(({call}) => call)
const nextDay = () => server.clock.advance({hours: 24})

test('S1a: after five wrong bank passwords none is sent to the bank that day, not even the right one', async () => {
  const buyer = await createBuyer('BJ')
  accounts.nextResult = {errorCode: 'WRONG_PASSWORD', message: '密码错误'}
  for (let n = 0; n < 5; n += 1)
    await expect(guess(buyer)).rejects.toEqual(businessError(ErrorCode.BANK_PASSWORD_WRONG))
  accounts.nextResult = 'DONE'
  await expect(guess(buyer, '123456')).rejects.toEqual(passwordLimit)
  expect(passwords()).toEqual(Array(5).fill('654321'))
  // Another method can still pay.
  await expect(buyer.home.pay(buyer.order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('S1b: concurrent guesses count together, over several orders and accounts of one holder', async () => {
  const first = await createBuyer('BJ')
  const orders = [
    first,
    await createBuyer('BJ', first.home),
    await createBuyer('BJ', first.home),
    await createBuyer('BJ', first.home),
  ]
  accounts.nextResult = {errorCode: 'WRONG_PASSWORD', message: '密码错误'}
  for (let round = 0; round < 4; round += 1)
    await Promise.allSettled(orders.flatMap((order) => [guess(order), guess(order), guess(order)]))
  expect(passwords()).toHaveLength(5)
  for (const order of orders) await expect(guess(order)).rejects.toEqual(passwordLimit)
})

test('S1c: right passwords and other errors do not count, and the next day has its own five', async () => {
  const buyer = await createBuyer('BJ')
  accounts.nextResult = {errorCode: 'ACCOUNT_REFUSED', message: '余额不足'}
  for (let n = 0; n < 6; n += 1)
    await expect(guess(buyer)).rejects.toEqual(businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足'))
  accounts.nextResult = {errorCode: 'WRONG_PASSWORD', message: '密码错误'}
  for (let n = 0; n < 5; n += 1)
    await expect(guess(buyer)).rejects.toEqual(businessError(ErrorCode.BANK_PASSWORD_WRONG))
  await expect(guess(buyer)).rejects.toEqual(passwordLimit)
  nextDay()
  await buyer.home.browser.logIn(buyer.home.browser.phone)
  const again = await buyer.home.order([await buyer.home.add(Relation.PARENT)])
  accounts.nextResult = 'DONE'
  await expect(guess({call: buyer.call, orderId: again.orderId})).resolves.toMatchObject({
    tradeNo: expect.stringMatching(/^T/),
  })
})

test('S1d: a password whose response is lost counts as wrong', async () => {
  const buyer = await createBuyer('BJ')
  accounts.nextResult = 'REQUEST_LOST'
  await guess(buyer)
  const counted = await db.select().from(accountCalls).where(eq(accountCalls.orderId, buyer.orderId))
  expect(counted.map(({call}) => call)).toContain('beijing-bank/password')
})

test('S1e: a password that was not sent to the bank does not count', async () => {
  const buyer = await createBuyer('BJ')
  const {account} = server.providers
  const {pay} = account
  account.pay = async () => ({ok: false, code: 'UNREACHABLE', message: 'circuit open', isUnsent: true})
  onTestFinished(() => {
    account.pay = pay
  })
  await guess(buyer)
  const counted = await db.select().from(accountCalls).where(eq(accountCalls.orderId, buyer.orderId))
  expect(counted.map(({call}) => call)).toEqual(['beijing-bank/holder'])
})

const unprovenCalls: [string, 'JS' | 'BJ', (buyer: Buyer) => Promise<unknown>][] = [
  ['Jiangsu’s inner check', 'JS', ({call, js}) => call(jsInnerCheck, js)],
  ['Beijing’s balance', 'BJ', ({call, orderId}) => call(bjBankQuery, {orderId})],
  ['a payment from Beijing’s bank', 'BJ', (buyer) => guess(buyer, '123456')],
  ['a payment from Beijing’s mutual-aid account', 'BJ', ({call, orderId}) => call(bjIndividualPay, {orderId})],
]

test.each(unprovenCalls)(
  'S2a: %s is refused to a buyer whom the platform does not confirm',
  async (_, city, request) => {
    const buyer = await createBuyer(city)
    accounts.holderConfirmation = false
    await expect(request(buyer)).rejects.toEqual(holderUnconfirmed)
    expect(accounts.checks).toEqual([
      {
        call: expect.stringMatching(/\/holder$/),
        request: {
          orderNo: buyer.order.orderNo,
          holder: {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD, idNo: buyer.home.selfIdNo},
          phone: buyer.home.browser.phone,
        },
      },
    ])
    expect(accounts.payments).toEqual([])
  },
)

test.each(unprovenCalls)('S2b: %s is refused while the platform does not respond', async (_, city, request) => {
  const buyer = await createBuyer(city)
  accounts.holderConfirmation = 'UNAVAILABLE'
  await expect(request(buyer)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  expect(checkCalls()).toEqual([expect.stringMatching(/\/holder$/)])
  expect(accounts.payments).toEqual([])
})

test('S2c: a buyer has at most ten confirmations a day, also with several applicants', async () => {
  const buyer = await createBuyer('JS')
  const other = await secondOrder(buyer)
  accounts.holderConfirmation = false
  for (let n = 0; n < 5; n += 1)
    for (const js of [buyer.js, other]) await expect(buyer.call(jsInnerCheck, js)).rejects.toEqual(holderUnconfirmed)
  accounts.holderConfirmation = true
  for (const js of [buyer.js, other]) await expect(buyer.call(jsInnerCheck, js)).rejects.toEqual(checkLimit)
  expect(checkCalls()).toHaveLength(10)
})

test('S2d: with the setting FACE a passed face check of the order is the proof', async () => {
  await db
    .update(projects)
    .set({settings: sql`settings || '{"holderProof": "FACE"}'`})
    .where(eq(projects.projectId, 'hmb-bj'))
  const {call, orderId, home, order} = await createBuyer('BJ')
  let code: FaceResult = FaceResult.NO_RESULT
  const queries: unknown[] = []
  server.providers.face.query = async (request) => {
    queries.push(request)
    return {ok: true, code}
  }
  expect((await call(checkBeforePay, {})).map(({payChannel, needFace}) => [payChannel, needFace])).toEqual([
    ['1', false],
    ['4', true],
    ['5', true],
  ])
  for (code of [FaceResult.NO_RESULT, FaceResult.FAILED]) {
    await expect(call(bjBankQuery, {orderId})).rejects.toEqual(businessError(ErrorCode.FACE_CHECK_FAILED))
    await expect(call(bjIndividualPay, {orderId})).rejects.toEqual(businessError(ErrorCode.FACE_CHECK_FAILED))
  }
  expect(accounts.checks).toEqual([])
  code = FaceResult.PASSED
  expect(await call(bjBankQuery, {orderId})).toMatchObject({balanceCurrent: 300_000})
  expect(checkCalls()).toEqual(['beijing-bank/balance'])
  expect(queries).toContainEqual({orderNo: order.orderNo})
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('a payment queries the face check once, also when the applicant and the setting FACE both need it', async () => {
  await db
    .update(projects)
    .set({settings: sql`settings || '{"holderProof": "FACE"}'`})
    .where(eq(projects.projectId, 'hmb-bj'))
  const {call, orderId} = await createBuyer('BJ')
  let queries = 0
  Object.assign(server.providers.face, {
    queryNeed: async () => ({ok: true, needed: true}),
    query: async () => {
      queries += 1
      return {ok: true, code: FaceResult.PASSED}
    },
  })
  await call(bjIndividualPay, {orderId})
  expect(accounts.payments).toHaveLength(1)
  expect(queries).toBe(1)
})

/** Logs in to the buyer's account in an unknown browser, as the next holder of the phone would. */
async function logInElsewhere({home: {browser}, js: {projectId}}: Buyer) {
  server.clock.advance({minutes: 1})
  const device = server.browser(projectId)
  await device.logIn(browser.phone)
  return device
}
const identityUnproven = businessError(ErrorCode.IDENTITY_UNPROVEN, '为保护家人信息，请先核实身份')

test.each(unprovenCalls)('S2g: %s is refused to a login that has not proven the holder', async (_, city, request) => {
  const buyer = await createBuyer(city)
  const {call} = await logInElsewhere(buyer)
  await expect(request({...buyer, call})).rejects.toEqual(identityUnproven)
  expect(accounts.checks).toEqual([])
  expect(accounts.payments).toEqual([])
})

test('S2h: such a login gets no code of Chongqing’s platform, and pays neither with the code of another browser', async () => {
  const buyer = await createBuyer('CQ')
  const {orderId, order} = buyer
  const device = await logInElsewhere(buyer)
  await expect(device.call(cqGetSms, {orderId})).rejects.toEqual(identityUnproven)
  expect(accounts.checks).toEqual([])

  const smsToken = await buyer.call(cqGetSms, {orderId})
  const check = {...account, orderId, smsToken, smsCode: accounts.smsCodes.get(order.orderNo)?.code ?? ''}
  await expect(device.call(cqPolicyCheck, check)).rejects.toEqual(identityUnproven)
  await buyer.call(cqPolicyCheck, check)
  await expect(device.call(cqInnerCheck, {orderId})).rejects.toEqual(identityUnproven)
  const bizId = await buyer.call(cqInnerCheck, {orderId})
  await expect(device.call(cqPay, {orderId, bizId, authCode: 'DEFAULT'})).rejects.toEqual(identityUnproven)
  expect(accounts.payments).toEqual([])
  // WeChat identifies its own payer.
  await device.call(cqPolicyCheck, {...account, orderId, payChannel: PolicyCheckChannel.WECHAT})
  await expect(payInWechat({...buyer, call: device.call})).resolves.toMatchObject({
    tradeNo: expect.stringMatching(/^T/),
  })
})

test('S2i: such a login does not pay from Liaocheng’s account', async () => {
  accounts.precheckCode = 1
  const buyer = await createBuyer('LC')
  const {orderId} = buyer
  const device = await logInElsewhere(buyer)
  await expect(device.call(lccInnerCheck, {orderId})).rejects.toEqual(identityUnproven)
  expect(accounts.checks).toEqual([])
  const bizId = await buyer.call(lccInnerCheck, {orderId})
  const page = {orderId, bizId, pageid: 'home-lc', searchParam: ''}
  await expect(device.call(lccPrePay, page)).rejects.toEqual(identityUnproven)
  expect(accounts.payments).toEqual([])
})

test('S2l: such a login gets no message of a platform about the applicant whom it sees masked', async () => {
  const buyer = await createBuyer('CQ')
  const {call, orderId} = buyer
  const device = await logInElsewhere(buyer)
  const {account: platforms} = server.providers
  const {check, precheck} = platforms
  onTestFinished(() => {
    Object.assign(platforms, {check, precheck})
  })
  const message = '王小明个人账户状态异常'
  Object.assign(platforms, {
    precheck: async () => ({ok: true, code: 3, message}),
    check: async () => ({ok: false, code: 'ACCOUNT_REFUSED', message}),
  })
  expect(await call(beforeCheck, {orderId})).toEqual({code: 3, message})
  const generalMessage = '当前支付方式不可用，请更换'
  expect(await device.call(beforeCheck, {orderId})).toEqual({code: 3, message: generalMessage})
  const wechat = {...account, orderId, payChannel: PolicyCheckChannel.WECHAT} as const
  await expect(device.call(cqPolicyCheck, wechat)).rejects.toMatchObject({message: generalMessage})
  await expect(call(cqPolicyCheck, wechat)).rejects.toMatchObject({message})

  Object.assign(platforms, {precheck: async () => ({ok: false, code: 'ACCOUNT_REFUSED', message})})
  await expect(device.call(beforeCheck, {orderId})).rejects.toMatchObject({message: generalMessage})
})

test('S2j: after the identity check the holder pays from the account on a new phone', async () => {
  const buyer = await createBuyer('JS')
  const {call} = await logInElsewhere(buyer)
  const {js, orderId} = buyer
  await expect(call(jsInnerCheck, js)).rejects.toEqual(identityUnproven)
  await call(identityProve, {idNo: buyer.home.selfIdNo})
  const business = await call(jsInnerCheck, js)
  const {holderPsnNo, account: balance} = await call(jsOuterCheck, {...js, ...business})
  expect(balance).toBe(200_000)
  await authorizeAccount({call}, orderId)
  await expect(call(jsPay, {...js, ...business, holderPsnNo})).resolves.toMatchObject({
    payStatus: AccountPayStatus.PAID,
  })
})

test('S3a: a check responds ten times a day for one account, also over several orders', async () => {
  const buyer = await createBuyer('JS')
  const other = await secondOrder(buyer)
  for (let n = 0; n < 5; n += 1) for (const js of [buyer.js, other]) await buyer.call(jsInnerCheck, js)
  for (const js of [buyer.js, other]) await expect(buyer.call(jsInnerCheck, js)).rejects.toEqual(checkLimit)
  expect(checkCalls().filter((call) => call === 'jiangsu/inner-check')).toHaveLength(10)
})

test('S3b: a balance is read ten times a day for one holder, over all accounts and concurrent calls', async () => {
  const first = await createBuyer('BJ')
  const second = await createBuyer('BJ', first.home)
  const read = ({call, orderId}: Buyer) => call(bjBankQuery, {orderId})
  const reads = await Promise.allSettled([first, second].flatMap((buyer) => Array.from({length: 8}, () => read(buyer))))
  expect(reads.filter(({status}) => status === 'fulfilled')).toHaveLength(10)
  await expect(read(first)).rejects.toEqual(checkLimit)
  await expect(read(second)).rejects.toEqual(checkLimit)
  // A third holder is not affected.
  await expect(read(await createBuyer('BJ'))).resolves.toMatchObject({balanceCurrent: 300_000})
})

test('S3c: Jiangsu’s response about another person than the applicant is not passed on', async () => {
  const {call, js} = await createBuyer('JS')
  const business = await call(jsInnerCheck, js)
  const {check} = server.providers.account
  server.providers.account.check = (async (platform: string, name: string, request: never, schema: never) =>
    name === 'outer-check'
      ? {ok: true, holderPsnNo: '1', holderName: '别人', idNo: '110101198501010011', balance: 1}
      : check(platform, name, request, schema)) as typeof check
  await expect(call(jsOuterCheck, {...js, ...business})).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  server.providers.account.check = check
})

test('S55: a user account gets the state of a medical account ten times a day about one applicant, and about ten applicants', async () => {
  const {home, order, orderId, call} = await createBuyer('LC')
  const queriedIdNos: string[] = []
  const original = server.providers.account.precheck
  server.providers.account.precheck = async (platform, subject) => {
    queriedIdNos.push(subject.holder.idNo)
    return original(platform, subject)
  }
  const precheck = (id: string) => call(beforeCheck, {orderId: id})
  const member = await home.add(Relation.OTHER)
  const nextApplicant = async () => {
    await enterApplicant(home, freshIdNo())
    const {orderId: id} = await home.order([member])
    return {id, cancel: () => call(orderCancel, {orderId: id})}
  }

  for (let n = 0; n < 12; n += 1) expect(await precheck(orderId)).toEqual({code: 0, message: ''})
  expect(queriedIdNos).toEqual(Array(10).fill(home.selfIdNo))
  // The order uses the saved code, and its payment page has another method.
  accounts.precheckCode = 3
  expect(await precheck(orderId)).toEqual({code: 0, message: ''})
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})

  accounts.precheckCode = 1
  for (let n = 1; n < 10; n += 1) {
    const {id, cancel} = await nextApplicant()
    expect(await precheck(id)).toMatchObject({code: 1})
    await cancel()
  }
  const eleventh = await nextApplicant()
  await expect(precheck(eleventh.id)).rejects.toEqual(checkLimit)
  await expect(call(lccInnerCheck, {orderId: eleventh.id})).rejects.toEqual(checkLimit)
  expect(new Set(queriedIdNos).size).toBe(10)
  // Another account is not affected.
  const stranger = await createBuyer('LC', home)
  expect(await stranger.call(beforeCheck, {orderId: stranger.orderId})).toMatchObject({code: 1})
  server.providers.account.precheck = original
})

test('S55a: Chongqing’s check before WeChat calls the platform once in ten minutes, for ten applicants a day', async () => {
  const {home, orderId, call} = await createBuyer('CQ')
  const check = (id: string) => call(cqPolicyCheck, {...account, orderId: id, payChannel: PolicyCheckChannel.WECHAT})
  const member = await home.add(Relation.OTHER)
  for (let n = 0; n < 3; n += 1) await check(orderId)
  expect(checkCalls()).toEqual(['chongqing/policy-check'])
  for (let n = 1; n < 10; n += 1) {
    await enterApplicant(home, freshIdNo())
    const {orderId: id} = await home.order([member])
    await check(id)
    await call(orderCancel, {orderId: id})
  }
  await enterApplicant(home, freshIdNo())
  const eleventh = await home.order([member])
  await expect(check(eleventh.orderId)).rejects.toEqual(checkLimit)
  expect(checkCalls()).toHaveLength(10)
  // The first applicant has nine more.
  server.clock.advance({minutes: 11})
  await expect(check(orderId)).resolves.toBe(true)
})

const uncountedCalls: [string, 'JS' | 'LC' | 'CQ', (buyer: Buyer) => Promise<unknown>][] = [
  ['confirmation and check', 'JS', ({call, js}) => call(jsInnerCheck, js)],
  ['precheck', 'LC', ({call, orderId}) => call(beforeCheck, {orderId})],
  ['SMS code', 'CQ', ({call, orderId}) => call(cqGetSms, {orderId})],
  [
    'check before WeChat',
    'CQ',
    ({call, orderId}) =>
      call(cqPolicyCheck, {orderId, smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.WECHAT}),
  ],
]

test.each(uncountedCalls)('S55b: a %s that was not sent does not count', async (_, city, request) => {
  const buyer = await createBuyer(city)
  const {account} = server.providers
  const {check, precheck} = account
  const unsent = async () => ({ok: false, code: 'UNREACHABLE', message: 'circuit open', isUnsent: true}) as const
  Object.assign(account, {check: unsent, precheck: unsent})
  onTestFinished(() => {
    Object.assign(account, {check, precheck})
  })
  for (let n = 0; n < 11; n += 1)
    await expect(request(buyer)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  Object.assign(account, {check, precheck})
  await expect(request(buyer)).resolves.toBeTruthy()
})

test('S56: the log reports a payment in Liaocheng without the page that proves the holder', async () => {
  accounts.precheckCode = 1
  const reported = () => server.logLines.filter((line) => line.includes('account payment without holder proof'))
  for (const [result, count] of [
    ['PAGE', 0],
    ['DONE', 1],
  ] as const) {
    accounts.nextResult = result
    const {call, orderId} = await createBuyer('LC')
    const bizId = await call(lccInnerCheck, {orderId})
    await call(lccPrePay, {bizId, orderId, pageid: 'home-lc', searchParam: ''})
    expect(reported()).toHaveLength(count)
  }
})

const account = {smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT} as const

test('S4a: Chongqing’s platform sends and checks the code; our server makes none and names no phone', async () => {
  const {call, orderId, order, home} = await createBuyer('CQ')
  const sent = server.providers.codes.length
  const smsToken = await call(cqGetSms, {orderId})
  expect(server.providers.codes).toHaveLength(sent)
  const {token, code = ''} = accounts.smsCodes.get(order.orderNo) ?? {}
  expect(smsToken).toBe(token)
  await call(cqPolicyCheck, {...account, orderId, smsToken, smsCode: code})
  await call(cqInnerCheck, {orderId})
  const holder = {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD, idNo: home.selfIdNo}
  const subject = {orderNo: order.orderNo, holder}
  expect(accounts.checks).toEqual([
    {call: 'chongqing/sms', request: subject},
    {call: 'chongqing/policy-check', request: {...subject, ...account, smsCode: code, smsToken}},
    {call: 'chongqing/inner-check', request: subject},
  ])
})

test('S4b: at most five codes an order, and ten a holder, on a day', async () => {
  const [first, ...others] = [await createBuyer('CQ'), await createBuyer('CQ'), await createBuyer('CQ')]
  const send = async ({call, orderId}: Buyer) => {
    server.clock.advance({seconds: 58})
    return call(cqGetSms, {orderId})
  }
  for (let n = 0; n < 5; n += 1) await send(first)
  await expect(send(first)).rejects.toEqual(businessError(ErrorCode.SMS_DAILY_LIMIT))
  for (const other of others) await send(other)
  const sameHolder = await createBuyer('CQ', first.home)
  for (let n = 0; n < 5; n += 1) await send(sameHolder)
  await expect(send(await createBuyer('CQ', first.home))).rejects.toEqual(businessError(ErrorCode.SMS_DAILY_LIMIT))
})

const payInWechat = ({call, order}: Buyer) =>
  call(wechatPay, {
    payChannel: PayChannel.WECHAT,
    outTradeNo: order.orderNo,
    body: '重庆惠民保2026版',
    totalFee: order.price,
    tradeType: 'MWEB',
  } as const)

test('S5a: WeChat in Chongqing requires the platform’s check before it', async () => {
  const buyer = await createBuyer('CQ')
  const check = () =>
    buyer.call(cqPolicyCheck, {...account, orderId: buyer.orderId, payChannel: PolicyCheckChannel.WECHAT})
  const payOnly = () => payInWechat(buyer)
  await expect(payOnly()).rejects.toEqual(businessError(ErrorCode.DATA_CHANGED))
  await check()
  server.clock.advance({minutes: 11})
  await expect(payOnly()).rejects.toEqual(businessError(ErrorCode.DATA_CHANGED))
  await check()
  await expect(payOnly()).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test.each<[string, object]>([
  ['another project', {projectId: 'hmb-cq'}],
  ['another project code', {projectCode: 'BJ'}],
])('S7a: Jiangsu’s calls with %s than the order’s are refused', async (_, changes) => {
  const {call, js} = await createBuyer('JS')
  const changed = businessError(ErrorCode.DATA_CHANGED)
  await expect(call(jsInnerCheck, {...js, ...changes})).rejects.toEqual(changed)
  const business = await call(jsInnerCheck, js)
  await expect(call(jsOuterCheck, {...js, ...business, ...changes})).rejects.toEqual(changed)
  const {holderPsnNo} = await call(jsOuterCheck, {...js, ...business})
  await expect(call(jsPay, {...js, ...business, holderPsnNo, ...changes})).rejects.toEqual(changed)
  expect(accounts.payments).toEqual([])
  // The build's code of the city may end in _CSS.
  await expect(call(jsPay, {...js, ...business, holderPsnNo, projectCode: 'JS_CSS'})).resolves.toMatchObject({
    tradeNo: expect.stringMatching(/^T/),
  })
})

test.each<[string, (orderId: string) => {pageid: string; searchParam: string}]>([
  ['another order', () => ({pageid: 'home-lc', searchParam: 'orderid=o1&pageid=home-lc'})],
  ['another project', (id) => ({pageid: 'home-lc', searchParam: `orderid=${id}&projectId=hmb-cq`})],
  ['a page of another project', () => ({pageid: 'home-cq', searchParam: ''})],
  ['another page than in its query', () => ({pageid: 'home-lc', searchParam: 'pageid=home-cq'})],
])('S7b: Liaocheng’s payment from the address of %s is refused', async (_, addressOf) => {
  accounts.precheckCode = 1
  const {call, orderId} = await createBuyer('LC')
  const bizId = await call(lccInnerCheck, {orderId})
  await expect(call(lccPrePay, {bizId, orderId, ...addressOf(orderId)})).rejects.toEqual(
    businessError(ErrorCode.DATA_CHANGED),
  )
  expect(accounts.payments).toEqual([])
})

test('S8a: a cashier gets no name and no document number', async () => {
  const home = await createTestFamily(server, {projectId: 'hmb-tj', skuNo: 'HMB-TJ-2026'})
  const order = await home.order()
  const {wechat, unionpay} = server.providers.pay
  const requests: object[] = []
  for (const cashier of [wechat, unionpay]) {
    const {create} = cashier
    cashier.create = (request) => {
      requests.push(request)
      return create(request)
    }
  }
  await home.pay(order)
  await home.pay(order, '6')
  const created = {
    outTradeNo: expect.stringMatching(/^T/),
    orderNo: order.orderNo,
    totalFee: 9900,
    tradeType: 'MWEB',
    body: expect.any(String),
    notifyUrl: expect.any(String),
  }
  expect(requests).toEqual([created, created])
})

test('S8b: an account platform gets only the insured people of its payment', async () => {
  const {home, call} = await createBuyer('BJ')
  const [mother, father] = [await home.add(Relation.PARENT), await home.add(Relation.PARENT)]
  const {orderId} = await home.order([mother, father])
  const parts = () => accounts.payments.map((payment) => payment.parts.map(({idNo}) => idNo))
  accounts.nextResult = {errorCode: 'ACCOUNT_REFUSED', message: '余额不足'}
  await expect(call(bjIndividualPay, {orderId})).rejects.toEqual(businessError(ErrorCode.ACCOUNT_DECLINED))
  const [[, second = ''] = []] = parts()
  accounts.nextResult = 'DONE'
  accounts.unpaidIdNos.add(second)
  await call(bjIndividualPay, {orderId})
  accounts.unpaidIdNos.clear()
  await call(bjIndividualPay, {orderId})
  expect(parts().at(-1)).toEqual([second])
})
