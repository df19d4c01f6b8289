import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {methods, offerOf, orderWithRelations, ruleInput} from '../testing/method-fixtures.ts'
import {beijingMethodRules} from './beijing-method-rules.ts'

const shown = methods(PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK)
const selfMissingText = '12月1日起，已完成家庭共济备案的家人可使用此方式参保'

test.each([
  ['2022-11-30T23:59:59+08:00', [Relation.PARENT, Relation.CHILD], selfMissingText],
  ['2022-11-30T23:59:59+08:00', [Relation.SELF, Relation.PARENT], ''],
  ['2022-12-01T00:00:00+08:00', [Relation.PARENT, Relation.CHILD], ''],
  ['2026-11-20T10:00:00+08:00', [Relation.PARENT], ''],
])('at %s with relations %j the mutual-aid account (共济账户) shows: %j', (moment, relations, reason) => {
  const input = {...ruleInput, order: orderWithRelations(...relations), nowMs: Date.parse(moment)}
  expect(offerOf(beijingMethodRules, shown, input)).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MUTUAL_AID]: reason, [PayChannel.BEIJING_BANK]: ''},
    preferred: '',
  })
})

test('the bank passbook (医保存折) is disabled unless the applicant has a resident ID card', () => {
  const order = {...ruleInput.order, apctInfo: {idType: DocumentType.FOREIGN_PASSPORT}}
  expect(offerOf(beijingMethodRules, shown, {...ruleInput, order})?.reasons[PayChannel.BEIJING_BANK]).toBe(
    '仅支持投保人证件为居民身份证时使用',
  )
})
