import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {birthAndSexOf, checkRelation, relationHint, relationNames, selfOf} from './relation.ts'

const self = {birthday: '1985-06-15', sex: Sex.MALE}

test.each([
  [Relation.SELF, {birthday: '2010-01-01', sex: Sex.MALE}, '本人年龄要大于18岁'],
  [Relation.PARENT, {birthday: '1990-01-01', sex: Sex.FEMALE}, '父母年龄应大于本人，请检查父母信息是否正确'],
  [Relation.PARENT, {birthday: '1985-06-15', sex: Sex.FEMALE}, '父母年龄应大于本人，请检查父母信息是否正确'],
  [Relation.CHILD, {birthday: '1980-01-01', sex: Sex.FEMALE}, '子女年龄应小于本人，请检查子女信息是否正确'],
  [Relation.CHILD, {birthday: '1985-06-15', sex: Sex.FEMALE}, '子女年龄应小于本人，请检查子女信息是否正确'],
  [Relation.SPOUSE, {birthday: '1987-03-20', sex: Sex.MALE}, '配偶性别应不同于本人，请检查配偶信息'],
] as const)('%s born %o is rejected: %s', (relation, person, message) => {
  expect(checkRelation(relation, person, self, '2026-07-01')).toMatchObject({ok: false, message})
})

test.each([
  [Relation.SELF, {birthday: '2008-07-01', sex: Sex.MALE}],
  [Relation.PARENT, {birthday: '1960-08-08', sex: Sex.FEMALE}],
  [Relation.CHILD, {birthday: '2015-06-01', sex: Sex.FEMALE}],
  [Relation.SPOUSE, {birthday: '1987-03-20', sex: Sex.FEMALE}],
  [Relation.OTHER, {birthday: '1987-03-20', sex: Sex.MALE}],
] as const)('%s born %o is accepted', (relation, person) => {
  expect(checkRelation(relation, person, self, '2026-07-01')).toEqual({ok: true})
})

test('without data of self only self is checked', () => {
  expect(checkRelation(Relation.PARENT, {birthday: '2020-01-01', sex: Sex.MALE}, undefined, '2026-07-01')).toEqual({
    ok: true,
  })
  expect(checkRelation(Relation.SELF, {birthday: '2020-01-01', sex: Sex.MALE}, undefined, '2026-07-01').ok).toBe(false)
})

test('parent, child and other have a hint; self and spouse have none', () => {
  expect(relationHint(Relation.PARENT)).toBe('父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系')
  expect(relationHint(Relation.CHILD)).toBe('继子女须与本人形成扶养关系')
  expect(relationHint(Relation.OTHER)).toBe('其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属')
  expect(relationHint(Relation.SELF) + relationHint(Relation.SPOUSE)).toBe('')
  expect(Object.values(relationNames)).toEqual(['本人', '配偶', '父母', '子女', '其他'])
})

test('birthday and sex come from a readable resident number, else from the form', () => {
  const entered = {birthday: '1990-01-01', sex: Sex.FEMALE}
  expect(birthAndSexOf({idType: DocumentType.RESIDENT_ID_CARD, idNo: '349999198506150019', ...entered})).toEqual({
    birthday: '1985-06-15',
    sex: Sex.MALE,
  })
  expect(birthAndSexOf({idType: DocumentType.RESIDENT_ID_CARD, idNo: '3499**********0019', ...entered})).toEqual(
    entered,
  )
  expect(birthAndSexOf({idType: DocumentType.FOREIGN_PASSPORT, idNo: 'TEST001', ...entered})).toEqual(entered)
})

test('self is the member 本人, without one the applicant', () => {
  const applicant = {idType: DocumentType.RESIDENT_ID_CARD, idNo: '349999198506150019', birthday: '', sex: ''}
  const member = {
    relation: Relation.SELF,
    idType: DocumentType.FOREIGN_PASSPORT,
    idNo: 'TEST001',
    birthday: '1970-01-01',
    sex: Sex.FEMALE,
  } as const
  expect(selfOf([], applicant)).toEqual({birthday: '1985-06-15', sex: Sex.MALE})
  expect(selfOf([member], applicant)).toEqual({birthday: '1970-01-01', sex: Sex.FEMALE})
  expect(selfOf([], null)).toBeUndefined()
})
