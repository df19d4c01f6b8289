import {appointmentPhase} from '@hmb/rules/appointment'
import {chinaDate} from '@hmb/rules/time'
import {expect, test} from 'vitest'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import {externalLinks} from './external-links.ts'
import {appointmentInSeason, editionInSeason} from './sale-season.ts'
import {seedContent} from './seed-content.ts'
import {seedRows} from './seed-rows.ts'

/** The catalog has products on sale only; the test profile adds one before and one after its sale. */
const content = seedContent({plugins: [testProfile]})

const skuOf = (skuNo: string) => {
  const sku = content.projects.flatMap(({skus}) => skus).find((candidate) => candidate.skuNo === skuNo)
  if (!sku) throw new Error(`no ${skuNo}`)
  return sku
}

test('the first season is that of the content', () => {
  const sku = skuOf('HMB-CQ-2026')
  expect(editionInSeason(sku, new Date('2026-11-21T00:00:00+08:00'))).toEqual(sku)
  expect(editionInSeason(sku, new Date('2027-06-30T23:59:59+08:00'))).toEqual(sku)
})

test.each(['2026-11-21', '2027-07-01', '2027-12-31', '2028-06-30', '2028-07-01', '2031-08-15'])(
  'on %s one product is on sale, one before and one after its sale',
  (day) => {
    const now = new Date(`${day}T12:00:00+08:00`)
    const saleStateOf = (skuNo: string) => {
      const {saleStartTime, saleEndTime} = editionInSeason(skuOf(skuNo), now)
      if (now < chinaDate(saleStartTime)) return 'before its sale'
      return now > chinaDate(saleEndTime) ? 'after its sale' : 'on sale'
    }
    expect([saleStateOf('HMB-CQ-2026'), saleStateOf('HMB-CQ-SOON'), saleStateOf('HMB-CQ-END')]).toEqual([
      'on sale',
      'before its sale',
      'after its sale',
    ])
  },
)

test.each(['2026-11-21', '2027-07-01', '2028-06-30', '2031-08-15'])(
  'on %s every page counts down to the next start or end of its own sale',
  (day) => {
    const now = new Date(`${day}T12:00:00+08:00`)
    const {pages, skus} = seedRows(now, content, externalLinks(''))
    const countDowns = pages.flatMap(({id, content}) => {
      const [, time] = /"endTime":"([^"]+)"/.exec(content) ?? []
      const sku = skus.find(({skuNo}) => content.includes(`"productId":"${skuNo}"`))
      return time && sku ? [{id, time, saleChange: id.endsWith('-soon') ? sku.saleStart : sku.saleEnd}] : []
    })
    expect(countDowns.length).toBeGreaterThan(8)
    for (const {id, time, saleChange} of countDowns) {
      expect(chinaDate(time), id).toEqual(saleChange)
      if (!id.endsWith('-end')) expect(saleChange.getTime(), id).toBeGreaterThan(now.getTime())
    }
  },
)

test.each(['2026-11-21', '2027-06-30', '2027-07-01', '2027-10-01', '2028-06-30', '2031-08-15'])(
  'on %s one appointment is open, one has ended, one is on sale, and so are the main products',
  (day) => {
    const now = new Date(`${day}T23:59:00+08:00`)
    for (const {projectCode, appointmentProducts = []} of content.projects) {
      const phases = appointmentProducts.map((product) => {
        const {bookingEnd, saleStart} = appointmentInSeason(product, now)
        return appointmentPhase({hmbAppointEndTime: bookingEnd, hmbInsureStartTime: saleStart}, now.getTime())
      })
      expect(phases, projectCode).toEqual(['onSale', 'open', 'ended', 'onSale'])
    }
  },
)

test('the cover dates follow the season', () => {
  const {insurStartDate, insurEndDate} = editionInSeason(skuOf('HMB-CQ-2026'), new Date('2028-08-01T00:00:00+08:00'))
  expect([insurStartDate, insurEndDate]).toEqual(['2029-01-01', '2029-12-31'])
})
