import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {personOf} from './family-person.ts'
import {nextStep} from './next-step.ts'
import type {PurchaseContext} from './purchase-context.ts'
import {adult, onSale, relative} from './testing/fake-purchase-server.ts'
import {product} from './testing/purchase-visit.ts'

type Reads = Parameters<typeof nextStep>[0]

const family = (...people: Parameters<typeof relative>[]): PurchaseContext['family'] => ({
  people: people.map((person) => personOf(relative(...person))),
  idTypes: [],
  places: [],
  sexes: [],
})
const ready: Reads = {
  session: 'user',
  applicant: adult,
  family: family(['a'], ['b']),
  chosen: ['a', 'b'],
  reviewed: false,
  agreed: true,
  noticeRead: true,
  offer: onSale,
  product,
}

test.each<[string, Partial<Reads>, ReturnType<typeof nextStep>]>([
  [
    'before the sale',
    {offer: {...onSale, skuInsureStatus: 'WILL_ONLINE'}},
    {to: 'sale', message: '产品即将上线，敬请期待'},
  ],
  ['after the sale', {offer: {...onSale, skuInsureStatus: 'INSURE_END'}}, {to: 'sale', message: '参保期已结束'}],
  ['an unknown status', {offer: {...onSale, skuInsureStatus: 'PAUSED'}}, {to: 'sale', message: '暂不可投保'}],
  ['a price that nobody knows', {offer: null, session: 'visitor'}, {to: 'offer'}],
  ['a visitor', {session: 'visitor'}, {to: 'login'}],
  ['a session nobody knows', {session: 'unknown'}, {to: 'login'}],
  ['no family known', {family: null}, {to: 'ask'}],
  ['no applicant', {applicant: null}, {to: 'applicant', message: '请先完善投保人信息'}],
  [
    'an impossible document',
    {applicant: {...adult, idNo: '349999198506150018'}},
    {to: 'applicant', message: '证件格式不正确'},
  ],
  [
    'no medical place',
    {product: {...product, applicant: {nationality: false, medicalPlace: true}}},
    {to: 'applicant', message: '请先完善投保人信息'},
  ],
  ['nobody to insure', {family: family(), chosen: []}, {to: 'newInsured', message: '请先添加被保人'}],
  ['nobody chosen', {chosen: []}, {to: 'list', message: '请先选择被保人'}],
  [
    'a history larger than the limit',
    {product: {...product, limit: 1}, chosen: ['a']},
    {to: 'list', message: '每次最多可为1人投保，请选择被保人'},
  ],
  [
    'more chosen than the limit',
    {product: {...product, limit: 1}, reviewed: true},
    {to: 'list', message: '每次最多可为1人投保，请选择被保人'},
  ],
  [
    'a history with somebody incomplete',
    {family: family(['a'], ['b', {hasAddLossData: true}]), chosen: ['a']},
    {to: 'list', message: '请先完善被保人信息'},
  ],
  [
    'somebody incomplete chosen',
    {family: family(['a'], ['b', {hasAddLossData: true}]), reviewed: true},
    {to: 'insured', message: '请先完善被保人信息', id: 'b'},
  ],
  [
    'an insured with an impossible document',
    {family: family(['a', {cardNum: '349999196008080048', name: '李桂芳'}]), chosen: ['a']},
    {to: 'insured', message: '被保人李桂芳证件格式不正确', id: 'a'},
  ],
  [
    'a product for the other sex',
    {offer: {...onSale, sexLimit: Sex.MALE}},
    {to: 'list', message: '无法添加被保人，当前产品支持的性别与您的不匹配'},
  ],
  ['agreements not ticked', {agreed: false}, {to: 'agreements', message: '请阅读并同意勾选相关协议'}],
  ['the important notice not read', {noticeRead: false}, {to: 'notice'}],
  ['no notice to read', {noticeRead: false, product: {...product, hasNotice: false}}, {to: 'validation'}],
  ['nothing missing', {}, {to: 'validation'}],
])('%s', (_, more, step) => {
  expect(nextStep({...ready, ...more})).toEqual(step)
})
