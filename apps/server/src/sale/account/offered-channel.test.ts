import {expect, test} from 'vitest'
import {readCities} from './city-files.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const facts = {idType: 'SFZ', relations: ['BR'], beforeCode: null, now}
const cities = await readCities()

test.each([
  ['LC', '2', {}, false],
  ['LC', '2', {beforeCode: 0}, false],
  ['LC', '2', {beforeCode: 1}, true],
  ['LC', '2', {beforeCode: 3}, false],
  ['LC', '1', {}, true],
  ['CQ', '1', {}, false],
  ['CQ', '2', {}, false],
  ['CQ', '1', {beforeCode: 0}, true],
  ['CQ', '2', {beforeCode: 0}, true],
  ['CQ', '2', {beforeCode: 1}, true],
  ['CQ', '2', {beforeCode: 2}, true],
  ['CQ', '1', {beforeCode: 3}, true],
  ['CQ', '2', {beforeCode: 3}, false],
  ['CQ', '1', {beforeCode: 1}, true],
  ['CQ', '1', {beforeCode: 2}, false],
  ['JS', '2', {}, true],
  ['JS', '2', {idType: 'WGEHZ'}, false],
  ['JS', '2', {relations: ['BR', 'QT']}, false],
  ['JS', '6', {relations: ['QT']}, true],
  ['BJ', '5', {}, true],
  ['BJ', '5', {idType: 'WGEHZ'}, false],
  ['BJ', '4', {relations: ['FM']}, true],
  ['BJ', '4', {relations: ['FM'], now: new Date('2022-11-30T23:59:59+08:00')}, false],
  ['BJ', '4', {relations: ['BR'], now: new Date('2022-11-30T23:59:59+08:00')}, true],
  ['BJ', '4', {relations: ['FM'], now: new Date('2022-12-01T00:00:00+08:00')}, true],
] as const)('%s lets channel %s pay for %j: %s', (projectCode, channel, more, offered) => {
  const city = cities.find((one) => one.projectCode === projectCode)
  expect(city?.offers(channel, {...facts, ...more})).toBe(offered)
})
