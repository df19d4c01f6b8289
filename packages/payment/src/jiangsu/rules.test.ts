import {expect, test} from 'vitest'
import {facts, insuring, methods, seen} from '../testing/facts.ts'
import {jiangsuMethods} from './rules.ts'

const passport = {...facts.order, apctInfo: {idType: 'WGEHZ'}}

test.each([
  ['an applicant with an ID card and their family', insuring('BR', 'FM', 'ZN'), ''],
  ['an applicant with a passport', passport, '投保人证件非居民身份证，不可使用'],
  ['somebody insured as 其他', insuring('BR', 'QT'), '被保人与投保人关系为其他，不可使用'],
])('with %s the account shows: %j', (_, order, reason) => {
  expect(seen(jiangsuMethods(methods('1', '2', '6'), {...facts, order}))).toEqual({
    reasons: {'1': '', '2': reason, '6': ''},
    preferred: '',
  })
})

test('in the cloud-pay app WeChat is not there and cloud pay is preferred', () => {
  const offered = seen(jiangsuMethods(methods('1', '2', '6'), {...facts, insideCloudPay: true}))
  expect(offered).toEqual({reasons: {'2': '', '6': ''}, preferred: '6'})
})
