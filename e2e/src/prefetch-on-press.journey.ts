import {expect, vi} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {watchRequests} from './request-watch.ts'
import {newPerson} from './test-people.ts'

journey(
  'pressing an order or a policy requests it once, and a tap shows the frame of the next page while its data is loading',
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const city = variant('cq')
    const account = visitor.account(city)
    const {orderId} = await account.order(newPerson())
    await payOrder({account, sandbox, projectId: city.projectId}, orderId, ['WeChat'])
    const policy = await vi.waitUntil(async () => (await account.policies())[0], {timeout: 60_000})
    for (const [list, detail, shown] of [
      ['/cq/orderList', '/api/aries/order/detail2c', '订单编号'],
      ['/cq/policyList', '/api/virgo/policyInsurance/detail2c', '被保人'],
    ] as const) {
      await visitor.open(list)
      const card = page.getByRole('button', {name: policy?.goodName ?? ''}).first()
      await card.hover()
      const requests = visitor.countRequests(detail)
      const all = watchRequests(page, '/')
      await page.mouse.down()
      await expect.poll(() => requests.count()).toBe(1)
      expect(new URL(page.url()).pathname).toBe(list)
      await page.mouse.up()
      await page.waitForURL(/Detail/)
      await page.getByText(shown).first().waitFor()
      await all.settle()
      expect(requests.count(), list).toBe(1)
    }

    await visitor.open('/cq/orderList')
    const card = page.getByRole('button', {name: policy?.goodName ?? ''}).first()
    await card.waitFor()
    // The next screens are loaded while the page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({name}) => name.includes('PolicyDetailScreen')),
    )
    const held = await visitor.holdRequests('/api/aries/order/detail2c')
    await card.tap()
    await page.getByRole('heading', {level: 1, name: '订单详情'}).waitFor()
    await held.release()
    await page.getByText('订单编号').waitFor()
  },
)

journey(
  'a tap shows the frame of the next page while its code is loading, and Back leaves it',
  async ({visitor, variant}) => {
    const {page, personalCentre} = visitor
    await visitor.account(variant('cq')).order(newPerson())
    const orders = await visitor.holdScriptRequests('OrderListScreen')
    const policies = await visitor.holdScriptRequests('PolicyListScreen')
    await visitor.open('/cq/personalCore')
    await personalCentre.entry('我的保单').tap()
    await page.getByRole('heading', {level: 1, name: '我的保单'}).waitFor()
    expect(await page.title()).toBe('我的保单')
    await page.getByRole('button', {name: '返回'}).tap()
    await personalCentre.ordersWith(1).tap()
    await page.getByRole('heading', {level: 1, name: '我的订单'}).waitFor()
    await visitor.picture('frame of the orders')
    await orders.release()
    await page.getByRole('button', {name: '重庆惠民保'}).waitFor()
    await policies.release()
  },
)
