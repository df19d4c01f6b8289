import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {familySave} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate} from '@hmb/contract/order'
import {apctSave, isUnLogin} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {ApplicantFacts} from '@hmb/rules/applicant'
import type {InsuredFacts} from '@hmb/rules/insured'
import {describe, expect, test} from 'vitest'
import {applicantFormValues} from './next-step.ts'
import {maxOrderPolls, orderPollMs} from './purchase-setup.ts'
import {adult, FakeServer, onSale, relative} from './testing/fake-purchase-server.ts'
import {visit} from './testing/purchase-visit.ts'

const applicantFacts: ApplicantFacts = applicantFormValues(adult)
const selfFacts: InsuredFacts = {...applicantFacts, relation: Relation.SELF}
const lost = 'lost' as const

/** Somebody known who has only to tap buy. */
function knownServer(...people: Parameters<typeof relative>[]): FakeServer {
  const server = new FakeServer()
  server.loggedIn = true
  server.applicant = adult
  server.family = (people.length > 0 ? people : ([['a'], ['b']] satisfies Parameters<typeof relative>[])).map((each) =>
    relative(...each),
  )
  return server
}

const agree = [{type: 'AGREE', agreed: true}] as const
const buyAll = [...agree, {type: 'BUY'}, {type: 'NOTICE_READ'}] as const

test('a stranger is led from the first tap to the order without tapping buy again', async () => {
  const server = new FakeServer()
  const {actor, send, at} = await visit(server)
  expect(at()).toBe('resting.still')
  await send(...agree, {type: 'BUY'})
  expect(at()).toBe('loggingIn')
  server.loggedIn = true
  await send({type: 'LOGGED_IN'})
  expect(at()).toBe('completingApplicant.editing')
  expect(actor.getSnapshot().context.reason).toBe('请先完善投保人信息')
  await send({type: 'SAVE_APPLICANT', facts: applicantFacts, captcha: ''})
  expect(at()).toBe('editingInsured.editing')
  expect(actor.getSnapshot().context.reason).toBe('请先添加被保人')
  await send({type: 'SAVE_INSURED', facts: selfFacts})
  expect(at()).toBe('readingNotice')
  await send({type: 'NOTICE_READ'})
  expect(at()).toBe('placed')
  expect(actor.getSnapshot().output).toEqual({
    to: 'payment',
    orderId: 'o1',
    orderNo: 'HM20260101000000000001',
    price: 6900,
  })
})

