import {expect, test} from 'vitest'
import {insuring, methods, ruleInput, shownOffer} from '../testing/method-fixtures.ts'
import {beijingMethods} from './beijing-method-rules.ts'

const offered = methods('1', '4', '5')
const note = '12月1日起，已完成家庭共济备案的家人可使用此方式参保'
const at = (text: string) => Date.parse(text)

test.each([
  ['2022-11-30T23:59:59+08:00', ['FM', 'ZN'], note],
  ['2022-11-30T23:59:59+08:00', ['BR', 'FM'], ''],
  ['2022-12-01T00:00:00+08:00', ['FM', 'ZN'], ''],
  ['2026-11-20T10:00:00+08:00', ['FM'], ''],
])('at %s with %j insured the closed account shows: %j', (moment, relations, reason) => {
  const seenThen = shownOffer(beijingMethods(offered, {...ruleInput, order: insuring(...relations), nowMs: at(moment)}))
  expect(seenThen).toEqual({reasons: {'1': '', '4': reason, '5': ''}, preferred: ''})
})

test('the bank book wants the applicant’s ID card', () => {
  const order = {...ruleInput.order, apctInfo: {idType: 'WGEHZ'}}
  expect(shownOffer(beijingMethods(offered, {...ruleInput, order}))?.reasons['5']).toBe(
    '仅支持投保人证件为居民身份证时使用',
  )
})
