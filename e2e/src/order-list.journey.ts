import {OrderStatus} from '@hmb/contract/codes/order-status'
import {orderCancel, waitPayCount} from '@hmb/contract/order'
import {expect} from 'vitest'
import {pressBack} from './back-key.ts'
import {journey} from './journey.ts'
import {watchRequests} from './request-watch.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const list = '/api/aries/order/list2c'

/** Places and cancels orders of one person, and leaves the last one unpaid. Returns the orders' numbers, the newest first. */
async function placeOrders(account: ReturnType<Visitor['account']>, count: number): Promise<string[]> {
  const {apctId, insuredIds} = await account.prepare(newPerson())
  const numbers: string[] = []
  for (let placed = 1; placed <= count; placed += 1) {
    const {orderId, orderNo} = await account.place(apctId, insuredIds)
    numbers.unshift(orderNo)
    if (placed < count) await account.client.call(orderCancel, {orderId})
  }
  return numbers
}

/** How far the card is from the top of the screen, in px. */
const topOf = async ({orders}: Visitor, orderNo: string) =>
  Math.round((await orders.card(orderNo).boundingBox())?.y ?? Number.NaN)

journey(
  'the list keeps its position over Back and its tab over a reload; each tab has its own orders, and a cancelled one changes its tab',
  async ({visitor, variant}) => {
    const {page, orders, payment} = visitor
    const account = visitor.account(variant('cq'))
    const numbers = await placeOrders(account, 11)
    const calls = visitor.countRequests(list)
    await visitor.open('/cq/orderList')
    await orders.card(numbers[0] ?? '').waitFor()
    await expect.poll(() => orders.tab('待支付').textContent()).toContain('1')
    await visitor.picture('order list')
    for (const last of [numbers[9], numbers[10]]) await orders.card(last ?? '').scrollIntoViewIfNeeded()
    await expect.poll(() => orders.cards.count()).toBe(11)
    expect(calls.count()).toBe(2)

    const opened = numbers[9] ?? ''
    await orders.card(opened).scrollIntoViewIfNeeded()
    const before = await topOf(visitor, opened)
    await orders.card(opened).getByRole('button', {name: '查看详情'}).click()
    await page.getByRole('heading', {name: '订单信息'}).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await pressBack(page)
    await orders.card(opened).waitFor()
    await expect.poll(async () => Math.abs((await topOf(visitor, opened)) - before)).toBeLessThanOrEqual(4)
    // Cards far from the screen are rendered when they come near. The list restores its position once more two frames
    // after Back, so that an earlier scroll is undone.
    const cardsAtTheTop = async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      return orders.cards.count()
    }
    await expect.poll(cardsAtTheTop).toBe(11)

    const [waiting = '', cancelled = ''] = numbers
    await orders.tab('已取消').click()
    // The card is in the first tab too.
    await orders.card(waiting).waitFor({state: 'detached'})
    await orders.card(cancelled).waitFor()
    await visitor.reload()
    await orders.card(cancelled).waitFor()
    expect(await orders.tab('已取消').getAttribute('aria-selected')).toBe('true')
    expect(await orders.card(waiting).count()).toBe(0)
    await orders.tab('已支付').click()
    await page.getByText('暂无订单').waitFor()
    await orders.tab('待支付').click()
    const card = orders.card(waiting)
    await card.getByText('剩余').waitFor()
    expect(await orders.cards.count()).toBe(1)

    await card.getByRole('button', {name: '取消订单'}).click()
    await payment.message('确认取消该订单？').waitFor()
    await payment.answer('再想想').click()
    await payment.question.waitFor({state: 'detached'})
    expect((await account.orders())[0]).toMatchObject({status: OrderStatus.WAIT_PAY})
    await card.getByRole('button', {name: '取消订单'}).click()
    // The toast ends after 3 s.
    await Promise.all([page.getByText('取消成功').waitFor(), payment.answer('取消订单').click()])
    await page.getByText('暂无订单').waitFor()
    await expect.poll(() => orders.tab('待支付').textContent()).toBe('待支付')
    expect((await account.orders())[0]).toMatchObject({status: OrderStatus.CANCELED})
    expect(await account.client.call(waitPayCount, {})).toBe(0)
  },
)

// The lists and the order’s page: their DOM tests.
journey(
  'an order whose time runs out shows 订单已超时取消 on its payment page, which takes nothing',
  async ({visitor, variant}) => {
    const {page, payment} = visitor
    const {orderId} = await visitor.account(variant('cq')).order(newPerson())
    await page.clock.install()
    const calls = watchRequests(page, '/api/')
    await visitor.open(`/cq/payment?orderid=${orderId}&payChannel=1`)
    await payment.payButton.waitFor()
    await page.getByText('支付剩余时间').waitFor()
    // A call that is running would time out.
    await visitor.pauseClock()
    await calls.settle()
    await page.clock.fastForward(31 * 60_000)
    await page.clock.resume()
    await page.getByText('订单已超时取消', {exact: true}).waitFor()
    expect(await payment.payButton.isDisabled()).toBe(true)
    expect(await payment.method('微信支付').isDisabled()).toBe(true)
  },
)
