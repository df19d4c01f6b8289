import {DocumentType} from '@hmb/contract/codes/document-type'
import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {groupDocument, isMasked, maskDocument, nameAmong, readDocument} from './document.ts'

test('a resident number contains birthday and sex', () => {
  expect(readDocument(DocumentType.RESIDENT_ID_CARD, '349999196008080047')).toEqual({
    ok: true,
    idNo: '349999196008080047',
    birthday: '1960-08-08',
    sex: Sex.FEMALE,
  })
})

test('home popups take 15 digits and send 18', () => {
  expect(readDocument(DocumentType.RESIDENT_ID_CARD, '330102200403064')).toMatchObject({
    ok: true,
    idNo: '33010219200403064X',
  })
})

test.each([
  [DocumentType.RESIDENT_ID_CARD, '110101491001', '证件号格式有误'],
  [DocumentType.RESIDENT_ID_CARD, '010203197502102721', '证件号地址码有误'],
  [DocumentType.RESIDENT_ID_CARD, '520323197802318856', '证件号出生日期有误'],
  [DocumentType.RESIDENT_ID_CARD, '349999198506150018', '证件号校验位有误'],
  [DocumentType.FOREIGN_PASSPORT, '1', '证件号格式有误'],
  [DocumentType.TAIWAN_PERMIT, '123456789', '证件号格式有误'],
])('%s %s is 证件格式不正确, with %s beside it', (idType, idNo, detail) => {
  expect(readDocument(idType, idNo)).toEqual({ok: false, message: '证件格式不正确', detail})
})

test('sex and birthday are required for every document but a resident number', () => {
  expect(readDocument(DocumentType.FOREIGN_RESIDENT_PERMIT, '932682198501010017')).toMatchObject({
    ok: true,
    birthday: '',
    sex: '',
  })
  expect(readDocument(DocumentType.FOREIGN_PASSPORT, 'test001')).toMatchObject({
    ok: true,
    idNo: 'TEST001',
    birthday: '',
    sex: '',
  })
})

test('a resident number is stored as 3499**********0019 and shown as 3499 **** **** 0019', () => {
  const masked = maskDocument('349999198506150019')
  expect(masked).toBe('3499**********0019')
  expect(isMasked(masked)).toBe(true)
  expect(maskDocument('07257456')).toBe('07****56')
  expect(maskDocument('1234')).toBe('****')
  expect(groupDocument(masked)).toBe('3499 **** **** 0019')
  expect(groupDocument('349999198506150019')).toBe('3499 9919 8506 1500 19')
  expect(groupDocument('TEST001')).toBe('TEST001')
})

test('a name that two people have is followed by the masked number', () => {
  const people = [
    {name: '李明', idNo: '3499**********0061'},
    {name: '李明', idNo: '07****56'},
    {name: '李明明', idNo: '3499**********0047'},
  ]
  expect(people.map((person) => nameAmong(person, people))).toEqual([
    '李明 3499 **** **** 0061',
    '李明 07****56',
    '李明明',
  ])
})
