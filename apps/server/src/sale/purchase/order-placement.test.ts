import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {familyDictionary, familyForSku} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCancel} from '@hmb/contract/order'
import {apctSave} from '@hmb/contract/user'
import {insuranceValidate, type ValidType} from '@hmb/contract/validation'
import {and, eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {db} = server.database
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

const {insurer} = server.providers
const {validate: passEverybody} = insurer
/** From now on the insurer returns this result for every insured person. */
const setInsurerResult = (outcome: ValidType, canCreateOrder = true) => {
  insurer.validate = async ({insured}) => ({
    ok: true,
    applicant: {canCreateOrder, message: ''},
    insured: insured.map(({id}) => ({id, outcome, psnNo: ''})),
  })
}

let home: TestFamily
beforeEach(async () => {
  server.clock.set(testStart)
  insurer.validate = passEverybody
  home = await createTestFamily(server)
})

test('an order has every validated person at the unit price, and waits half an hour', async () => {
  const father = await home.add(Relation.PARENT)
  const order = await home.order([home.self, father], {price: 13800})
  expect(order).toMatchObject({price: 13800, remainTime: 1800})
  expect(order.orderNo).toMatch(/^HM20261120\d{12}$/)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId))
  expect(items).toHaveLength(2)
  expect(items.every(({price, live}) => price === 6900 && live)).toBe(true)
})

test('the promotion HMB-SHORT gives 20 seconds', async () => {
  const order = await home.order([home.self], {orderChannelDetail: {promotionId: 'HMB-SHORT'}})
  expect(order.remainTime).toBe(20)
})

test('a person with an open order is named in the error, and is REPEAT in the validation', async () => {
  const father = await home.add(Relation.PARENT, {name: '王建国'})
  await home.order([father])
  await expect(home.place([father])).rejects.toMatchObject({
    code: ErrorCode.ALREADY_INSURED,
    message: '王建国已有有效订单或保单，不可重复投保',
  })
  expect(await home.validate([father, home.self])).toMatchObject({
    insuredList: [
      {id: father, canCreateOrder: false, validType: 'REPEAT', reason: '已有有效订单或保单'},
      {id: home.self, canCreateOrder: true, validType: '', reason: ''},
    ],
  })
})

const coversOf = async ({browser}: TestFamily) => {
  const {familyList} = await browser.call(familyForSku, {skuNo: 'HMB-CQ-2026'})
  return Object.fromEntries(familyList.flatMap(({list}) => list.map(({id, cover}) => [id, cover])))
}

test('the family and a REPEAT name the account’s own order, payable until it expires or is cancelled', async () => {
  const father = await home.add(Relation.PARENT)
  const {orderId} = await home.order([father])
  const cover = {orderId, payable: true, policyNo: ''}
  expect(await coversOf(home)).toEqual({[home.self]: null, [father]: cover})
  expect((await home.validate([father, home.self])).insuredList.map((each) => each.cover)).toEqual([cover, null])
  await db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, orderId))
  expect(await coversOf(home)).toMatchObject({[father]: {...cover, payable: false}})
  await db.update(orders).set({payStatus: OrderPayStatus.WAIT_PAY}).where(eq(orders.id, orderId))
  server.clock.advance({minutes: 30})
  expect(await coversOf(home)).toEqual({[home.self]: null, [father]: null})
  await home.order([home.self])
  const [own] = Object.values(await coversOf(home)).filter((each) => each !== null)
  await home.browser.call(orderCancel, {orderId: own?.orderId ?? ''})
  expect(await coversOf(home)).toEqual({[home.self]: null, [father]: null})
})

test('another account’s order or policy is named to no one else: neither by the family nor by a REPEAT', async () => {
  const idNo = freshIdNo({year: 1958})
  await home.order([await home.add(Relation.PARENT, {idNo})])
  const other = await createTestFamily(server)
  const same = await other.add(Relation.PARENT, {idNo})
  expect(await coversOf(other)).toEqual({[other.self]: null, [same]: null})
  expect(await other.validate([same])).toMatchObject({insuredList: [{validType: 'REPEAT', cover: null}]})
})

