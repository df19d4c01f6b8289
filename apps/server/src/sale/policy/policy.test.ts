import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {familyForSku, familyUpdate, memberById} from '@hmb/contract/family'
import {orderDetail} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {policyDetail, policyList} from '@hmb/contract/policy'
import {insuranceValidate} from '@hmb/contract/validation'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {policies} from '../../platform/db/schema/policy.ts'
import type {Insurer} from '../../platform/providers/providers.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
const {insurer} = server.providers
const {issue: issueAll} = insurer
type ReceivedPolicies = Parameters<Insurer['issue']>[0]['policies']
let received: ReceivedPolicies[] = []
/** The status that the insurer gives to the people with these documents. */
let statuses: Record<string, string> = {}

let home: TestFamily
beforeEach(async () => {
  server.clock.set(testStart)
  received = []
  statuses = {}
  insurer.issue = async ({policies: requested}) => {
    received.push(requested)
    return {
      ok: true,
      policies: requested.map(({policyNo, insured}) => ({
        policyNo,
        status: statuses[insured.idNo] ?? PolicyStatus.WAIT_EFFECT,
        version: 1,
      })),
    }
  }
  home = await createTestFamily(server)
})

async function buy(people: readonly string[]) {
  const order = await home.order(people)
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  return order
}

const list = (
  range: 'ALL' | typeof Relation.SELF | typeof Relation.PARENT = 'ALL',
  page = {pageNum: 1, pageSize: 10},
) => home.browser.call(policyList, {...page, range})

test('the insurer receives every policy with its order, cover and insured person', async () => {
  const idNo = freshIdNo({year: 1958})
  const order = await buy([home.self, await home.add(Relation.PARENT, {name: '王建国', idNo})])
  await runMoneyJobs(server)
  await runMoneyJobs(server)
  expect(received).toHaveLength(1)
  const cover = {orderNo: order.orderNo, skuNo: 'HMB-CQ-2026', startDate: '2027-01-01', endDate: '2027-12-31'}
  expect(received[0]).toMatchObject([
    {...cover, insured: {name: '王小明', idNo: home.selfIdNo}},
    {
      ...cover,
      insured: {
        name: '王建国',
        idType: DocumentType.RESIDENT_ID_CARD,
        idNo,
        sex: Sex.MALE,
        birthday: expect.stringMatching(/^1958-/),
      },
    },
  ])
})

test('a policy is sent again until the insurer responds', async () => {
  insurer.issue = async () => ({ok: false, code: 'UNREACHABLE', message: ''})
  const {orderId} = await buy([home.self])
  await runMoneyJobs(server)
  insurer.issue = issueAll
  server.clock.advance({seconds: 1})
  await runMoneyJobs(server)
  const [policy] = await db.select().from(policies).where(eq(policies.orderId, orderId))
  expect(policy?.deliveredAt).toEqual(server.clock.now())
})

test.each([
  PolicyStatus.EFFECTING,
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.AWAITING_ISSUE,
  PolicyStatus.CANCELING,
  PolicyStatus.SURRENDERING,
])('a policy takes the insurer’s status %s, and the person counts as insured', async (status) => {
  statuses[home.selfIdNo] = status
  const {orderId} = await buy([home.self])
  expect((await list()).models).toMatchObject([{policyStatus: PolicyStatus.WAIT_EFFECT}])
  await runMoneyJobs(server)
  expect((await list()).models).toMatchObject([{policyStatus: status}])
  expect(await home.browser.call(orderDetail, {orderId})).toMatchObject({
    status: OrderStatus.PAYED,
    orderItemList: [{policyStatus: status}],
  })
  await expect(home.order()).rejects.toMatchObject({code: ErrorCode.ALREADY_INSURED})
  const [policy] = (await list()).models
  const {familyList} = await home.browser.call(familyForSku, {skuNo: 'HMB-CQ-2026'})
  expect(familyList[0]?.list).toMatchObject([{cover: {orderId, payable: false, policyNo: policy?.policyNo}}])
})

