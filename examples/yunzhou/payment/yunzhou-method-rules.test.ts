import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {methods, ruleInput, shownOffer} from '@hmb/payment/testing/method-fixtures'
import {expect, test} from 'vitest'
import {residentsReason, yunzhouMethods} from './yunzhou-method-rules.ts'

test('the account is chosen, and needs an applicant with a resident ID card', () => {
  expect(shownOffer(yunzhouMethods(methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT), ruleInput))).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: ''},
    preferred: PayChannel.MEDICAL_ACCOUNT,
  })
  const order = {...ruleInput.order, apctInfo: {idType: DocumentType.FOREIGN_PASSPORT}}
  expect(
    shownOffer(yunzhouMethods(methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT), {...ruleInput, order})),
  ).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: residentsReason},
    preferred: '',
  })
})
