import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {RequestOf} from '@hmb/contract/endpoint'
import {
  familyDelete,
  familyForSku,
  familyIsUpdate,
  familyList,
  familySave,
  familyUpdate,
  memberById,
  selfMember,
} from '@hmb/contract/family'
import {identityProve} from '@hmb/contract/identity'
import {apctSave, userDetail} from '@hmb/contract/user'
import {eq, sql} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {realNameResults} from '../../platform/db/schema/limit.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {rowsOf} from '../../platform/db/stored-values.ts'
import {settlePayment} from '../../sale/payment/settlement.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {database, clock, providers} = server

type SaveRequest = RequestOf<typeof familySave>
const self = (fields: Partial<SaveRequest> = {}): SaveRequest => ({
  name: '王小明',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '349999198506150019',
  relationType: Relation.SELF,
  ...fields,
})
const spouse = '34999919870320002X'
const father = '349999195809100031'
const daughter = '349999201506010061'

const businessError = (code: number, message: string) => ({kind: 'business', code, message})
const memberExists = businessError(ErrorCode.MEMBER_EXISTS, '已添加过该成员，不可重复添加')
const invalidField = (field: string) => businessError(ErrorCode.INVALID_FIELD, `${field}不正确，请检查后重试`)

// The tests change the provider's real-name result for the same person.
beforeEach(() => database.db.delete(realNameResults))