test('the same person can be insured by another product', async () => {
  await home.order([home.self])
  expect(await home.order([home.self], {skuNo: 'HMB-CQ-PRICE'})).toMatchObject({price: 7000})
})

test('an expired order does not block a new one, even before a job closes it', async () => {
  await home.order([home.self])
  server.clock.advance({minutes: 30})
  expect(await home.validate([home.self])).toMatchObject({insuredList: [{validType: ''}]})
  await expect(home.order([home.self])).resolves.toMatchObject({price: 6900})
})

test.each([
  ['HMB-CQ-SOON', ErrorCode.SALE_NOT_STARTED],
  ['HMB-CQ-END', ErrorCode.SALE_ENDED],
])('%s cannot be ordered: %i', async (skuNo, code) => {
  await expect(home.place([home.self], {skuNo})).rejects.toEqual(businessError(code))
})

test('more people than the product allows are rejected with the limit', async () => {
  const people = [home.self]
  for (let n = 0; n < 5; n += 1) people.push(await home.add(Relation.OTHER))
  await expect(home.order(people)).rejects.toMatchObject({
    code: ErrorCode.INSURED_LIMIT_EXCEEDED,
    message: '每次最多可为5人投保，请选择被保人',
  })
})

test('the same insured person twice is rejected', async () => {
  await home.validate([home.self])
  await expect(home.place([home.self, home.self])).rejects.toEqual(businessError(ErrorCode.INSURED_DUPLICATE))
})

test('a product for women rejects a man', async () => {
  await expect(home.order([home.self], {skuNo: 'HMB-CQ-WOMEN'})).rejects.toEqual(
    businessError(ErrorCode.SEX_NOT_ALLOWED),
  )
  const mother = await home.add(Relation.PARENT, {idNo: freshIdNo({year: 1960, sex: Sex.FEMALE})})
  await expect(home.order([mother], {skuNo: 'HMB-CQ-WOMEN'})).resolves.toMatchObject({price: 6900})
})

test('an order without a validation is rejected', async () => {
  await expect(home.place([home.self])).rejects.toEqual(businessError(ErrorCode.INSURED_NOT_ELIGIBLE))
})

test('a validation half an hour old does not count', async () => {
  await home.validate([home.self])
  server.clock.advance({minutes: 30})
  await expect(home.place([home.self])).rejects.toEqual(businessError(ErrorCode.INSURED_NOT_ELIGIBLE))
})

test('an applicant who is edited after the validation must be validated again', async () => {
  await home.validate([home.self])
  const {phone} = home.browser
  await home.browser.call(apctSave, {
    name: '王大明',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo: home.selfIdNo,
    phone,
    source: 2,
  })
  await expect(home.place([home.self])).rejects.toEqual(businessError(ErrorCode.INSURED_NOT_ELIGIBLE))
})

test.each(['REPEAT', 'NO_MEDICAL', 'PART_HISTORY_UNPASS', 'VERIFY_NAME_UNPASS', 'BJ_NO_MEDICAL'] as const)(
  'an order for a person whom the insurer rejects with %s is rejected',
  async (outcome) => {
    setInsurerResult(outcome)
    const validation = await home.validate([home.self])
    expect(validation.insuredList).toMatchObject([{canCreateOrder: false, validType: outcome}])
    expect(validation.insuredList[0]?.reason).not.toBe('')
    await expect(home.place([home.self])).rejects.toEqual(businessError(ErrorCode.INSURED_NOT_ELIGIBLE))
  },
)

test('a person without medical insurance in Beijing can be insured once the insured type is confirmed', async () => {
  const beijing = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  setInsurerResult('BJ_NO_MEDICAL')
  await beijing.validate([beijing.self])
  const insuredList = [{insuredId: beijing.self, insuredType: 2 as const}]
  const {orderId} = await beijing.place([], {insuredList})
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  expect(item?.insured.insuredType).toBe(2)
})

