import type {Page, Route} from 'playwright-core'
import {expect} from 'vitest'
import {waitForAnimations} from './animations.ts'
import {boxOf} from './element-box.ts'
import {animatedJourney as journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** A first visit: nothing is in the browser's cache. A journey that intercepts requests has no cache in any tab. */
const coldJourney = journey.extend('cold', true)

const browse = '/api/taurus/page/browse'

/** A layout shift entry, as the browser reports it and as the test stores it. */
interface LayoutShift {
  value: number
  sources: readonly {node: Node | null}[]
}
interface Shift {
  value: number
  nodes: string[]
}

/** The scripts never load, as on a phone that is still loading them. */
const withoutScripts = ({page}: Visitor) => page.route(/\/assets\/.*\.js$/, () => {})

const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation', {name: '底部菜单'}).getByRole('button', {name})

journey(
  'a home page is there before any script: title, images in their boxes, hotspots, floors, menu',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    await withoutScripts(visitor)
    const calls = visitor.countRequests(browse)
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    await page.getByRole('heading', {level: 1, name: '重庆惠民保'}).waitFor()
    const image = home.image(/重庆惠民保，69元起/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', {name: '我的订单'}).waitFor()
    await page.getByRole('navigation', {name: '页面导航'}).waitFor()
    await page.getByRole('navigation', {name: '底部菜单'}).waitFor()
    // The HTML contains the styles: the menu is at the bottom of the screen.
    const menu = await boxOf(page.getByRole('navigation', {name: '底部菜单'}))
    expect(menu.y + menu.height).toBeCloseTo(844, 0)
    await visitor.picture('first paint without scripts')
    expect(calls.count()).toBe(0)
  },
)

journey('an item of the menu keeps its place while the HTML of the next one arrives', async ({visitor, variant}) => {
  const {page} = visitor
  await withoutScripts(visitor)
  const {home} = variant('cq')
  const item = menuItem(page, '首页')
  let isWhole = false
  await page.route(`**${home}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const end = html.indexOf('</button>', html.indexOf('<nav', html.indexOf('<footer')))
    await route.fulfill({response, body: isWhole ? html : html.slice(0, end)})
  })
  await page.goto(home, {waitUntil: 'commit'})
  await item.waitFor()
  const {width} = await boxOf(item)
  expect(await menuItem(page, '我的').count()).toBe(0)
  isWhole = true
  await page.goto(home, {waitUntil: 'commit'})
  await menuItem(page, '我的').waitFor()
  expect((await boxOf(item)).width).toBeCloseTo(width, 0)
})

/** Collects the page's layout shifts from its next navigation on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: Shift[] = []
    Object.assign(window, {moved})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const nodes = entry.sources.map(({node}) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '')
        moved.push({value: entry.value, nodes})
      }
    }).observe({type: 'layout-shift', buffered: true})
  })

async function expectShiftsBelow(page: Page, most: number): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as {moved: Shift[]}).moved)
  const sum = moved.reduce((total, {value}) => total + value, 0)
  expect(sum, JSON.stringify(moved)).toBeLessThan(most)
}

coldJourney(
  'the scripts hydrate each prerendered page unchanged: nothing is requested again, nothing moves',
  async ({visitor, variant}) => {
    const {page} = visitor
    const calls = visitor.countRequests(browse)
    await watchShifts(page)
    for (const [code, further, state] of [
      ['cq', '', '参保中'],
      ['cq', '-soon', '即将上线'],
      ['cq', '-end', '参保期结束'],
      ['normal', '', '参保中'],
      ['bj', '', '参保中'],
      ['js', '', '参保中'],
    ] as const) {
      const {home} = variant(code)
      await visitor.open(`${home.replace('?', `${further}?`)}&agentId=7&subpage=`)
      await page.getByText(state).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(calls.count(), code + further).toBe(0)
      // Shifts below 0.001 are invisible and tools report them as 0.
      await expectShiftsBelow(page, 0.001)
    }
  },
)

coldJourney(
  'every other route paints its frame before any script, and the screen replaces it',
  async ({visitor, variant}) => {
    const {page} = visitor
    await watchShifts(page)
    const {orderId} = await visitor.account(variant('cq')).order(newPerson())
    for (const [path, title] of [
      ['orderList', '我的订单'],
      [`orderDetail?orderid=${orderId}`, '订单详情'],
      [`payment?orderid=${orderId}`, '收银台'],
      ['policyList', '我的保单'],
      ['personalInfo', '个人信息'],
    ] as const) {
      const scripts = await visitor.holdScriptRequests()
      await page.goto(`/cq/${path}`, {waitUntil: 'commit'})
      await page.locator('[inert] h1', {hasText: title}).waitFor()
      await scripts.release()
      await page.getByRole('heading', {level: 1, name: title}).waitFor()
      // All scripts of the next screens load until then.
      await page.waitForLoadState('networkidle', {timeout: 60_000})
      // The number of lines of a card may differ from its skeleton.
      await expectShiftsBelow(page, 0.02)
    }
  },
)

coldJourney(
  'a booking page shows its picture before any script, and the screen keeps it',
  async ({visitor, variant}) => {
    const {page} = visitor
    await watchShifts(page)
    const {projectId} = variant('cq')
    const open = visitor.countRequests('/appointment-top.webp')
    const ended = visitor.countRequests('/appointment-ended.webp')
    const scripts = await visitor.holdScriptRequests()
    await page.goto(`/cq/preheatIndex?projectid=${projectId}`, {waitUntil: 'commit'})
    const top = page.locator('[inert] img')
    await top.waitFor()
    expect(await top.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await visitor.picture('booking before the scripts')
    await scripts.release()
    await page
      .getByRole('button', {name: /预约|已结束|截止/})
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(open.count() + ended.count()).toBe(1)
    await expectShiftsBelow(page, 0.02)
  },
)

coldJourney(
  'the personal centre is there before any script, with its entries, and they open',
  async ({visitor, variant}) => {
    const {page, personalCentre} = visitor
    await watchShifts(page)
    const self = newPerson()
    await visitor.account(variant('cq')).prepare(self)
    for (const query of ['', '?promotionId=HMB-PERSON&agentId=7']) {
      const scripts = await visitor.holdScriptRequests()
      await page.goto(`/cq/personalCore${query}`, {waitUntil: 'commit'})
      await page.getByRole('heading', {level: 1, name: '个人中心'}).waitFor()
      await personalCentre.entry('相关协议').waitFor()
      await visitor.picture('personal centre before the scripts')
      await scripts.release()
      await page.getByText(self.name).first().waitFor()
      await page.waitForLoadState('networkidle')
      await expectShiftsBelow(page, 0.02)
    }
    await page.getByRole('button', {name: '返回首页'}).waitFor()

    const scripts = await visitor.holdScriptRequests()
    await page.goto('/cq/personalCore', {waitUntil: 'commit'})
    await page.getByRole('button', {name: '我的订单'}).tap()
    await page.waitForURL(/\/cq\/orderList$/, {waitUntil: 'commit'})
    await page.locator('[inert] h1', {hasText: '我的订单'}).waitFor()
    await scripts.release()
    await page.getByText('暂无订单').first().waitFor()
  },
)

coldJourney('a visitor’s personal centre offers the login before any script, and keeps its tap', async ({visitor}) => {
  const {page, personalCentre} = visitor
  const sessions = visitor.countRequests('/api/taurus/isUnLogin')
  await watchShifts(page)
  for (const query of ['', '?agentId=7']) {
    const scripts = await visitor.holdScriptRequests()
    await page.goto(`/cq/personalCore${query}`, {waitUntil: 'commit'})
    await personalCentre.logIn.waitFor()
    await visitor.picture('visitor’s personal centre before the scripts')
    if (query) await personalCentre.logIn.tap()
    await scripts.release()
    if (query) await page.waitForURL(/\/cq\/login/)
    else await page.waitForLoadState('networkidle')
    await expectShiftsBelow(page, 0.02)
  }
  expect(sessions.count()).toBe(2)
})

journey(
  'a tap on the prerendered page is shown at once, and the last one waits for the scripts',
  async ({visitor, variant}) => {
    const {page} = visitor
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    const film = page.getByRole('button', {name: '产品视频'})
    const top = menuItem(page, '首页')
    const busy = async () => [await top.getAttribute('aria-busy'), await film.getAttribute('aria-busy')]
    await top.tap()
    await expect.poll(busy).toEqual(['true', null])
    await film.tap()
    await expect.poll(busy).toEqual([null, 'true'])
    // A tap beside the buttons changes nothing.
    await page.getByRole('heading', {level: 1}).tap()
    expect(await busy()).toEqual([null, 'true'])
    await visitor.picture('film tapped before the scripts')
    await scripts.release()
    await page.waitForURL(/\/videoplay/)
  },
)

journey(
  'a tap on an entry of the prerendered page opens its page without any script, and Back returns',
  async ({visitor, variant}) => {
    const {page} = visitor
    const scripts = await visitor.holdScriptRequests()
    const {home} = variant('cq')
    await page.goto(`${home}&agentId=7`, {waitUntil: 'commit'})
    await menuItem(page, '我的').tap()
    await page.waitForURL(/\/cq\/personalCore\?projectid=hmb-cq&agentId=7$/, {waitUntil: 'commit'})
    await page.getByRole('heading', {level: 1, name: '个人中心'}).waitFor()
    await page.goBack({waitUntil: 'commit'})
    await page.getByRole('button', {name: '我的订单'}).first().tap()
    await page.waitForURL(/\/cq\/orderList\?projectid=hmb-cq&agentId=7$/, {waitUntil: 'commit'})
    await scripts.release()
    await page.waitForURL(/\/cq\/login\?.*agentId=7/)
  },
)

journey(
  'the purchase button is there with its price before any script, and its tap is answered at once and kept',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    const sessions = visitor.countRequests('/api/taurus/isUnLogin')
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    const bar = page.locator('footer [data-bar]')
    await bar.getByText('69.00').waitFor()
    await home.buyButton.tap()
    await expect.poll(() => home.buyButton.getAttribute('aria-busy')).toBe('true')
    await visitor.picture('purchase button tapped before the scripts')
    await expect.poll(sessions.count).toBe(1)
    await scripts.release()
    await home.quickLogin.sheet.waitFor()
    expect(sessions.count()).toBe(1)
    expect(await home.buyButton.count()).toBe(1)
  },
)

journey(
  'a visitor types into the quick login before any script: text, focus and tap are kept',
  async ({visitor, variant}) => {
    const {page, home, consent} = visitor
    const {sheet, phoneField, codeField, codeButton, submit} = home.quickLogin
    const phone = newPhone()
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    await home.buyButton.tap()
    await sheet.waitFor()
    await visitor.picture('quick login before the scripts')
    await phoneField.tap()
    await page.keyboard.type(phone)
    await codeButton.tap()
    await expect.poll(() => codeButton.getAttribute('aria-busy')).toBe('true')
    await phoneField.focus()
    await scripts.release()
    // When the app requests the consent for the tapped button, it has already replaced the form.
    await consent.agreeButton.tap()
    expect(await phoneField.inputValue()).toBe(phone)
    await codeField.fill(await visitor.nextCode(phone))
    await visitor.picture('quick login after the scripts')
    await submit.tap()
    await sheet.waitFor({state: 'detached'})
    await page.getByText('完善投保人信息').first().waitFor()
  },
)

journey(
  'a quick login that is closed before any script stays closed, and opens again as it was',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    const {sheet, phoneField} = home.quickLogin
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    await home.buyButton.tap()
    await phoneField.fill('1383838')
    await sheet.getByRole('button', {name: '关闭'}).tap()
    await sheet.waitFor({state: 'hidden'})
    await home.buyButton.tap()
    expect(await phoneField.inputValue()).toBe('1383838')
    await page.keyboard.press('Escape')
    await sheet.waitFor({state: 'hidden'})
    await scripts.release()
    await page.getByText('登录后可为自己和家人投保').waitFor()
    await expect.poll(() => page.locator('body > dialog').count()).toBe(0)
    await home.buyButton.tap()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({state: 'detached'})
  },
)

coldJourney('the login can be filled in before any script', async ({visitor, variant}) => {
  const {page, login} = visitor
  await watchShifts(page)
  const forOldBrowsers = visitor.countRequests('/browser.js')
  const scripts = await visitor.holdScriptRequests()
  await page.goto(`/cq/login?url=%2ForderList&projectid=${variant('cq').projectId}`, {waitUntil: 'commit'})
  await login.phoneField.tap()
  await page.keyboard.type('1383838')
  await visitor.picture('login before the scripts')
  const focused = page.evaluate(
    () =>
      // Called after the task that replaces the form: the next key would go to this field.
      new Promise<string | undefined>((resolve) => {
        const early = document.activeElement
        const observer = new MutationObserver(() => {
          if (early?.isConnected) return
          observer.disconnect()
          resolve((document.activeElement as HTMLInputElement).name)
        })
        observer.observe(document, {childList: true, subtree: true})
      }),
  )
  await scripts.release()
  expect(await focused).toBe('phone')
  await page.getByRole('link', {name: /用户协议/}).waitFor()
  expect(await login.phoneField.inputValue()).toBe('1383838')
  await page.keyboard.type('9438')
  expect(await login.phoneField.inputValue()).toBe('13838389438')
  await visitor.picture('login after the scripts')
  // The line of agreements grows by their names.
  await expectShiftsBelow(page, 0.02)
  expect(forOldBrowsers.count()).toBe(0)
})

journey('a visitor’s page of own data opens the login without a tap', async ({visitor}) => {
  const {page, login} = visitor
  const lists = visitor.countRequests('/api/virgo/policyInsurance/list2c')
  const scripts = await visitor.holdScriptRequests()
  const session = page.waitForResponse(/isUnLogin/)
  await page.goto('/cq/policyList?projectid=hmb-cq&agentId=7', {waitUntil: 'commit'})
  await (await session).finished()
  // The login is there before the scripts.
  await login.phoneField.fill('1383838')
  await visitor.picture('login in place of own data')
  await scripts.release()
  await page.waitForURL(/\/cq\/login\?/)
  await page.getByRole('link', {name: /用户协议/}).waitFor()
  expect(await login.phoneField.inputValue()).toBe('1383838')
  const {pathname, searchParams} = new URL(page.url())
  expect([pathname, searchParams.get('url'), searchParams.get('agentId')]).toEqual([
    '/cq/login',
    '/policyList?projectid=hmb-cq&agentId=7',
    '7',
  ])
  expect(lists.count()).toBe(0)
  await login.logIn(newPhone())
  await page.waitForURL(/\/cq\/policyList\?/)
})

journey(
  'a press of the purchase button that ends after the purchase has loaded is not lost',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    const held: Route[] = []
    await page.route(/\/assets\/PurchaseBlock-.*\.js$/, (route) => void held.push(route))
    await page.goto(variant('cq').home)
    await expect.poll(() => held.length).toBe(1)
    await home.buyButton.hover()
    await page.mouse.down()
    for (const route of held) await route.continue()
    await page.getByText('登录后可为自己和家人投保').waitFor()
    await page.mouse.up()
    await home.quickLogin.sheet.waitFor()
  },
)

journey('a tap waits for the home screen too, which may load long after the entry', async ({visitor, variant}) => {
  const {page} = visitor
  const screen = await visitor.holdScriptRequests('HomeScreen-')
  await page.goto(variant('cq').home, {waitUntil: 'commit'})
  await page.getByRole('button', {name: '我的订单'}).tap()
  // Longer than the delay for the screen of a page that is not prerendered. The journey passes at any speed.
  await page.waitForFunction(() => {
    const kit = performance.getEntriesByType('resource').find(({name}) => /\/kit-.*\.js$/.test(name))
    return kit && performance.now() - kit.startTime - kit.duration > 500
  })
  await screen.release()
  await page.waitForURL(/\/cq\/login\?.*orderList/)
})

journey(
  'a blocked promotion is blocked in the first paint too, and a floating one floats',
  async ({visitor, variant}) => {
    const {page} = visitor
    await withoutScripts(visitor)
    await page.goto(`${variant('cq').home}&promotionId=HMB-BLOCKED`, {waitUntil: 'commit'})
    await page.getByText('该二维码暂不可用！').waitFor()
    await page.goto(`${variant('cq').home}&promotionId=HMB-PERSON`, {waitUntil: 'commit'})
    await page.getByRole('button', {name: '个人中心'}).waitFor()
  },
)

journey('the home page works on a host without prerendering', async ({visitor, variant}) => {
  const calls = visitor.countRequests(browse)
  await visitor.serveWithoutPrerendering()
  await visitor.open(variant('cq').home)
  await visitor.home.buyButton.waitFor()
  expect(calls.count()).toBe(1)
})

journey(
  'all calls fail: the prerendered page and its offer are shown, and a tap still opens the login',
  async ({visitor, variant}) => {
    visitor.pageErrors.expect(/ERR_CONNECTION_REFUSED/)
    visitor.pageErrors.expect(/^console: \[\/(api|static)\/[^\]]+\] network/)
    const server = await visitor.blockServer()
    await visitor.open(variant('cq').home)
    // The offer came with the HTML.
    await visitor.page.getByText('参保中').waitFor()
    expect(await visitor.home.image(/重庆惠民保，69元起/).isVisible()).toBe(true)
    const {sheet, agreement} = visitor.home.quickLogin
    await visitor.home.buyButton.tap()
    const retry = sheet.getByRole('button', {name: '加载失败，重试'})
    await retry.waitFor()
    await visitor.picture('first paint while the calls fail')
    await server.unblock()
    await retry.tap()
    await expect.poll(() => agreement.isEnabled()).toBe(true)
  },
)

journey.for([
  [[], 'text/html,image/avif,image/webp,*/*;q=0.8'],
  [['image/avif'], 'text/html,*/*;q=0.8'],
] as const)(
  'the first image is requested %j by a browser that requests pages with %s',
  async ([requested, accept], {visitor, variant}) => {
    const {page, home} = visitor
    const types: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.url().includes('/img/cq/top.webp')) types.push(response.headers()['content-type'])
    })
    // Only the page: a picture is requested with the formats that the browser supports.
    await page.route('**/home/home-cq*', (route) => route.continue({headers: {...route.request().headers(), accept}}))
    await page.goto(variant('cq').home)
    const image = home.image(/重庆惠民保，69元起/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    // The page is hydrated and could have sent another request.
    await page.waitForLoadState('networkidle')
    expect(types).toEqual(requested)
  },
)

journey('the skeleton of a page is as high as its data', async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  await page.route(/early-screen/, (route) => route.fulfill({status: 204}))
  for (const [path, call, text] of [
    ['personalInfo', '/user/detail', '姓名'],
    ['agreementList', '/agree/queryList', '平台协议'],
  ] as const) {
    const response = await visitor.holdRequests(call)
    await visitor.open(`/cq/${path}`)
    const first = page.getByRole('main').getByText('加载中…').first().locator('..')
    // The frame of the HTML is inert and has another skeleton.
    await page.locator('#root:not(:has([inert]))').waitFor()
    await waitForAnimations(page)
    const skeleton = await boxOf(first)
    await response.release()
    const card = page.locator('main section', {hasText: text}).first()
    await card.waitFor()
    await waitForAnimations(page)
    const {y, height} = await boxOf(card)
    expect(y, path).toBe(skeleton.y)
    // A line of text is higher in some fonts.
    expect(height, path).toBeCloseTo(skeleton.height, -1)
  }
})
