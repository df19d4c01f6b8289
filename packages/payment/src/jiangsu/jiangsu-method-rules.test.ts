import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {insuring, methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {jiangsuMethods} from './jiangsu-method-rules.ts'

const passport = {...ruleInput.order, apctInfo: {idType: DocumentType.FOREIGN_PASSPORT}}

test.each([
  ['an applicant with an ID card and their family', insuring(Relation.SELF, Relation.PARENT, Relation.CHILD), ''],
  ['an applicant with a passport', passport, '投保人证件非居民身份证，不可使用'],
  ['somebody insured as 其他', insuring(Relation.SELF, Relation.OTHER), '被保人与投保人关系为其他，不可使用'],
])('with %s the account shows: %j', (_, order, reason) => {
  expect(
    shownOffer(
      jiangsuMethods(methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY), {
        ...ruleInput,
        order,
      }),
    ),
  ).toEqual({
    reasons: {[PayChannel.WECHAT]: '', [PayChannel.MEDICAL_ACCOUNT]: reason, [PayChannel.CLOUD_PAY]: ''},
    preferred: '',
  })
})

test('in the cloud-pay app WeChat is not there and cloud pay is preferred', () => {
  const offered = shownOffer(
    jiangsuMethods(methods(PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY), {
      ...ruleInput,
      insideCloudPay: true,
    }),
  )
  expect(offered).toEqual({
    reasons: {[PayChannel.MEDICAL_ACCOUNT]: '', [PayChannel.CLOUD_PAY]: ''},
    preferred: PayChannel.CLOUD_PAY,
  })
})
