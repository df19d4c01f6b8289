import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {familyForSku, familySave, familyUpdate, memberById} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate} from '@hmb/contract/order'
import {apctSave, isUnLogin} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {ApplicantValues} from '@hmb/rules/applicant'
import type {InsuredValues} from '@hmb/rules/insured'
import {describe, expect, test} from 'vitest'
import {checkResult} from './identity-confirmation.ts'
import {applicantFormValues} from './next-step.ts'
import {maxOrderPolls, orderPollMs} from './purchase-setup.ts'
import {rememberedOf} from './remembered-purchase.ts'
import {adult, FakeServer, onSale, relative} from './testing/fake-purchase-server.ts'
import {visit} from './testing/purchase-visit.ts'

const applicantValues: ApplicantValues = applicantFormValues(adult)
const selfValues: InsuredValues = {...applicantValues, relation: Relation.SELF}
const lost = 'lost' as const

/** A server with a logged-in user, a complete applicant and a family. */
function serverWithUser(...people: Parameters<typeof relative>[]): FakeServer {
  const server = new FakeServer()
  server.loggedIn = true
  server.applicant = adult
  server.family = (people.length > 0 ? people : ([['a'], ['b']] satisfies Parameters<typeof relative>[])).map((each) =>
    relative(...each),
  )
  return server
}

const agree = [{type: 'AGREEMENTS_TOGGLED', agreed: true}] as const
const buyAll = [...agree, {type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read: []}] as const

test('after one tap on buy a new visitor passes every step to the order', async () => {
  const server = new FakeServer()
  const {actor, send, at} = await visit(server)
  expect(at()).toBe('browsing.waiting')
  await send(...agree, {type: 'BUY_TAPPED'})
  expect(at()).toBe('session.loggingIn')
  server.loggedIn = true
  await send({type: 'LOGGED_IN'})
  expect(at()).toBe('applicant.editing')
  expect(actor.getSnapshot().context.reason).toBe('请先完善投保人信息')
  await send({type: 'APPLICANT_SUBMITTED', values: applicantValues, captcha: ''})
  expect(at()).toBe('insured.editing')
  expect(actor.getSnapshot().context.reason).toBe('请先添加被保人')
  await send({type: 'INSURED_SUBMITTED', values: selfValues})
  expect(at()).toBe('notice.reading')
  await send({type: 'NOTICES_AGREED', read: []})
  expect(at()).toBe('placed')
  expect(actor.getSnapshot().output).toEqual({
    to: 'payment',
    orderId: 'o1',
    orderNo: 'HM20260101000000000001',
    price: 6900,
  })
})

test('the order contains the applicant, the people who passed, the channel and the total that the person saw', async () => {
  const server = serverWithUser(['a', {place: 'cq-01'}], ['b'])
  const {send} = await visit(server)
  await send(...buyAll)
  expect(server.requests(orderCreate)).toEqual([
    {
      path: orderCreate.path,
      key: 'key-00000000000000000001',
      request: {
        apctId: 'apct-1',
        skuNo: 'HMB-CQ-2026',
        medicalAddr: '',
        orderChannel: 'oc',
        insuredList: [
          {insuredId: 'a', medicalAddr: 'cq-01', insuredType: null},
          {insuredId: 'b', medicalAddr: '', insuredType: null},
        ],
        orderChannelDetail: {flag: 'OUT'},
        thirdInfo: {},
        price: 13800,
      },
    },
  ])
})

describe('the agreements', () => {
  test('agreeing in the sheet continues the purchase', async () => {
    const {actor, send, at} = await visit(serverWithUser())
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('consent.reviewing')
    await send({type: 'AGREEMENTS_ACCEPTED'})
    expect(at()).toBe('notice.reading')
    expect(actor.getSnapshot().context.agreed).toBe(true)
  })

  test('closing the sheet leaves the box unticked and shows why nothing was bought', async () => {
    const {actor, send, at, emitted} = await visit(serverWithUser())
    const refused = {type: 'ACTION_REJECTED', message: '请阅读并同意勾选相关协议', about: 'agreements'}
    await send({type: 'BUY_TAPPED'}, {type: 'CLOSED'})
    expect(at()).toBe('browsing.waiting')
    expect(emitted).toEqual([refused])
    await send({type: 'BUY_TAPPED'}, {type: 'CLOSED'})
    expect(emitted).toEqual([refused, refused])
    expect(actor.getSnapshot().context.agreed).toBe(false)
  })

  test('auto-renewal is a choice of its own: only a ticked one is in the order', async () => {
    const orderAfter = async (...choices: boolean[]) => {
      const server = serverWithUser()
      const {send} = await visit(server)
      await send(...choices.map((autoRenew) => ({type: 'RENEWAL_TOGGLED', autoRenew}) as const), ...buyAll)
      return server.requests(orderCreate)[0]?.request
    }
    expect(await orderAfter(true)).toMatchObject({autoRenew: true})
    expect(await orderAfter(true, false)).not.toHaveProperty('autoRenew')
    expect(await orderAfter()).not.toHaveProperty('autoRenew')
  })
})