test('the order carries the applicant, those who passed, the channel and the total that the person saw', async () => {
  const server = knownServer(['a', {place: 'cq-01'}], ['b'])
  const {send} = await visit(server)
  await send(...buyAll)
  expect(server.asked(orderCreate)).toEqual([
    {
      path: orderCreate.path,
      key: 'key-00000000000000000001',
      ask: {
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

describe('who is looking', () => {
  test('a failure to ask means visitor, says nothing, and is asked again at the next tap on buy', async () => {
    const server = knownServer()
    server.fail(isUnLogin, 'unreachable')
    const {send, at, emitted} = await visit(server)
    expect(at()).toBe('resting.still')
    expect(emitted).toEqual([])
    await send({type: 'BUY'})
    expect(at()).toBe('resting.still')
    expect(emitted).toEqual([{type: 'TOLD', message: '请阅读并同意勾选相关协议', about: 'agreements'}])
  })

  test('a tap while it is still being asked is not lost', async () => {
    const server = new FakeServer()
    const {actor, send, at} = await visit(server)
    actor.send({type: 'REFRESH'})
    await send({type: 'BUY'})
    expect(at()).toBe('loggingIn')
  })

  test('what is read anew in the background neither stops a tap nor undoes it', async () => {
    const server = knownServer()
    const {actor, send} = await visit(server)
    actor.send({type: 'REFRESH'})
    await send({type: 'TICK', id: 'a', on: false})
    expect(actor.getSnapshot().context.chosen).toEqual(['b'])
  })

  test('a tap of whoever comes back from the login waits for the server to know them', async () => {
    const server = knownServer()
    server.loggedIn = false
    const {actor, send, at} = await visit(server)
    expect(actor.getSnapshot().context.session).toBe('visitor')
    server.loggedIn = true
    actor.send({type: 'REFRESH'})
    await send({type: 'EDIT_APPLICANT'})
    expect(at()).toBe('completingApplicant.editing')
  })

  test('a refresh without answer leaves what is known', async () => {
    const server = knownServer()
    const {actor, send} = await visit(server)
    server.fail(isUnLogin, 'unreachable')
    await send({type: 'REFRESH'})
    expect(actor.getSnapshot().context).toMatchObject({session: 'user', applicant: adult, chosen: ['a', 'b']})
  })

  test('a refresh finds out that the session has ended', async () => {
    const server = knownServer()
    const {actor, send} = await visit(server)
    server.loggedIn = false
    await send({type: 'REFRESH'})
    expect(actor.getSnapshot().context).toMatchObject({session: 'visitor', applicant: null, family: null, chosen: []})
  })

  test('a family that cannot be read is told at the tap on buy, and nothing is ordered', async () => {
    const server = knownServer()
    const {familyForSku} = await import('@hmb/contract/family')
    server.fail(familyForSku, 'unreachable', 'unreachable')
    const {send, at, emitted} = await visit(server)
    await send(...agree, {type: 'BUY'})
    expect(at()).toBe('resting.still')
    expect(emitted).toMatchObject([{type: 'TROUBLED', refusal: {kind: 'network'}}])
    await send({type: 'BUY'})
    expect(at()).toBe('readingNotice')
  })

  test('a family that could not be read when the page was opened is said to be missing until it is there', async () => {
    const server = knownServer()
    const {familyForSku} = await import('@hmb/contract/family')
    server.fail(familyForSku, 'unreachable')
    const {actor, send} = await visit(server)
    expect(actor.getSnapshot().context.error).toMatchObject({kind: 'network'})
    await send({type: 'REFRESH'})
    expect(actor.getSnapshot().context).toMatchObject({error: null, chosen: ['a', 'b']})
  })

  test('a family that is not known and a session that does not answer end at the person, not in asking without end', async () => {
    const server = knownServer()
    const {familyForSku} = await import('@hmb/contract/family')
    server.fail(familyForSku, 'unreachable')
    const {send, at, emitted} = await visit(server)
    server.fail(isUnLogin, ...Array.from({length: 20}, () => 'unreachable' as const))
    const before = server.asked(isUnLogin).length
    await send({type: 'BUY'})
    expect(at()).toBe('resting.still')
    expect(server.asked(isUnLogin).length - before).toBe(1)
    expect(emitted).toEqual([{type: 'TROUBLED', refusal: expect.objectContaining({kind: 'network'})}])
  })

  test('a visitor comes to the login before any form, whatever is on sale', async () => {
    for (const type of ['EDIT_APPLICANT', 'ADD_INSURED'] as const) {
      const server = new FakeServer()
      server.fail(isUnLogin, 'unreachable')
      const {send, at} = await visit(server, {offer: {...onSale, skuInsureStatus: 'WILL_ONLINE'}})
      await send({type})
      expect(at()).toBe('loggingIn')
    }
  })

  test('what was chosen is still chosen after a session that ended, for the same person', async () => {
    const server = knownServer()
    const {actor, send} = await visit(server)
    await send(...agree, {type: 'TICK', id: 'a', on: false})
    server.fail(insuranceValidate, {code: ErrorCode.UNAUTHORIZED, message: ''})
    await send({type: 'BUY'}, {type: 'NOTICE_READ'})
    expect(actor.getSnapshot().context.session).toBe('visitor')
    await send({type: 'LOGGED_IN'})
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['b'], agreed: true, noticeRead: true})
  })

  test('what one person agreed to and read, another has to agree to and read', async () => {
    const server = knownServer()
    const {actor, send} = await visit(server)
    await send(...agree, {type: 'TICK', id: 'a', on: false})
    server.fail(insuranceValidate, {code: ErrorCode.UNAUTHORIZED, message: ''})
    await send({type: 'BUY'}, {type: 'NOTICE_READ'})
    server.userId = 'u2'
    await send({type: 'LOGGED_IN'})
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['a', 'b'], agreed: false, noticeRead: false})
  })

  test('nor does a page that is opened anew take over what another person agreed to', async () => {
    const remembered = {userId: 'u2', chosen: ['b'], agreed: true, noticeRead: true, attempt: null}
    const {actor} = await visit(knownServer(), {remembered})
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['a', 'b'], agreed: false, noticeRead: false})
  })

  test('whoever taps the applicant as a visitor logs in and comes to the applicant, not to an order', async () => {
    const server = knownServer()
    server.loggedIn = false
    const {send, at} = await visit(server)
    await send(...agree, {type: 'EDIT_APPLICANT'})
    expect(at()).toBe('loggingIn')
    server.loggedIn = true
    await send({type: 'LOGGED_IN'})
    expect(at()).toBe('completingApplicant.editing')
    await send({type: 'SAVE_APPLICANT', facts: applicantFacts, captcha: ''})
    expect(at()).toBe('resting.still')
    expect(server.orders.size).toBe(0)
  })

  test('a session that ended at the validation leaves the page to the shell and keeps the ticks', async () => {
    const server = knownServer()
    server.fail(insuranceValidate, {code: ErrorCode.UNAUTHORIZED, message: '请先登录'})
    const {actor, send, at, emitted} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('resting.still')
    expect(emitted).toEqual([{type: 'SIGNED_OFF'}])
    expect(actor.getSnapshot().context).toMatchObject({session: 'visitor', agreed: true, noticeRead: true})
  })
})

