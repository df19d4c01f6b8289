import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {boxOf} from './element-box.ts'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** Opens a page whose scripts wait, and expects the early screen with this text. */
async function openEarly({page, holdScriptRequests}: Visitor, path: string, text: string | RegExp) {
  const scripts = await holdScriptRequests()
  await page.goto(path, {waitUntil: 'commit'})
  const screen = page.locator('#early-screen')
  await screen.getByText(text).first().waitFor()
  return {screen, scripts}
}

/** The browser knows that somebody has logged in. */
async function rememberUser(page: Page) {
  // A page without scripts.
  await page.goto('/portal.json')
  await page.evaluate(() => localStorage.setItem('userId', 'known'))
}

journey('a tap on the early screen is kept until the app has rendered', async ({visitor, variant}) => {
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
})

journey(
  'an input or a choice that was tapped on the early screen is the focused or chosen one of the app',
  async ({visitor, variant}) => {
    const {page} = visitor
    const city = variant('cq')
    await visitor.account(city).order(newPerson())
    await rememberUser(page)
    const {screen, scripts} = await openEarly(visitor, '/cq/addInsure', '添加家人')
    const tap = async (name: string) => {
      const {x, y, width, height} = await boxOf(screen.getByText(name, {exact: true}).first())
      await page.mouse.click(x + width / 2, y + height / 2)
    }
    const {x, y, height} = await boxOf(screen.locator('input[name=idNo]'))
    await page.mouse.click(x + 20, y + height / 2)
    await expect.poll(() => screen.locator('[aria-busy=true]').count()).toBe(1)
    await visitor.picture('early input')
    await scripts.release()
    const idNo = page.locator('#root').getByRole('textbox', {name: '证件号码'})
    await expect.poll(() => idNo.evaluate((input) => input === document.activeElement)).toBe(true)

    const again = await openEarly(visitor, '/cq/addInsure', '添加家人')
    await tap('父母')
    await again.scripts.release()
    await expect.poll(() => page.locator('#root').getByRole('radio', {name: '父母'}).isChecked()).toBe(true)
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

journey('a film shows its poster before the scripts, and starts once', async ({visitor}) => {
  const {page, holdScriptRequests} = visitor
  const films: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.headers().range ?? '')
  })
  const scripts = await holdScriptRequests()
  const response = await page.goto('/cq/videoplay?videourl=%2Fstatic%2Fvideo%2Fintro-blue.mp4', {waitUntil: 'commit'})
  expect(response?.headers().link).toContain('</static/video/intro-blue.webp>; rel=preload; as=image')
  const poster = page.locator('#early-screen img')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540)
  const place = await boxOf(poster)
  await visitor.picture('video poster')
  expect(films).toEqual([])
  await scripts.release()
  const video = page.locator('#root video')
  await video.waitFor()
  expect(await video.getAttribute('poster')).toBe('/static/video/intro-blue.webp')
  await expect.poll(() => boxOf(video)).toEqual(place)
  await expect.poll(() => page.locator('#early-screen').count()).toBe(0)
  // A browser may request further parts of the film.
  await expect.poll(() => films.filter((range) => range === 'bytes=0-')).toHaveLength(1)
})