describe('the session', () => {
  test('a session that cannot be read counts as a visitor, shows nothing, and is read again at the next tap on buy', async () => {
    const server = serverWithUser()
    server.fail(isUnLogin, 'unreachable')
    const {send, at, emitted} = await visit(server)
    expect(at()).toBe('browsing.waiting')
    expect(emitted).toEqual([])
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('consent.reviewing')
    expect(emitted).toEqual([])
  })

  test('a tap on buy while the session is being read takes effect afterwards', async () => {
    const server = new FakeServer()
    const {actor, send, at} = await visit(server)
    actor.send({type: 'REFRESH_REQUESTED'})
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('session.loggingIn')
  })

  test('a background refresh neither blocks a tap nor undoes it', async () => {
    const server = serverWithUser()
    const {actor, send, selected} = await visit(server)
    actor.send({type: 'REFRESH_REQUESTED'})
    await send({type: 'INSURED_TOGGLED', id: 'a', selected: false})
    expect(selected()).toEqual(['b'])
  })

  test('a tap right after the login waits until the server has confirmed the session', async () => {
    const server = serverWithUser()
    server.loggedIn = false
    const {actor, send, at, purchaser} = await visit(server)
    expect(purchaser().session).toBe('visitor')
    server.loggedIn = true
    actor.send({type: 'REFRESH_REQUESTED'})
    await send({type: 'APPLICANT_TAPPED'})
    expect(at()).toBe('applicant.editing')
  })

  test('a refresh without a response keeps session, applicant and selection', async () => {
    const server = serverWithUser()
    const {send, purchaser, selected} = await visit(server)
    server.fail(isUnLogin, 'unreachable')
    await send({type: 'REFRESH_REQUESTED'})
    expect(purchaser()).toMatchObject({session: 'user', applicant: adult})
    expect(selected()).toEqual(['a', 'b'])
  })

  test('a reading that the person has left changes nothing', async () => {
    const server = serverWithUser()
    const {actor, send, purchaser} = await visit(server)
    await send({type: 'APPLICANT_TAPPED'})
    const known = purchaser()
    server.family = []
    actor.send({type: 'IDENTITY_PROVEN'})
    await send({type: 'CLOSED'})
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(server.requests(familyForSku)).toHaveLength(2)
    expect(purchaser()).toBe(known)
  })

  test('a refresh notices that the session has ended', async () => {
    const server = serverWithUser()
    const {send, purchaser, selected} = await visit(server)
    server.loggedIn = false
    await send({type: 'REFRESH_REQUESTED'})
    expect(purchaser()).toMatchObject({session: 'visitor', applicant: null, family: null})
    expect(selected()).toEqual([])
  })

  test('a tap on buy reports a family that cannot be read, and orders nothing', async () => {
    const server = serverWithUser()
    server.fail(familyForSku, 'unreachable', 'unreachable')
    const {send, at, emitted} = await visit(server)
    await send(...agree, {type: 'BUY_TAPPED'})
    expect(at()).toBe('browsing.waiting')
    expect(emitted).toMatchObject([{type: 'CALL_FAILED', error: {kind: 'network'}}])
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('notice.reading')
  })

  test('the error of a family that could not be read stays until the family is read', async () => {
    const server = serverWithUser()
    server.fail(familyForSku, 'unreachable')
    const {actor, send} = await visit(server)
    expect(actor.getSnapshot().context.error).toMatchObject({kind: 'network'})
    await send({type: 'REFRESH_REQUESTED'})
    expect(actor.getSnapshot().context).toMatchObject({error: null, chosen: ['a', 'b']})
  })

  test('an unknown family and a session without a response stop after one attempt', async () => {
    const server = serverWithUser()
    server.fail(familyForSku, 'unreachable')
    const {send, at, emitted} = await visit(server)
    server.fail(isUnLogin, ...Array.from({length: 20}, () => 'unreachable' as const))
    const before = server.requests(isUnLogin).length
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('browsing.waiting')
    expect(server.requests(isUnLogin).length - before).toBe(1)
    expect(emitted).toEqual([{type: 'CALL_FAILED', error: expect.objectContaining({kind: 'network'})}])
  })

  test('a session that cannot be read after the login is an error, and the next tap reads it without another login', async () => {
    const server = serverWithUser()
    server.loggedIn = false
    const {send, at, emitted, purchaser} = await visit(server)
    await send(...agree, {type: 'BUY_TAPPED'})
    expect(at()).toBe('session.loggingIn')
    server.loggedIn = true
    server.fail(isUnLogin, 'unreachable')
    await send({type: 'LOGGED_IN'})
    expect(at()).toBe('browsing.waiting')
    expect(emitted).toEqual([{type: 'CALL_FAILED', error: expect.objectContaining({kind: 'network'})}])
    expect(purchaser().session).toBe('unknown')
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('notice.reading')
  })

  test('a visitor logs in before any form opens, whatever the sale status', async () => {
    for (const type of ['APPLICANT_TAPPED', 'ADD_INSURED_TAPPED'] as const) {
      const server = new FakeServer()
      server.fail(isUnLogin, 'unreachable')
      const {send, at} = await visit(server, {offer: {...onSale, skuInsureStatus: 'WILL_ONLINE'}})
      await send({type})
      expect(at()).toBe('session.loggingIn')
    }
  })

  test('the same person keeps their selection after the session has ended', async () => {
    const server = serverWithUser()
    const {actor, send, purchaser} = await visit(server)
    await send(...agree, {type: 'INSURED_TOGGLED', id: 'a', selected: false})
    server.fail(insuranceValidate, {code: ErrorCode.UNAUTHORIZED, message: ''})
    await send({type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read: []})
    expect(purchaser().session).toBe('visitor')
    await send({type: 'LOGGED_IN'})
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['b'], agreed: true, noticeRead: true})
  })

  test('consent and notice of one person do not count for another', async () => {
    const server = serverWithUser()
    const {actor, send} = await visit(server)
    await send(...agree, {type: 'INSURED_TOGGLED', id: 'a', selected: false})
    server.fail(insuranceValidate, {code: ErrorCode.UNAUTHORIZED, message: ''})
    await send({type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read: []})
    server.userId = 'u2'
    await send({type: 'LOGGED_IN'})
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['a', 'b'], agreed: false, noticeRead: false})
  })

  test('a newly opened page does not take over the consent of another person', async () => {
    const remembered = {userId: 'u2', chosen: ['b'], agreed: true, noticeRead: true, attempt: null}
    const {actor} = await visit(serverWithUser(), {remembered})
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['a', 'b'], agreed: false, noticeRead: false})
  })

  test('a visitor who taps the applicant logs in and gets the form, not an order', async () => {
    const server = serverWithUser()
    server.loggedIn = false
    const {send, at} = await visit(server)
    await send(...agree, {type: 'APPLICANT_TAPPED'})
    expect(at()).toBe('session.loggingIn')
    server.loggedIn = true
    await send({type: 'LOGGED_IN'})
    expect(at()).toBe('applicant.editing')
    await send({type: 'APPLICANT_SUBMITTED', values: applicantValues, captcha: ''})
    expect(at()).toBe('browsing.waiting')
    expect(server.orders.size).toBe(0)
  })

  test('the status 401 of a gateway is an error that is shown, and ends no session', async () => {
    const server = serverWithUser()
    const {actor, send, emitted, purchaser} = await visit(server)
    server.fail(insuranceValidate, {status: 401})
    await send(...buyAll)
    expect(purchaser().session).toBe('user')
    expect(actor.getSnapshot().context.error ?? emitted).toMatchObject({kind: 'http'})
  })

  test('a session that ends during the eligibility check shows nothing and keeps consent and notice', async () => {
    const server = serverWithUser()
    server.fail(insuranceValidate, {code: ErrorCode.UNAUTHORIZED, message: '请先登录'})
    const {actor, send, at, emitted, purchaser} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('browsing.waiting')
    expect(emitted).toEqual([])
    expect(purchaser().session).toBe('visitor')
    expect(actor.getSnapshot().context).toMatchObject({agreed: true, noticeRead: true})
  })
})

