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

journey('11 orders load page by page, and Back returns to the same position', async ({visitor, variant}) => {
  const {page, orders, payment} = visitor
  const numbers = await placeOrders(visitor.account(variant('cq')), 11)
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
  // Cards far from the screen are rendered when they come near. The list restores its position once more two frames after Back, so that
  // an earlier scroll is undone.
  const cardsAtTheTop = async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    return orders.cards.count()
  }
  await expect.poll(cardsAtTheTop).toBe(11)

  // An order that was changed on its page: its card shows it, and the loaded pages stay.
  const waiting = orders.card(numbers[0] ?? '')
  await waiting.getByRole('heading').getByRole('button').click()
  await page.getByRole('button', {name: '取消订单'}).click()
  // The toast ends after 3 s.
  await Promise.all([page.getByText('取消成功').waitFor(), payment.answer('取消订单').click()])
  await payment.question.waitFor({state: 'detached'})
  await page.getByRole('button', {name: '返回'}).click()
  await waiting.getByText('已取消').waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await orders.card(numbers[10] ?? '').waitFor()
})

journey(
  'a tab stays after Back and reload; each has its own orders, and a cancelled one changes its tab',
  async ({visitor, variant}) => {
    const {page, orders, payment} = visitor
    const account = visitor.account(variant('cq'))
    const [waiting = '', cancelled = ''] = await placeOrders(account, 2)
    await visitor.open('/cq/orderList')
    await orders.card(waiting).waitFor()
    await orders.tab('已取消').click()
    // The card is in the first tab too.
    await orders.card(waiting).waitFor({state: 'detached'})
    await orders.card(cancelled).waitFor()
    expect(await orders.cards.count()).toBe(1)
    await orders.card(cancelled).getByRole('button', {name: '查看详情'}).click()
    await page.getByText('未支付的订单已结束，如需投保请重新下单').waitFor()
    await pressBack(page)
    await orders.card(cancelled).waitFor()
    expect(await orders.tab('已取消').getAttribute('aria-selected')).toBe('true')
    await visitor.reload()
    await orders.card(cancelled).waitFor()
    expect(await orders.cards.count()).toBe(1)
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
    expect((await account.orders()).map(({status}) => status)).toEqual([OrderStatus.WAIT_PAY, OrderStatus.CANCELED])
    await card.getByRole('button', {name: '取消订单'}).click()
    await Promise.all([page.getByText('取消成功').waitFor(), payment.answer('取消订单').click()])
    await page.getByText('暂无订单').waitFor()
    await expect.poll(() => orders.tab('待支付').textContent()).toBe('待支付')
    expect((await account.orders()).map(({status}) => status)).toEqual([OrderStatus.CANCELED, OrderStatus.CANCELED])
    expect(await account.client.call(waitPayCount, {})).toBe(0)
  },
)

journey(
  'an order whose time runs out shows 订单已超时取消 on the list, on its page and on its payment page, which takes nothing',
  async ({visitor, variant}) => {
    const {page, orders, payment} = visitor
    const {orderId, orderNo} = await visitor.account(variant('cq')).order(newPerson())
    await visitor.open('/cq/orderList')
    const card = orders.card(orderNo)
    await card.getByRole('button', {name: '去支付'}).waitFor()
    await visitor.alterResponses(list, (data: {list: {remainTime: number}[]}) => ({
      ...data,
      list: data.list.map((order) => ({...order, remainTime: 2})),
    }))
    await page.getByRole('button', {name: '刷新'}).press('Enter')
    await card.getByText('订单已超时取消').waitFor()
    const actions = await card.getByRole('button').allTextContents()
    for (const action of ['去支付', '取消订单']) expect(actions).not.toContain(action)

    await page.clock.install()
    const calls = watchRequests(page, '/api/')
    /** Advances the page's time by more than half an hour. A call that is running would time out. */
    const passHalfHour = async () => {
      await visitor.pauseClock()
      await calls.settle()
      await page.clock.fastForward(31 * 60_000)
      await page.clock.resume()
    }
    await visitor.open(`/cq/payment?orderid=${orderId}&payChannel=1`)
    await payment.payButton.waitFor()
    await page.getByText('支付剩余时间').waitFor()
    await passHalfHour()
    await page.getByText('订单已超时取消', {exact: true}).waitFor()
    expect(await payment.payButton.isDisabled()).toBe(true)
    expect(await payment.method('微信支付').isDisabled()).toBe(true)

    await visitor.open(`/cq/orderDetail?orderid=${orderId}`)
    await page.getByRole('button', {name: '去支付'}).waitFor()
    // At zero the page reads the order again, whose time is over on the server too.
    const detail = '/api/aries/order/detail2c'
    await visitor.alterResponses(detail, (order: {remainTime: number}) => ({...order, remainTime: 0}))
    const reads = visitor.countRequests(detail)
    await passHalfHour()
    await page.getByText('订单已超时取消').waitFor()
    await page.getByText('未在规定时间内支付，订单已自动取消').waitFor()
    await expect.poll(reads.count).toBeGreaterThan(0)
    expect(await page.getByRole('button', {name: '去支付'}).count()).toBe(0)
  },
)
