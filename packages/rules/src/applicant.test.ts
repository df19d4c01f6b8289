import {DocumentType} from '@hmb/contract/codes/document-type'
import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {type ApplicantValues, applicantErrors, applicantReady} from './applicant.ts'

const plain = {nationality: false, medicalPlace: false}
const adult: ApplicantValues = {
  name: '张晓明',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '349999198506150019',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '13838389438',
}
const foreigner: ApplicantValues = {
  ...adult,
  name: 'John Smith',
  idType: DocumentType.FOREIGN_PASSPORT,
  idNo: 'TEST001',
}

test('name, resident number and phone make a complete applicant', () => {
  expect(applicantErrors(adult, plain)).toEqual([])
  expect(applicantReady(adult, plain)).toEqual({ok: true})
})

test.each([
  ['no applicant', null],
  ['no name', {...adult, name: ''}],
  ['no type', {...adult, idType: ''}],
  ['no number', {...adult, idNo: ''}],
  ['a passport without sex', {...foreigner, birthday: '1990-01-01'}],
  ['a passport without birthday', {...foreigner, sex: Sex.MALE}],
])('%s: 请先完善投保人信息', (_, applicant) => {
  expect(applicantReady(applicant, plain)).toMatchObject({ok: false, message: '请先完善投保人信息'})
})

test('nationality is required only with a foreign document and only when the product requires it', () => {
  const known = {...foreigner, sex: Sex.MALE, birthday: '1990-01-01'}
  const needs = {nationality: true, medicalPlace: false}
  expect(applicantReady(known, plain)).toEqual({ok: true})
  expect(applicantReady(known, needs)).toMatchObject({message: '请先完善投保人信息'})
  expect(applicantReady({...known, nationality: 'USA'}, needs)).toEqual({ok: true})
  expect(applicantReady(adult, needs)).toEqual({ok: true})
  expect(applicantErrors(known, needs).map(({field}) => field)).toEqual(['nationality'])
})

test('a wrong or missing document number: 证件格式不正确', () => {
  expect(applicantErrors({...adult, idNo: ''}, plain)).toMatchObject([{field: 'idNo', message: '证件格式不正确'}])
  expect(applicantReady({...adult, idNo: '349999198506150018'}, plain)).toMatchObject({message: '证件格式不正确'})
})

test('a missing but required medical place (参保地) makes the applicant incomplete and has its own message', () => {
  const needs = {nationality: false, medicalPlace: true}
  expect(applicantReady(adult, needs)).toMatchObject({message: '请先完善投保人信息'})
  expect(applicantErrors(adult, needs)).toEqual([{field: 'medicalAddr', message: '请先选择医保所在地', detail: ''}])
  expect(applicantReady({...adult, medicalAddr: 'ah-0101'}, needs)).toEqual({ok: true})
})

test('an empty form names every field in the order of the form', () => {
  const empty = {name: '', idType: '', idNo: '', sex: '', birthday: '', nationality: '', medicalAddr: '', phone: ''}
  expect(applicantErrors(empty, {nationality: true, medicalPlace: true}).map(({message}) => message)).toEqual([
    '请输入正确的姓名',
    '请选择证件类型',
    '请先选择医保所在地',
    '请输入正确的手机号码',
  ])
  expect(applicantErrors({...empty, idType: DocumentType.FOREIGN_PASSPORT}, plain).map(({field}) => field)).toEqual([
    'name',
    'idNo',
    'sex',
    'birthday',
    'phone',
  ])
})