describe('the identity check (核实身份)', () => {
  const masked = {...adult, name: '张*', idNo: '3****************9', birthday: ''}

  test.each([
    ['the applicant', {type: 'APPLICANT_TAPPED'}, 'applicant.editing'],
    ['a member', {type: 'INSURED_TAPPED', id: 'a'}, 'insured.editing'],
    ['a new member', {type: 'ADD_INSURED_TAPPED'}, 'insured.editing'],
  ] as const)('shows the form of %s with what the server now shows', async (_, tap, form) => {
    const server = serverWithUser()
    server.applicant = masked
    server.identityCheck = {name: '张*'}
    const {send, at, purchaser} = await visit(server)
    await send(tap)
    expect(at()).toBe(form)
    expect(purchaser()).toMatchObject({identityCheck: {name: '张*'}, applicant: masked})
    server.applicant = adult
    server.identityCheck = null
    await send({type: 'IDENTITY_PROVEN'})
    expect(at()).toBe(form)
    expect(purchaser()).toMatchObject({identityCheck: null, applicant: adult})
  })

  test('is requested after a save that the server refuses without it', async () => {
    const server = serverWithUser()
    server.fail(apctSave, {code: ErrorCode.IDENTITY_UNPROVEN, message: ''})
    const {send, at, purchaser} = await visit(server)
    await send({type: 'APPLICANT_TAPPED'})
    server.identityCheck = {name: '张*'}
    await send({type: 'APPLICANT_SUBMITTED', values: applicantValues, captcha: ''})
    expect(at()).toBe('applicant.editing')
    expect(purchaser().identityCheck).toEqual({name: '张*'})
  })

  test('is not needed to buy for the people of the account', async () => {
    const server = serverWithUser()
    server.applicant = masked
    server.identityCheck = {name: '张*'}
    const {send, at} = await visit(server)
    await send(...agree, {type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read: []})
    expect(at()).toBe('placed')
  })
})

describe('the applicant', () => {
  test('is reported as added only when there was none before (添加投保人成功)', async () => {
    const server = serverWithUser()
    server.applicant = null
    const {send, emitted} = await visit(server)
    const save = {type: 'APPLICANT_SUBMITTED', values: applicantValues, captcha: ''} as const
    await send({type: 'APPLICANT_TAPPED'}, save, {type: 'APPLICANT_TAPPED'}, save)
    expect(emitted).toEqual([
      {type: 'APPLICANT_SAVED', added: true},
      {type: 'APPLICANT_SAVED', added: false},
    ])
  })

  test('a refused save keeps the form open with its reason', async () => {
    const server = serverWithUser()
    server.applicant = null
    server.fail(apctSave, {code: ErrorCode.SMS_CODE_WRONG, message: '验证码错误，请重新输入'})
    const {actor, send, at} = await visit(server)
    await send({type: 'BUY_TAPPED'}, {type: 'APPLICANT_SUBMITTED', values: applicantValues, captcha: '000000'})
    expect(at()).toBe('applicant.editing')
    expect(actor.getSnapshot().context.error).toMatchObject({
      code: ErrorCode.SMS_CODE_WRONG,
      message: '验证码错误，请重新输入',
    })
  })

  test('a resident ID number of 15 digits is sent with 18', async () => {
    const server = serverWithUser()
    server.applicant = null
    const {send} = await visit(server)
    await send(
      {type: 'BUY_TAPPED'},
      {
        type: 'APPLICANT_SUBMITTED',
        values: {...applicantValues, name: ' 张晓明 ', idNo: '330102200403064'},
        captcha: '',
      },
    )
    expect(server.requests(apctSave)[0]?.request).toMatchObject({
      name: '张晓明',
      idNo: '33010219200403064X',
      birthday: '1920-04-03',
      sex: Sex.FEMALE,
      source: 2,
    })
  })
})

