import {facts, methods, seen} from '@hmb/payment/testing/facts'
import {expect, test} from 'vitest'
import {residentsReason, yunzhouMethods} from './rules.ts'

test('the account is chosen, and needs an applicant with a resident ID card', () => {
  expect(seen(yunzhouMethods(methods('1', '2'), facts))).toEqual({reasons: {'1': '', '2': ''}, preferred: '2'})
  const order = {...facts.order, apctInfo: {idType: 'WGEHZ'}}
  expect(seen(yunzhouMethods(methods('1', '2'), {...facts, order}))).toEqual({
    reasons: {'1': '', '2': residentsReason},
    preferred: '',
  })
})