test.each([PolicyStatus.EXPIRED, PolicyStatus.SURRENDERED, PolicyStatus.CANCELED, PolicyStatus.CLOSED])(
  'when every policy has ended (%s), the order is closed and the person can be insured again',
  async (status) => {
    statuses[home.selfIdNo] = status
    const order = await buy([home.self])
    await runMoneyJobs(server)
    expect(await home.browser.call(orderDetail, {orderId: order.orderId})).toMatchObject({status: OrderStatus.CLOSED})
    expect(await home.browser.call(queryPay, {outOrderNo: order.orderNo})).toEqual({state: PayState.PAID})
    statuses = {}
    const {familyList} = await home.browser.call(familyForSku, {skuNo: 'HMB-CQ-2026'})
    expect(familyList[0]?.list).toMatchObject([{cover: null}])
    await expect(home.order()).resolves.toMatchObject({price: 6900})
  },
)

test('an order stays paid while one of its policies has not ended', async () => {
  statuses[home.selfIdNo] = PolicyStatus.CANCELED
  const father = await home.add(Relation.PARENT)
  const {orderId} = await buy([home.self, father])
  await runMoneyJobs(server)
  expect(await home.browser.call(orderDetail, {orderId})).toMatchObject({status: OrderStatus.PAYED})
  const validation = await home.browser.call(insuranceValidate, {
    apctId: home.apctId,
    skuNo: 'HMB-CQ-2026',
    insuredList: [{insuredId: home.self}, {insuredId: father}],
  })
  expect(validation.insuredList.map(({validType}) => validType)).toEqual(['', 'REPEAT'])
})

test('the list shows policies by relation, the newest order first, page by page', async () => {
  const father = await home.add(Relation.PARENT, {name: '王建国'})
  await buy([home.self, father])
  server.clock.advance({minutes: 1})
  await buy([await home.add(Relation.PARENT, {name: '赵秀英'})])
  const all = await list()
  expect(all).toMatchObject({count: 3, familyId: ''})
  expect(all.models.map(({insuredInsuranceName}) => insuredInsuranceName)).toEqual(['赵秀英', '王小明', '王建国'])
  expect(all.models[0]).toMatchObject({
    goodName: '重庆惠民保2026版',
    policyStatus: PolicyStatus.WAIT_EFFECT,
    insuredIdNo: expect.stringMatching(/^\d{4}\*{10}[\dX]{4}$/),
    insurStartDate: '2027-01-01',
    insurEndDate: '2027-12-31',
  })
  expect(await list(Relation.PARENT)).toMatchObject({count: 2})
  expect(await list(Relation.SELF)).toMatchObject({count: 1, models: [{insuredInsuranceName: '王小明'}]})
  const second = await list('ALL', {pageNum: 2, pageSize: 2})
  expect(second.models.map(({policyNo}) => policyNo)).toEqual([all.models[2]?.policyNo])
})

test.each([
  ['2026-12-31T23:59:00', '2027-01-01'],
  ['2027-01-01T00:00:00', '2027-01-02'],
  ['2027-02-28T12:00:00', '2027-03-01'],
  ['2027-06-30T23:59:00', '2027-07-01'],
])('a purchase at %s is covered from %s: the year’s first day, or in that year the next day', async (time, start) => {
  server.clock.set(new Date(`${time}+08:00`))
  home = await createTestFamily(server)
  const {orderId, orderNo} = await buy([home.self])
  await runMoneyJobs(server)
  const cover = {insurStartDate: start, insurEndDate: '2027-12-31'}
  expect((await list()).models).toMatchObject([cover])
  expect(await home.browser.call(orderDetail, {orderId})).toMatchObject(cover)
  expect(received.flat().filter((policy) => policy.orderNo === orderNo)).toMatchObject([{startDate: start}])
})

