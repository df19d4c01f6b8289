import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {insuring, methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {beijingMethods} from './beijing-method-rules.ts'

const offered = methods(PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK)
const note = '12月1日起，已完成家庭共济备案的家人可使用此方式参保'
const at = (text: string) => Date.parse(text)

test.each([
  ['2022-11-30T23:59:59+08:00', [Relation.PARENT, Relation.CHILD], note],
  ['2022-11-30T23:59:59+08:00', [Relation.SELF, Relation.PARENT], ''],
  ['2022-12-01T00:00:00+08:00', [Relation.PARENT, Relation.CHILD], ''],
  ['2026-11-20T10:00:00+08:00', [Relation.PARENT], ''],
])('at %s with %j insured the closed account shows: %j', (moment, relations, reason) => {
  const seenThen = shownOffer(beijingMethods(offered, {...ruleInput, order: insuring(...relations), nowMs: at(moment)}))
  expect(seenThen).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MUTUAL_AID]: reason, [PayChannel.BEIJING_BANK]: ''},
    preferred: '',
  })
})

test('the bank book wants the applicant’s ID card', () => {
  const order = {...ruleInput.order, apctInfo: {idType: DocumentType.FOREIGN_PASSPORT}}
  expect(shownOffer(beijingMethods(offered, {...ruleInput, order}))?.reasons[PayChannel.BEIJING_BANK]).toBe(
    '仅支持投保人证件为居民身份证时使用',
  )
})
