import {DocumentType} from '@hmb/contract/codes/document-type'
import {expect, test} from 'vitest'
import {family} from './html/page-copy.ts'
import {testOutcomes} from './test-outcomes.ts'
import {outcomeCodeOf, residentIdNumber, testOutcomeOf} from './test-person.ts'

test.each([
  ['00', '349999198506150019'],
  ['10', '349999198506151011'],
  ['11', '349999198506151118'],
  ['12', '349999198506151214'],
  ['13', '349999198506151310'],
  ['14', '349999198506151417'],
  ['15', '349999198506151513'],
  ['60', '349999198506156015'],
  ['61', '349999198506156111'],
  ['62', '349999198506156218'],
  ['63', '349999198506156314'],
  ['64', '349999198506156410'],
  ['70', '349999198506157018'],
  ['71', '349999198506157114'],
  ['72', '349999198506157210'],
  ['73', '349999198506157317'],
  ['74', '349999198506157413'],
  ['75', '34999919850615751X'],
  ['76', '349999198506157616'],
  ['77', '349999198506157712'],
  ['78', '349999198506157819'],
  ['80', '349999198506158010'],
])('the number of outcome %s is %s', (outcome, idNo) => {
  expect(outcomeCodeOf({idType: DocumentType.RESIDENT_ID_CARD, idNo})).toBe(outcome)
  expect(residentIdNumber(outcome)).toBe(idNo)
  expect(testOutcomeOf({idType: DocumentType.RESIDENT_ID_CARD, idNo})?.key).toBe(outcome)
})

test.each(family)('family member %s passes everything', (_who, _name, idNo) => {
  expect(outcomeCodeOf({idType: DocumentType.RESIDENT_ID_CARD, idNo})).toBe('00')
})

test.each([
  [DocumentType.FOREIGN_PASSPORT, 'TEST620', '62'],
  [DocumentType.FOREIGN_PASSPORT, 'test620', '62'],
  [DocumentType.HONG_KONG_PERMIT, 'H00000101', '10'],
  [DocumentType.HONG_KONG_PERMIT, 'M00000101', '10'],
  [DocumentType.MACAU_PERMIT, 'M00000801', '80'],
  [DocumentType.TAIWAN_PERMIT, '00000711', '71'],
  [DocumentType.RESIDENT_ID_CARD, '11999920010229751x', '75'],
])('a %s with number %s has outcome %s', (idType, idNo, outcome) => {
  expect(outcomeCodeOf({idType, idNo})).toBe(outcome)
})

test.each([
  ['a real area', DocumentType.RESIDENT_ID_CARD, '110101198506151011'],
  ['a passport without TEST', DocumentType.FOREIGN_PASSPORT, 'E12345678'],
  ['a longer passport', DocumentType.FOREIGN_PASSPORT, 'TEST1011'],
  ['a real permit', DocumentType.HONG_KONG_PERMIT, 'H32031177'],
  ['a sandbox number under another type', DocumentType.FOREIGN_PASSPORT, '349999198506151011'],
  ['a type without sandbox persons', DocumentType.FOREIGN_RESIDENT_PERMIT, '932682198501010017'],
])('%s has no outcome', (_what, idType, idNo) => {
  expect(outcomeCodeOf({idType, idNo})).toBe('')
})

test('an outcome that is not listed has no behaviour', () => {
  expect(testOutcomeOf({idType: DocumentType.RESIDENT_ID_CARD, idNo: residentIdNumber('99')})).toBeUndefined()
})

test('no key is in the table twice', () => {
  expect(new Set(testOutcomes.map(({keyType, key}) => `${keyType}:${key}`)).size).toBe(testOutcomes.length)
})
