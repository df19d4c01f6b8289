import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import type {ChannelRuleInput} from '../channel-rule.ts'
import {beijingChannelRule} from './beijing.ts'
import {chongqingChannelRule} from './chongqing.ts'
import {jiangsuChannelRule} from './jiangsu.ts'
import {liaochengChannelRule} from './liaocheng.ts'

const input: ChannelRuleInput = {
  applicantIdType: DocumentType.RESIDENT_ID_CARD,
  relations: [Relation.SELF],
  beforeCheckCode: null,
  nowMs: Date.parse('2026-11-20T10:00:00+08:00'),
}
const before = {nowMs: Date.parse('2022-11-30T23:59:59+08:00')}
const from = {nowMs: Date.parse('2022-12-01T00:00:00+08:00')}

test.each([
  ['5', {}, null],
  ['5', {applicantIdType: DocumentType.FOREIGN_PASSPORT}, 'document-type'],
  ['5', {applicantIdType: ''}, 'document-type'],
  ['4', {relations: [Relation.PARENT]}, null],
  ['4', {relations: [Relation.PARENT], ...before}, 'self-not-insured'],
  ['4', {relations: [Relation.SELF, Relation.PARENT], ...before}, null],
  ['4', {relations: [Relation.PARENT], ...from}, null],
  ['1', {applicantIdType: DocumentType.FOREIGN_PASSPORT, relations: [Relation.PARENT], ...before}, null],
] as const)('Beijing channel %s with %j: %s', (channel, more, reason) => {
  expect(beijingChannelRule(channel, {...input, ...more})).toBe(reason)
})

test.each([
  ['1', null, 'unknown'],
  ['2', null, 'unknown'],
  ['1', 0, null],
  ['2', 0, null],
  ['1', 1, null],
  ['2', 1, null],
  ['1', 2, 'account-only'],
  ['2', 2, null],
  ['1', 3, null],
  ['2', 3, 'account-unusable'],
] as const)('Chongqing channel %s with beforeCheck %s: %s', (channel, beforeCheckCode, reason) => {
  expect(chongqingChannelRule(channel, {...input, beforeCheckCode})).toBe(reason)
})

test.each([
  ['2', {}, null],
  ['2', {applicantIdType: DocumentType.FOREIGN_PASSPORT}, 'document-type'],
  ['2', {relations: [Relation.SELF, Relation.OTHER]}, 'other-relation'],
  ['6', {relations: [Relation.OTHER]}, null],
  ['1', {applicantIdType: DocumentType.FOREIGN_PASSPORT}, null],
] as const)('Jiangsu channel %s with %j: %s', (channel, more, reason) => {
  expect(jiangsuChannelRule(channel, {...input, ...more})).toBe(reason)
})

test.each([
  ['2', null, 'account-not-open'],
  ['2', 0, 'account-not-open'],
  ['2', 1, null],
  ['2', 3, 'account-not-open'],
  ['1', null, null],
] as const)('Liaocheng channel %s with beforeCheck %s: %s', (channel, beforeCheckCode, reason) => {
  expect(liaochengChannelRule(channel, {...input, beforeCheckCode})).toBe(reason)
})