test('an order of an applicant whom the insurer rejects is rejected', async () => {
  setInsurerResult('', false)
  expect(await home.validate([home.self])).toMatchObject({
    apctInfo: {canCreateOrder: false, message: '投保人身份信息校验不通过，请检查并修改重试～'},
  })
  await expect(home.place([home.self])).rejects.toEqual(businessError(ErrorCode.INSURED_NOT_ELIGIBLE))
})

test('without a response from the insurer the person gets a system error', async () => {
  insurer.validate = async () => ({ok: false, code: 'UNREACHABLE', message: ''})
  await expect(home.validate([home.self])).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
})

test('a product that needs the medical place rejects an applicant without one', async () => {
  const anhui = await createTestFamily(server, {projectId: 'hmb-ah', skuNo: 'HMB-AH-2026'})
  await expect(anhui.place([anhui.self])).rejects.toEqual(businessError(ErrorCode.APPLICANT_INCOMPLETE))
})

test('medical places that are chosen for this purchase are used when the city has them', async () => {
  const anhui = await createTestFamily(server, {projectId: 'hmb-ah', skuNo: 'HMB-AH-2026'})
  const {medicalAddrList} = await anhui.browser.call(familyDictionary, {skuNo: 'HMB-AH-2026'})
  const medicalAddr = medicalAddrList[0]?.children[0]?.dictionaryValue ?? ''
  const insuredList = [{insuredId: anhui.self, medicalAddr}]
  await anhui.browser.call(insuranceValidate, {apctId: anhui.apctId, skuNo: 'HMB-AH-2026', insuredList})
  await expect(anhui.place([], {insuredList, medicalAddr: 'CQ-00'})).rejects.toEqual(
    businessError(ErrorCode.INVALID_FIELD),
  )
  await expect(anhui.place([], {insuredList: [{insuredId: anhui.self}], medicalAddr})).rejects.toEqual(
    businessError(ErrorCode.INVALID_FIELD),
  )
  const {orderId} = await anhui.place([], {insuredList, medicalAddr})
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.applicant.medicalAddr).toBe(medicalAddr)
})

test('an outdated price is rejected', async () => {
  await home.validate([home.self])
  await expect(home.place([home.self], {price: 6800})).rejects.toEqual(businessError(ErrorCode.PRICE_CHANGED))
})

test('a price that rises during the purchase is rejected once, and the reloaded page has the new price', async () => {
  const skuNo = 'HMB-CQ-PRICE'
  const shown = async () => (await home.browser.call(skuInsure, {skuNo})).price
  const opened = await shown()
  await home.validate([home.self], skuNo)
  await expect(home.place([home.self], {skuNo, price: opened})).rejects.toEqual(businessError(ErrorCode.PRICE_CHANGED))
  expect(await shown()).toBe(opened + 100)
  expect(await home.place([home.self], {skuNo, price: await shown()})).toMatchObject({price: opened + 100})
})

test("another account's family members and applicant are rejected", async () => {
  const other = await createTestFamily(server)
  await expect(home.place([other.self])).rejects.toEqual(businessError(ErrorCode.NOT_FOUND))
  await expect(home.place([home.self], {apctId: other.apctId})).rejects.toEqual(businessError(ErrorCode.NOT_FOUND))
})

test('an order stores its channel values, and flag OUT when there is none', async () => {
  const thirdInfo = {clickid: 'c1', thirdUserId: 't1', gdt_vid: 'g1', threeChannel: 'h1'}
  const orderChannelDetail = {agentId: 'a1', promotionId: 'p1', flag: 'IN', channelType: 'y1'}
  const {orderId} = await home.order([home.self], {orderChannel: 'o1', orderChannelDetail, thirdInfo})
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.source).toEqual({orderChannel: 'o1', ...orderChannelDetail, ...thirdInfo})
  const father = await home.add(Relation.PARENT)
  const plain = await home.order([father])
  const [other] = await db.select().from(orders).where(eq(orders.id, plain.orderId))
  expect(other?.source).toMatchObject({flag: 'OUT', agentId: '', clickid: ''})
})

