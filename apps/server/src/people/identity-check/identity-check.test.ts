import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import type {Endpoint, RequestOf} from '@hmb/contract/endpoint'
import {
  familyDelete,
  familyForSku,
  familyList,
  familySave,
  familyUpdate,
  memberById,
  selfMember,
} from '@hmb/contract/family'
import {groupAdd, groupList} from '@hmb/contract/group'
import {identityProve} from '@hmb/contract/identity'
import {orderCreate, orderDetail, orderList, orderOfItem} from '@hmb/contract/order'
import {codeIsOverdue, updatePhone} from '@hmb/contract/own-phone'
import {policyDetail, policyList} from '@hmb/contract/policy'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {canRefundOrders, refundDetail} from '@hmb/contract/refund'
import {apctSave, captcha, isPhoneLogin, isUnLogin, logout, userDetail} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {expect, test, vi} from 'vitest'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {consentToOrder} from '../../testing/test-consents.ts'
import {createTestFamily, freshIdNo, type TestFamily} from '../../testing/test-family.ts'
import {type Browser, freshPhone, startTestServer} from '../../testing/test-server.ts'

const skuNo = 'HMB-CQ-2026'
const server = await startTestServer()
const cashier = openTestCashier(server)
const {clock, providers} = server

/** A login of the account in a browser that it does not know. */
async function newDevice({browser: {phone}}: TestFamily): Promise<Browser> {
  // A phone gets one code a minute.
  clock.advance({minutes: 1})
  const device = server.browser()
  await device.logIn(phone)
  return device
}
const prove = ({call}: Pick<Browser, 'call'>, idNo: string) => call(identityProve, {idNo})
const needsCheck = async ({call}: Pick<Browser, 'call'>) => (await call(isUnLogin, {})).identityCheck !== null
const refusedWith = (code: number) => ({kind: 'business', code})

test('S50: a login in a new browser gets no full name, number, phone or birthday of the account’s people', async () => {
  const home = await createTestFamily(server)
  const parent = {name: '李建国', idNo: freshIdNo({year: 1958}), phone: freshPhone()}
  const parentId = await home.add(Relation.PARENT, parent)
  await home.browser.call(groupAdd, {
    groupType: GroupType.ENTERPRISE,
    companyName: '重庆云舟有限公司',
    contactName: '陈大文',
    contactPhone: '13912345678',
    email: 'chen@hmb.example',
    insuredNo: 20,
  })
  const order = await home.order([home.self, parentId])
  const {tradeNo} = await home.pay(order, PayChannel.WECHAT)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  const {models} = await home.browser.call(policyList, {pageNum: 1, pageSize: 20, range: 'ALL'})
  const policyNo = models[0]?.policyNo ?? ''
  const {orderItemList} = await home.browser.call(orderDetail, {orderId: order.orderId})
  const orderItemId = orderItemList[0]?.id ?? ''
  const other = await home.add(Relation.CHILD, {name: '王小小'})

  const psnNo = '50010000000000000001'
  vi.spyOn(providers.insurer, 'validate').mockImplementationOnce(async ({insured}) => ({
    ok: true,
    applicant: {canCreateOrder: true, message: ''},
    insured: insured.map(({id}) => ({id, outcome: '', psnNo})),
  }))
  const device = await newDevice(home)
  const read = async <Call extends Endpoint>({method, path}: Call, request: RequestOf<Call>) => {
    const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
    const response = await device.inject({
      method,
      url: path + query,
      headers: {projectid: 'hmb-cq'},
      ...(method === 'POST' ? {payload: request as object} : {}),
    })
    expect(response.json()).toMatchObject({code: 0})
    return response.body
  }
  const insuredList = [{insuredId: other}]
  const bodies = {
    session: await read(isUnLogin, {}),
    detail: await read(userDetail, {}),
    popups: await read(familyForSku, {skuNo}),
    list: await read(familyList, {}),
    member: await read(memberById, {id: parentId}),
    self: await read(selfMember, {relationType: Relation.SELF}),
    order: await read(orderDetail, {orderId: order.orderId}),
    orders: await read(orderList, {pageNum: 1, pageSize: 10}),
    item: await read(orderOfItem, {orderItemId}),
    refundable: await read(canRefundOrders, {orderId: order.orderId}),
    refund: await read(refundDetail, {orderItemId}),
    policy: await read(policyDetail, {policyNo}),
    policies: await read(policyList, {pageNum: 1, pageSize: 20, range: 'ALL'}),
    validation: await read(insuranceValidate, {apctId: home.apctId, skuNo, insuredList}),
    groups: await read(groupList, {}),
  }
  const secrets = [
    ...['王小明', home.selfIdNo, '1985-01-01', parent.name, parent.idNo, parent.phone, '1958-01-01', '王小小'],
    ...['陈大文', '13912345678', 'chen@hmb.example', psnNo],
  ]
  const shown = Object.entries(bodies).flatMap(([call, body]) =>
    secrets.filter((secret) => body.includes(secret)).map((secret) => [call, secret]),
  )
  expect(shown).toEqual([])
  expect(JSON.parse(bodies.session).data).toMatchObject({identityCheck: {name: '王*'}, apctInfo: {name: '王*'}})
  // Four characters at each end, beside a birthday, would be nearly the number.
  expect(JSON.parse(bodies.member).data.idNo).toMatch(/^1\*{16}.$/)
  const document = await device.inject({method: 'GET', url: `${policyDocumentPath}?policyNo=${policyNo}`})
  expect(document.statusCode).toBe(403)

  // The error of another order of the same person is masked.
  await consentToOrder(device, {skuNo})
  await expect(
    device.call(orderCreate, {apctId: home.apctId, skuNo, insuredList: [{insuredId: parentId}]}),
  ).rejects.toMatchObject({message: expect.not.stringContaining(parent.name)})
  expect(await home.browser.call(memberById, {id: parentId})).toMatchObject(parent)
})

