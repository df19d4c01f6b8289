import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {personFromPopup} from './family-person.ts'
import {nextStep} from './next-step.ts'
import type {Purchaser} from './purchaser.ts'
import {adult, FakeServer, onSale, relative} from './testing/fake-purchase-server.ts'
import {product} from './testing/purchase-visit.ts'

type StepInput = Parameters<typeof nextStep>[0]

const family = (...people: Parameters<typeof relative>[]): Purchaser['family'] => ({
  people: people.map((person) => personFromPopup(relative(...person))),
  idTypes: [],
  places: [],
  sexes: [],
})
const purchaser: Purchaser = {
  session: 'user',
  userId: 'u1',
  phone: '13838389438',
  applicant: adult,
  family: family(['a'], ['b']),
  identityCheck: null,
}
const ready: Omit<StepInput, 'cache'> = {
  attempt: null,
  chosen: ['a', 'b'],
  listConfirmed: false,
  agreed: true,
  noticeRead: true,
  seenOffer: onSale,
  product,
}

test.each<[string, Partial<StepInput & {purchaser: Purchaser}>, ReturnType<typeof nextStep>]>([
  [
    'a product before its sale',
    {seenOffer: {...onSale, skuInsureStatus: 'WILL_ONLINE'}},
    {to: 'sale', message: '产品即将上线，敬请期待'},
  ],
  [
    'a product after its sale',
    {seenOffer: {...onSale, skuInsureStatus: 'INSURE_END'}},
    {to: 'sale', message: '参保期已结束'},
  ],
  [
    'a product with an unknown status',
    {seenOffer: {...onSale, skuInsureStatus: 'PAUSED'}},
    {to: 'sale', message: '暂不可投保'},
  ],
  ['an unknown offer', {seenOffer: null, purchaser: {...purchaser, session: 'visitor'}}, {to: 'offer'}],
  ['a visitor', {purchaser: {...purchaser, session: 'visitor'}}, {to: 'login'}],
  ['an unknown session', {purchaser: {...purchaser, session: 'unknown'}}, {to: 'login'}],
  ['an unknown family', {purchaser: {...purchaser, family: null}}, {to: 'family'}],
  ['no applicant', {purchaser: {...purchaser, applicant: null}}, {to: 'applicant', message: '请先完善投保人信息'}],
  [
    'an impossible document',
    {purchaser: {...purchaser, applicant: {...adult, idNo: '349999198506150018'}}},
    {to: 'applicant', message: '证件格式不正确'},
  ],
  [
    'an applicant without a medical place',
    {product: {...product, applicant: {nationality: false, medicalPlace: true}}},
    {to: 'applicant', message: '请先完善投保人信息'},
  ],
  [
    'no family member',
    {purchaser: {...purchaser, family: family()}, chosen: []},
    {to: 'newInsured', message: '请先添加被保人'},
  ],
  ['no member chosen', {chosen: []}, {to: 'list', message: '请先选择被保人'}],
  [
    'more members than the limit',
    {product: {...product, limit: 1}, chosen: ['a']},
    {to: 'list', message: '每次最多可为1人投保，请选择被保人'},
  ],
  [
    'more members chosen than the limit',
    {product: {...product, limit: 1}, listConfirmed: true},
    {to: 'list', message: '每次最多可为1人投保，请选择被保人'},
  ],
  [
    'an incomplete member',
    {purchaser: {...purchaser, family: family(['a'], ['b', {hasAddLossData: true}])}, chosen: ['a']},
    {to: 'list', message: '请先完善被保人信息'},
  ],
  [
    'an incomplete member chosen',
    {purchaser: {...purchaser, family: family(['a'], ['b', {hasAddLossData: true}])}, listConfirmed: true},
    {to: 'insured', message: '请先完善被保人信息', id: 'b'},
  ],
  [
    'a member with an impossible document',
    {purchaser: {...purchaser, family: family(['a', {cardNum: '349999196008080048', name: '李桂芳'}])}, chosen: ['a']},
    {to: 'insured', message: '被保人李桂芳证件格式不正确', id: 'a'},
  ],
  [
    'a product for the other sex',
    {seenOffer: {...onSale, sexLimit: Sex.MALE}},
    {to: 'list', message: '无法添加被保人，当前产品支持的性别与您的不匹配'},
  ],
  ['agreements not ticked', {agreed: false}, {to: 'agreements', message: '请阅读并同意勾选相关协议'}],
  ['the important notice (投保须知) not read', {noticeRead: false}, {to: 'notice'}],
  ['no notice to read', {noticeRead: false, product: {...product, hasNotice: false}}, {to: 'eligibility'}],
  ['nothing missing', {}, {to: 'eligibility'}],
  [
    'an applicant whom the server masks: it checks the record itself',
    {purchaser: {...purchaser, applicant: {...adult, name: '张*', idNo: '3****************9', birthday: ''}}},
    {to: 'eligibility'},
  ],
])('%s', (_, more, step) => {
  const cache = new FakeServer().newCache({purchaser: more.purchaser ?? purchaser})
  expect(nextStep({...ready, cache, ...more})).toEqual(step)
})
