import type {Locator, Page, Route} from 'playwright-core'
import {expect} from 'vitest'
import {waitForAnimations} from './animations.ts'
import {waitForApp} from './app-start.ts'
import {boxOf} from './element-box.ts'
import {animatedJourney as journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** A first visit: nothing is in the browser's cache. A journey that intercepts requests has no cache in any tab. */
const coldJourney = journey.extend('cold', true)

const browse = '/api/taurus/page/browse'

/** A layout shift entry of the browser. */
interface LayoutShift {
  value: number
  sources: readonly {node: Node | null}[]
}

/** The scripts never load, as on a phone that is still loading them. */
const withoutScripts = ({page}: Visitor) => page.route(/\/assets\/.*\.js$/, () => {})

const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation', {name: '底部菜单'}).getByRole('button', {name})

journey(
  'a home page is there before any script: title, images in their boxes, hotspots, floors, a menu whose items keep their place, and what a promotion changes',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    await withoutScripts(visitor)
    const calls = visitor.countRequests(browse)
    const item = menuItem(page, '首页')
    // The HTML arrives up to the first item of the menu, and then whole.
    await page.route(
      `**${variant('cq').home}`,
      async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const end = html.indexOf('</button>', html.indexOf('<nav', html.indexOf('<footer')))
        await route.fulfill({response, body: html.slice(0, end)})
      },
      {times: 1},
    )
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    await item.waitFor()
    const {width} = await boxOf(item)
    expect(await menuItem(page, '我的').count()).toBe(0)
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    await menuItem(page, '我的').waitFor()
    expect((await boxOf(item)).width).toBeCloseTo(width, 0)

    await page.getByRole('heading', {level: 1, name: '重庆惠民保'}).waitFor()
    const image = home.image(/重庆惠民保，69元起/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', {name: '我的订单'}).waitFor()
    await page.getByRole('navigation', {name: '页面导航'}).waitFor()
    // The HTML contains the styles: the menu is at the bottom of the screen.
    const menu = await boxOf(page.getByRole('navigation', {name: '底部菜单'}))
    expect(menu.y + menu.height).toBeCloseTo(844, 0)
    await visitor.picture('first paint without scripts')

    await page.goto(`${variant('cq').home}&promotionId=HMB-BLOCKED`, {waitUntil: 'commit'})
    await page.getByText('该二维码暂不可用！').waitFor()
    await page.goto(`${variant('cq').home}&promotionId=HMB-PERSON`, {waitUntil: 'commit'})
    await page.getByRole('button', {name: '个人中心'}).waitFor()
    expect(calls.count()).toBe(0)
  },
)

/** Expects that the layout shifts of the page since its navigation add up to less. */
async function expectShiftsBelow(page: Page, most: number): Promise<void> {
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({type: 'layout-shift', buffered: true})
    const entries = observer.takeRecords() as (PerformanceEntry & LayoutShift)[]
    observer.disconnect()
    const htmlOf = ({node}: LayoutShift['sources'][number]) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ''
    return entries.map(({value, sources}) => ({value, nodes: sources.map(htmlOf)}))
  })
  const sum = moved.reduce((total, {value}) => total + value, 0)
  expect(sum, JSON.stringify(moved)).toBeLessThan(most)
}

coldJourney(
  'the scripts hydrate each prerendered page unchanged: nothing is requested again, nothing moves',
  async ({visitor, variant}) => {
    const {page} = visitor
    const calls = visitor.countRequests(browse)
    for (const [code, further, state] of [
      ['cq', '', '参保中'],
      ['cq', '/', '参保中'],
      ['cq', '-soon', '即将上线'],
      ['cq', '-end', '参保期结束'],
      ['bj', '', '参保中'],
    ] as const) {
      const {home} = variant(code)
      await page.goto(`${home.replace('?', `${further}?`)}&agentId=7&subpage=`, {waitUntil: 'commit'})
      const heading = await page.locator('h1').elementHandle()
      await waitForApp(page)
      await page.getByText(state).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(calls.count(), code + further).toBe(0)
      // Shifts below 0.001 are invisible and tools report them as 0.
      await expectShiftsBelow(page, 0.001)
      expect(await heading?.evaluate((element) => element.isConnected), code + further).toBe(true)
    }
  },
)

journey('a booking page shows its picture before any script, and the screen keeps it', async ({visitor, variant}) => {
  const {page} = visitor
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
})

