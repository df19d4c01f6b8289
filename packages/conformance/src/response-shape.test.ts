import {reportNewest} from '@hmb/contract/claim'
import {orderList, waitPayCount} from '@hmb/contract/order'
import {dictionary} from '@hmb/contract/project'
import {expect, test} from 'vitest'
import {shapeErrors} from './response-shape.ts'

test('a number as text is wrong, although browsers read it', () => {
  expect(shapeErrors(waitPayCount, 1)).toEqual([])
  expect(shapeErrors(waitPayCount, '1')).toEqual(['data: must be number'])
})

test('an absent field and a wrong list are reported by their path, without their value', () => {
  expect(shapeErrors(orderList, {list: {}})).toEqual([
    "data: must have required property 'total'",
    'data/list: must be array',
  ])
})

test('null is right where the contract has it', () => {
  expect(shapeErrors(reportNewest, null)).toEqual([])
  expect(shapeErrors(waitPayCount, null)).toEqual(['data: must be number'])
})

test('entries of dictionaries are checked at any depth', () => {
  const entry = (children: unknown) => ({dictionaryName: '', dictionaryValue: '', children})
  expect(shapeErrors(dictionary, [entry([entry([])])])).toEqual([])
  expect(shapeErrors(dictionary, [entry([entry(null)])])).toEqual(['data/0/children/0/children: must be array'])
})
