import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {methods, offerOf, ruleInput} from '@hmb/payment/testing/method-fixtures'
import {expect, test} from 'vitest'
import {yunzhouMethodRules} from './yunzhou-method-rules.ts'

const shown = methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT)

test('prefers the household account, and disables it unless the applicant has a resident ID card', () => {
  expect(offerOf(yunzhouMethodRules, shown, ruleInput)).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''},
    preferred: PayChannel.MEDICAL_ACCOUNT,
  })
  const order = {...ruleInput.order, apctInfo: {idType: DocumentType.FOREIGN_PASSPORT}}
  expect(offerOf(yunzhouMethodRules, shown, {...ruleInput, order})).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: '云州个人账户须投保人持居民身份证使用'},
    preferred: '',
  })
})