/** One person in two families: `held` is the member of the home family, `wanted` that of `other`. */
async function addSharedPerson() {
  const idNo = freshIdNo({year: 1958})
  const other = await createTestFamily(server)
  const held = await home.add(Relation.OTHER, {idNo})
  const wanted = await other.add(Relation.OTHER, {idNo})
  return {other, held, wanted}
}

test('S41: an unpaid order keeps its people from others once a day, a second one of the same buyer yields', async () => {
  const buyer = home
  const {other, held, wanted} = await addSharedPerson()
  const outcomeFor = async (family: TestFamily, member: string) =>
    (await family.validate([member])).insuredList[0]?.validType

  await buyer.order([held])
  expect(await outcomeFor(other, wanted)).toBe('REPEAT')
  await expect(other.place([wanted])).rejects.toEqual(businessError(ErrorCode.ALREADY_INSURED))

  server.clock.advance({minutes: 30})
  const {orderId} = await buyer.order([held])
  // A second order of the same buyer is still a REPEAT.
  expect(await outcomeFor(buyer, held)).toBe('REPEAT')
  expect(await outcomeFor(other, wanted)).toBe('')
  await other.place([wanted])
  const [closed] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(closed?.status).toBe(OrderStatus.CLOSED)
})

test('S41a: the second order keeps its people while it is being paid', async () => {
  const {other, held, wanted} = await addSharedPerson()
  await home.order([held])
  server.clock.advance({minutes: 30})
  const order = await home.order([held])
  server.providers.pay.wechat.create = async () => ({ok: true, prepayId: 'p', payUrl: 'https://cashier.example/p'})
  await home.pay(order)
  await other.validate([wanted])
  await expect(other.place([wanted])).rejects.toEqual(businessError(ErrorCode.ALREADY_INSURED))
})

test('S41b: a paid person of a partly paid second order stays insured, and the order stays open', async () => {
  const {other, held, wanted} = await addSharedPerson()
  await home.order([held])
  server.clock.advance({minutes: 30})
  const {orderId} = await home.order([held, home.self])
  await db
    .update(orderItems)
    .set({status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, paidAt: server.clock.now()})
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.memberId, held)))
  expect(await other.validate([wanted])).toMatchObject({insuredList: [{validType: 'REPEAT'}]})
  await expect(other.place([wanted])).rejects.toEqual(businessError(ErrorCode.ALREADY_INSURED))
  const [open] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(open?.status).toBe(OrderStatus.WAIT_PAY)
})

test('S41c: an order that was paid and refunded does not count as the first one of the day', async () => {
  const {other, held, wanted} = await addSharedPerson()
  const {orderId} = await home.order([held])
  await db
    .update(orders)
    .set({status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, paidAt: server.clock.now()})
    .where(eq(orders.id, orderId))
  await db.update(orders).set({status: OrderStatus.CLOSED}).where(eq(orders.id, orderId))
  await db.update(orderItems).set({live: false}).where(eq(orderItems.orderId, orderId))
  server.clock.advance({minutes: 1})
  await home.order([held])
  expect(await other.validate([wanted])).toMatchObject({insuredList: [{validType: 'REPEAT'}]})
  await expect(other.place([wanted])).rejects.toEqual(businessError(ErrorCode.ALREADY_INSURED))
})

test('S42: a validation takes at most the people of one order', async () => {
  const people = []
  for (let member = 0; member < 6; member++) people.push(await home.add(Relation.OTHER))
  await expect(home.validate(people)).rejects.toEqual(businessError(ErrorCode.INSURED_LIMIT_EXCEEDED))
  expect((await home.validate(people.slice(0, 5))).insuredList).toHaveLength(5)
})
