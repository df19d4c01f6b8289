import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {waitForAnimations} from './animations.ts'
import {axeViolations} from './axe.ts'
import {boxOf} from './element-box.ts'
import {journey} from './journey.ts'
import {readQrCode} from './qr-code.ts'
import {newPerson} from './test-people.ts'
import {phones, screens} from './visitor.ts'

/** The widest column, in px. */
const columnWidth = 480
const menuOf = (page: Page) => page.getByRole('navigation', {name: '底部菜单'})

/** Expects an element within the column in the middle of the window. */
async function expectInColumn(element: Locator, {width}: {width: number}) {
  await element.waitFor()
  await waitForAnimations(element.page())
  const box = await boxOf(element)
  expect(box.x).toBeGreaterThanOrEqual((width - columnWidth) / 2)
  expect(box.x + box.width).toBeLessThanOrEqual((width + columnWidth) / 2)
}

/** Expects an element that fills the column. */
async function expectColumn(element: Locator, screen: {width: number}) {
  await expectInColumn(element, screen)
  expect((await boxOf(element)).width).toBe(columnWidth)
}

journey(
  'a tablet has a column and no code, and a window of 320 × 256 px, a desktop at 400 %, has half of its height for the content',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('tablet')
    const {page, home} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const {apctId, insuredIds} = await account.prepare(self)
    await account.place(apctId, insuredIds)
    const chunks: string[] = []
    page.on('request', (request) => chunks.push(request.url()))
    await visitor.open(variant('cq').home)
    await page.getByRole('button', {name: '去支付'}).waitFor({state: 'attached'})
    await expectColumn(page.getByRole('main'), screens.tablet)
    await expectColumn(menuOf(page), screens.tablet)
    await expectInColumn(home.buyButton, screens.tablet)
    await visitor.picture('tablet home')
    // The code that loads after the page: the next screens, and on a desktop the QR code.
    await expect.poll(() => chunks.some((url) => url.includes('/payment-screens-'))).toBe(true)
    expect(chunks.filter((url) => url.includes('ContinueOnPhone'))).toEqual([])
    expect(await page.getByRole('complementary').count()).toBe(0)

    await page.setViewportSize({width: 320, height: 256})
    const contentHeight = () =>
      page.evaluate(() => {
        const isContent = (y: number) => !document.elementFromPoint(160, y)?.closest('header, footer')
        return Array.from({length: innerHeight}, (_, y) => y).filter(isContent).length
      })
    await expect.poll(contentHeight).toBeGreaterThanOrEqual(128)
    expect(await page.evaluate(() => innerHeight)).toBe(256)
    await home.buyButton.focus()
    await page.getByRole('button', {name: '去支付'}).waitFor()
  },
)

journey(
  'on a desktop the product is a column from its first paint, and a code beside it continues the page on a phone',
  async ({newVisitor, variant, environment}) => {
    const visitor = await newVisitor('desktop')
    const {page, home} = visitor
    const main = page.getByRole('main')
    const aside = page.getByRole('complementary', {name: '到手机上继续'})
    const code = aside.getByRole('img', {name: '在手机上打开的二维码'})
    const scripts = await visitor.holdScriptRequests()
    await page.goto(`${variant('cq').home}&agentId=7&userId=u1&openId=o1`, {waitUntil: 'commit'})
    await menuOf(page).waitFor()
    await expectColumn(main, screens.desktop)
    await expectColumn(menuOf(page), screens.desktop)
    const {x, y, width} = await boxOf(main)

    await scripts.release()
    await code.waitFor()
    // The code that loads later makes the page higher, and nothing else.
    expect(await boxOf(main)).toMatchObject({x, y, width})
    expect((await boxOf(aside)).x).toBeGreaterThanOrEqual((screens.desktop.width + columnWidth) / 2)
    const shared = 'projectid=hmb-cq&agentId=7'
    expect(await readQrCode(code)).toBe(`${environment.serverUrl}/cq/home/home-cq?${shared}`)
    expect(await axeViolations(page)).toEqual([])
    await visitor.picture('desktop home')

    // The hotspots keep their place on the image.
    const spot = page.getByRole('button', {name: '保险条款', exact: true})
    const positionOnImage = async () => {
      const [inner, outer] = [await boxOf(spot), await boxOf(home.image(/重庆惠民保，69元起/))]
      return [(inner.x - outer.x) / outer.width, (inner.y - outer.y) / outer.width, inner.width / outer.width]
    }
    const onDesktop = await positionOnImage()
    await page.setViewportSize(phones.usual)
    for (const [i, share] of (await positionOnImage()).entries())
      expect(share).toBeCloseTo(onDesktop[i] ?? Number.NaN, 2)
    await page.setViewportSize(screens.desktop)
    await spot.click()
    const sheet = page.getByRole('dialog', {name: '保险条款'})
    await expectInColumn(sheet.getByRole('button', {name: '关闭'}), screens.desktop)
    await expectInColumn(sheet.getByRole('heading', {name: '保险条款', exact: true, level: 2}), screens.desktop)
    await visitor.picture('desktop sheet')
    await sheet.getByRole('button', {name: '关闭'}).click()
    await sheet.waitFor({state: 'detached'})

    await menuOf(page).getByRole('button', {name: '我的'}).click()
    await page.waitForURL('**/cq/personalCore**')
    await expect.poll(() => readQrCode(code)).toBe(`${environment.serverUrl}/cq/personalCore?${shared}`)

    await visitor.open(`/cq/videoplay?videourl=${encodeURIComponent('/static/video/intro-blue.mp4')}`)
    await main.waitFor()
    await expect.poll(async () => (await boxOf(main)).width).toBe(screens.desktop.width)
  },
)