describe('the insured', () => {
  test('the first selection is everyone complete', async () => {
    const server = serverWithUser(['a'], ['b', {hasAddLossData: true}], ['c'])
    expect((await visit(server)).selected()).toEqual(['a', 'c'])
  })

  const policy = {orderId: 'o1', payable: false, policyNo: 'P1'}
  const unpaid = {orderId: 'o2', payable: true, policyNo: ''}

  test('a person who is insured already is neither preselected nor selected again from an earlier visit', async () => {
    const server = serverWithUser(['a', {cover: policy}], ['b', {cover: unpaid}], ['c'])
    expect((await visit(server)).selected()).toEqual(['c'])
    const remembered = {userId: 'u1', chosen: ['a', 'c'], agreed: true, noticeRead: true, attempt: null}
    expect((await visit(server, {remembered})).selected()).toEqual(['c'])
  })

  test('a tap on a person who is insured names the cover and selects no one', async () => {
    const {emitted, send, selected} = await visit(serverWithUser(['a', {cover: policy}], ['b', {cover: unpaid}]))
    await send({type: 'INSURED_TOGGLED', id: 'a', selected: true}, {type: 'INSURED_TOGGLED', id: 'b', selected: true})
    expect(selected()).toEqual([])
    expect(emitted).toEqual([
      {type: 'COVERED_MEMBER_TAPPED', message: '家人a已参保，无需重复投保', cover: policy},
      {type: 'COVERED_MEMBER_TAPPED', message: '家人b已在待支付的订单中，支付后即可参保', cover: unpaid},
    ])
  })

  test('when everyone is insured, buy opens the list: 请先添加被保人', async () => {
    const {actor, at, send} = await visit(serverWithUser(['a', {cover: policy}], ['b', {cover: policy}]))
    await send(...agree, {type: 'BUY_TAPPED'})
    expect(at()).toBe('insured.listing')
    expect(actor.getSnapshot().context.reason).toBe('请先添加被保人')
  })

  test('the insured count neither towards the limit nor as incomplete', async () => {
    const server = serverWithUser(['a', {cover: policy, hasAddLossData: true}], ['b'])
    const {at, send} = await visit(server, {product: {limit: 1}})
    await send(...buyAll)
    expect(at()).toBe('placed')
  })

  test('more members than the limit open the list with only 本人 selected', async () => {
    const server = serverWithUser(['a'], ['b', {relationType: Relation.SELF}], ['c'])
    const {actor, send, at, selected} = await visit(server, {product: {limit: 2}})
    expect(selected()).toEqual(['b'])
    await send(...agree, {type: 'BUY_TAPPED'})
    expect(at()).toBe('insured.listing')
    expect(actor.getSnapshot().context.reason).toBe('每次最多可为2人投保，请选择被保人')
  })

  test('no person can be selected beyond the limit', async () => {
    const server = serverWithUser(['a'], ['b'], ['c'])
    const {send, emitted, selected} = await visit(server, {product: {limit: 2}})
    await send(
      {type: 'INSURED_TOGGLED', id: 'a', selected: true},
      {type: 'INSURED_TOGGLED', id: 'b', selected: true},
      {type: 'INSURED_TOGGLED', id: 'c', selected: true},
    )
    expect(selected()).toEqual(['a', 'b'])
    expect(emitted).toEqual([{type: 'ACTION_REJECTED', message: '每次最多可为2人投保，请选择被保人', about: 'toggle'}])
    await send({type: 'INSURED_TOGGLED', id: 'a', selected: false}, {type: 'INSURED_TOGGLED', id: 'c', selected: true})
    expect(selected()).toEqual(['b', 'c'])
  })

  test('a list with an incomplete person selected is rejected: 请先补充完所选被保人缺失资料', async () => {
    const server = serverWithUser(['a'], ['b', {hasAddLossData: true}])
    const {send, at, emitted} = await visit(server)
    await send(
      ...agree,
      {type: 'BUY_TAPPED'},
      {type: 'INSURED_TOGGLED', id: 'b', selected: true},
      {type: 'LIST_CONFIRMED'},
    )
    expect(emitted).toEqual([{type: 'ACTION_REJECTED', message: '请先补充完所选被保人缺失资料', about: 'list'}])
    await send({type: 'INSURED_TAPPED', id: 'b'}, {type: 'INSURED_SUBMITTED', values: selfValues})
    expect(at()).toBe('insured.listing')
    await send({type: 'LIST_CONFIRMED'})
    expect(at()).toBe('notice.reading')
  })

  test('a form opened from the list returns to it when closed', async () => {
    const server = serverWithUser()
    const {send, at} = await visit(server)
    await send({type: 'LIST_TAPPED'}, {type: 'ADD_INSURED_TAPPED'})
    expect(at()).toBe('insured.editing')
    await send({type: 'CLOSED'})
    expect(at()).toBe('insured.listing')
  })

  test('a new insured person is selected', async () => {
    const server = serverWithUser(['a'])
    const {send, emitted, selected} = await visit(server)
    await send({type: 'ADD_INSURED_TAPPED'}, {type: 'INSURED_SUBMITTED', values: selfValues})
    expect(selected()).toEqual(['a', 'f2'])
    expect(emitted).toEqual([{type: 'INSURED_SAVED'}])
  })

  test('a new person beyond the limit is saved but not selected, with a message', async () => {
    const server = serverWithUser(['a'], ['b'])
    const {send, emitted, selected} = await visit(server, {product: {limit: 2}})
    await send({type: 'ADD_INSURED_TAPPED'}, {type: 'INSURED_SUBMITTED', values: selfValues})
    expect(selected()).toEqual(['a', 'b'])
    expect(emitted).toEqual([
      {type: 'INSURED_SAVED'},
      {type: 'ACTION_REJECTED', message: '每次最多可为2人投保，请选择被保人', about: 'toggle'},
    ])
  })

  test('people whom the product excludes by sex are deselected when the offer arrives later', async () => {
    const server = serverWithUser(
      ['a', {sex: Sex.MALE, cardTypeCode: DocumentType.FOREIGN_PASSPORT}],
      ['b', {sex: Sex.FEMALE, cardTypeCode: DocumentType.FOREIGN_PASSPORT}],
    )
    const {showOffer, selected} = await visit(server, {offer: null})
    showOffer({...onSale, sexLimit: Sex.FEMALE})
    expect(selected()).toEqual(['b'])
  })

  test('a member deleted on another device leaves the list after their form could not be opened', async () => {
    const server = serverWithUser()
    const {send, at, purchaser} = await visit(server)
    server.family = server.family.filter(({id}) => id !== 'a')
    server.fail(memberById, {code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除'})
    await send({type: 'INSURED_TAPPED', id: 'a'})
    expect(at()).toBe('insured.offeringRetry')
    await send({type: 'CLOSED'})
    expect(purchaser().family?.people.map(({id}) => id)).toEqual(['b'])
  })

  test('a saved member is in the list even when the list cannot be read again', async () => {
    const server = serverWithUser(['a'])
    const {send, purchaser} = await visit(server)
    server.fail(familyForSku, 'unreachable')
    await send({type: 'ADD_INSURED_TAPPED'}, {type: 'INSURED_SUBMITTED', values: selfValues})
    expect(purchaser().family?.people.at(-1)).toMatchObject({
      id: 'f2',
      relationName: '本人',
      idNo: '3499**********0019',
    })
  })

  test('a save whose response was lost shows in the list once its form is closed', async () => {
    const server = serverWithUser(['a'])
    const {actor, send, at, purchaser} = await visit(server)
    server.fail(familySave, lost, {code: ErrorCode.MEMBER_EXISTS, message: '已添加过该成员，不可重复添加'})
    await send(
      {type: 'ADD_INSURED_TAPPED'},
      {type: 'INSURED_SUBMITTED', values: selfValues},
      {type: 'INSURED_SUBMITTED', values: selfValues},
    )
    expect(actor.getSnapshot().context.error?.message).toBe('已添加过该成员，不可重复添加')
    await send({type: 'CLOSED'})
    expect(at()).toBe('browsing.waiting')
    expect(purchaser().family?.people.map(({id}) => id)).toEqual(['a', 'f2'])
  })

  test('a list that could not be read again is read before the next purchase', async () => {
    const server = serverWithUser(['a'])
    const {send, at, purchaser} = await visit(server)
    server.fail(familySave, lost, {code: ErrorCode.MEMBER_EXISTS, message: '已添加过该成员，不可重复添加'})
    await send(
      {type: 'ADD_INSURED_TAPPED'},
      {type: 'INSURED_SUBMITTED', values: selfValues},
      {type: 'INSURED_SUBMITTED', values: selfValues},
    )
    server.fail(familyForSku, 'unreachable')
    await send({type: 'CLOSED'})
    expect(at()).toBe('browsing.waiting')
    await send({type: 'BUY_TAPPED'})
    expect(purchaser().family?.people.map(({id}) => id)).toEqual(['a', 'f2'])
  })

  test('a member whom another browser has saved meanwhile is read again before the next save', async () => {
    const server = serverWithUser(['a'])
    const {actor, send, at} = await visit(server)
    server.fail(familyUpdate, {code: ErrorCode.DATA_CHANGED, message: '信息已变更，请刷新后重试'})
    await send({type: 'INSURED_TAPPED', id: 'a'})
    server.version = 'v2'
    await send({type: 'INSURED_SUBMITTED', values: selfValues})
    expect(at()).toBe('insured.editing')
    expect(actor.getSnapshot().context.error?.message).toBe('信息已变更，请刷新后重试')
    await send({type: 'INSURED_SUBMITTED', values: selfValues})
    const versions = server.requests(familyUpdate).map(({request}) => (request as {version: string}).version)
    expect(versions).toEqual(['v1', 'v2'])
  })

  test('during a refresh of the list every tap works, and a tap on buy waits for the response', async () => {
    const server = serverWithUser(['a'])
    const {actor, send, at, selected} = await visit(server)
    const submitRefusedForm = async () => {
      server.fail(familySave, {code: ErrorCode.MEMBER_EXISTS, message: '已添加过该成员，不可重复添加'})
      await send({type: 'ADD_INSURED_TAPPED'}, {type: 'INSURED_SUBMITTED', values: selfValues})
      actor.send({type: 'CLOSED'})
      expect(at()).toBe('browsing.refreshing')
    }
    await submitRefusedForm()
    actor.send({type: 'INSURED_TOGGLED', id: 'a', selected: false})
    expect(selected()).toEqual([])
    actor.send({type: 'ADD_INSURED_TAPPED'})
    expect(at()).toBe('insured.editing')
    await send({type: 'CLOSED'})
    await submitRefusedForm()
    actor.send({type: 'BUY_TAPPED'})
    expect(at()).toBe('session.reading')
  })
})

describe('the eligibility check', () => {
  test('an applicant who fails returns to their form, and nothing is ordered', async () => {
    const server = serverWithUser()
    server.applicantPasses = false
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('eligibility.showingApplicantFailure')
    await send({type: 'CONTINUE_TAPPED'})
    expect(at()).toBe('applicant.editing')
    expect(server.orders.size).toBe(0)
  })

  test('when some people fail, the others can continue and only they are ordered', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'NO_MEDICAL'}
    const {send, at, selected} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('eligibility.showingIneligible')
    expect(server.orders.size).toBe(0)
    await send({type: 'CONTINUE_TAPPED'})
    expect(at()).toBe('placed')
    expect([...server.orders.values()]).toMatchObject([{insured: ['a'], price: 6900}])
    expect(selected()).toEqual(['a'])
  })

  test('when some people fail and the person returns, nothing is ordered', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'REPEAT'}
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'})
    expect(at()).toBe('browsing.waiting')
    expect(server.orders.size).toBe(0)
  })

  const failed = {heading: '无医保资格', reason: '原因'}

  test('a person who failed is marked after 返回修改, until their data change', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'NO_MEDICAL'}
    const {actor, send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'})
    expect(at()).toBe('browsing.waiting')
    expect(actor.getSnapshot().context.failures).toEqual({b: failed})
    await send({type: 'INSURED_TAPPED', id: 'b'}, {type: 'INSURED_SUBMITTED', values: selfValues})
    expect(actor.getSnapshot().context.failures).toEqual({})
  })

  test('the mark of a person goes when their data have changed on another page, and stays while they have not', async () => {
    const server = serverWithUser()
    server.outcomes = {a: 'NO_MEDICAL', b: 'NO_MEDICAL'}
    const {actor, send} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'})
    server.family = [relative('a'), relative('b', {name: '李桂芳'})]
    await send({type: 'REFRESH_REQUESTED'})
    expect(actor.getSnapshot().context.failures).toEqual({a: failed})
  })

  test('the mark of a person goes when a later check passes, and stays while they are not checked', async () => {
    const server = serverWithUser(['a'], ['b'], ['c'])
    server.outcomes = {b: 'NO_MEDICAL', c: 'NO_MEDICAL'}
    const {actor, send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'}, {type: 'INSURED_TOGGLED', id: 'c', selected: false})
    server.outcomes = {}
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
    expect(actor.getSnapshot().context.failures).toEqual({c: failed})
  })

  test('修改此人 opens the form with the reason, and the purchase continues with a new check', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'VERIFY_NAME_UNPASS'}
    const {actor, send, at} = await visit(server)
    await send(...buyAll, {type: 'INSURED_TAPPED', id: 'b'})
    expect(at()).toBe('insured.editing')
    expect(actor.getSnapshot().context).toMatchObject({reason: '原因', editingId: 'b'})
    server.outcomes = {}
    await send({type: 'INSURED_SUBMITTED', values: selfValues})
    expect(at()).toBe('placed')
    expect(server.requests(insuranceValidate)).toHaveLength(2)
  })

  test('after a repeat the family is read again: another device may have insured the person', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'REPEAT'}
    const {send, selected} = await visit(server)
    await send(...buyAll)
    server.family = [relative('a'), relative('b', {cover: {orderId: 'o1', payable: true, policyNo: ''}})]
    await send({type: 'CLOSED'})
    expect(selected()).toEqual(['a'])
  })

  test('when no insured person passes, nothing can be ordered', async () => {
    const server = serverWithUser()
    server.outcomes = {a: 'VERIFY_NAME_UNPASS', b: 'PART_HISTORY_UNPASS'}
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('eligibility.showingNoneEligible')
    await send({type: 'CONTINUE_TAPPED'})
    expect(at()).toBe('eligibility.showingNoneEligible')
    expect(server.requests(orderCreate)).toEqual([])
  })

  test('a check without a response offers a retry', async () => {
    const server = serverWithUser()
    server.fail(insuranceValidate, 'unreachable')
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('eligibility.offeringRetry')
    await send({type: 'RETRY_TAPPED'})
    expect(at()).toBe('placed')
  })

  test('a check refused for a member deleted on another device removes the member from the list', async () => {
    const server = serverWithUser()
    const {send, at, selected} = await visit(server)
    server.family = server.family.filter(({id}) => id !== 'a')
    server.fail(insuranceValidate, {code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除'})
    await send(...buyAll)
    expect(at()).toBe('showingRejection')
    await send({type: 'CLOSED'})
    expect(at()).toBe('browsing.waiting')
    expect(selected()).toEqual(['b'])
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
  })

  test('the notice is read once per visit', async () => {
    const server = serverWithUser()
    server.outcomes = {a: 'REPEAT'}
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('eligibility.showingIneligible')
  })
})

