import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
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
  precheckCode: null,
  nowMs: Date.parse('2026-11-20T10:00:00+08:00'),
}
const before = {nowMs: Date.parse('2022-11-30T23:59:59+08:00')}
const from = {nowMs: Date.parse('2022-12-01T00:00:00+08:00')}

test.each([
  [PayChannel.BEIJING_BANK, {}, null],
  [PayChannel.BEIJING_BANK, {applicantIdType: DocumentType.FOREIGN_PASSPORT}, 'document-type'],
  [PayChannel.BEIJING_BANK, {applicantIdType: ''}, 'document-type'],
  [PayChannel.MUTUAL_AID, {relations: [Relation.PARENT]}, null],
  [PayChannel.MUTUAL_AID, {relations: [Relation.PARENT], ...before}, 'self-not-insured'],
  [PayChannel.MUTUAL_AID, {relations: [Relation.SELF, Relation.PARENT], ...before}, null],
  [PayChannel.MUTUAL_AID, {relations: [Relation.PARENT], ...from}, null],
  [PayChannel.WECHAT, {applicantIdType: DocumentType.FOREIGN_PASSPORT, relations: [Relation.PARENT], ...before}, null],
] as const)('Beijing channel %s with %j: %s', (channel, more, reason) => {
  expect(beijingChannelRule(channel, {...input, ...more})).toBe(reason)
})

test.each([
  [PayChannel.WECHAT, null, 'unknown'],
  [PayChannel.MEDICAL_ACCOUNT, null, 'unknown'],
  [PayChannel.WECHAT, 'off', null],
  [PayChannel.MEDICAL_ACCOUNT, 'off', null],
  [PayChannel.WECHAT, AccountPrecheckCode.NO_RESTRICTION, null],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.NO_RESTRICTION, null],
  [PayChannel.WECHAT, AccountPrecheckCode.ACCOUNT_OPENED, null],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.ACCOUNT_OPENED, null],
  [PayChannel.WECHAT, AccountPrecheckCode.ACCOUNT_ONLY, 'account-only'],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.ACCOUNT_ONLY, null],
  [PayChannel.WECHAT, AccountPrecheckCode.ACCOUNT_UNUSABLE, null],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.ACCOUNT_UNUSABLE, 'account-unusable'],
] as const)('Chongqing channel %s with beforeCheck %s: %s', (channel, precheckCode, reason) => {
  expect(chongqingChannelRule(channel, {...input, precheckCode})).toBe(reason)
})

test.each([
  [PayChannel.MEDICAL_ACCOUNT, {}, null],
  [PayChannel.MEDICAL_ACCOUNT, {applicantIdType: DocumentType.FOREIGN_PASSPORT}, 'document-type'],
  [PayChannel.MEDICAL_ACCOUNT, {relations: [Relation.SELF, Relation.OTHER]}, 'other-relation'],
  [PayChannel.CLOUD_PAY, {relations: [Relation.OTHER]}, null],
  [PayChannel.WECHAT, {applicantIdType: DocumentType.FOREIGN_PASSPORT}, null],
] as const)('Jiangsu channel %s with %j: %s', (channel, more, reason) => {
  expect(jiangsuChannelRule(channel, {...input, ...more})).toBe(reason)
})

test.each([
  [PayChannel.MEDICAL_ACCOUNT, null, 'account-not-open'],
  [PayChannel.MEDICAL_ACCOUNT, 'off', 'account-not-open'],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.NO_RESTRICTION, 'account-not-open'],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.ACCOUNT_OPENED, null],
  [PayChannel.MEDICAL_ACCOUNT, AccountPrecheckCode.ACCOUNT_UNUSABLE, 'account-not-open'],
  [PayChannel.WECHAT, null, null],
] as const)('Liaocheng channel %s with beforeCheck %s: %s', (channel, precheckCode, reason) => {
  expect(liaochengChannelRule(channel, {...input, precheckCode})).toBe(reason)
})
