import {expect} from 'vitest'
import {shiftBrowserClock} from './browser-clock.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'

// The other way: server-clock.test.tsx.
const hourMs = 3_600_000
/** The largest error of the server's time, in seconds: half of the 15 s in which a response must arrive, rounded up. */
const maxErrorS = 8
/** What a countdown shows in the first minutes of an order's half hour. */
const halfHour = /^(30:00|2[5-9]:\d\d)$/

journey(
  'on a phone whose clock is an hour fast the code button counts from 59, an order has its half hour, and the campaign counts as on a phone with a right clock',
  async ({visitor, newVisitor, variant}) => {
    const openCampaign = async ({page, open}: typeof visitor) => {
      await open(variant('cq').home)
      const timer = page.getByRole('timer', {name: /^距/})
      await timer.scrollIntoViewIfNeeded()
      return async () => {
        const [days = 0, hours = 0, minutes = 0, seconds = 0] =
          (await timer.textContent())?.match(/\d+/g)?.map(Number) ?? []
        return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
      }
    }
    const rightSecondsLeft = await openCampaign(visitor)
    const own = await newVisitor()
    const {page, payment, orders, login} = own
    await shiftBrowserClock(own.context, hourMs)
    await own.open('/cq/login?url=%2ForderList')
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - hourMs)).toBeLessThan(60_000)
    const seconds = async () => Number.parseInt((await login.codeButton.textContent()) ?? '', 10)
    const phone = newPhone()
    await login.phoneField.fill(phone)
    await login.agreement.check()
    const tappedAt = Date.now()
    await login.codeButton.click()
    const counting = page.getByRole('button', {name: /^\d+s$/})
    await counting.waitFor()
    const first = await seconds()
    // The remaining seconds since the tap.
    const least = () => 59 - Math.ceil((Date.now() - tappedAt) / 1000) - maxErrorS
    expect(first).toBeGreaterThanOrEqual(least())
    await expect.poll(seconds).toBeLessThanOrEqual(first - 2)
    await page.reload()
    await login.phoneField.fill(phone)
    await counting.waitFor()
    const later = await seconds()
    expect(later).toBeLessThan(first)
    expect(later).toBeGreaterThanOrEqual(least())

    const {orderId} = await own.account(variant('cq')).order(newPerson())
    await own.open(`/cq/payment?orderid=${orderId}`)
    await page.getByText('支付剩余时间').waitFor()
    await page.getByText(halfHour).waitFor()
    expect(await payment.payButton.isEnabled()).toBe(true)
    await own.open('/cq/orderList')
    await orders.cards.getByText(halfHour).waitFor()
    const secondsLeft = await openCampaign(own)
    // Both tabs may err, in opposite directions.
    const agree = async () => {
      const [one, two] = await Promise.all([secondsLeft(), rightSecondsLeft()])
      return one > 0 && Math.abs(one - two) <= 2 * maxErrorS
    }
    await expect.poll(agree).toBe(true)
  },
)