describe('people without a medical record', () => {
  test('are confirmed one by one, and the eligible people are shown before the order', async () => {
    const server = serverWithUser(['a'], ['b'], ['c'])
    server.outcomes = {a: 'BJ_NO_MEDICAL', b: 'BJ_NO_MEDICAL'}
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('eligibility.confirmingIdentity')
    await send(
      {type: 'TYPE_ANSWERED', yes: true},
      {type: 'TYPE_ANSWERED', yes: false},
      {type: 'TYPE_ANSWERED', yes: false},
    )
    expect(at()).toBe('eligibility.confirmingIdentity')
    await send({type: 'TYPE_ANSWERED', yes: true})
    expect(at()).toBe('eligibility.showingEligible')
    expect(server.orders.size).toBe(0)
    await send({type: 'CONTINUE_TAPPED'})
    expect(server.requests(orderCreate)[0]?.request).toMatchObject({
      insuredList: [
        {insuredId: 'c', insuredType: null},
        {insuredId: 'a', insuredType: 2},
        {insuredId: 'b', insuredType: 0},
      ],
    })
    expect(server.requests(insuranceValidate)).toHaveLength(1)
  })

  test('the eligible people are also shown when another person fails', async () => {
    const server = serverWithUser(['a'], ['b'], ['c'])
    server.outcomes = {a: 'BJ_NO_MEDICAL', b: 'REPEAT'}
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'TYPE_ANSWERED', yes: true})
    expect(at()).toBe('eligibility.showingIneligible')
    await send({type: 'CONTINUE_TAPPED'})
    expect(at()).toBe('eligibility.showingEligible')
    expect(server.orders.size).toBe(0)
    await send({type: 'CONTINUE_TAPPED'})
    expect(server.requests(orderCreate)[0]?.request).toMatchObject({
      insuredList: [
        {insuredId: 'c', insuredType: null},
        {insuredId: 'a', insuredType: 2},
      ],
    })
  })

  test('are left out after three times 否', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'BJ_NO_MEDICAL'}
    const {actor, send, at} = await visit(server)
    const no = {type: 'TYPE_ANSWERED', yes: false} as const
    await send(...buyAll, no, no, no)
    expect(at()).toBe('eligibility.showingIneligible')
    expect(checkResult(actor.getSnapshot().context).eligibility).toMatchObject({
      able: ['a'],
      noMedicalList: [{id: 'b'}],
    })
  })

  const yes = {type: 'TYPE_ANSWERED', yes: true} as const
  const no = {type: 'TYPE_ANSWERED', yes: false} as const

  test('keep their answers: a question that was closed comes first, and an answered person is not asked again', async () => {
    const server = serverWithUser()
    server.outcomes = {a: 'BJ_NO_MEDICAL', b: 'BJ_NO_MEDICAL'}
    const {actor, send, at} = await visit(server)
    await send(...buyAll, yes, no, {type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('eligibility.confirmingIdentity')
    const {eligibility, deniedTypes} = checkResult(actor.getSnapshot().context)
    expect(eligibility.noMedicalListBj).toMatchObject([{id: 'b'}])
    expect(deniedTypes).toEqual([2])
    await send(no, no, {type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('eligibility.showingIneligible')
    await send({type: 'CONTINUE_TAPPED'}, {type: 'CONTINUE_TAPPED'})
    expect(server.requests(orderCreate)[0]?.request).toMatchObject({insuredList: [{insuredId: 'a', insuredType: 2}]})
  })

  test('keep their answers over a reload', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'BJ_NO_MEDICAL'}
    const first = await visit(server)
    await first.send(...buyAll, no, yes, {type: 'CLOSED'})
    const remembered = rememberedOf(first.actor.getSnapshot().context)
    const {at, send} = await visit(server, {remembered})
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('eligibility.showingEligible')
  })

  test('are asked again on request, and after their data have changed', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'BJ_NO_MEDICAL'}
    const {at, send} = await visit(server)
    await send(...buyAll, no, no, no, {type: 'TYPE_REOPENED', id: 'b'})
    expect(at()).toBe('eligibility.confirmingIdentity')
    await send(yes, {type: 'TYPE_REOPENED', id: 'b'})
    expect(at()).toBe('eligibility.confirmingIdentity')
    await send(yes, {type: 'CLOSED'}, {type: 'INSURED_TAPPED', id: 'b'})
    await send({type: 'INSURED_SUBMITTED', values: selfValues}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('eligibility.confirmingIdentity')
  })

  test('are asked again after their data have changed on another page', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'BJ_NO_MEDICAL'}
    const {at, send} = await visit(server)
    await send(...buyAll, yes, {type: 'CLOSED'})
    server.family = [relative('a'), relative('b', {birthday: '1961-08-08'})]
    await send({type: 'REFRESH_REQUESTED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('eligibility.confirmingIdentity')
  })

  test('answers of one person do not count for another account', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'BJ_NO_MEDICAL'}
    const {actor, send} = await visit(server)
    await send(...buyAll, no, no, no, {type: 'CLOSED'})
    server.userId = 'u2'
    await send({type: 'REFRESH_REQUESTED'})
    expect(actor.getSnapshot().context).toMatchObject({identityAnswers: {}, failures: {}})
  })
})

