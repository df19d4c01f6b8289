import {InsuredType} from '@hmb/contract/codes/insured-type'
import {Relation} from '@hmb/contract/codes/relation'
import type {ValidatedInsured, ValidType} from '@hmb/contract/validation'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {
  type Eligibility,
  failingGroups,
  moveFirstToEligible,
  moveFirstToNoMedical,
  nextConfirmation,
  readEligibility,
} from './eligibility.ts'

const types = ['', 'REPEAT', 'NO_MEDICAL', 'PART_HISTORY_UNPASS', 'VERIFY_NAME_UNPASS', 'BJ_NO_MEDICAL'] as const
const requested = (id: string) => ({id, name: '王建国', relation: Relation.PARENT, relationName: '父母'})
const validated = (id: string, validType: ValidType): ValidatedInsured => ({
  ...requested(id),
  canCreateOrder: validType === '',
  validType,
  reason: validType && '原因',
  medicalAddr: '',
  psnNo: '',
  idTypeName: '居民身份证',
  idNo: '3499**********0019',
  insuredType: null,
  cover: null,
})
const allIds = ({able, ...lists}: Eligibility) => [
  ...able,
  ...Object.values(lists).flatMap((list) => list.map(({id}) => id)),
]

test.each([
  ['NO_MEDICAL', 'noMedicalList', '无医保资格'],
  ['REPEAT', 'repeatList', '重复投保'],
  ['PART_HISTORY_UNPASS', 'hUnpassList', '大病既往史不通过'],
  ['VERIFY_NAME_UNPASS', 'nUnpassList', '实名认证不通过'],
] as const)('%s is in %s, with the heading %s', (type, list, heading) => {
  const eligibility = readEligibility([validated('a', ''), validated('b', type)], [requested('a'), requested('b')])
  expect(eligibility.able).toEqual(['a'])
  expect(eligibility[list]).toMatchObject([{id: 'b', name: '王建国', reason: '原因'}])
  expect(failingGroups(eligibility)).toMatchObject([{heading, people: [{id: 'b'}]}])
})

test('every requested person is in exactly one list, and no rejected person is eligible', () => {
  const response = fc.uniqueArray(
    fc.record({id: fc.constantFrom('a', 'b', 'c', 'd'), type: fc.constantFrom(...types)}),
    {
      selector: ({id}) => id,
    },
  )
  fc.assert(
    fc.property(response, fc.subarray(['a', 'b', 'c', 'd']), (people, ids) => {
      const eligibility = readEligibility(
        people.map(({id, type}) => validated(id, type)),
        ids.map(requested),
      )
      expect(allIds(eligibility).sort()).toEqual([...ids].sort())
      for (const id of eligibility.able) expect(people).toContainEqual({id, type: ''})
    }),
  )
})

test('a person who is missing in the response, or rejected without a type, cannot be insured', () => {
  const rejected = {...validated('b', ''), canCreateOrder: false}
  const eligibility = readEligibility([rejected], [requested('a'), requested('b')])
  expect(eligibility.able).toEqual([])
  expect(failingGroups(eligibility)).toMatchObject([{heading: '其他原因', people: [{id: 'a'}, {id: 'b'}]}])
})

test('people without a medical record in Beijing confirm three identities (身份确认) in turn, one person after the other', () => {
  const eligibility = readEligibility(
    [validated('a', 'BJ_NO_MEDICAL'), validated('b', 'BJ_NO_MEDICAL')],
    [requested('a'), requested('b')],
  )
  expect(failingGroups(eligibility)).toEqual([])
  expect(nextConfirmation(eligibility, [])).toMatchObject({person: {id: 'a'}, type: InsuredType.NEW_CITIZEN})
  expect(nextConfirmation(eligibility, [InsuredType.NEW_CITIZEN])).toMatchObject({
    person: {id: 'a'},
    type: InsuredType.CENTRAL_PUBLIC_FUND,
  })
  expect(nextConfirmation(eligibility, [InsuredType.NEW_CITIZEN, InsuredType.CENTRAL_PUBLIC_FUND])).toMatchObject({
    person: {id: 'a'},
    type: InsuredType.OTHER_INSURANCE,
  })
  const first = moveFirstToEligible(eligibility)
  expect(first.able).toEqual(['a'])
  expect(nextConfirmation(first, [])).toMatchObject({person: {id: 'b'}, type: InsuredType.NEW_CITIZEN})
  const second = moveFirstToNoMedical(first)
  expect(nextConfirmation(second, [])).toBeNull()
  expect(failingGroups(second)).toMatchObject([{heading: '无医保资格', people: [{id: 'b'}]}])
})
