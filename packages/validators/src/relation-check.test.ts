import {expect, test} from 'vitest'
import {type RelationInput, relationCheck, relations} from './relation-check.ts'

const self = {birthDate: '1990-03-07', sex: '01'}
const options = {today: '2026-03-07'}

test.each<[string, RelationInput]>([
  ['self, 18 on this day', {relation: 'BR', birthDate: '2008-03-07'}],
  ['a parent a day older', {relation: 'FM', birthDate: '1990-03-06', self}],
  ['a child a day younger', {relation: 'ZN', birthDate: '1990-03-08', self}],
  ['a spouse of the other sex', {relation: 'PO', sex: '02', self}],
  ['any other person', {relation: 'QT', self}],
  ['self is not known: parent', {relation: 'FM', birthDate: '2020-01-01'}],
  ['self is not known: child', {relation: 'ZN', birthDate: '1900-01-01'}],
  ['self is not known: spouse', {relation: 'PO', sex: '01'}],
  ['self has no birth date', {relation: 'FM', self: {sex: '01'}}],
  ['self has no sex', {relation: 'PO', sex: '01', self: {birthDate: '1990-03-07', sex: ''}}],
])('a possible relation: %s', (_, input) => {
  expect(relationCheck(input, options)).toEqual({ok: true, value: input})
})

test.each<[string, RelationInput]>([
  ['self-age', {relation: 'BR', birthDate: '2008-03-08'}],
  ['parent-age', {relation: 'FM', birthDate: '1990-03-07', self}],
  ['parent-age', {relation: 'FM', birthDate: '1991-01-01', self}],
  ['child-age', {relation: 'ZN', birthDate: '1990-03-07', self}],
  ['child-age', {relation: 'ZN', birthDate: '1960-01-01', self}],
  ['spouse-sex', {relation: 'PO', sex: '01', self}],
  ['spouse-sex', {relation: 'PO', sex: '02', self: {sex: '02'}}],
  ['birthday', {relation: 'BR'}],
  ['birthday', {relation: 'FM', birthDate: '1960-02-30', self}],
  ['birthday', {relation: 'ZN', birthDate: '2026-03-08', self}],
  ['sex', {relation: 'PO', self}],
  ['sex', {relation: 'PO', sex: '03', self}],
])('an impossible relation, %s: %j', (reason, input) => {
  expect(relationCheck(input, options)).toEqual({ok: false, reason: `relation.${reason}`})
})

test('29 February is reached on 1 March', () => {
  const input = {relation: 'BR', birthDate: '2008-02-29'}
  expect(relationCheck(input, {today: '2026-02-28'})).toEqual({ok: false, reason: 'relation.self-age'})
  expect(relationCheck(input, {today: '2026-03-01'}).ok).toBe(true)
})

test.each([undefined, null, 1, 'BR', {}, {relation: ''}, {relation: 'XX'}, {relation: ['BR']}])(
  'without a relation (%j) there is nothing to check',
  (input) => {
    expect(relationCheck(input)).toEqual({ok: false, reason: 'relation.empty'})
  },
)

test('the five relations are accepted', () => {
  for (const relation of relations) {
    expect(relationCheck({relation, birthDate: '1960-01-01', sex: '01'})).toMatchObject({ok: true})
  }
})

test('an input whose getter throws has no relation', () => {
  const hostile = {
    get relation(): never {
      throw new Error('read')
    },
  }
  expect(relationCheck(hostile)).toEqual({ok: false, reason: 'relation.empty'})
})
