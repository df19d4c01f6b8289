import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import type {ChannelRuleInput} from '@hmb/rules/channel-rule'
import {expect, test} from 'vitest'
import {readCities} from '../../context/city-files.ts'

const input: ChannelRuleInput = {
  applicantIdType: DocumentType.RESIDENT_ID_CARD,
  relations: [Relation.SELF],
  precheckCode: null,
  nowMs: Date.parse('2026-11-20T10:00:00+08:00'),
}
const cities = await readCities()

// Tests in packages/rules have the tables of the rules. These tests show which rule each city has.
test.each([
  ['LC', PayChannel.MEDICAL_ACCOUNT, {}, 'account-not-open'],
  ['LC', PayChannel.WECHAT, {}, null],
  ['CQ', PayChannel.WECHAT, {precheckCode: 2}, 'account-only'],
  ['CQ', PayChannel.WECHAT, {precheckCode: 0}, null],
  ['JS', PayChannel.MEDICAL_ACCOUNT, {relations: [Relation.SELF, Relation.OTHER]}, 'other-relation'],
  ['JS', PayChannel.CLOUD_PAY, {relations: [Relation.OTHER]}, null],
  ['BJ', PayChannel.BEIJING_BANK, {applicantIdType: DocumentType.FOREIGN_PASSPORT}, 'document-type'],
  ['BJ', PayChannel.MUTUAL_AID, {relations: [Relation.PARENT]}, null],
])('%s decides about channel %s with %j: %s', (projectCode, channel, more, reason) => {
  const city = cities.find((one) => one.projectCode === projectCode)
  expect(city?.channelRule(channel, {...input, ...more})).toBe(reason)
})