journey(
  'the personal centre is there before any script, and every other route its frame, which the screen replaces',
  async ({visitor, variant}) => {
    const {page, personalCentre} = visitor
    const self = newPerson()
    const {orderId} = await visitor.account(variant('cq')).order(self)
    const replaced = async (scripts: {release(): Promise<void>}, shown: Locator) => {
      await scripts.release()
      await shown.waitFor()
      // All scripts of the next screens load until then.
      await page.waitForLoadState('networkidle', {timeout: 60_000})
      // The number of lines of a card may differ from its skeleton.
      await expectShiftsBelow(page, 0.02)
    }
    const title = (name: string) => page.getByRole('heading', {level: 1, name})
    const frame = (name: string) => page.locator('[inert] h1', {hasText: name})

    let scripts = await visitor.holdScriptRequests()
    await page.goto('/cq/personalCore?promotionId=HMB-PERSON&agentId=7', {waitUntil: 'commit'})
    await title('个人中心').waitFor()
    await personalCentre.entry('相关协议').waitFor()
    await visitor.picture('personal centre before the scripts')
    await replaced(scripts, page.getByText(self.name).first())
    await page.getByRole('button', {name: '返回首页'}).waitFor()

    // Its entries open without scripts.
    scripts = await visitor.holdScriptRequests()
    await page.goto('/cq/personalCore', {waitUntil: 'commit'})
    await page.getByRole('button', {name: '我的订单'}).tap()
    await page.waitForURL(/\/cq\/orderList$/, {waitUntil: 'commit'})
    await frame('我的订单').waitFor()
    await replaced(scripts, title('我的订单'))

    for (const [path, name] of [
      ['orderDetail', '订单详情'],
      ['payment', '收银台'],
    ] as const) {
      scripts = await visitor.holdScriptRequests()
      await page.goto(`/cq/${path}?orderid=${orderId}`, {waitUntil: 'commit'})
      await frame(name).waitFor()
      await replaced(scripts, title(name))
    }
  },
)

