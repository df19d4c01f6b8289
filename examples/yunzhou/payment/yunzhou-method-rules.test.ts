import {methods, ruleInput, shownOffer} from '@hmb/payment/testing/method-fixtures'
import {expect, test} from 'vitest'
import {residentsReason, yunzhouMethods} from './yunzhou-method-rules.ts'

test('the account is chosen, and needs an applicant with a resident ID card', () => {
  expect(shownOffer(yunzhouMethods(methods('1', '2'), ruleInput))).toEqual({
    reasons: {'1': '', '2': ''},
    preferred: '2',
  })
  const order = {...ruleInput.order, apctInfo: {idType: 'WGEHZ'}}
  expect(shownOffer(yunzhouMethods(methods('1', '2'), {...ruleInput, order}))).toEqual({
    reasons: {'1': '', '2': residentsReason},
    preferred: '',
  })
})