describe('the applicant', () => {
  test('is told to be new once: 添加投保人成功 is for whoever was none before', async () => {
    const server = knownServer()
    server.applicant = null
    const {send, emitted} = await visit(server)
    const save = {type: 'SAVE_APPLICANT', facts: applicantFacts, captcha: ''} as const
    await send({type: 'EDIT_APPLICANT'}, save, {type: 'EDIT_APPLICANT'}, save)
    expect(emitted).toEqual([
      {type: 'APPLICANT_CHANGED', added: true},
      {type: 'APPLICANT_CHANGED', added: false},
    ])
  })

  test('a refused saving keeps the form open with its reason', async () => {
    const server = knownServer()
    server.applicant = null
    server.fail(apctSave, {code: ErrorCode.SMS_CODE_WRONG, message: '验证码错误，请重新输入'})
    const {actor, send, at} = await visit(server)
    await send({type: 'BUY'}, {type: 'SAVE_APPLICANT', facts: applicantFacts, captcha: '000000'})
    expect(at()).toBe('completingApplicant.editing')
    expect(actor.getSnapshot().context.error).toMatchObject({
      code: ErrorCode.SMS_CODE_WRONG,
      message: '验证码错误，请重新输入',
    })
  })

  test('a resident number of 15 digits is sent with 18', async () => {
    const server = knownServer()
    server.applicant = null
    const {send} = await visit(server)
    await send(
      {type: 'BUY'},
      {
        type: 'SAVE_APPLICANT',
        facts: {...applicantFacts, name: ' 张晓明 ', idNo: '330102200403064'},
        captcha: '',
      },
    )
    expect(server.asked(apctSave)[0]?.ask).toMatchObject({
      name: '张晓明',
      idNo: '33010219200403064X',
      birthday: '1920-04-03',
      sex: Sex.FEMALE,
      source: 2,
    })
  })
})

