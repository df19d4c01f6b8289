import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {methods, offerOf, orderWithRelations, ruleInput} from '../testing/method-fixtures.ts'
import {jiangsuMethodRules} from './jiangsu-method-rules.ts'

const shown = methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY)
const passport = {...ruleInput.order, apctInfo: {idType: DocumentType.FOREIGN_PASSPORT}}

test.each([
  ['an ID card and family members', orderWithRelations(Relation.SELF, Relation.PARENT, Relation.CHILD), ''],
  ['a passport', passport, '投保人证件非居民身份证，不可使用'],
  [
    'an insured person of relation 其他',
    orderWithRelations(Relation.SELF, Relation.OTHER),
    '被保人与投保人关系为其他，不可使用',
  ],
])('for an applicant with %s the account shows: %j', (_, order, reason) => {
  expect(offerOf(jiangsuMethodRules, shown, {...ruleInput, order})).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: reason, [PayChannel.CLOUD_PAY]: ''},
    preferred: '',
  })
})

test('hides WeChat and prefers cloud pay inside the cloud-pay app', () => {
  const input = {...ruleInput, insideCloudPay: true}
  expect(offerOf(jiangsuMethodRules, shown, input)).toEqual({
    reasons: {[PayChannel.MEDICAL_ACCOUNT]: '', [PayChannel.CLOUD_PAY]: ''},
    preferred: PayChannel.CLOUD_PAY,
  })
})
