import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {describe, expect, test} from 'vitest'
import {familyMemberErrors} from './family-form.ts'
import type {InsuredField, InsuredValues} from './insured.ts'

const self = {birthday: '1985-06-15', sex: Sex.MALE}
const context = {others: [], self, saved: null}
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
const foreigner: InsuredValues = {
  ...mother,
  relation: Relation.OTHER,
  name: 'Anna Lindqvist',
  idType: DocumentType.FOREIGN_PASSPORT,
  idNo: 'E1234567',
  sex: Sex.FEMALE,
  birthday: '1990-01-01',
}
const today = '2026-11-22'
const sentences = (values: InsuredValues, more: Partial<Parameters<typeof familyMemberErrors>[1]> = {}) =>
  familyMemberErrors(values, {...context, ...more}, today).map(({field, message}) => [field, message])

test.each([
  ['a parent with an ID card', mother],
  ['a foreigner', foreigner],
  ['an optional phone', {...mother, phone: '13800138000'}],
])('%s is complete; place, nationality and phone are optional', (_, values) => {
  expect(sentences(values)).toEqual([])
})

test('an empty form has an error for each required field, in the order of the form', () => {
  const empty = {...mother, name: '', idType: '', idNo: '', relation: ''} as const
  expect(sentences(empty)).toEqual([
    ['name', '请填写被保人姓名'],
    ['idType', '请选择证件类型'],
    ['relation', '请选择与本人的关系'],
  ])
  expect(sentences({...empty, idType: DocumentType.FOREIGN_PASSPORT})).toEqual([
    ['name', '请填写被保人姓名'],
    ['idNo', '请填写被保人证件号'],
    ['relation', '请选择与本人的关系'],
    ['sex', '请选择性别'],
    ['birthday', '请选择出生日期'],
  ])
})

test.each<[string, Partial<InsuredValues>, InsuredField, string]>([
  ['two spaces', {name: 'Anna  Lindqvist'}, 'name', '请输入正确的姓名'],
  ['letters and Chinese', {name: '李Anna'}, 'name', '请输入正确的姓名'],
  ['one character', {name: '李'}, 'name', '请输入正确的姓名'],
  ['31 letters', {name: 'A'.repeat(31)}, 'name', '请输入正确的姓名'],
  ['31 characters', {name: '李'.repeat(31)}, 'name', '请输入正确的姓名'],
  ['15 digits', {idNo: '330102200403064'}, 'idNo', '请输入正确的证件号'],
  ['a wrong check digit', {idNo: '349999196008080048'}, 'idNo', '请输入正确的证件号'],
  ['an empty ID number', {idNo: ' '}, 'idNo', '请填写被保人证件号'],
  ['a short passport', {...foreigner, idNo: 'E123'}, 'idNo', '请输入正确的护照'],
  ['an empty passport', {...foreigner, idNo: ''}, 'idNo', '请填写被保人证件号'],
  [
    'a wrong Taiwan permit',
    {...foreigner, idType: DocumentType.TAIWAN_PERMIT, idNo: 'X'},
    'idNo',
    '请输入正确的证件号',
  ],
  ['a birthday before 1900', {...foreigner, birthday: '1899-12-31'}, 'birthday', '请选择出生日期'],
  ['a birthday in the future', {...foreigner, birthday: '2026-11-23'}, 'birthday', '请选择出生日期'],
  ['a wrong phone', {phone: '12345'}, 'phone', '请输入正确的手机号码'],
])('%s', (_, part, field, sentence) => {
  expect(sentences({...mother, ...part})).toEqual([[field, sentence]])
})

describe('age, sex and relation', () => {
  const child = '349999201506010061'
  test.each<[string, Partial<InsuredValues>, string]>([
    ['self under 18', {relation: Relation.SELF, idNo: child}, '本人年龄要大于18岁'],
    ['a younger parent', {idNo: child}, '父母年龄应大于本人，请检查父母信息是否正确'],
    ['an older child', {relation: Relation.CHILD}, '子女年龄应小于本人，请检查子女信息是否正确'],
    [
      'a parent born on the same day',
      {...foreigner, relation: Relation.PARENT, birthday: self.birthday},
      '父母年龄应大于本人，请检查父母信息是否正确',
    ],
    [
      'a child born on the same day',
      {...foreigner, relation: Relation.CHILD, birthday: self.birthday},
      '子女年龄应小于本人，请检查子女信息是否正确',
    ],
    [
      'a spouse of the same sex',
      {...foreigner, relation: Relation.SPOUSE, sex: Sex.MALE},
      '配偶性别应不同于本人，请检查配偶信息',
    ],
  ])('%s', (_, part, sentence) => {
    expect(sentences({...mother, ...part})).toEqual([['relation', sentence]])
  })

  test('without self only the age of self counts', () => {
    const unknown = {self: undefined}
    expect(sentences({...mother, relation: Relation.CHILD}, unknown)).toEqual([])
    expect(sentences({...mother, relation: Relation.SELF, idNo: child}, unknown)).toEqual([
      ['relation', '本人年龄要大于18岁'],
    ])
  })
})

describe('the rest of the family', () => {
  const listed = {relation: Relation.PARENT, name: '李桂芳', idType: DocumentType.RESIDENT_ID_CARD}
  test('has the same person', () => {
    const others = [{...listed, idNo: '3499**********0047'}]
    expect(sentences(mother, {others})).toEqual([['idNo', '已添加过该成员，不可重复添加']])
  })
  test.each(['e12345678', ' E12345678 '])('has the same person, whose number is typed as %j', (idNo) => {
    const others = [{...listed, name: foreigner.name, idType: DocumentType.FOREIGN_PASSPORT, idNo: 'E123*5678'}]
    expect(sentences({...foreigner, idNo}, {others})).toEqual([['idNo', '已添加过该成员，不可重复添加']])
  })
  test('has a self', () => {
    const others = [{...listed, relation: Relation.SELF, idNo: '3499**********0019'}]
    expect(sentences({...mother, relation: Relation.SELF}, {others})).toEqual([
      ['relation', '已存在本人信息，不可重复添加'],
    ])
  })
})

test('a longer name of a purchase stays valid until it is changed', () => {
  const long = {...mother, name: `买买提·${'艾'.repeat(56)}`}
  expect(sentences(long, {saved: long})).toEqual([])
  expect(sentences({...long, name: `${long.name.slice(0, 59)}合`}, {saved: long})).toEqual([
    ['name', '请输入正确的姓名'],
  ])
})