describe('the insured', () => {
  test('the history starts with everybody complete, within the limit', async () => {
    const server = knownServer(['a'], ['b', {hasAddLossData: true}], ['c'])
    expect((await visit(server)).actor.getSnapshot().context.chosen).toEqual(['a', 'c'])
  })

  test('a history over the limit opens the list and chooses nobody but 本人', async () => {
    const server = knownServer(['a'], ['b', {relationType: Relation.SELF}], ['c'])
    const {actor, send, at} = await visit(server, {product: {limit: 2}})
    expect(actor.getSnapshot().context.chosen).toEqual(['b'])
    await send(...agree, {type: 'BUY'})
    expect(at()).toBe('listing')
    expect(actor.getSnapshot().context.reason).toBe('每次最多可为2人投保，请选择被保人')
  })

  test('over the limit nobody more can be ticked', async () => {
    const server = knownServer(['a'], ['b'], ['c'])
    const {actor, send, emitted} = await visit(server, {product: {limit: 2}})
    await send({type: 'TICK', id: 'a', on: true}, {type: 'TICK', id: 'b', on: true}, {type: 'TICK', id: 'c', on: true})
    expect(actor.getSnapshot().context.chosen).toEqual(['a', 'b'])
    expect(emitted).toEqual([{type: 'TOLD', message: '每次最多可为2人投保，请选择被保人', about: 'tick'}])
    await send({type: 'TICK', id: 'a', on: false}, {type: 'TICK', id: 'c', on: true})
    expect(actor.getSnapshot().context.chosen).toEqual(['b', 'c'])
  })

  test('a list with somebody incomplete ticked is not taken: 请先补充完所选被保人缺失资料', async () => {
    const server = knownServer(['a'], ['b', {hasAddLossData: true}])
    const {send, at, emitted} = await visit(server)
    await send(...agree, {type: 'BUY'}, {type: 'TICK', id: 'b', on: true}, {type: 'LIST_DONE'})
    expect(emitted).toEqual([{type: 'TOLD', message: '请先补充完所选被保人缺失资料', about: 'list'}])
    await send({type: 'EDIT_INSURED', id: 'b'}, {type: 'SAVE_INSURED', facts: selfFacts})
    expect(at()).toBe('listing')
    await send({type: 'LIST_DONE'})
    expect(at()).toBe('readingNotice')
  })

  test('a form opened from the list goes back to it when left', async () => {
    const server = knownServer()
    const {send, at} = await visit(server)
    await send({type: 'OPEN_LIST'}, {type: 'ADD_INSURED'})
    expect(at()).toBe('editingInsured.editing')
    await send({type: 'CLOSE'})
    expect(at()).toBe('listing')
  })

  test('a new insured is ticked at once', async () => {
    const server = knownServer(['a'])
    const {actor, send, emitted} = await visit(server)
    await send({type: 'ADD_INSURED'}, {type: 'SAVE_INSURED', facts: selfFacts})
    expect(actor.getSnapshot().context.chosen).toEqual(['a', 'f2'])
    expect(emitted).toEqual([{type: 'FAMILY_CHANGED'}])
  })

  test('one more than may be insured is saved, not ticked, and told so', async () => {
    const server = knownServer(['a'], ['b'])
    const {actor, send, emitted} = await visit(server, {product: {limit: 2}})
    await send({type: 'ADD_INSURED'}, {type: 'SAVE_INSURED', facts: selfFacts})
    expect(actor.getSnapshot().context.chosen).toEqual(['a', 'b'])
    expect(emitted).toEqual([
      {type: 'FAMILY_CHANGED'},
      {type: 'TOLD', message: '每次最多可为2人投保，请选择被保人', about: 'tick'},
    ])
  })

  test('nobody of the wrong sex is chosen when the product’s limit is known only later', async () => {
    const server = knownServer(
      ['a', {sex: Sex.MALE, cardTypeCode: DocumentType.FOREIGN_PASSPORT}],
      ['b', {sex: Sex.FEMALE, cardTypeCode: DocumentType.FOREIGN_PASSPORT}],
    )
    const {actor, send} = await visit(server, {offer: null})
    await send({type: 'OFFER_SHOWN', offer: {...onSale, sexLimit: Sex.FEMALE}})
    expect(actor.getSnapshot().context.chosen).toEqual(['b'])
  })

  test('somebody deleted on another device is gone from the list once their form could not be opened', async () => {
    const server = knownServer()
    const {actor, send, at} = await visit(server)
    server.family = server.family.filter(({id}) => id !== 'a')
    const {memberById} = await import('@hmb/contract/family')
    server.fail(memberById, {code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除'})
    await send({type: 'EDIT_INSURED', id: 'a'})
    expect(at()).toBe('editingInsured.unopened')
    await send({type: 'CLOSE'})
    expect(actor.getSnapshot().context.family?.people.map(({id}) => id)).toEqual(['b'])
  })

  test('a member who was saved is not lost when the list cannot be read again', async () => {
    const server = knownServer(['a'])
    const {familyForSku} = await import('@hmb/contract/family')
    const {actor, send} = await visit(server)
    server.fail(familyForSku, 'unreachable')
    await send({type: 'ADD_INSURED'}, {type: 'SAVE_INSURED', facts: selfFacts})
    expect(actor.getSnapshot().context.family?.people.at(-1)).toMatchObject({
      id: 'f2',
      relationName: '本人',
      idNo: '3499**********0019',
    })
  })

  test('after a lost answer the duplicate is found: the form left, the member is in the list', async () => {
    const server = knownServer(['a'])
    const {actor, send, at} = await visit(server)
    server.fail(familySave, lost, {code: ErrorCode.MEMBER_EXISTS, message: '已添加过该成员，不可重复添加'})
    await send(
      {type: 'ADD_INSURED'},
      {type: 'SAVE_INSURED', facts: selfFacts},
      {type: 'SAVE_INSURED', facts: selfFacts},
    )
    expect(actor.getSnapshot().context.error?.message).toBe('已添加过该成员，不可重复添加')
    await send({type: 'CLOSE'})
    expect(at()).toBe('resting.still')
    expect(actor.getSnapshot().context.family?.people.map(({id}) => id)).toEqual(['a', 'f2'])
  })

  test('while the list is read again every tap counts, and a tap on buy waits for it', async () => {
    const server = knownServer(['a'])
    const {actor, send, at} = await visit(server)
    const refused = async () => {
      server.fail(familySave, {code: ErrorCode.MEMBER_EXISTS, message: '已添加过该成员，不可重复添加'})
      await send({type: 'ADD_INSURED'}, {type: 'SAVE_INSURED', facts: selfFacts})
      actor.send({type: 'CLOSE'})
      expect(at()).toBe('resting.refreshing')
    }
    await refused()
    actor.send({type: 'TICK', id: 'a', on: false})
    expect(actor.getSnapshot().context.chosen).toEqual([])
    actor.send({type: 'ADD_INSURED'})
    expect(at()).toBe('editingInsured.editing')
    await send({type: 'CLOSE'})
    await refused()
    actor.send({type: 'BUY'})
    expect(at()).toBe('asking')
  })
})

describe('the validation', () => {
  test('an applicant who does not pass comes back to their data, and nothing is ordered', async () => {
    const server = knownServer()
    server.applicantPasses = false
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('tellingApplicant')
    await send({type: 'CONTINUE'})
    expect(at()).toBe('completingApplicant.editing')
    expect(server.orders.size).toBe(0)
  })

  test('some fail: those who pass may continue, and only they are ordered', async () => {
    const server = knownServer()
    server.outcomes = {b: 'NO_MEDICAL'}
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('tellingFailing')
    expect(server.orders.size).toBe(0)
    await send({type: 'CONTINUE'})
    expect(at()).toBe('placed')
    expect([...server.orders.values()]).toMatchObject([{insured: ['a'], price: 6900}])
    expect(actor.getSnapshot().context.chosen).toEqual(['a'])
  })

  test('some fail and the person goes back: nothing is ordered', async () => {
    const server = knownServer()
    server.outcomes = {b: 'REPEAT'}
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSE'})
    expect(at()).toBe('resting.still')
    expect(server.orders.size).toBe(0)
  })

  test('none pass: a dialog, no order', async () => {
    const server = knownServer()
    server.outcomes = {a: 'VERIFY_NAME_UNPASS', b: 'PART_HISTORY_UNPASS'}
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('tellingNone')
    await send({type: 'CONTINUE'})
    expect(at()).toBe('tellingNone')
    expect(server.asked(orderCreate)).toEqual([])
  })

  test('a validation without answer is told and can be asked again', async () => {
    const server = knownServer()
    server.fail(insuranceValidate, 'unreachable')
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('unvalidated')
    await send({type: 'RETRY'})
    expect(at()).toBe('placed')
  })

  test('that was refused because somebody was deleted on another device leaves a list without them', async () => {
    const server = knownServer()
    const {actor, send, at} = await visit(server)
    server.family = server.family.filter(({id}) => id !== 'a')
    server.fail(insuranceValidate, {code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除'})
    await send(...buyAll)
    expect(at()).toBe('refused')
    await send({type: 'CLOSE'})
    expect(at()).toBe('resting.still')
    expect(actor.getSnapshot().context).toMatchObject({chosen: ['b']})
    await send({type: 'BUY'})
    expect(at()).toBe('placed')
  })

  test('the notice is not asked for twice in a visit', async () => {
    const server = knownServer()
    server.outcomes = {a: 'REPEAT'}
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSE'}, {type: 'BUY'})
    expect(at()).toBe('tellingFailing')
  })
})

describe('people without a medical record', () => {
  test('are confirmed one by one, then the eligible are shown once more before the order', async () => {
    const server = knownServer(['a'], ['b'], ['c'])
    server.outcomes = {a: 'BJ_NO_MEDICAL', b: 'BJ_NO_MEDICAL'}
    const {send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('confirmingIdentity')
    await send({type: 'CONFIRM', yes: true}, {type: 'CONFIRM', yes: false}, {type: 'CONFIRM', yes: false})
    expect(at()).toBe('confirmingIdentity')
    await send({type: 'CONFIRM', yes: true})
    expect(at()).toBe('confirmingEligible')
    expect(server.orders.size).toBe(0)
    await send({type: 'CONTINUE'})
    expect(server.asked(orderCreate)[0]?.ask).toMatchObject({
      insuredList: [
        {insuredId: 'c', insuredType: null},
        {insuredId: 'a', insuredType: 2},
        {insuredId: 'b', insuredType: 0},
      ],
    })
    expect(server.asked(insuranceValidate)).toHaveLength(1)
  })

  test('three times 否 leaves somebody out', async () => {
    const server = knownServer()
    server.outcomes = {b: 'BJ_NO_MEDICAL'}
    const {actor, send, at} = await visit(server)
    const no = {type: 'CONFIRM', yes: false} as const
    await send(...buyAll, no, no, no)
    expect(at()).toBe('tellingFailing')
    expect(actor.getSnapshot().context.eligibility).toMatchObject({able: ['a'], noMedicalList: [{id: 'b'}]})
  })
})

describe('the order', () => {
  test('whose answer is lost is asked for again under the same key: one order', async () => {
    const server = knownServer()
    server.fail(orderCreate, lost)
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('unanswered')
    await send({type: 'RETRY'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
    expect(new Set(server.asked(orderCreate).map(({key}) => key)).size).toBe(1)
    expect(actor.getSnapshot().output?.orderId).toBe('o1')
  })

  test('whose answer is lost is found again by buying once more, without a validation that would call it a repeat', async () => {
    const server = knownServer()
    server.fail(orderCreate, lost)
    const {send, at} = await visit(server)
    await send(...buyAll, {type: 'CLOSE'}, {type: 'BUY'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
    expect(server.asked(insuranceValidate)).toHaveLength(1)
  })

  test('whose answer is lost survives a reload', async () => {
    const server = knownServer()
    server.fail(orderCreate, {status: 502})
    const first = await visit(server)
    await first.send(...buyAll)
    const {attempt, agreed, noticeRead, chosen, userId} = first.actor.getSnapshot().context
    const second = await visit(server, {remembered: {attempt, agreed, noticeRead, chosen, userId}})
    await second.send({type: 'BUY'})
    expect(second.at()).toBe('placed')
    expect(new Set(server.asked(orderCreate).map(({key}) => key)).size).toBe(1)
  })

  test('of other people is another purchase with a key of its own', async () => {
    const server = knownServer()
    server.fail(orderCreate, 'unreachable')
    const {send} = await visit(server)
    await send(...buyAll, {type: 'CLOSE'}, {type: 'TICK', id: 'b', on: false}, {type: 'BUY'})
    expect(server.asked(orderCreate).map(({key}) => key)).toEqual([
      'key-00000000000000000001',
      'key-00000000000000000002',
    ])
    expect(server.asked(insuranceValidate)).toHaveLength(2)
  })

  test('is another purchase too once a place was changed', async () => {
    const server = knownServer()
    server.fail(orderCreate, 'unreachable')
    const {send} = await visit(server)
    await send(...buyAll, {type: 'CLOSE'})
    server.family = [relative('a', {place: 'cq-02'}), relative('b')]
    await send({type: 'REFRESH'}, {type: 'BUY'})
    expect(new Set(server.asked(orderCreate).map(({key}) => key)).size).toBe(2)
    expect(server.asked(insuranceValidate)).toHaveLength(2)
  })

  test('after a plain no gets a new key', async () => {
    const server = knownServer()
    server.fail(orderCreate, {code: ErrorCode.INSURED_NOT_ELIGIBLE, message: '被保人校验未通过，请重新校验'})
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('refused')
    expect(actor.getSnapshot().context.error?.message).toBe('被保人校验未通过，请重新校验')
    await send({type: 'CLOSE'}, {type: 'BUY'})
    expect(at()).toBe('placed')
    expect(server.asked(orderCreate).map(({key}) => key)).toEqual([
      'key-00000000000000000001',
      'key-00000000000000000002',
    ])
  })

  test('that is still being made is asked for every second, then the person is', async () => {
    const server = knownServer()
    const running = {code: ErrorCode.REQUEST_IN_PROGRESS, message: '正在处理，请稍候'}
    server.fail(orderCreate, ...Array.from({length: maxOrderPolls + 1}, () => running))
    const {clock, send, at} = await visit(server)
    await send(...buyAll)
    for (let wait = 1; wait <= maxOrderPolls; wait += 1) {
      expect(at()).toBe('waiting')
      clock.increment(orderPollMs)
      await send()
      await Promise.resolve()
      await send({type: 'OFFER_SHOWN', offer: onSale})
    }
    clock.increment(orderPollMs)
    expect(at()).toBe('unanswered')
    await send({type: 'RETRY'})
    expect(at()).toBe('placed')
    expect(server.orders.size).toBe(1)
  })

  test.each([
    [ErrorCode.INSURED_LIMIT_EXCEEDED, '每次最多可为5人投保，请选择被保人', 'listing'],
    [ErrorCode.APPLICANT_INCOMPLETE, '请先完善投保人信息', 'completingApplicant.editing'],
  ])('refused with %i opens what is to be changed', async (code, message, state) => {
    const server = knownServer()
    server.fail(orderCreate, {code, message})
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe(state)
    expect(actor.getSnapshot().context.reason).toBe(message)
  })
})

describe('price and sale', () => {
  test('a price that changed since the page was opened is told before anything is ordered', async () => {
    const server = knownServer()
    const {actor, send, at, emitted} = await visit(server)
    server.offer = {...onSale, price: 7000}
    await send(...buyAll)
    expect(at()).toBe('tellingOffer')
    expect(actor.getSnapshot().context.newOffer?.price).toBe(7000)
    expect(emitted).toEqual([{type: 'OFFER_CHANGED'}])
    expect(server.asked(orderCreate)).toEqual([])
    await send({type: 'CLOSE'}, {type: 'BUY'})
    expect([...server.orders.values()]).toMatchObject([{price: 14000}])
  })

  test('a price that only the order noticed (4003) is told, and buying again orders at the new one', async () => {
    const server = knownServer()
    const {send, at} = await visit(server)
    server.fail(skuInsure, 'unreachable')
    server.offer = {...onSale, price: 7000}
    await send(...buyAll)
    expect(at()).toBe('tellingOffer')
    expect(server.orders.size).toBe(0)
    await send({type: 'CLOSE'}, {type: 'BUY'})
    expect(at()).toBe('placed')
  })

  test('a sale that closed meanwhile is told before anything is ordered', async () => {
    const server = knownServer()
    const {actor, send, at, emitted} = await visit(server)
    server.offer = {...onSale, skuInsureStatus: 'INSURE_END'}
    await send(...buyAll)
    expect(at()).toBe('tellingOffer')
    await send({type: 'CLOSE'})
    expect(actor.getSnapshot().context.offer?.skuInsureStatus).toBe('INSURE_END')
    await send({type: 'BUY'})
    expect(emitted.at(-2)).toEqual({type: 'TOLD', message: '参保期已结束', about: 'sale'})
    expect(server.asked(orderCreate)).toEqual([])
  })

  test('a tap before the price is there asks for it and leads on', async () => {
    const server = new FakeServer()
    const {actor, send, at, emitted} = await visit(server, {offer: null})
    await send({type: 'BUY'})
    expect(at()).toBe('loggingIn')
    expect(actor.getSnapshot().context.offer).toEqual(onSale)
    expect(emitted).toEqual([{type: 'OFFER_CHANGED'}])
  })

  test('a price that the page learns while a dialog stands over it is told before anything is ordered', async () => {
    const server = knownServer()
    server.outcomes = {b: 'REPEAT'}
    const {actor, send, at} = await visit(server)
    await send(...buyAll)
    expect(at()).toBe('tellingFailing')
    server.offer = {...onSale, price: 7000}
    await send({type: 'OFFER_SHOWN', offer: server.offer}, {type: 'CONTINUE'})
    expect(server.orders.size).toBe(0)
    expect(at()).toBe('tellingOffer')
    await send({type: 'CLOSE'}, {type: 'BUY'})
    expect(at()).toBe('placed')
    expect(actor.getSnapshot().output?.price).toBe(7000)
  })

  test('a price that the page learned behind a dialog is what stands once the dialog is closed', async () => {
    const server = knownServer()
    const {actor, send, at} = await visit(server)
    await send(...agree, {type: 'BUY'})
    expect(at()).toBe('readingNotice')
    server.offer = {...onSale, price: 7000}
    await send({type: 'OFFER_SHOWN', offer: server.offer}, {type: 'CLOSE'})
    expect(actor.getSnapshot().context.offer?.price).toBe(7000)
  })

  test('nothing is ordered at a price that nobody has seen', async () => {
    const server = knownServer()
    const {send, at} = await visit(server, {offer: null})
    await send(...agree, {type: 'BUY'}, {type: 'NOTICE_READ'})
    expect(at()).toBe('placed')
    const second = await visit(server, {
      offer: null,
      remembered: {userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true, attempt: null},
    })
    await second.send({type: 'BUY'})
    expect(second.at()).toBe('resting.still')
    expect(server.asked(orderCreate)).toHaveLength(1)
  })

  test('a price that cannot be asked for is said at the tap', async () => {
    const server = knownServer()
    server.fail(skuInsure, 'unreachable')
    const {send, at, emitted} = await visit(server, {offer: null})
    await send({type: 'BUY'})
    expect(at()).toBe('resting.still')
    expect(emitted).toMatchObject([{type: 'TROUBLED', refusal: {kind: 'network'}}, {type: 'OFFER_CHANGED'}])
  })
})