test('S51: before the check a login changes no person, and may buy for the people of the account', async () => {
  const home = await createTestFamily(server)
  const child = await home.add(Relation.CHILD, {name: '王小小'})
  const {call} = await newDevice(home)
  const person = {name: '赵新主', idType: DocumentType.RESIDENT_ID_CARD, idNo: freshIdNo()} as const
  const member = {...person, relationType: Relation.OTHER, phone: ''}
  const {phone} = home.browser
  const changes = [
    () => call(apctSave, {...person, phone, source: 2}),
    () => call(apctSave, {...person, id: home.apctId, phone, source: 2}),
    () => call(familySave, member),
    () => call(familyUpdate, {...member, id: child}),
    () => call(familyDelete, {id: child}),
    () => call(codeIsOverdue, {captcha: '123456'}),
    () => call(updatePhone, {phone: freshPhone(), captcha: '123456'}),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject(refusedWith(ErrorCode.IDENTITY_UNPROVEN))

  // A visitor sends the form: the code logs in, and the form replaces no person.
  clock.advance({minutes: 1})
  const visitor = server.browser()
  await visitor.call(captcha, {phone})
  await expect(
    visitor.call(apctSave, {...person, phone, captcha: providers.codeOf(phone), source: 2}),
  ).rejects.toMatchObject(refusedWith(ErrorCode.IDENTITY_UNPROVEN))
  expect(await visitor.call(isPhoneLogin, {})).toBe(true)
  await expect(prove(visitor, person.idNo)).rejects.toMatchObject(refusedWith(ErrorCode.IDENTITY_MISMATCH))

  const {apctInfo} = await call(isUnLogin, {})
  const apctId = apctInfo?.id ?? ''
  const insuredList = [{insuredId: home.self}]
  await call(insuranceValidate, {apctId, skuNo, insuredList})
  await consentToOrder({call}, {skuNo})
  expect(await call(orderCreate, {apctId, skuNo, insuredList})).toMatchObject({price: expect.any(Number)})
  expect((await home.browser.call(isUnLogin, {})).apctInfo).toMatchObject({name: '王小明', idNo: home.selfIdNo})
})

test('S52: the number of the applicant, in any form, ends the masking for this browser, now and at its next login', async () => {
  const home = await createTestFamily(server)
  const child = {name: '王小小', idNo: freshIdNo({year: 2015})}
  const childId = await home.add(Relation.CHILD, child)
  const [device, otherDevice] = [await newDevice(home), await newDevice(home)]
  // Only the number of 本人 counts: a stranger may know the number of a child.
  await expect(prove(device, child.idNo)).rejects.toMatchObject(refusedWith(ErrorCode.IDENTITY_MISMATCH))
  await prove(device, ` ${home.selfIdNo.toLowerCase()} `)
  expect(await needsCheck(device)).toBe(false)
  expect(await device.call(memberById, {id: childId})).toMatchObject({
    ...child,
    birthday: expect.stringMatching(/^2015/),
  })
  expect((await device.call(isUnLogin, {})).apctInfo?.idNo).toBe(home.selfIdNo)
  // A repeated check is accepted: a second tab may send it late.
  await prove(device, 'anything')

  clock.advance({minutes: 1})
  await device.call(logout, {})
  await device.logIn(home.browser.phone)
  expect(await needsCheck(device)).toBe(false)
  expect(await needsCheck(otherDevice)).toBe(true)
  expect(await needsCheck(home.browser)).toBe(false)
})

test('S53: an account has five attempts in 24 hours over all browsers; then even the right number is refused', async () => {
  const home = await createTestFamily(server)
  const [one, other] = [await newDevice(home), await newDevice(home)]
  const codes = await Promise.all(
    Array.from({length: 12}, (_, index) =>
      prove(index % 2 ? one : other, freshIdNo()).catch((error: {code: number}) => error.code),
    ),
  )
  expect(codes.filter((code) => code === ErrorCode.IDENTITY_MISMATCH)).toHaveLength(5)
  expect(codes.filter((code) => code === ErrorCode.IDENTITY_LOCKED)).toHaveLength(7)
  await expect(prove(one, home.selfIdNo)).rejects.toMatchObject(refusedWith(ErrorCode.IDENTITY_LOCKED))
  expect(await needsCheck(one)).toBe(true)
  // The owner's own browser is not locked out, and another account has attempts of its own.
  expect(await needsCheck(home.browser)).toBe(false)
  const neighbours = await createTestFamily(server)
  expect(await prove(await newDevice(neighbours), neighbours.selfIdNo)).toBe(true)

  clock.advance({days: 1})
  expect(await prove(one, home.selfIdNo)).toBe(true)
})

test('S54: a known browser is checked again after 180 days without a login, and an account without people never', async () => {
  const home = await createTestFamily(server)
  const {phone} = home.browser
  clock.advance({days: 179})
  await home.browser.logIn(phone)
  expect(await needsCheck(home.browser)).toBe(false)
  clock.advance({days: 180})
  await home.browser.logIn(phone)
  expect(await needsCheck(home.browser)).toBe(true)
  // A second login does not replace the check.
  clock.advance({minutes: 1})
  await home.browser.logIn(phone)
  expect(await needsCheck(home.browser)).toBe(true)

  const empty = freshPhone()
  await server.browser().logIn(empty)
  clock.advance({minutes: 1})
  const second = server.browser()
  await second.logIn(empty)
  expect(await needsCheck(second)).toBe(false)

  // Without applicant and 本人 the number of any member is accepted.
  const alone = await server.customer()
  const idNo = freshIdNo({year: 1958})
  const fields = {name: '李建国', idType: DocumentType.RESIDENT_ID_CARD, idNo, phone: ''} as const
  await alone.call(familySave, {...fields, relationType: Relation.PARENT})
  clock.advance({minutes: 1})
  const third = server.browser()
  await third.logIn(alone.phone)
  expect((await third.call(isUnLogin, {})).identityCheck).toEqual({name: ''})
  expect(await prove(third, idNo)).toBe(true)
})
