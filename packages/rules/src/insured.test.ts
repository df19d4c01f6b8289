import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {
  chosenReady,
  type InsuredEntry,
  type InsuredValues,
  insuredErrors,
  insuredLimit,
  isIncomplete,
  overLimitText,
} from './insured.ts'

const needs = {nationality: false, medicalPlace: false, phone: false}
const context = {needs, others: [], self: {birthday: '1985-06-15', sex: Sex.MALE}, sexLimit: ''}
const mother: InsuredValues = {
  relation: Relation.PARENT,
  name: '李桂芳',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '349999196008080047',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}
const entry = (id: string, more: Partial<InsuredEntry> = {}): InsuredEntry => ({
  ...mother,
  relation: Relation.PARENT,
  idNo: '3499**********0047',
  id,
  incomplete: false,
  ...more,
})

test('a parent with a resident number is complete', () => {
  expect(insuredErrors(mother, context)).toEqual([])
})

test('a missing relation is the first error: 请先选择关系', () => {
  expect(insuredErrors({...mother, relation: '', name: ''}, context)).toEqual([
    {field: 'relation', message: '请先选择关系', detail: ''},
    {field: 'name', message: '请输入正确的姓名', detail: ''},
  ])
})

test('an empty number and a wrong number have different messages', () => {
  expect(insuredErrors({...mother, idNo: ' '}, context)).toEqual([
    {field: 'idNo', message: '请填写被保人证件号', detail: ''},
  ])
  expect(insuredErrors({...mother, idNo: '349999196008080048'}, context)).toEqual([
    {field: 'idNo', message: '被保人李桂芳证件格式不正确', detail: '证件号校验位有误'},
  ])
})

test('an impossible relation is an error of the relation field', () => {
  expect(insuredErrors({...mother, relation: Relation.CHILD}, context)).toEqual([
    {field: 'relation', message: '子女年龄应小于本人，请检查子女信息是否正确', detail: ''},
  ])
})

test('a person who is already listed: 已添加过该成员，不可重复添加', () => {
  const duplicate = [{field: 'idNo', message: '已添加过该成员，不可重复添加', detail: ''}]
  expect(insuredErrors(mother, {...context, others: [entry('f1')]})).toEqual(duplicate)
  expect(insuredErrors(mother, {...context, others: [entry('f1', {idNo: mother.idNo})]})).toEqual(duplicate)
  expect(insuredErrors(mother, {...context, others: [entry('f1', {name: '李桂兰'})]})).toEqual([])
})

test('the errors are in the order of the form: a listed person before the missing phone', () => {
  const phoneRequired = {...context, needs: {...needs, phone: true}, others: [entry('f1')]}
  expect(insuredErrors(mother, phoneRequired).map(({field}) => field)).toEqual(['idNo', 'phone'])
  const women = {...context, needs: {...needs, phone: true}, sexLimit: Sex.FEMALE}
  const errors = insuredErrors({...mother, idNo: '349999195809100031'}, women)
  expect(errors.map(({field}) => field)).toEqual(['idNo', 'phone'])
})

test('a second 本人: 已存在本人信息，不可重复添加', () => {
  const self = {...mother, relation: Relation.SELF, idNo: '349999198506150019'} as const
  expect(insuredErrors(self, {...context, others: [entry('f1', {relation: Relation.SELF, name: '张晓明'})]})).toEqual([
    {field: 'relation', message: '已存在本人信息，不可重复添加', detail: ''},
  ])
})

test('a product for women rejects men at the field that shows their sex', () => {
  const women = {...context, sexLimit: Sex.FEMALE}
  const message = '无法添加被保人，当前产品支持的性别与您的不匹配'
  const passport = {
    ...mother,
    idType: DocumentType.FOREIGN_PASSPORT,
    idNo: 'TEST001',
    sex: Sex.MALE,
    birthday: '1960-01-01',
  }
  expect(insuredErrors(mother, women)).toEqual([])
  expect(insuredErrors({...mother, idNo: '349999195809100031'}, women)).toEqual([{field: 'idNo', message, detail: ''}])
  expect(insuredErrors(passport, women)).toEqual([{field: 'sex', message, detail: ''}])
})

test('the phone of an insured person (被保人) is required when the product requires it', () => {
  const phoneRequired = {...context, needs: {...needs, phone: true}}
  expect(insuredErrors(mother, phoneRequired)).toEqual([{field: 'phone', message: '请输入正确的手机号码', detail: ''}])
  expect(insuredErrors({...mother, phone: '13838389438'}, phoneRequired)).toEqual([])
})

test('the smaller of two limits applies; null and 0 mean no limit', () => {
  expect(insuredLimit(10, 5)).toBe(5)
  expect(insuredLimit(0, 5)).toBe(5)
  expect(insuredLimit(undefined, -1, null)).toBeNull()
  expect(overLimitText(5)).toBe('每次最多可为5人投保，请选择被保人')
})

test.each([
  ['请先添加被保人', [], []],
  ['请先选择被保人', [entry('a')], []],
  ['每次最多可为2人投保，请选择被保人', [entry('a'), entry('b'), entry('c')], ['a', 'b', 'c']],
  ['请先完善被保人信息', [entry('a', {incomplete: true})], ['a']],
  ['被保人李桂芳证件格式不正确', [entry('a', {idNo: '349999196008080048'})], ['a']],
  ['无法添加被保人，当前产品支持的性别与您的不匹配', [entry('a', {sex: Sex.MALE})], ['a']],
])('before the validation: %s', (message, people, chosen) => {
  expect(chosenReady(people, chosen, {needs, limit: 2, sexLimit: Sex.FEMALE})).toMatchObject({ok: false, message})
})

test('people who are not selected do not affect the result', () => {
  const people = [entry('a'), entry('b', {incomplete: true})]
  expect(chosenReady(people, ['a'], {needs, limit: 1, sexLimit: ''})).toEqual({ok: true})
})

test('a missing but required medical place or phone makes the person incomplete', () => {
  expect(isIncomplete(entry('a'), {...needs, phone: true})).toBe(true)
  expect(isIncomplete(entry('a'), {...needs, medicalPlace: true})).toBe(true)
  expect(isIncomplete(entry('a', {phone: '13838389438'}), {...needs, phone: true})).toBe(false)
  expect(chosenReady([entry('a')], ['a'], {needs: {...needs, medicalPlace: true}, limit: null, sexLimit: ''})).toEqual({
    ok: false,
    reason: 'place',
    message: '请先选择医保所在地',
    id: 'a',
  })
})
