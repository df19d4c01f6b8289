import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {describe, expect, test} from 'vitest'
import {acceptsWhileLocked, additionWhileLocked, mayAddWhileLocked, valuesWhileLocked} from './family-edit.ts'
import type {InsuredField, InsuredNeeds, InsuredValues} from './insured.ts'

const bare: InsuredValues = {
  relation: Relation.SPOUSE,
  name: '李小红',
  idType: DocumentType.FOREIGN_PASSPORT,
  idNo: 'E1234567',
  sex: Sex.FEMALE,
  birthday: '1987-03-20',
  nationality: '',
  medicalAddr: '',
  phone: '',
}
const complete = {...bare, nationality: 'FRA', medicalAddr: 'AH-01-01', phone: '13800138000'}

describe('a locked member accepts data that was never filled in', () => {
  test.each<[InsuredField, boolean, boolean]>([
    ['relation', false, false],
    ['name', false, false],
    ['idType', false, false],
    ['idNo', false, false],
    ['sex', false, false],
    ['birthday', false, false],
    ['nationality', true, false],
    ['medicalAddr', true, false],
    ['phone', true, false],
  ])('%s: while empty %s, once filled in %s', (field, whileEmpty, onceFilled) => {
    expect(acceptsWhileLocked(field, bare)).toBe(whileEmpty)
    expect(acceptsWhileLocked(field, complete)).toBe(onceFilled)
  })

  test('an empty name stays closed, because no product requires it alone', () => {
    expect(acceptsWhileLocked('name', {...bare, name: ''} as InsuredValues)).toBe(false)
  })
})

describe('what a form adds to a locked member', () => {
  test.each<[string, InsuredValues, Partial<InsuredValues>, object | null]>([
    ['one empty field', bare, {phone: '13800138000'}, {phone: '13800138000'}],
    [
      'all three',
      bare,
      {nationality: 'FRA', medicalAddr: 'AH-01-01', phone: '13800138000'},
      {nationality: 'FRA', medicalAddr: 'AH-01-01', phone: '13800138000'},
    ],
    ['nothing', bare, {}, null],
    ['nothing new', complete, {}, null],
    ['another phone', complete, {phone: '13900139000'}, null],
    ['a phone taken away', complete, {phone: ''}, null],
    ['a phone with another name', bare, {phone: '13800138000', name: '李大红'}, null],
    ['a phone with another number', bare, {phone: '13800138000', idNo: 'E1234568'}, null],
    ['a phone with another relation', bare, {phone: '13800138000', relation: Relation.OTHER}, null],
  ])('%s', (_, saved, part, added) => {
    expect(additionWhileLocked(saved, {...saved, ...part})).toEqual(added)
  })
})

test('a locked form shows the saved values and the input of its open fields', () => {
  const typed = {...bare, name: '李大红', idNo: 'E7654321', phone: '13800138000', nationality: 'FRA'}
  expect(valuesWhileLocked(bare, typed)).toEqual({...bare, phone: '13800138000', nationality: 'FRA'})
  expect(valuesWhileLocked(complete, {...typed, phone: '13900139000'})).toEqual(complete)
})

describe('a locked member can be completed', () => {
  const none: InsuredNeeds = {nationality: false, medicalPlace: false, phone: false}
  test.each<[string, InsuredValues, Partial<InsuredNeeds>, boolean]>([
    ['nothing is shown', bare, {}, false],
    ['a missing place', bare, {medicalPlace: true}, true],
    ['a missing phone', bare, {phone: true}, true],
    ['a missing nationality', bare, {nationality: true}, true],
    [
      'a nationality that an ID card does not need',
      {...bare, idType: DocumentType.RESIDENT_ID_CARD},
      {nationality: true},
      false,
    ],
    ['everything is there', complete, {nationality: true, medicalPlace: true, phone: true}, false],
  ])('%s', (_, saved, shown, may) => {
    expect(mayAddWhileLocked(saved, {...none, ...shown})).toBe(may)
  })
})