describe('the order', () => {
  test('without a response is retried under the same key: one order', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, lost)
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('order.offeringRetry')
    await send({type: 'RETRY_TAPPED'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
    expect(new Set(server.requests(orderCreate).map(({key}) => key)).size).toBe(1)
    expect(actor.getSnapshot().output?.orderId).toBe('o1')
  })

  test('without a response is found by buying again, without a check that would call it a repeat', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, lost)
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
    expect(server.requests(insuranceValidate)).toHaveLength(1)
  })

  test('without a response is retried under the same key after a reload', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, {status: 502})
    const first = await visit(server)
    await first.send(...buyAll)
    const second = await visit(server, {remembered: rememberedOf(first.actor.getSnapshot().context)})
    await second.send({type: 'BUY_TAPPED'})
    expect(second.at()).toBe('placed')
    expect(new Set(server.requests(orderCreate).map(({key}) => key)).size).toBe(1)
  })

  test('without a response keeps its people chosen, also when the family shows that it exists', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, lost)
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'})
    const cover = {orderId: 'o1', payable: true, policyNo: ''}
    server.family = [relative('a', {cover}), relative('b', {cover})]
    await send({type: 'REFRESH_REQUESTED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
  })

  test('without a response is sent again as it was when another link has brought other channel values', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, lost)
    const {send, at} = await visit(server)
    const source = {promotionId: 'p2', orderChannel: '', orderChannelDetail: {agentId: '8'}, thirdInfo: {}}
    await send(...buyAll, {type: 'CLOSED'}, {type: 'SOURCE_CHANGED', source}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
  })

  test('without a response is sent again as it was when the page is opened by another link', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, lost)
    const first = await visit(server)
    await first.send(...buyAll, {type: 'CLOSED'})
    const remembered = rememberedOf(first.actor.getSnapshot().context)
    const source = {promotionId: 'p2', orderChannel: 'oc2', orderChannelDetail: {agentId: '8'}, thirdInfo: {}}
    const second = await visit(server, {remembered, source})
    await second.send({type: 'BUY_TAPPED'})
    expect(second.at()).toBe('placed')
    expect(server.orders.size).toBe(1)
  })

  test('for other people has the channel values that a link has brought after a lost response', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, 'unreachable')
    const {send} = await visit(server)
    const source = {promotionId: 'p2', orderChannel: 'oc2', orderChannelDetail: {agentId: '8'}, thirdInfo: {}}
    await send(...buyAll, {type: 'CLOSED'}, {type: 'SOURCE_CHANGED', source})
    await send({type: 'INSURED_TOGGLED', id: 'b', selected: false}, {type: 'BUY_TAPPED'})
    expect(server.requests(orderCreate).at(-1)?.request).toMatchObject({orderChannel: 'oc2'})
  })

  test('has the channel values that another link has brought', async () => {
    const server = serverWithUser()
    const {send} = await visit(server)
    const source = {promotionId: 'p2', orderChannel: 'oc2', orderChannelDetail: {agentId: '8'}, thirdInfo: {}}
    await send({type: 'SOURCE_CHANGED', source}, ...buyAll)
    expect(server.requests(insuranceValidate)[0]?.request).toMatchObject({promotionId: 'p2'})
    expect(server.requests(orderCreate)[0]?.request).toMatchObject({orderChannelDetail: {agentId: '8'}})
  })

  test('for other people gets a new key', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, 'unreachable')
    const {send} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'}, {type: 'INSURED_TOGGLED', id: 'b', selected: false}, {type: 'BUY_TAPPED'})
    expect(server.requests(orderCreate).map(({key}) => key)).toEqual([
      'key-00000000000000000001',
      'key-00000000000000000002',
    ])
    expect(server.requests(insuranceValidate)).toHaveLength(2)
  })

  test('gets a new key after a medical place has changed', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, 'unreachable')
    const {send} = await visit(server)
    await send(...buyAll, {type: 'CLOSED'})
    server.family = [relative('a', {place: 'cq-02'}), relative('b')]
    await send({type: 'REFRESH_REQUESTED'}, {type: 'BUY_TAPPED'})
    expect(new Set(server.requests(orderCreate).map(({key}) => key)).size).toBe(2)
    expect(server.requests(insuranceValidate)).toHaveLength(2)
  })

  test('gets a new key after an error of the server', async () => {
    const server = serverWithUser()
    server.fail(orderCreate, {code: ErrorCode.INSURED_NOT_ELIGIBLE, message: '被保人校验未通过，请重新校验'})
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('showingRejection')
    expect(actor.getSnapshot().context.error?.message).toBe('被保人校验未通过，请重新校验')
    await send({type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
    expect(server.requests(orderCreate).map(({key}) => key)).toEqual([
      'key-00000000000000000001',
      'key-00000000000000000002',
    ])
  })

  test('still being created is polled every second, then offers a retry', async () => {
    const server = serverWithUser()
    const running = {code: ErrorCode.REQUEST_IN_PROGRESS, message: '正在处理，请稍候'}
    server.fail(orderCreate, ...Array.from({length: maxOrderPolls + 1}, () => running))
    const {clock, send, at} = await visit(server)
    await send(...buyAll)
    for (let wait = 1; wait <= maxOrderPolls; wait += 1) {
      expect(at()).toBe('order.polling')
      clock.increment(orderPollMs)
      await send()
      await Promise.resolve()
      await send({type: 'OFFER_SHOWN'})
    }
    clock.increment(orderPollMs)
    expect(at()).toBe('order.offeringRetry')
    await send({type: 'RETRY_TAPPED'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
  })

  test.each([
    [ErrorCode.INSURED_LIMIT_EXCEEDED, '每次最多可为5人投保，请选择被保人', 'insured.listing'],
    [ErrorCode.APPLICANT_INCOMPLETE, '请先完善投保人信息', 'applicant.editing'],
  ])('refused with %i opens the sheet that has to change', async (code, message, state) => {
    const server = serverWithUser()
    server.fail(orderCreate, {code, message})
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe(state)
    expect(actor.getSnapshot().context.reason).toBe(message)
  })
})

describe('price and sale', () => {
  test('a price that changed since the page was opened is shown before anything is ordered', async () => {
    const server = serverWithUser()
    const {send, at, emitted} = await visit(server)
    server.offer = {...onSale, price: 7000}
    await send(...buyAll)
    expect(at()).toBe('offer.showingChange')
    expect(emitted).toEqual([])
    expect(server.requests(orderCreate)).toEqual([])
    await send({type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect([...server.orders.values()]).toMatchObject([{price: 14000}])
  })

  test('a price refused by the order (PRICE_CHANGED) is shown, and buying again orders at the new price', async () => {
    const server = serverWithUser()
    const {send, at} = await visit(server)
    server.fail(skuInsure, 'unreachable')
    server.offer = {...onSale, price: 7000}
    await send(...buyAll)
    expect(at()).toBe('offer.showingChange')
    expect(server.orders.size).toBe(0)
    await send({type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
  })

  test('a sale that has ended is shown before anything is ordered', async () => {
    const server = serverWithUser()
    const {actor, send, at, emitted} = await visit(server)
    server.offer = {...onSale, skuInsureStatus: 'INSURE_END'}
    await send(...buyAll)
    expect(at()).toBe('offer.showingChange')
    await send({type: 'CLOSED'})
    expect(actor.getSnapshot().context.seenOffer?.skuInsureStatus).toBe('INSURE_END')
    await send({type: 'BUY_TAPPED'})
    expect(emitted.at(-2)).toEqual({type: 'ACTION_REJECTED', message: '参保期已结束', about: 'sale'})
    expect(server.requests(orderCreate)).toEqual([])
  })

  test('a tap before the price has loaded reads the price and continues', async () => {
    const server = new FakeServer()
    const {actor, send, at, emitted} = await visit(server, {offer: null})
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('session.loggingIn')
    expect(actor.getSnapshot().context.seenOffer).toEqual(onSale)
    expect(emitted).toEqual([])
  })

  test('a price that arrives while a dialog is open is shown before anything is ordered', async () => {
    const server = serverWithUser()
    server.outcomes = {b: 'REPEAT'}
    const {actor, send, at, showOffer} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('eligibility.showingIneligible')
    server.offer = {...onSale, price: 7000}
    showOffer(server.offer)
    await send({type: 'CONTINUE_TAPPED'})
    expect(server.orders.size).toBe(0)
    expect(at()).toBe('offer.showingChange')
    await send({type: 'CLOSED'}, {type: 'BUY_TAPPED'})
    expect(at()).toBe('placed')
    expect(actor.getSnapshot().output?.price).toBe(7000)
  })

  test('a price that arrives while a dialog is open counts once the dialog is closed', async () => {
    const server = serverWithUser()
    const {actor, send, at, showOffer} = await visit(server)
    await send(...agree, {type: 'BUY_TAPPED'})
    expect(at()).toBe('notice.reading')
    server.offer = {...onSale, price: 7000}
    showOffer(server.offer)
    await send({type: 'CLOSED'})
    expect(actor.getSnapshot().context.seenOffer?.price).toBe(7000)
  })

  test('nothing is ordered at a price that the person has not seen', async () => {
    const server = serverWithUser()
    const {send, at} = await visit(server, {offer: null})
    await send(...agree, {type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read: []})
    expect(at()).toBe('placed')
    const second = await visit(server, {
      offer: null,
      remembered: {userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true, attempt: null},
    })
    await second.send({type: 'BUY_TAPPED'})
    expect(second.at()).toBe('browsing.waiting')
    expect(server.requests(orderCreate)).toHaveLength(1)
  })

  test('a tap reports a price that cannot be read', async () => {
    const server = serverWithUser()
    server.fail(skuInsure, 'unreachable')
    const {send, at, emitted} = await visit(server, {offer: null})
    await send({type: 'BUY_TAPPED'})
    expect(at()).toBe('browsing.waiting')
    expect(emitted).toEqual([{type: 'CALL_FAILED', error: expect.objectContaining({kind: 'network'})}])
  })
})
