import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {createPersonalValues, type QueryState} from './personal-values.ts'

const member = {
  id: 'm1',
  name: '王小明',
  idTypeName: '居民身份证',
  idNo: '3499**********0019',
  relationTypeName: '本人',
  birthday: '1985-06-15',
}
const stateOf = (data: unknown, originalArgs?: unknown): QueryState => ({
  queries: {'familyList(1)': {data}},
  mutations: {request: {originalArgs}},
})

test('names, phones, document numbers and birthdays of queries and mutations are personal; types and products are not', () => {
  const state = stateOf(
    {
      list: [member],
      skuInfo: {name: '重庆惠民保'},
      insuranceInfo: {insuranceName: '王小明的妈', insuranceNameIdNo: '3499'},
    },
    {name: '李雷', phone: '13800138000', relationType: Relation.SELF, skuNo: 'HMB-CQ-2026'},
  )
  expect([...createPersonalValues(() => state)()].sort()).toEqual(
    ['1985-06-15', '3499', '13800138000', '3499**********0019', '李雷', '王小明', '王小明的妈'].sort(),
  )
})

test('the plan of a policy is not a person, the name of an identity check is one', () => {
  const state = stateOf([
    {insuranceName: '惠民保基础款', insuredInsuranceName: '王小明'},
    {identityCheck: {name: '李雷'}},
  ])
  expect([...createPersonalValues(() => state)()].sort()).toEqual(['李雷', '王小明'].sort())
})

test('earlier values are kept, and the same values return the same set', () => {
  let state = stateOf([member])
  const values = createPersonalValues(() => state)
  const before = values()
  state = stateOf([])
  expect(values()).toBe(before)
  expect(values().has('王小明')).toBe(true)
})
