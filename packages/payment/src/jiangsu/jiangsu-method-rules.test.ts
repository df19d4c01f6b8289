import {expect, test} from 'vitest'
import {insuring, methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {jiangsuMethods} from './jiangsu-method-rules.ts'

const passport = {...ruleInput.order, apctInfo: {idType: 'WGEHZ'}}

test.each([
  ['an applicant with an ID card and their family', insuring('BR', 'FM', 'ZN'), ''],
  ['an applicant with a passport', passport, '投保人证件非居民身份证，不可使用'],
  ['somebody insured as 其他', insuring('BR', 'QT'), '被保人与投保人关系为其他，不可使用'],
])('with %s the account shows: %j', (_, order, reason) => {
  expect(shownOffer(jiangsuMethods(methods('1', '2', '6'), {...ruleInput, order}))).toEqual({
    reasons: {'1': '', '2': reason, '6': ''},
    preferred: '',
  })
})

test('in the cloud-pay app WeChat is not there and cloud pay is preferred', () => {
  const offered = shownOffer(jiangsuMethods(methods('1', '2', '6'), {...ruleInput, insideCloudPay: true}))
  expect(offered).toEqual({reasons: {'2': '', '6': ''}, preferred: '6'})
})
