import {expect, test} from 'vitest'
import {editionInSeason} from '../src/seed/sale-season.ts'
import {testCityContent} from '../src/testing/test-city-content.ts'
import type {cityContent} from './city-content.ts'

type Dates = Pick<Parameters<typeof cityContent>[0], 'sale' | 'cover'>

const skuWith = (dates: Dates) => {
  const {project} = testCityContent(dates)
  return project.skus[0] ?? expect.fail('no product')
}

const sale = {start: '2026-12-01', end: '2027-03-31'}

test('sale and cover are from the first to the end of the last day', () => {
  expect(skuWith({sale, cover: {start: '2027-04-01', end: '2028-03-31'}})).toMatchObject({
    saleStartTime: '2026-12-01 00:00:00',
    saleEndTime: '2027-03-31 23:59:59',
    insurStartDate: '2027-04-01',
    insurEndDate: '2028-03-31',
  })
})

test('a season moves the default dates, and never those that the city names', () => {
  const now = new Date('2027-08-01T12:00:00+08:00')
  expect(editionInSeason(skuWith({}), now).saleEndTime).toBe('2028-06-30 23:59:59')
  expect(editionInSeason(skuWith({sale}), now).saleEndTime).toBe('2027-03-31 23:59:59')
})

test.each<[Dates, string]>([
  [{sale: {...sale, end: '2027-02-30'}}, "sale has '2027-02-30', which is not a day: write it like '2026-12-01'"],
  [{sale: {...sale, start: '2026/12/01'}}, "sale has '2026/12/01', which is not a day: write it like '2026-12-01'"],
  [
    {cover: {start: sale.end, end: sale.start}},
    'cover ends on 2026-12-01, before it starts on 2027-03-31: exchange the two days',
  ],
])('%j is an error that says how to fix it', (dates, error) => {
  expect(() => skuWith(dates)).toThrow(error)
})
