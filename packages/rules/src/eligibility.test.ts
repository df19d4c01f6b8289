import {Relation} from '@hmb/contract/codes/relation'
import type {ValidatedInsured, ValidType} from '@hmb/contract/validation'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {
  confirmed,
  type Eligibility,
  failingGroups,
  nextConfirmation,
  readEligibility,
  unconfirmed,
} from './eligibility.ts'

const types = ['', 'REPEAT', 'NO_MEDICAL', 'PART_HISTORY_UNPASS', 'VERIFY_NAME_UNPASS', 'BJ_NO_MEDICAL'] as const
const asked = (id: string) => ({id, name: '王*', relation: Relation.PARENT, relationName: '父母'})
const judged = (id: string, validType: ValidType): ValidatedInsured => ({
  ...asked(id),
  canCreateOrder: validType === '',
  validType,
  reason: validType && '原因',
  medicalAddr: '',
  psnNo: '',
  idTypeName: '居民身份证',
  idNo: '3499**********0019',
  insuredType: null,
})
const everybody = ({able, ...lists}: Eligibility) => [
  ...able,
  ...Object.values(lists).flatMap((list) => list.map(({id}) => id)),
]

test.each([
  ['NO_MEDICAL', 'noMedicalList', '无医保资格'],
  ['REPEAT', 'repeatList', '重复投保'],
  ['PART_HISTORY_UNPASS', 'hUnpassList', '大病既往史不通过'],
  ['VERIFY_NAME_UNPASS', 'nUnpassList', '实名认证不通过'],
] as const)('%s goes to %s, shown as %s', (type, list, heading) => {
  const eligibility = readEligibility([judged('a', ''), judged('b', type)], [asked('a'), asked('b')])
  expect(eligibility.able).toEqual(['a'])
  expect(eligibility[list]).toMatchObject([{id: 'b', name: '王*', reason: '原因'}])
  expect(failingGroups(eligibility)).toMatchObject([{heading, people: [{id: 'b'}]}])
})

test('everybody asked for is in exactly one list and nobody who was refused is able', () => {
  const answer = fc.uniqueArray(fc.record({id: fc.constantFrom('a', 'b', 'c', 'd'), type: fc.constantFrom(...types)}), {
    selector: ({id}) => id,
  })
  fc.assert(
    fc.property(answer, fc.subarray(['a', 'b', 'c', 'd']), (answers, ids) => {
      const eligibility = readEligibility(
        answers.map(({id, type}) => judged(id, type)),
        ids.map(asked),
      )
      expect(everybody(eligibility).sort()).toEqual([...ids].sort())
      for (const id of eligibility.able) expect(answers).toContainEqual({id, type: ''})
    }),
  )
})

test('somebody whom the answer leaves out, or refuses without a type, may not be insured', () => {
  const refused = {...judged('b', ''), canCreateOrder: false}
  const eligibility = readEligibility([refused], [asked('a'), asked('b')])
  expect(eligibility.able).toEqual([])
  expect(failingGroups(eligibility)).toMatchObject([{heading: '其他原因', people: [{id: 'a'}, {id: 'b'}]}])
})

test('those without a medical record are asked 2, then 1, then 0, one after the other', () => {
  const eligibility = readEligibility(
    [judged('a', 'BJ_NO_MEDICAL'), judged('b', 'BJ_NO_MEDICAL')],
    [asked('a'), asked('b')],
  )
  expect(failingGroups(eligibility)).toEqual([])
  expect(nextConfirmation(eligibility, [])).toMatchObject({person: {id: 'a'}, type: 2})
  expect(nextConfirmation(eligibility, [2])).toMatchObject({person: {id: 'a'}, type: 1})
  expect(nextConfirmation(eligibility, [2, 1])).toMatchObject({person: {id: 'a'}, type: 0})
  const first = confirmed(eligibility)
  expect(first.able).toEqual(['a'])
  expect(nextConfirmation(first, [])).toMatchObject({person: {id: 'b'}, type: 2})
  const second = unconfirmed(first)
  expect(nextConfirmation(second, [])).toBeNull()
  expect(failingGroups(second)).toMatchObject([{heading: '无医保资格', people: [{id: 'b'}]}])
})
