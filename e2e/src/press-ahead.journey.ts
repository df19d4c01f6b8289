import {expect, vi} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'

journey(
  'a finger on an order or a policy requests it, and the screen that opens does not ask again',
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const city = variant('cq')
    const account = visitor.account(city)
    const {orderId} = await account.order(newPerson())
    await payOrder({account, sandbox, projectId: city.projectId}, orderId, ['WeChat'])
    const policy = await vi.waitUntil(async () => (await account.policies())[0], {timeout: 15_000})
    for (const [list, detail, shown] of [
      ['/cq/orderList', '/api/aries/order/detail2c', '订单编号'],
      ['/cq/policyList', '/api/virgo/policyInsurance/detail2c', '被保人'],
    ] as const) {
      await visitor.open(list)
      const card = page.getByRole('button', {name: policy?.goodName ?? ''}).first()
      await card.hover()
      const requests = visitor.countRequests(detail)
      await page.mouse.down()
      await expect.poll(() => requests.count()).toBe(1)
      expect(new URL(page.url()).pathname).toBe(list)
      await page.mouse.up()
      await page.waitForURL(/Detail/)
      await page.getByText(shown).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(requests.count(), list).toBe(1)
    }
  },
)

journey('a tap shows the frame of the next page at once, while its data is on its way', async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.account(variant('cq')).order(newPerson())
  await visitor.open('/cq/orderList')
  const card = page.getByRole('button', {name: '重庆惠民保'}).first()
  await card.waitFor()
  // The next screens are loaded while the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({name}) => name.includes('PolicyDetailScreen')),
  )
  const held = await visitor.holdRequests('/api/aries/order/detail2c')
  const frames = await card.evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        let count = 0
        const look = () => {
          if (document.querySelector('h1')?.textContent === '订单详情') return resolve(count)
          count += 1
          requestAnimationFrame(look)
        }
        button.click()
        requestAnimationFrame(look)
      }),
  )
  expect(frames).toBeLessThanOrEqual(1)
  await held.release()
  await page.getByText('订单编号').waitFor()
})