describe('a member', () => {
  test('is saved once under one key, whose response comes again', async () => {
    const {call} = await server.customer('hmb-ah')
    const options = {idempotencyKey: 'a-save-whose-response-was-lost'}
    const id = await call(familySave, self(), options)
    expect(await call(familySave, self(), options)).toBe(id)
    expect(await call(familyList, {})).toHaveLength(1)
    await expect(call(familySave, self())).rejects.toMatchObject({code: ErrorCode.SELF_EXISTS})

    const {version} = await call(memberById, {id})
    const changed = {...self({name: '王大明'}), id, version}
    const update = {idempotencyKey: 'an-update-whose-response-was-lost'}
    for (let i = 0; i < 2; i++) expect(await call(familyUpdate, changed, update)).toBe(true)
    await expect(call(familyUpdate, changed)).rejects.toMatchObject({code: ErrorCode.DATA_CHANGED})
    expect(await call(memberById, {id})).toMatchObject({name: '王大明'})
  })

  test('is stored in normalized form and returned unmasked to its owner', async () => {
    const {call} = await server.customer('hmb-ah')
    const id = await call(familySave, self({medicalAddr: 'AH-01-01', phone: '138 0013 8000'}))
    expect(await call(memberById, {id})).toEqual({
      id,
      name: '王小明',
      nameSensitive: '王*',
      idType: DocumentType.RESIDENT_ID_CARD,
      idTypeName: '居民身份证',
      idNo: '349999198506150019',
      idNoSensitive: '3499**********0019',
      sex: Sex.MALE,
      birthday: '1985-06-15',
      relationType: Relation.SELF,
      relationTypeName: '本人',
      verifyName: '未实名',
      verifyNameValue: 'NO',
      lockReason: '',
      version: expect.stringMatching(/^[\w-]{22}$/),
      medicalAddr: 'AH-01-01',
      medicalAddrName: '瑶海区',
      nationality: '',
      nationalityName: '',
      phone: '13800138000',
    })
  })

  test.each([
    [DocumentType.HONG_KONG_PERMIT, 'H32031177', 'H3203117702'],
    [DocumentType.TAIWAN_PERMIT, '0725745601', '0725745601(B)'],
  ])('with the document %s is one person with and without its issue count', async (idType, idNo, withCount) => {
    const {call} = await server.customer('hmb-ah')
    const permit = {idType, sex: Sex.MALE, birthday: '1985-06-15'}
    await call(familySave, self({...permit, idNo}))
    const again = {...self({...permit, idNo: withCount}), relationType: Relation.OTHER}
    await expect(call(familySave, again)).rejects.toMatchObject(memberExists)
  })

  test('of another account is not found', async () => {
    const [owner, other] = [await server.customer(), await server.customer()]
    const id = await owner.call(familySave, self())
    await expect(other.call(memberById, {id})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
    await expect(other.call(familyUpdate, {...self(), id})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
    for (const endpoint of [familyIsUpdate, familyDelete])
      await expect(other.call(endpoint, {id})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
    expect(await other.call(selfMember, {relationType: Relation.SELF})).toBeNull()
  })

  test('may be in the families of several accounts', async () => {
    for (const {call} of [await server.customer(), await server.customer()])
      await expect(call(familySave, self())).resolves.toBeTruthy()
  })

  test.each<[string, Partial<SaveRequest>]>([
    ['姓名', {name: '王'}],
    ['证件号码', {idNo: '349999198506150018'}],
    ['与本人关系', {relationType: 'XX' as typeof Relation.SELF}],
    ['手机号', {phone: '12345'}],
    ['医保所在地', {medicalAddr: 'AH-01-01'}],
  ])('is rejected with the name of the wrong field: %s', async (field, fields) => {
    const {call} = await server.customer('hmb-cq')
    await expect(call(familySave, self(fields))).rejects.toMatchObject(invalidField(field))
  })
})

describe('a document is refused a second time', () => {
  test('with the same number', async () => {
    const {call} = await server.customer()
    await call(familySave, self())
    await expect(call(familySave, self({relationType: Relation.OTHER, name: '别名'}))).rejects.toMatchObject(
      memberExists,
    )
  })

  test('with the 15 digits of a saved number of 18 digits', async () => {
    const {call} = await server.customer()
    await call(familySave, self({relationType: Relation.PARENT, idNo: '33010219200403064X'}))
    await expect(
      call(familySave, self({relationType: Relation.PARENT, idNo: '330102200403064'})),
    ).rejects.toMatchObject(memberExists)
  })

  test('as a Hong Kong permit under the Macau type, in lower case', async () => {
    const {call} = await server.customer()
    const permit = {relationType: Relation.OTHER, sex: Sex.MALE, birthday: '1990-01-01'} as const
    await call(familySave, self({...permit, idType: DocumentType.HONG_KONG_PERMIT, idNo: 'H32031177'}))
    const again = self({...permit, idType: DocumentType.MACAU_PERMIT, idNo: 'h32031177'})
    await expect(call(familySave, again)).rejects.toMatchObject(memberExists)
  })

  test('when another member is changed to a saved number', async () => {
    const {call} = await server.customer()
    await call(familySave, self())
    const id = await call(familySave, self({relationType: Relation.SPOUSE, idNo: spouse}))
    await expect(call(familyUpdate, {...self({relationType: Relation.SPOUSE}), id})).rejects.toMatchObject(memberExists)
  })

  test('when it is saved concurrently', async () => {
    const {call} = await server.customer()
    const outcomes = await callConcurrently(database, () => call(familySave, self({relationType: Relation.OTHER})))
    expect(countFulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(memberExists)
  })
})

describe('the member with relation 本人 (BR)', () => {
  test('exists once', async () => {
    const {call} = await server.customer()
    await call(familySave, self())
    await expect(call(familySave, self({idNo: freshIdNo()}))).rejects.toMatchObject(
      businessError(ErrorCode.SELF_EXISTS, '已存在本人信息，不可重复添加'),
    )
    const id = await call(familySave, self({relationType: Relation.SPOUSE, idNo: spouse}))
    await expect(call(familyUpdate, {...self({idNo: spouse}), id})).rejects.toMatchObject({code: ErrorCode.SELF_EXISTS})
  })

  test('exists once also after concurrent saves', async () => {
    const {call} = await server.customer()
    const outcomes = await callConcurrently(database, () => call(familySave, self({idNo: freshIdNo()})))
    expect(countFulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({code: ErrorCode.SELF_EXISTS})
  })

  test('stays self', async () => {
    const {call} = await server.customer()
    const id = await call(familySave, self())
    await expect(call(familyUpdate, {...self({relationType: Relation.OTHER}), id})).rejects.toMatchObject(
      businessError(ErrorCode.SELF_RELATION_FIXED, '本人关系不可修改'),
    )
  })

  test('gives the account its name and its verified badge', async () => {
    const {call} = await server.customer()
    await call(familySave, self())
    expect(await call(userDetail, {})).toMatchObject({userName: '王小明', verify: 0})
  })
})

describe('two saves from the same record', () => {
  const changed = businessError(ErrorCode.DATA_CHANGED, '信息已变更，请刷新后重试')

  test('the second is refused and loses nothing of the first', async () => {
    const {call} = await server.customer()
    const id = await call(familySave, self())
    const {version} = await call(memberById, {id})
    await expect(call(familyUpdate, {...self({name: '王大明'}), id, version})).resolves.toBe(true)
    await expect(call(familyUpdate, {...self({phone: '13800138000'}), id, version})).rejects.toMatchObject(changed)
    const now = await call(memberById, {id})
    expect(now).toMatchObject({name: '王大明', phone: ''})
    const merged = {...self({name: '王大明', phone: '13800138000'}), id, version: now.version}
    await expect(call(familyUpdate, merged)).resolves.toBe(true)
  })

  test('only one of ten at the same moment is stored', async () => {
    const {call} = await server.customer()
    const id = await call(familySave, self())
    const {version} = await call(memberById, {id})
    let phone = 13800138000
    const outcomes = await callConcurrently(database, () =>
      call(familyUpdate, {...self({phone: String(phone++)}), id, version}),
    )
    expect(countFulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(changed)
  })

  test('without a version the last one counts', async () => {
    const {call} = await server.customer()
    const id = await call(familySave, self())
    for (const name of ['王大明', '王中明']) await call(familyUpdate, {...self({name}), id})
    expect((await call(memberById, {id})).name).toBe('王中明')
  })
})

describe('deleting a member', () => {
  const listed = async (call: TestFamily['browser']['call']) => (await call(familyList, {})).map(({id}) => id)

  test('removes it, once', async () => {
    const {call} = await server.customer()
    const me = await call(familySave, self())
    const id = await call(familySave, self({relationType: Relation.SPOUSE, idNo: spouse}))
    expect(await call(familyDelete, {id})).toBe(true)
    expect(await listed(call)).toEqual([me])
    await expect(call(familyDelete, {id})).rejects.toMatchObject({code: ErrorCode.NOT_FOUND})
    await expect(call(familySave, self({relationType: Relation.SPOUSE, idNo: spouse}))).resolves.toBeTruthy()
  })

  test('is false for self, who stays', async () => {
    const {call} = await server.customer()
    const id = await call(familySave, self())
    expect(await call(familyDelete, {id})).toBe(false)
    expect(await listed(call)).toEqual([id])
  })

  test('is refused while the member is locked', async () => {
    const home = await createTestFamily(server)
    const father = await home.add(Relation.PARENT)
    await home.order([father])
    await expect(home.browser.call(familyDelete, {id: father})).rejects.toMatchObject(
      businessError(ErrorCode.MEMBER_LOCKED, '该成员有待支付的订单，不可修改'),
    )
    expect(await listed(home.browser.call)).toContain(father)
  })

  test('leaves no order for a deleted member, and no deleted member in an order', async () => {
    const home = await createTestFamily(server)
    const father = await home.add(Relation.PARENT)
    await home.validate([father])
    const [placed, deleted] = await Promise.allSettled([
      home.place([father]),
      home.browser.call(familyDelete, {id: father}),
    ])
    expect(countFulfilled([placed, deleted])).toBe(1)
  })
})

describe('a family of fifty members', () => {
  const familyFullError = businessError(ErrorCode.RELATION_CHECK_FAILED, '家庭成员最多可添加50位')
  const other = () => self({relationType: Relation.OTHER, idNo: freshIdNo()})

  test('accepts no other member, also when two arrive together, until one is deleted', async () => {
    const {call} = await server.customer()
    const first = await call(familySave, other())
    for (let count = 1; count < 49; count++) await call(familySave, other())
    const outcomes = await callConcurrently(database, () => call(familySave, other()))
    expect(countFulfilled(outcomes)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(familyFullError)
    await call(familyDelete, {id: first})
    await expect(call(familySave, other())).resolves.toBeTruthy()
  })
})

describe('the self member by its relation', () => {
  test('is null, then the full record', async () => {
    const {call} = await server.customer()
    const request = {relationType: Relation.SELF} as const
    expect(await call(selfMember, request)).toBeNull()
    const id = await call(familySave, self())
    expect(await call(selfMember, request)).toEqual(await call(memberById, {id}))
  })
})

describe('impossible relations are rejected with the specification’s sentence', () => {
  test.each<[string, Partial<SaveRequest>]>([
    ['本人年龄要大于18岁', {idNo: daughter}],
    ['父母年龄应大于本人，请检查父母信息是否正确', {relationType: Relation.PARENT, idNo: daughter}],
    ['子女年龄应小于本人，请检查子女信息是否正确', {relationType: Relation.CHILD, idNo: father}],
    ['配偶性别应不同于本人，请检查配偶信息', {relationType: Relation.SPOUSE, idNo: '349999198506157018'}],
  ])('%s', async (sentence, fields) => {
    const {call} = await server.customer()
    if (fields.relationType) await call(familySave, self())
    await expect(call(familySave, self(fields))).rejects.toMatchObject(
      businessError(ErrorCode.RELATION_CHECK_FAILED, sentence),
    )
  })

  test.each([
    [
      '父母年龄应大于本人，请检查父母信息是否正确',
      {relationType: Relation.PARENT, idNo: freshIdNo({year: 1998})},
      freshIdNo({year: 2000}),
    ],
    [
      '子女年龄应小于本人，请检查子女信息是否正确',
      {relationType: Relation.CHILD, idNo: father},
      freshIdNo({year: 1940}),
    ],
    [
      '配偶性别应不同于本人，请检查配偶信息',
      {relationType: Relation.SPOUSE, idNo: '349999198506157018'},
      freshIdNo({sex: Sex.FEMALE}),
    ],
  ])('also when self is saved after the relative, or changed: %s', async (sentence, fields, fittingSelf) => {
    const error = businessError(ErrorCode.RELATION_CHECK_FAILED, sentence)
    const {call} = await server.customer()
    const relative = await call(familySave, self(fields))
    await expect(call(familySave, self())).rejects.toMatchObject(error)
    await call(familyDelete, {id: relative})
    const id = await call(familySave, self({idNo: fittingSelf}))
    await call(familySave, self(fields))
    await expect(call(familyUpdate, {...self(), id})).rejects.toMatchObject(error)
  })

  test('self is eighteen on the day itself, in China', async () => {
    const {call} = await server.customer()
    const born = {
      idType: DocumentType.FOREIGN_PASSPORT,
      idNo: 'E1234567',
      sex: Sex.FEMALE,
      birthday: '2008-11-21',
    } as const
    clock.set(new Date('2026-11-20T23:59:59+08:00'))
    await expect(call(familySave, self(born))).rejects.toMatchObject({code: ErrorCode.RELATION_CHECK_FAILED})
    clock.set(new Date('2026-11-21T00:00:00+08:00'))
    await expect(call(familySave, self(born))).resolves.toBeTruthy()
  })

  test('without a self the applicant is used', async () => {
    const {call, phone} = await server.customer()
    await expect(call(familySave, self({relationType: Relation.CHILD, idNo: father}))).resolves.toBeTruthy()
    await call(apctSave, {...self(), phone, source: 2})
    await expect(
      call(familySave, self({relationType: Relation.CHILD, idNo: '349999196008080047'})),
    ).rejects.toMatchObject({
      code: ErrorCode.RELATION_CHECK_FAILED,
    })
  })

  test('other relations pass', async () => {
    const {call} = await server.customer()
    await call(familySave, self())
    for (const [relationType, idNo] of [
      [Relation.SPOUSE, spouse],
      [Relation.PARENT, father],
      [Relation.CHILD, daughter],
    ] as const)
      await expect(call(familySave, self({relationType, idNo}))).resolves.toBeTruthy()
  })
})

/** A policy of the self member with this status. */
async function coverSelf(home: TestFamily, status: PolicyStatus): Promise<void> {
  const {orderId} = await home.order()
  await database.db
    .update(orders)
    .set({status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED})
    .where(eq(orders.id, orderId))
  const [item] = await database.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  await database.db.insert(policies).values({
    policyNo: `PCQ${orderId}`,
    orderId,
    orderItemId: item?.id ?? '',
    status,
    userId: home.browser.userId,
    projectId: 'hmb-cq',
    memberId: home.self,
    relation: Relation.SELF,
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    issuedAt: clock.now(),
  })
}

describe('a locked member cannot be changed', () => {
  const locked = (sentence: string) => businessError(ErrorCode.MEMBER_LOCKED, sentence)

  test('a member whose name and document were verified', async () => {
    const {call} = await server.customer()
    const {verify} = providers.realname
    providers.realname.verify = async () => ({ok: true, verified: true})
    const id = await call(familySave, self())
    providers.realname.verify = verify
    const sentence = '该成员已实名认证，不可修改'
    expect(await call(memberById, {id})).toMatchObject({
      verifyName: '已实名',
      verifyNameValue: 'YES',
      lockReason: sentence,
    })
    await expect(call(familyUpdate, {...self({name: '王大明'}), id})).rejects.toMatchObject(locked(sentence))
    expect((await call(userDetail, {})).verify).toBe(1)
  })

  test('an unavailable provider leaves the member unverified and unlocked', async () => {
    const {call} = await server.customer()
    const {verify} = providers.realname
    providers.realname.verify = async () => ({ok: false, code: 'UNREACHABLE', message: ''})
    const id = await call(familySave, self())
    await expect(call(familyUpdate, {...self({name: '王大明'}), id})).resolves.toBe(true)
    providers.realname.verify = verify
  })

  test('a member in an unpaid order, until the order expires', async () => {
    const home = await createTestFamily(server)
    const update = {...self({idNo: home.selfIdNo}), id: home.self}
    const {orderId} = await home.order()
    const sentence = '该成员有待支付的订单，不可修改'
    expect((await home.browser.call(memberById, {id: home.self})).lockReason).toBe(sentence)
    expect(await home.browser.call(familyIsUpdate, {id: home.self})).toBe(false)
    await expect(home.browser.call(familyUpdate, update)).rejects.toMatchObject(locked(sentence))
    clock.advance({minutes: 30})
    expect(await home.browser.call(familyIsUpdate, {id: home.self})).toBe(true)
    await expect(home.browser.call(familyUpdate, update)).resolves.toBe(true)
    await database.db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, orderId))
    await expect(home.browser.call(familyUpdate, update)).rejects.toMatchObject(locked(sentence))
  })

  test.each([
    [PolicyStatus.WAIT_UNDERWRITE, true],
    [PolicyStatus.WAIT_EFFECT, true],
    [PolicyStatus.EFFECTING, true],
    [PolicyStatus.AWAITING_ISSUE, false],
    [PolicyStatus.EXPIRED, false],
    [PolicyStatus.SURRENDERED, false],
    [PolicyStatus.CANCELED, false],
  ])('a member with a policy in %s is locked: %s', async (status, isLocked) => {
    const home = await createTestFamily(server)
    await coverSelf(home, status)
    const change = home.browser.call(familyUpdate, {...self({idNo: home.selfIdNo}), id: home.self})
    if (isLocked) await expect(change).rejects.toMatchObject(locked('该成员有待核保、待生效或保障中的保单，不可修改'))
    else await expect(change).resolves.toBe(true)
  })
})

describe('real-name results', () => {
  async function withProvider(verified: boolean, use: (checks: () => number) => Promise<void>) {
    const {verify} = providers.realname
    let checks = 0
    providers.realname.verify = async () => {
      checks++
      return {ok: true, verified}
    }
    await use(() => checks)
    providers.realname.verify = verify
  }

  test('S46: are stored, so that the provider is called once for a person', () =>
    withProvider(false, async (checks) => {
      for (const name of ['王小明', '王小明', '王小红']) await (await server.customer()).call(familySave, self({name}))
      expect(checks()).toBe(2)
      clock.advance({days: 1})
      await (await server.customer()).call(familySave, self())
      expect(checks()).toBe(3)
      expect(JSON.stringify(await database.db.select().from(realNameResults))).not.toMatch(/王小明|349999198506150019/)
    }))

  test('S46a: of a person who passed are reused for thirty days', () =>
    withProvider(true, async (checks) => {
      await (await server.customer()).call(familySave, self())
      clock.advance({days: 29})
      const {call} = await server.customer()
      const id = await call(familySave, self())
      expect(await call(memberById, {id})).toMatchObject({verifyNameValue: 'YES'})
      expect(checks()).toBe(1)
    }))
})

describe('a locked member accepts what was never filled in', () => {
  const sentence = '该成员有待核保、待生效或保障中的保单，不可修改'
  const locked = businessError(ErrorCode.MEMBER_LOCKED, sentence)

  async function coveredFamily() {
    const home = await createTestFamily(server)
    await coverSelf(home, PolicyStatus.EFFECTING)
    const {call} = home.browser
    const update = (fields: Partial<SaveRequest>) =>
      call(familyUpdate, {...self({idNo: home.selfIdNo, ...fields}), id: home.self})
    return {...home, call, update, record: () => call(memberById, {id: home.self})}
  }

  test('a place and a phone, each once', async () => {
    const {update, record} = await coveredFamily()
    await expect(update({phone: '13800138000'})).resolves.toBe(true)
    await expect(update({phone: '13900139000'})).rejects.toMatchObject(locked)
    await expect(update({phone: '13800138000', medicalAddr: 'CQ-01-01'})).resolves.toBe(true)
    await expect(update({phone: '13800138000', medicalAddr: 'CQ-01-02'})).rejects.toMatchObject(locked)
    expect(await record()).toMatchObject({phone: '13800138000', medicalAddr: 'CQ-01-01', lockReason: sentence})
  })

  test('but no other change with it', async () => {
    const {update, record} = await coveredFamily()
    await expect(update({phone: '13800138000', name: '王大明'})).rejects.toMatchObject(locked)
    await expect(update({phone: '12345'})).rejects.toMatchObject(invalidField('手机号'))
    expect(await record()).toMatchObject({phone: '', name: '王小明'})
  })

  test('and stays verified when the provider is unavailable', async () => {
    const {call} = await server.customer()
    const {verify} = providers.realname
    providers.realname.verify = async () => ({ok: true, verified: true})
    const id = await call(familySave, self())
    providers.realname.verify = async () => ({ok: false, code: 'UNREACHABLE', message: ''})
    await expect(call(familyUpdate, {...self({phone: '13800138000'}), id})).resolves.toBe(true)
    providers.realname.verify = verify
    expect(await call(memberById, {id})).toMatchObject({verifyNameValue: 'YES', phone: '13800138000'})
  })

  test('a place of this city, while that of another city is hidden', async () => {
    const {phone, ...inAnhui} = await server.customer('hmb-ah')
    const {verify} = providers.realname
    providers.realname.verify = async () => ({ok: true, verified: true})
    const id = await inAnhui.call(familySave, self({medicalAddr: 'AH-01-01'}))
    providers.realname.verify = verify
    clock.advance({minutes: 1})
    const inJiangsu = server.browser('hmb-js')
    await inJiangsu.logIn(phone)
    await inJiangsu.call(identityProve, {idNo: self().idNo})
    await expect(inJiangsu.call(familyUpdate, {...self({medicalAddr: 'JS-01-01'}), id})).resolves.toBe(true)
    expect(await inJiangsu.call(memberById, {id})).toMatchObject({medicalAddr: 'JS-01-01'})
  })
})

describe('the family of an account', () => {
  test('is empty at first', async () => {
    const {call} = await server.customer()
    expect(await call(familyList, {})).toEqual([])
  })

  test('is listed in order of creation, with masked numbers and without other accounts', async () => {
    const [owner, other] = [await server.customer(), await server.customer()]
    const child = await owner.call(familySave, self({relationType: Relation.CHILD, idNo: daughter, name: '王小妹'}))
    clock.advance({minutes: 1})
    const me = await owner.call(familySave, self({phone: '13800138000'}))
    await other.call(familySave, self({name: '欧阳娜娜'}))
    const family = await owner.call(familyList, {source: '2'})
    expect(family.map(({id, name}) => ({id, name}))).toEqual([
      {id: child, name: '王小妹'},
      {id: me, name: '王小明'},
    ])
    const {lockReason: _, version: __, ...full} = await owner.call(memberById, {id: me})
    expect(family[1]).toEqual({...full, idNo: '3499**********0019'})
  })

  test('is refused without a login', async () => {
    await expect(server.browser().call(familyList, {})).rejects.toMatchObject({code: ErrorCode.UNAUTHORIZED})
  })
})

describe('the family for a product', () => {
  test('is listed by relation with masked numbers, in any order of creation', async () => {
    const {call} = await server.customer()
    const child = await call(familySave, self({relationType: Relation.CHILD, idNo: daughter, name: '王小妹'}))
    const me = await call(familySave, self())
    const {familyList, idTypeList, medicalAddrList, sexList} = await call(familyForSku, {skuNo: 'HMB-CQ-2026'})
    expect(familyList.map(({relationType, relatioValue}) => [relationType, relatioValue])).toEqual([
      [Relation.SELF, '本人'],
      [Relation.CHILD, '子女'],
    ])
    expect(familyList[0]?.list).toEqual([
      {
        id: me,
        name: '王小明',
        cardTypeCode: DocumentType.RESIDENT_ID_CARD,
        cardTypeValue: '居民身份证',
        cardNum: '3499**********0019',
        sex: Sex.MALE,
        birthday: '1985-06-15',
        place: '',
        placeName: '',
        userPhone: '',
        nationalityCode: '',
        nationalityValue: '',
        relationType: Relation.SELF,
        relatioValue: '本人',
        hasAddLossData: false,
        cover: null,
      },
    ])
    expect(familyList[1]?.list[0]?.id).toBe(child)
    expect(idTypeList.map(({dictionaryValue}) => dictionaryValue)).toContain(DocumentType.TAIWAN_PERMIT)
    expect(medicalAddrList[0]?.children[0]).toMatchObject({dictionaryName: '渝中区'})
    expect(sexList).toHaveLength(2)
  })

  const foreigner = {
    idType: DocumentType.FOREIGN_PASSPORT,
    idNo: 'E1234567',
    sex: Sex.FEMALE,
    birthday: '1990-01-01',
  } as const
  test.each<[string, string, Partial<SaveRequest>, boolean]>([
    ['requires no further data', 'cq', {}, false],
    ['requires the medical place', 'ah', {}, true],
    ['requires the medical place', 'ah', {medicalAddr: 'AH-01-01'}, false],
    ['requires the medical place', 'js', {}, true],
    ['requires the phone', 'normal', {}, true],
    ['requires the phone', 'normal', {phone: '13800138000'}, false],
    ['requires the nationality of foreigners', 'bj', {}, false],
    ['requires the nationality of foreigners', 'bj', foreigner, true],
    ['requires the nationality of foreigners', 'bj', {...foreigner, nationality: 'FRA'}, false],
  ])('a product that %s (%s) with %j: incomplete %s', async (_, code, fields, incomplete) => {
    const {call} = await server.customer(`hmb-${code}`)
    await call(familySave, self({relationType: Relation.OTHER, ...fields}))
    const {familyList} = await call(familyForSku, {skuNo: `HMB-${code.toUpperCase()}-2026`})
    expect(familyList[0]?.list[0]?.hasAddLossData).toBe(incomplete)
  })

  test('a medical place of another city is hidden', async () => {
    const {phone, ...inAnhui} = await server.customer('hmb-ah')
    await inAnhui.call(familySave, self({medicalAddr: 'AH-01-01'}))
    clock.advance({minutes: 1})
    const inJiangsu = server.browser('hmb-js')
    await inJiangsu.logIn(phone)
    const {familyList} = await inJiangsu.call(familyForSku, {skuNo: 'HMB-JS-2026'})
    expect(familyList[0]?.list[0]).toMatchObject({place: '', placeName: '', hasAddLossData: true})
  })

  test('a medical place of another city is hidden in the form, and saving the form keeps it', async () => {
    const {phone, ...inAnhui} = await server.customer('hmb-ah')
    const id = await inAnhui.call(familySave, self({medicalAddr: 'AH-01-01'}))
    clock.advance({minutes: 1})
    const inChongqing = server.browser('hmb-cq')
    await inChongqing.logIn(phone)
    await inChongqing.call(identityProve, {idNo: self().idNo})
    const {medicalAddr} = await inChongqing.call(memberById, {id})
    expect(medicalAddr).toBe('')
    await inChongqing.call(familyUpdate, {...self({medicalAddr}), id})
    expect(await inAnhui.call(memberById, {id})).toMatchObject({medicalAddr: 'AH-01-01'})
  })
})

test('a member whose order is paid at this moment is not deleted', async () => {
  const {db} = database
  openTestCashier(server)
  const home = await createTestFamily(server)
  const parent = await home.add(Relation.PARENT)
  const order = await home.order([parent])
  const {tradeNo} = await home.pay(order)
  let deletion: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    // The deletion waits at its query of the orders, and has made those before it.
    await tx.execute(sql`lock table ${orders} in access exclusive mode`)
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.tradeNo, tradeNo))
    if (!attempt) throw new Error('there is no attempt')
    const money = {transactionId: tradeNo, amount: order.price, paidAt: clock.now(), reportedBy: 'QUERY'} as const
    expect(await settlePayment(tx, attempt, money, clock.now())).toBe('HONOURED')
    deletion = home.browser.call(familyDelete, {id: parent})
    deletion.catch(() => undefined)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await rowsOf(db, waiting)).length).toBeGreaterThan(0)
  })
  await expect(deletion).rejects.toMatchObject(
    businessError(ErrorCode.MEMBER_LOCKED, '该成员有待核保、待生效或保障中的保单，不可修改'),
  )
})
