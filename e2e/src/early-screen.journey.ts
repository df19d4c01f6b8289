import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import type {Page} from 'playwright-core'
import {expect, vi} from 'vitest'
import {boxOf} from './element-box.ts'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** The text and the height of the parts of a screen. */
interface Shown {
  text: string
  heights: number[]
}

declare global {
  interface Window {
    /** What the early screen has shown, and what the app shows when it goes. */
    replaced?: {early: Shown; own: Shown}
  }
}

/** Opens a page whose scripts wait, and expects the early screen with this text. */
async function openEarly({page, holdScriptRequests}: Visitor, path: string, text: string | RegExp) {
  const scripts = await holdScriptRequests()
  await page.goto(path, {waitUntil: 'commit'})
  const screen = page.locator('#early-screen')
  await screen.getByText(text).first().waitFor()
  return {screen, scripts}
}

/** Lets the scripts run, and returns what the early screen and the app show when it goes. */
async function replace(page: Page, scripts: {release(): Promise<void>}) {
  await page.evaluate(() => {
    const root = document.getElementById('root') as HTMLElement
    const screen = document.getElementById('early-screen') as HTMLElement
    const shown = (part: Element): Shown => ({
      // A countdown goes on.
      text: (part.textContent ?? '').replace(/\d\d:\d\d/g, '--:--'),
      heights: [...(part.querySelector('main')?.children ?? [])].map((child) => (child as HTMLElement).offsetHeight),
    })
    const early = shown(screen)
    // What follows a skeleton may load at any time.
    const parts = [...(screen.querySelector('main')?.children ?? [])]
    const skeleton = parts.findIndex((part) => part.matches(':is([data-skeleton], :has([data-skeleton]))'))
    const known = (heights: number[]) => (skeleton === -1 ? heights : heights.slice(0, skeleton))
    new MutationObserver((_, observer) => {
      if (screen.isConnected) return
      observer.disconnect()
      const {text} = shown(root)
      // Blocks near the screen have their real height after the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const own = {text, heights: known(shown(root).heights)}
          window.replaced = {early: {text: early.text, heights: known(early.heights)}, own}
        }),
      )
    }).observe(document.body, {childList: true})
  })
  await scripts.release()
  await page.waitForFunction(() => window.replaced)
  return await page.evaluate(() => window.replaced as {early: Shown; own: Shown})
}

/** The browser knows that somebody has logged in. */
async function rememberUser(page: Page) {
  await page.goto('/cq/limitingPage')
  await page.evaluate(() => localStorage.setItem('userId', 'known'))
}

journey(
  'a person reads the own data before the scripts have loaded, and the app replaces it by the same',
  {timeout: 180_000},
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const city = variant('cq')
    const account = visitor.account(city)
    const applicant = newPerson()
    const {apctId, insuredIds} = await account.prepare(applicant, [[Relation.SPOUSE, newPerson({sex: 'female'})]])
    const [self = '', spouse = ''] = insuredIds
    const {orderId: paid} = await account.place(apctId, [self])
    await payOrder({account, sandbox, projectId: city.projectId}, paid, ['WeChat'])
    const {orderId: unpaid} = await account.place(apctId, [spouse])
    const policy = await vi.waitUntil(async () => (await account.policies())[0], {timeout: 15_000})
    const {orderItemList: items, no} = await account.client.call(orderDetail, {orderId: paid})
    const agreements = ['user', 'privacy'].map((name) => ({name: `${name} 协议`, path: `cq/${name}.html`}))
    // The result would add parts to its page at any time.
    const result = await visitor.holdRequests('/api/aries/pay/query/pay')
    await rememberUser(page)

    for (const [path, text] of [
      ['orderList', '待支付'],
      [`orderDetail?orderid=${paid}`, no.slice(-4)],
      [`orderDetail?orderid=${unpaid}`, '去支付'],
      [`payDetail?orderItemId=${items[0]?.id}`, /元|¥/],
      [`refundApply?orderid=${paid}`, /退/],
      ['policyList', policy?.policyNo.slice(-4) ?? ''],
      [`policyDetail/${policy?.policyNo}`, policy?.policyNo.slice(-4) ?? ''],
      ['manageFamily', applicant.name],
      ['personalInfo', applicant.name],
      ['personalCore', applicant.name],
      [`payment?orderid=${unpaid}`, '¥'],
      [`insureResult?orderId=${paid}`, '订单编号'],
      ['agreementList', '用户协议'],
      [`protocol?url=${encodeURIComponent(JSON.stringify(agreements))}`, '一、服务内容'],
    ] as const) {
      const {scripts} = await openEarly(visitor, `/cq/${path}`, text)
      await visitor.picture(`early ${path.split(/[?/]/)[0]}`)
      const {early, own} = await replace(page, scripts)
      expect(own, path).toEqual(early)
    }
    await result.release()
  },
)

journey(
  'a tap on the early screen is kept until the app has rendered',
  {timeout: 120_000},
  async ({visitor, variant}) => {
    const {page} = visitor
    await visitor.account(variant('cq')).order(newPerson())
    await rememberUser(page)
    const {screen, scripts} = await openEarly(visitor, '/cq/orderList', '去支付')
    const tap = async (name: string) => {
      const {x, y, width, height} = await boxOf(screen.getByText(name).first())
      await page.mouse.click(x + width / 2, y + height / 2)
    }
    const busy = screen.locator('[aria-busy=true]')
    await tap('订单编号')
    // The whole card opens the order.
    await expect.poll(() => busy.allTextContents()).toEqual(['重庆惠民保2026版'])
    await tap('去支付')
    await expect.poll(() => busy.allTextContents()).toEqual(['去支付'])
    await visitor.picture('early tap')
    await scripts.release()
    await page.waitForURL('**/cq/payment?*')
    await visitor.payment.payButton.waitFor()
    expect(await screen.count()).toBe(0)
  },
)

journey('a screen that the server does not render leaves the frame of the page', async ({visitor, variant}) => {
  const {page} = visitor
  await rememberUser(page)
  // The session has ended: the calls of the page open the login.
  const requested = page.waitForResponse(/early-screen/)
  await page.goto('/cq/orderList')
  expect((await requested).status()).toBe(204)
  await page.waitForURL('**/cq/login?*')
  expect(await page.locator('#early-screen').count()).toBe(0)

  // An old or another server responds with a page.
  await visitor.account(variant('cq')).order(newPerson())
  await rememberUser(page)
  await page.route(/early-screen/, (route) => route.fulfill({contentType: 'text/html', body: '<p>页面</p>'}))
  await page.goto('/cq/orderList')
  await visitor.orders.card('重庆惠民保2026版').first().waitFor()
  expect(await page.locator('#early-screen').count()).toBe(0)
})
