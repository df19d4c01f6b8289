import {expect, test} from 'vitest'
import {bornOf, mayRelate, relationHint, relationNames, selfOf} from './relation.ts'

const self = {birthday: '1985-06-15', sex: '01'}

test.each([
  ['BR', {birthday: '2010-01-01', sex: '01'}, '本人年龄要大于18岁'],
  ['FM', {birthday: '1990-01-01', sex: '02'}, '父母年龄应大于本人，请检查父母信息是否正确'],
  ['FM', {birthday: '1985-06-15', sex: '02'}, '父母年龄应大于本人，请检查父母信息是否正确'],
  ['ZN', {birthday: '1980-01-01', sex: '02'}, '子女年龄应小于本人，请检查子女信息是否正确'],
  ['ZN', {birthday: '1985-06-15', sex: '02'}, '子女年龄应小于本人，请检查子女信息是否正确'],
  ['PO', {birthday: '1987-03-20', sex: '01'}, '配偶性别应不同于本人，请检查配偶信息'],
] as const)('%s born %o is refused: %s', (relation, person, message) => {
  expect(mayRelate(relation, person, self, '2026-07-01')).toMatchObject({ok: false, message})
})

test.each([
  ['BR', {birthday: '2008-07-01', sex: '01'}],
  ['FM', {birthday: '1960-08-08', sex: '02'}],
  ['ZN', {birthday: '2015-06-01', sex: '02'}],
  ['PO', {birthday: '1987-03-20', sex: '02'}],
  ['QT', {birthday: '1987-03-20', sex: '01'}],
] as const)('%s born %o is taken', (relation, person) => {
  expect(mayRelate(relation, person, self, '2026-07-01')).toEqual({ok: true})
})

test('without a known self only self is checked', () => {
  expect(mayRelate('FM', {birthday: '2020-01-01', sex: '01'}, undefined, '2026-07-01')).toEqual({ok: true})
  expect(mayRelate('BR', {birthday: '2020-01-01', sex: '01'}, undefined, '2026-07-01').ok).toBe(false)
})

test('parent, child and other are explained, self and spouse need no words', () => {
  expect(relationHint('FM')).toBe('父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系')
  expect(relationHint('ZN')).toBe('继子女须与本人形成扶养关系')
  expect(relationHint('QT')).toBe('其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属')
  expect(relationHint('BR') + relationHint('PO')).toBe('')
  expect(Object.values(relationNames)).toEqual(['本人', '配偶', '父母', '子女', '其他'])
})

test('birthday and sex come from a readable resident number, else from what was said', () => {
  const said = {birthday: '1990-01-01', sex: '02'}
  expect(bornOf({idType: 'SFZ', idNo: '349999198506150019', ...said})).toEqual({birthday: '1985-06-15', sex: '01'})
  expect(bornOf({idType: 'SFZ', idNo: '3499**********0019', ...said})).toEqual(said)
  expect(bornOf({idType: 'WGEHZ', idNo: 'TEST001', ...said})).toEqual(said)
})

test('self is the member 本人, without one the applicant', () => {
  const applicant = {idType: 'SFZ', idNo: '349999198506150019', birthday: '', sex: ''}
  const member = {relation: 'BR', idType: 'WGEHZ', idNo: 'TEST001', birthday: '1970-01-01', sex: '02'} as const
  expect(selfOf([], applicant)).toEqual({birthday: '1985-06-15', sex: '01'})
  expect(selfOf([member], applicant)).toEqual({birthday: '1970-01-01', sex: '02'})
  expect(selfOf([], null)).toBeUndefined()
})