journey('a visitor’s personal centre offers the login before any script, and keeps its tap', async ({visitor}) => {
  const {page, personalCentre} = visitor
  const sessions = visitor.countRequests('/api/taurus/isUnLogin')
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
  'a tap on the prerendered page is shown at once; the last one, on the purchase button with its price, is kept for the scripts',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    const sessions = visitor.countRequests('/api/taurus/isUnLogin')
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    const buttons = [menuItem(page, '首页'), page.getByRole('button', {name: '产品视频'}), home.buyButton]
    const busy = () => Promise.all(buttons.map((button) => button.getAttribute('aria-busy')))
    const [top, film] = buttons
    await top?.tap()
    await expect.poll(busy).toEqual(['true', null, null])
    await film?.tap()
    await expect.poll(busy).toEqual([null, 'true', null])
    // A tap beside the buttons changes nothing.
    await page.getByRole('heading', {level: 1}).tap()
    expect(await busy()).toEqual([null, 'true', null])
    const bar = page.locator('footer [data-bar]')
    await bar.getByText('69.00').waitFor()
    await home.buyButton.tap()
    await expect.poll(busy).toEqual([null, null, 'true'])
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

journey('the login can be filled in before any script', async ({visitor, variant}) => {
  const {page, login} = visitor
  const forOldBrowsers = visitor.countRequests('/browser.js')
  const scripts = await visitor.holdScriptRequests()
  await page.goto(`/cq/login?url=%2ForderList&projectid=${variant('cq').projectId}`, {waitUntil: 'commit'})
  await login.phoneField.tap()
  await page.keyboard.type('1383838')
  const button = page.getByRole('button', {name: '登录', exact: true})
  const place = await boxOf(button)
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
  expect(await boxOf(button)).toEqual(place)
  await expectShiftsBelow(page, 0.001)
  expect(forOldBrowsers.count()).toBe(0)
})

journey(
  'the root is the login before any script, an old link is not, and an unknown address says so',
  async ({visitor}) => {
    const {page, login} = visitor
    const scripts = await visitor.holdScriptRequests()
    await page.goto('/cq/?agentId=7&projectid=hmb-cq', {waitUntil: 'commit'})
    await login.phoneField.tap()
    await page.keyboard.type('1383838')
    await visitor.picture('root before the scripts')
    await scripts.release()
    await page.getByRole('link', {name: /用户协议/}).waitFor()
    expect(await login.phoneField.inputValue()).toBe('1383838')
    expect(page.url()).toMatch(/\/cq\/login\?agentId=7&projectid=hmb-cq$/)
    await expectShiftsBelow(page, 0.001)

    const again = await visitor.holdScriptRequests()
    await page.goto('/cq/#/agreementList?projectid=hmb-cq', {waitUntil: 'commit'})
    await page.locator('#root').waitFor({state: 'attached'})
    await page.waitForFunction(() => 'hmbTakeTap' in window)
    expect(await page.locator('#root').innerHTML()).toBe('')
    await again.release()
    await page.getByRole('heading', {level: 1, name: '相关协议'}).waitFor()
    expect(new URL(page.url()).pathname).toBe('/cq/agreementList')

    const last = await visitor.holdScriptRequests()
    await page.goto('/cq/nothing', {waitUntil: 'commit'})
    await page.locator('[data-frame]').getByText('返回个人中心').waitFor()
    await visitor.picture('unknown address before the scripts')
    await last.release()
    await page.getByRole('button', {name: '返回个人中心'}).click()
    await page.waitForURL(/\/cq\/personalCore/)
  },
)

journey('a visitor’s page of own data opens the login without a tap', async ({visitor}) => {
  const {page, login} = visitor
  const lists = visitor.countRequests('/api/virgo/policyInsurance/list2c')
  const scripts = await visitor.holdScriptRequests()
  const session = page.waitForResponse(/isUnLogin/)
  await page.goto('/cq/policyList?projectid=hmb-cq&agentId=7', {waitUntil: 'commit'})
  await (await session).finished()
  // The login is there before the scripts, with the logo, which is in the HTML.
  await login.phoneField.fill('1383838')
  const logo = page.locator('main img')
  expect(await logo.getAttribute('src')).toMatch(/^data:image\/svg/)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
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

journey('a visitor’s page of own data requests none when its scripts come before the session', async ({visitor}) => {
  const {page} = visitor
  const lists = visitor.countRequests('/api/virgo/policyInsurance/list2c')
  const session = await visitor.holdRequests('/isUnLogin')
  await page.goto('/cq/policyList', {waitUntil: 'commit'})
  await page.waitForLoadState('domcontentloaded')
  // As text: Vitest would replace the import.
  await page.evaluate(
    'Promise.all([...document.querySelectorAll("link[rel=modulepreload]")].map(({href}) => import(href))).then(() => {})',
  )
  await session.release()
  await page.waitForURL(/\/cq\/login\?/)
  expect(lists.count()).toBe(0)
})

journey('Back before the scripts opens the page below, whatever the HTML was', async ({visitor, variant}) => {
  const {page, home} = visitor
  // Both are whole in their HTML.
  await visitor.open(variant('cq').home)
  await menuItem(page, '我的').tap()
  await page.waitForURL(/\/cq\/personalCore/)
  let scripts = await visitor.holdScriptRequests()
  await page.reload({waitUntil: 'commit'})
  await page.getByRole('heading', {name: '个人中心'}).waitFor()
  await page.goBack()
  await scripts.release()
  await home.buyButton.waitFor()
  expect(new URL(page.url()).pathname).toBe('/cq/home/home-cq')

  await page.goForward()
  await page.getByRole('heading', {name: '个人中心'}).waitFor()
  // The app opens a home page above it, for example from an order.
  await page.evaluate((path) => history.pushState(null, '', path), variant('cq').home)
  scripts = await visitor.holdScriptRequests()
  await page.reload({waitUntil: 'commit'})
  await home.buyButton.tap()
  await home.quickLogin.sheet.waitFor()
  await page.goBack()
  await home.quickLogin.sheet.waitFor({state: 'hidden'})
  await scripts.release()
  await page.getByRole('heading', {name: '个人中心'}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cq/personalCore')

  // A page of own data would lead this visitor to the login.
  await page.evaluate(() => history.pushState(null, '', '/cq/policyList'))
  scripts = await visitor.holdScriptRequests()
  await page.reload({waitUntil: 'commit'})
  await visitor.login.phoneField.waitFor()
  await page.goBack()
  await scripts.release()
  await page.getByRole('heading', {name: '个人中心'}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cq/personalCore')
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
    await sheet.getByRole('button', {name: '加载失败，重试'}).waitFor()
    await visitor.picture('first paint while the calls fail')
    await server.unblock()
    // Without a tap on 重试, which the page may remove at any moment: it finds the server by itself, after 24 s at the latest.
    await expect.poll(() => agreement.isEnabled(), {timeout: 60_000}).toBe(true)
  },
)

// A browser with AVIF has the picture in the HTML: home-page-size.
journey(
  'the first image is requested once, as AVIF, by a browser that requests pages without its formats',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    const types: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.url().includes('/img/cq/top.webp')) types.push(response.headers()['content-type'])
    })
    // Only the page: a picture is requested with the formats that the browser supports.
    await page.route('**/home/home-cq*', (route) =>
      route.continue({headers: {...route.request().headers(), accept: 'text/html,*/*;q=0.8'}}),
    )
    await page.goto(variant('cq').home)
    const image = home.image(/重庆惠民保，69元起/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    // The page is hydrated and could have sent another request.
    await page.waitForLoadState('networkidle')
    expect(types).toEqual(['image/avif'])
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