test('an order that is paid after midnight is covered from the day after the payment', async () => {
  server.clock.set(new Date('2027-03-15T23:55:00+08:00'))
  home = await createTestFamily(server)
  const order = await home.order([home.self])
  expect(await home.browser.call(orderDetail, order)).toMatchObject({insurStartDate: '2027-03-16'})
  const {tradeNo} = await home.pay(order)
  server.clock.advance({minutes: 10})
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  expect((await list()).models).toMatchObject([{insurStartDate: '2027-03-17'}])
  expect(await home.browser.call(orderDetail, order)).toMatchObject({insurStartDate: '2027-03-17'})
})

test.each([
  ['long before the order', 0, '2027-03-16'],
  ['years ahead', Date.UTC(2031, 0, 1), '2027-03-16'],
])('a payment time that the provider reports %s does not move the cover', async (_, paidAt, start) => {
  server.clock.set(new Date('2027-03-15T12:00:00+08:00'))
  home = await createTestFamily(server)
  const {tradeNo} = await home.pay(await home.order([home.self]))
  cashier.pay(tradeNo)
  expect(await cashier.notify(tradeNo, {paidAt})).toBe(200)
  expect((await list()).models).toMatchObject([{insurStartDate: start}])
})

test('policies are listed by project; Beijing returns all of them for any page', async () => {
  await buy([home.self])
  const elsewhere = await home.browser.inject({
    method: 'POST',
    url: '/api/virgo/policyInsurance/list2c',
    headers: {projectid: 'hmb-normal', 'content-type': 'application/json'},
    payload: JSON.stringify({pageNum: 1, pageSize: 10, range: 'ALL'}),
  })
  expect(elsewhere.json().data).toMatchObject({count: 0, models: []})

  home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  await buy([home.self, await home.add(Relation.PARENT), await home.add(Relation.OTHER)])
  expect((await list('ALL', {pageNum: 2, pageSize: 1})).models).toHaveLength(3)
})

test('a policy shows the full name beside the masked number, and only to its own account', async () => {
  const father = await home.add(Relation.PARENT, {name: '王建国', idNo: '349999195809100031', phone: '13900139438'})
  await buy([father])
  const {policyNo = ''} = (await list()).models[0] ?? {}
  expect(await home.browser.call(policyDetail, {policyNo})).toMatchObject({
    policyInsurance: {
      policyStatus: PolicyStatus.WAIT_EFFECT,
      insurStartDate: '2027-01-01',
      insurEndDate: '2027-12-31',
      insuredInsuranceName: '王建国',
      insuredInsurancePhone: '139****9438',
    },
    skuInfo: {name: '重庆惠民保2026版'},
    insuranceInfo: {
      insuranceName: '王建国',
      insuranceIdType: '居民身份证',
      insuranceNameIdNo: '3499**********0031',
    },
    invoiceUrl: 'https://insurer.example/invoice/cq',
  })
  const other = await createTestFamily(server)
  await expect(other.browser.call(policyDetail, {policyNo})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
})

test.each([
  ['an unpaid order', (member: string): Promise<unknown> => home.order([member]), '该成员有待支付的订单，不可修改'],
  ['a policy', (member: string): Promise<unknown> => buy([member]), '该成员有待核保、待生效或保障中的保单，不可修改'],
] as const)('a member with %s cannot be edited', async (_, happens, sentence) => {
  const idNo = freshIdNo({year: 1958})
  const member = await home.add(Relation.PARENT, {idNo})
  const edit = (): Promise<true> =>
    home.browser.call(familyUpdate, {
      id: member,
      name: '李建军',
      idType: DocumentType.RESIDENT_ID_CARD,
      idNo,
      relationType: Relation.PARENT,
    })
  expect(await home.browser.call(memberById, {id: member})).toMatchObject({lockReason: ''})
  await edit()
  await happens(member)
  expect(await home.browser.call(memberById, {id: member})).toMatchObject({lockReason: sentence})
  await expect(edit()).rejects.toMatchObject({code: ErrorCode.MEMBER_LOCKED, message: sentence})
})

test('a policy of a city whose insurer issues no invoices online has no address for them', async () => {
  home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  await buy([home.self])
  const {policyNo = ''} = (await list()).models[0] ?? {}
  expect(await home.browser.call(policyDetail, {policyNo})).toMatchObject({invoiceUrl: ''})
})
