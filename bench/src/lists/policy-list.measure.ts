import {journey} from '@hmb/e2e/journey'
import {newPerson} from '@hmb/e2e/test-people'
import {delayRequests, seen, watch} from '../interactions/slow.ts'
import {memoryOf, tasksOf, watchTasks} from './list-figures.ts'

const total = 500

interface ListRequest {
  pageNum: number
  pageSize: number
}

const policy = (n: number) => ({
  policyNo: `PCQ${String(n).padStart(14, '0')}`,
  goodName: '重庆惠民保2026版',
  policyStatus: ['EFFECTING', 'WAIT_EFFECT', 'EXPIRED', 'ORDERED'][n % 4],
  insuranceName: '城市定制型商业医疗保险',
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  insuredInsuranceName: `被保人${n}`,
  policyType: '个人保单',
  source: '线上投保',
})

const detail = {
  policyInsurance: {
    ...{policyStatus: 'EFFECTING', policyType: '个人保单', source: '线上投保', orderId: 'o1'},
    ...{insurStartDate: '2027-01-01', insurEndDate: '2027-12-31'},
    ...{insuredInsuranceName: '张晓明', insuredInsurancePhone: '138****9438'},
  },
  skuInfo: {name: '重庆惠民保2026版'},
  insuranceInfo: {
    ...{insuranceName: '张晓明', insuranceIdType: '居民身份证', insuranceNameIdNo: '3499**********0019'},
  },
  invoiceUrl: '',
}

journey(`${total} policies`, async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  // Made-up pages, because buying 500 policies takes minutes. Everything else is real.
  await page.route('**/api/virgo/policyInsurance/list2c', async (route) => {
    const {pageNum, pageSize} = route.request().postDataJSON() as ListRequest
    const first = (pageNum - 1) * pageSize
    const models = Array.from({length: Math.max(0, Math.min(pageSize, total - first))}, (_, at) => policy(first + at))
    await route.fulfill({json: {code: 0, data: {models, count: total, familyId: ''}, message: ''}})
  })
  await visitor.respondWithData('/api/virgo/policyInsurance/detail2c', detail)
  await visitor.open('/cq/policyList')
  const cards = page.locator('[data-entry]')
  await cards.first().waitFor()
  console.log(`  10 policies: ${await memoryOf(page)}`)

  // The first pages load at full speed: what costs is a long list, and the last pages are measured.
  const bottom = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  while ((await cards.count()) < total - 30) await bottom()

  await delayRequests(page)
  await watchTasks(page)
  await watch(page)
  const session = await page.context().newCDPSession(page)
  /** A finger that moves 480 px up or down the screen. */
  const swipe = async (direction: 'up' | 'down') => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {type, touchPoints: y === undefined ? [] : [{x: 195, y}]})
    const at = (moved: number) => (direction === 'up' ? 700 - moved : 220 + moved)
    await touch('touchStart', at(0))
    for (let moved = 40; moved <= 480; moved += 40) await touch('touchMove', at(moved))
    await touch('touchEnd')
  }
  const started = Date.now()
  while ((await cards.count()) < total && Date.now() - started < 60_000) await swipe('up')
  for (let back = 0; back < 10; back += 1) await swipe('down')
  console.log(`  scrolled to policy ${await cards.count()} and back in ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`  scrolling: ${await tasksOf(page)}; longest frame ${Math.round((await seen(page)).longestFrame)} ms`)
  console.log(`  ${total} policies: ${await memoryOf(page)}`)

  // Every tap must open its policy, and Back must find the list again.
  await watchTasks(page)
  await watch(page)
  const taps = 10
  const card = cards.nth(250)
  await card.scrollIntoViewIfNeeded()
  let opened = 0
  for (let tap = 0; tap < taps; tap += 1) {
    await card.getByRole('button').tap()
    await page.waitForURL(/policyDetail/)
    opened += 1
    await page.evaluate(() => history.back())
    await page.waitForURL(/policyList/)
    await card.waitFor()
  }
  const {interactions, longestFrame} = await seen(page)
  const worst = interactions.toSorted((one, other) => other.ms - one.ms)[0]
  console.log(
    `  ${opened} of ${taps} taps opened a policy, worst ${worst?.ms ?? 0} ms; coming back: ${await tasksOf(page)}, longest frame ${Math.round(longestFrame)} ms`,
  )
})
