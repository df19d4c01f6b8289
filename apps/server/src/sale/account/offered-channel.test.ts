import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {expect, test} from 'vitest'
import {readCities} from './city-files.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const facts = {idType: DocumentType.RESIDENT_ID_CARD, relations: [Relation.SELF], beforeCode: null, now}
const cities = await readCities()

test.each([
  ['LC', PayChannel.MEDICAL_ACCOUNT, {}, false],
  ['LC', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 0}, false],
  ['LC', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 1}, true],
  ['LC', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 3}, false],
  ['LC', PayChannel.WECHAT, {}, true],
  ['CQ', PayChannel.WECHAT, {}, false],
  ['CQ', PayChannel.MEDICAL_ACCOUNT, {}, false],
  ['CQ', PayChannel.WECHAT, {beforeCode: 0}, true],
  ['CQ', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 0}, true],
  ['CQ', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 1}, true],
  ['CQ', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 2}, true],
  ['CQ', PayChannel.WECHAT, {beforeCode: 3}, true],
  ['CQ', PayChannel.MEDICAL_ACCOUNT, {beforeCode: 3}, false],
  ['CQ', PayChannel.WECHAT, {beforeCode: 1}, true],
  ['CQ', PayChannel.WECHAT, {beforeCode: 2}, false],
  ['JS', PayChannel.MEDICAL_ACCOUNT, {}, true],
  ['JS', PayChannel.MEDICAL_ACCOUNT, {idType: DocumentType.FOREIGN_PASSPORT}, false],
  ['JS', PayChannel.MEDICAL_ACCOUNT, {relations: [Relation.SELF, Relation.OTHER]}, false],
  ['JS', PayChannel.CLOUD_PAY, {relations: [Relation.OTHER]}, true],
  ['BJ', PayChannel.BEIJING_BANK, {}, true],
  ['BJ', PayChannel.BEIJING_BANK, {idType: DocumentType.FOREIGN_PASSPORT}, false],
  ['BJ', PayChannel.MUTUAL_AID, {relations: [Relation.PARENT]}, true],
  ['BJ', PayChannel.MUTUAL_AID, {relations: [Relation.PARENT], now: new Date('2022-11-30T23:59:59+08:00')}, false],
  ['BJ', PayChannel.MUTUAL_AID, {relations: [Relation.SELF], now: new Date('2022-11-30T23:59:59+08:00')}, true],
  ['BJ', PayChannel.MUTUAL_AID, {relations: [Relation.PARENT], now: new Date('2022-12-01T00:00:00+08:00')}, true],
] as const)('%s lets channel %s pay for %j: %s', (projectCode, channel, more, offered) => {
  const city = cities.find((one) => one.projectCode === projectCode)
  expect(city?.offers(channel, {...facts, ...more})).toBe(offered)
})
