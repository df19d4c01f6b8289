import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {journey} from '@hmb/e2e/journey'
import {newPerson} from '@hmb/e2e/test-people'
import {delayRequests, seen, watch} from '../interactions/slow.ts'
import {memoryOf, tasksOf, watchTasks} from './list-figures.ts'

const total = 500
const waiting = 20

interface ListRequest {
  pageNum: number
  pageSize: number
}

journey(`${total} orders, ${waiting} of them with a countdown`, async ({visitor, variant}) => {
  const {page, orders} = visitor
  const account = visitor.account(variant('cq'))
  await account.order(newPerson())
  const [sample] = await account.orders()
  // Pages of one real order, because placing 500 takes minutes. Everything else is real.
  await page.route('**/api/aries/order/list2c', async (route) => {
    const {pageNum, pageSize} = route.request().postDataJSON() as ListRequest
    const list = Array.from({length: Math.max(0, Math.min(pageSize, total - (pageNum - 1) * pageSize))}, (_, at) => {
      const n = (pageNum - 1) * pageSize + at
      const status = n < waiting ? OrderStatus.WAIT_PAY : OrderStatus.PAYED
      const payStatus = n < waiting ? OrderPayStatus.WAIT_PAY : OrderPayStatus.PAYED
      return {
        ...sample,
        id: `o${n}`,
        no: `HM20261122${String(n).padStart(12, '0')}`,
        status,
        payStatus,
        remainTime: 1_700 - n,
      }
    })
    await route.fulfill({json: {code: 0, data: {list, total}, message: ''}})
  })
  await visitor.open('/cq/orderList')
  await orders.cards.first().waitFor()
  console.log(`  10 orders: ${await memoryOf(page)}`)
  await delayRequests(page)
  await watchTasks(page)
  await watch(page)
  const started = Date.now()
  while ((await orders.cards.count()) < total && Date.now() - started < 60_000) await page.mouse.wheel(0, 2_000)
  console.log(`  scrolled to order ${await orders.cards.count()} in ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`  scrolling: ${await tasksOf(page)}; longest frame ${Math.round((await seen(page)).longestFrame)} ms`)
  console.log(`  ${total} orders: ${await memoryOf(page)}`)

  // Every tap must open its order, and Back must find the list again.
  await watchTasks(page)
  await watch(page)
  const taps = 10
  const card = page.getByRole('article').nth(250)
  await card.scrollIntoViewIfNeeded()
  let opened = 0
  for (let tap = 0; tap < taps; tap += 1) {
    await card.getByRole('button', {name: '查看详情'}).tap()
    await page.waitForURL(/orderDetail/)
    opened += 1
    await page.evaluate(() => history.back())
    await page.waitForURL(/orderList/)
    await card.waitFor()
  }
  const {interactions, longestFrame} = await seen(page)
  const worst = interactions.toSorted((one, other) => other.ms - one.ms)[0]
  console.log(
    `  ${opened} of ${taps} taps opened an order, worst ${worst?.ms ?? 0} ms; coming back: ${await tasksOf(page)}, longest frame ${Math.round(longestFrame)} ms`,
  )
})
