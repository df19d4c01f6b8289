import type {Route} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {boxOf} from './element-box.ts'
import {coldJourney, journey} from './journey.ts'
import {openInApp} from './open-in-app.ts'
import {newPerson, newPhone, shownPhone} from './test-people.ts'
import {phones, type Visitor} from './visitor.ts'

/** The console messages of the browser and of our log while every call fails. */
const expectFailedCalls = ({pageErrors}: Visitor) => {
  pageErrors.expect(/ERR_CONNECTION_REFUSED/)
  pageErrors.expect(/^console: \[\/(api|static)\/[^\]]+\] network/)
}

/** The console messages of a page whose scripts are missing on the server. */
const expectMissingScripts = ({pageErrors}: Visitor) => {
  pageErrors.expect(/404 \(Not Found\)/)
  pageErrors.expect(/^console: \[screen\]/)
  pageErrors.expect(/dynamically imported module|Unable to preload CSS/)
}

// The screens of documents and videos: ProtocolScreen.test.tsx, VideoPlayScreen.test.tsx.
journey('an address without its page or its values shows a message and offers a next action', async ({visitor}) => {
  const {errorState, personalCentre, page} = visitor
  const expectCentre = async (path: string) => {
    await personalCentre.logIn.waitFor()
    expect(new URL(page.url()).pathname, path).toBe('/cq/personalCore')
  }
  await visitor.open('/cq/nowhere')
  await page.getByText('页面不存在').first().waitFor()
  await page.getByRole('button', {name: '返回个人中心'}).click()
  await expectCentre('/nowhere')

  for (const path of ['/payment', '/insureResult', '/insureResult?queryData=%7B%7D', '/orderDetail', '/pdfview']) {
    await openInApp(page, `/cq${path}`)
    await errorState.message('页面信息不完整，请返回重新进入').waitFor()
    expect(page.url()).toContain(path)
    await errorState.button('返回').last().click()
    await expectCentre(path)
  }
})

journey(
  'a page whose scripts are gone after a release reloads once, then shows a message and opens the home page',
  async ({visitor}) => {
    const {page, errorState, personalCentre} = visitor
    expectMissingScripts(visitor)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(/\/assets\/agreement-screens/, (route) => route.fulfill({status: 404}))
    await visitor.open('/cq/personalCore')
    await personalCentre.entry('相关协议').click()
    await expect.poll(() => loads).toBe(2)
    await errorState.message('系统错误，请稍后重试').waitFor()
    expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/cq/agreementList', '加载失败'])
    await visitor.picture('scripts gone')
    expect(await axeViolations(page)).toEqual([])
    await errorState.button('返回个人中心').click()
    await personalCentre.logIn.waitFor()
    expect(loads).toBe(2)
  },
)

journey(
  'a prerendered home page whose own script does not load shows an error, and 重试 loads it',
  async ({visitor, variant}) => {
    const {page, errorState, home} = visitor
    expectMissingScripts(visitor)
    await page.route(/\/assets\/HomeScreen/, (route) => route.fulfill({status: 404}))
    await page.goto(variant('cq').home)
    await errorState.message('系统错误，请稍后重试').waitFor()
    await page.unroute(/\/assets\/HomeScreen/)
    await errorState.retry.click()
    await home.buyButton.waitFor()
  },
)

journey(
  'the quick login in the HTML closes when the purchase does not load, and does not cover the error',
  async ({visitor, variant}) => {
    const {page, errorState, home} = visitor
    expectMissingScripts(visitor)
    const requests: Route[] = []
    await page.route(/\/assets\/PurchaseBlock/, (route) => {
      requests.push(route)
      // The page loads itself again after the first failure.
      if (requests.length === 1) return route.fulfill({status: 404})
    })
    await page.goto(variant('cq').home)
    await expect.poll(() => requests.length).toBeGreaterThan(1)
    await home.buyButton.tap()
    await home.quickLogin.sheet.waitFor()
    for (const request of requests.slice(1)) await request.fulfill({status: 404})
    await errorState.message('系统错误，请稍后重试').waitFor()
    expect(await home.quickLogin.sheet.count()).toBe(0)
    await page.unroute(/\/assets\/PurchaseBlock/)
    await errorState.retry.tap()
    await home.buyButton.waitFor()
  },
)

journey('a session that cannot be read after the login needs no other login', async ({visitor, variant}) => {
  const {page, errorState, home, pageErrors} = visitor
  pageErrors.expect(/ERR_CONNECTION_RESET/)
  pageErrors.expect(/^console: \[\/api\/taurus\/isUnLogin\] network/)
  await visitor.open(variant('cq').home)
  await home.buyButton.tap()
  await home.quickLogin.sheet.waitFor()
  await page.route(/isUnLogin/, (route) => route.abort('connectionreset'))
  await home.quickLogin.logIn(newPhone())
  await errorState.toast('系统错误，请稍后重试').waitFor()
  await home.quickLogin.sheet.waitFor({state: 'detached'})
  await page.unroute(/isUnLogin/)
  await home.buyButton.tap()
  await home.applicant.sheet.waitFor()
  expect(page.url()).toContain('/home/')
})

journey(
  'a lost response costs a login no other code: neither that of the code nor that of the login',
  async ({visitor, variant, sandbox}) => {
    const {context, errorState, home, pageErrors} = visitor
    const {quickLogin} = home
    pageErrors.expect(/ERR_CONNECTION_RESET/)
    pageErrors.expect(/^console: \[\/api\/taurus\/user\/(captcha|login)\] network/)
    const lost = errorState.toast('系统错误，请稍后重试')
    const phone = newPhone()
    await visitor.open(variant('cq').home)
    await home.buyButton.tap()
    await quickLogin.phoneField.fill(phone)
    await quickLogin.agreement.check()
    const lostCode = visitor.loseNextResponse('/api/taurus/user/captcha')
    await quickLogin.codeButton.tap()
    await lostCode
    await lost.waitFor()
    await quickLogin.codeButton.tap()
    await errorState.toast('已发送').waitFor()
    await quickLogin.countdown.waitFor()

    const lostLogin = visitor.loseNextResponse('/api/taurus/user/login')
    await quickLogin.codeField.fill(await sandbox.nextCode(phone))
    await quickLogin.submit.tap()
    await lostLogin
    await lost.waitFor()
    // The session's cookie was in the lost response.
    await context.clearCookies({name: /session$/})
    expect(await quickLogin.codeField.inputValue()).toMatch(/^\d{6}$/)
    await quickLogin.submit.tap()
    await home.applicant.sheet.waitFor()
  },
)

journey(
  'a partner’s login whose response is lost is repeated by itself: the page opens logged in',
  async ({visitor, variant}) => {
    const {page, context, pageErrors} = visitor
    pageErrors.expect(/ERR_CONNECTION_RESET/)
    pageErrors.expect(/^console: \[\/api\/taurus\/user\/thirdLogin\] network/)
    const phone = newPhone()
    await visitor.account(variant('cq')).logIn(phone)
    await context.clearCookies()
    const outcomes: string[] = []
    await page.route('**/api/taurus/user/thirdLogin', async (route) => {
      const response = await route.fetch()
      const isFirst = outcomes.length === 0
      outcomes.push(`${(await response.json()).code}`)
      if (!isFirst) return route.fulfill({response})
      // The session's cookie was in the lost response.
      await context.clearCookies({name: /session$/})
      return route.abort('connectionreset')
    })
    await visitor.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
    await page.getByText(shownPhone(phone)).waitFor()
    expect(outcomes).toEqual(['0', '0'])

    // Another page has another key.
    await context.clearCookies()
    await visitor.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
    await visitor.errorState.toast('登录已失效，请使用手机号登录').waitFor()
    await page.waitForURL(/\/cq\/login/)
  },
)

// A page whose requests the journey intercepts takes nothing from the cache.
for (const [where, path, violations] of [
  // The frame of a page whose form works is hidden from a screen reader, with its heading.
  ['login', '/cq/login', ['page-has-heading-one: html']],
  // It has no frame: its path is in the hash.
  ['page of an old link', '/cq/#/login', ['landmark-one-main: html', 'page-has-heading-one: html']],
  ['prerendered home page', '', []],
] as const)
  journey(
    `a ${where} whose first scripts do not load shows a message, and loads again by itself or by 重试`,
    async ({newVisitor, variant}) => {
      const visitor = await newVisitor('small')
      const {page, context, login, home, pageErrors} = visitor
      pageErrors.expect(/ERR_CONNECTION_RESET|dynamically imported module/)
      await page.route(/\/assets\/kit-/, (route) => route.abort('connectionreset'))
      await page.goto(path || variant('cq').home)
      const alert = page.getByRole('alert').filter({hasText: '加载失败'})
      const retry = page.getByRole('alert').getByRole('button', {name: '重试'})
      await alert.waitFor()
      await visitor.picture(`first scripts of the ${where} not loaded`)
      expect(await axeViolations(page)).toEqual(violations)
      if (path) {
        await page.unroute(/\/assets\/kit-/)
        await expect.poll(() => login.agreement.isEnabled()).toBe(true)
      } else {
        // The sheet that this tap opens must not cover the line, nor the line move the sheet.
        await home.buyButton.tap()
        await home.quickLogin.sheet.getByRole('alert').filter({hasText: '加载失败'}).waitFor()
        await visitor.picture(`first scripts of the ${where} not loaded, quick login`)
        const {x, width} = await boxOf(home.quickLogin.submit)
        expect(x + width / 2).toBeCloseTo(phones.small.width / 2, 0)
        // The page stays while the person fills in the form.
        const kit = page.waitForResponse(/\/assets\/kit-/)
        await page.unroute(/\/assets\/kit-/)
        await kit
        // The browser's error page would take the place of the page.
        await context.setOffline(true)
        await retry.tap()
        await page.getByRole('alert').getByText('网络不可用，请检查网络').waitFor()
        await context.setOffline(false)
        await retry.tap()
        await home.buyButton.tap()
        await home.quickLogin.sheet.waitFor()
        await expect.poll(() => home.quickLogin.agreement.isEnabled()).toBe(true)
      }
      expect(await alert.count()).toBe(0)
    },
  )

coldJourney(
  'a page opened without a network shows a message, and loads when the network is back',
  async ({visitor}) => {
    const {page, context, errorState, personalCentre, pageErrors} = visitor
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    pageErrors.expect(/^console: \[(screen|\/api\/[^\]]+)\]/)
    pageErrors.expect(/dynamically imported module|Unable to preload CSS/)
    await visitor.open('/cq/personalCore')
    await personalCentre.logIn.waitFor()
    await context.setOffline(true)
    await personalCentre.entry('相关协议').click()
    await errorState.message('网络不可用，请检查网络').waitFor()
    // The bar at the top of every page, and the response to the tap, which closes by itself.
    const toasts = errorState.toast('网络不可用，请检查网络')
    await toasts.waitFor()
    await Promise.all([toasts.nth(1).waitFor(), errorState.retry.click()])
    await visitor.picture('page without network')
    await context.setOffline(false)
    await page.getByRole('heading', {name: '平台协议'}).waitFor()
  },
)

journey(
  'the server is down when the home page opens: 重试 shows its progress and then the page',
  async ({visitor, variant}) => {
    const {errorState, home, page} = visitor
    expectFailedCalls(visitor)
    await visitor.serveWithoutPrerendering()
    await visitor.open(variant('cq').home)
    await page.getByText('参保中').waitFor()
    const colour = await brand(page)
    const recovery = await visitor.disableAutoRetry()
    const server = await visitor.blockServer()
    await page.reload()
    await errorState.message('系统错误，请稍后重试').waitFor()
    await visitor.picture('server down home')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/page/browse'))
    await errorState.retry.click()
    // The message may be the earlier one, and a call that starts after the unblocking succeeds.
    await failed
    await errorState.message('系统错误，请稍后重试').waitFor()
    await server.unblock()
    // The page also retries by itself; that retry must not happen before the tap.
    await errorState.retry.click()
    await recovery.release()
    await home.buyButton.waitFor()
    await page.getByText('参保中').waitFor()
    // Without the project's style preset the page has the default colours; now it has its own again.
    await expect.poll(() => brand(page)).toBe(colour)
  },
)

// The other pages use the same retry: packages/shell/src/retry.
journey('the server is down when a page opens: the page recovers by itself', async ({visitor, variant}) => {
  const {errorState, home, page} = visitor
  const self = newPerson()
  const {orderId} = await visitor.account(variant('cq')).order(self)
  expectFailedCalls(visitor)
  const server = await visitor.blockServer()
  await visitor.open(payment(orderId))
  await errorState.retry.first().waitFor()
  await visitor.picture('server down payment')
  await server.unblock()
  await page.getByText('支付剩余时间').last().waitFor()
  await errorState.retry.first().waitFor({state: 'detached'})

  // The home page has its content in its HTML, and shows a visitor until the session is known.
  const serverOfHome = await visitor.blockServer()
  await visitor.open(variant('cq').home)
  await page.getByText('登录后可为自己和家人投保').waitFor()
  await serverOfHome.unblock()
  await home.chip(self.name).waitFor()
})

journey(
  'calls fail or match no schema while a person fills in the sheets, buys and pays: each shows an error, and no input is lost',
  async ({visitor, variant}) => {
    const {home, payment, page, pageErrors} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    await account.logIn()
    expectFailedCalls(visitor)
    await visitor.open(variant('cq').home)
    await home.buyButton.click()
    await home.applicant.fill(self)

    let server = await visitor.blockServer()
    await home.applicant.save()
    await home.applicant.sheet.getByText('系统错误，请稍后重试').waitFor()
    await visitor.picture('server down applicant')
    expect(await home.applicant.name.inputValue()).toBe(self.name)
    expect(await home.applicant.idNo.inputValue()).toBe(self.idNo)
    await server.unblock()
    await home.applicant.save()

    await home.insured.chooseRelation('本人')
    // The form is prefilled with the applicant's data.
    await expect.poll(() => home.insured.name.inputValue()).toBe(self.name)
    server = await visitor.blockServer()
    await home.insured.save()
    await home.insured.sheet.getByText('系统错误，请稍后重试').waitFor()
    expect(await home.insured.name.inputValue()).toBe(self.name)
    await server.unblock()
    await home.insured.save()
    await visitor.consent.agreeButton.click()
    await home.readNotice()
    server = await visitor.blockServer()
    await home.notice.getByRole('button', {name: '我已阅读并同意'}).click()
    // The eligibility check gets no response.
    await home.question.getByText('系统错误，请稍后重试').waitFor()
    await server.unblock()

    const retry = home.question.getByRole('button', {name: '重试'})
    pageErrors.expect(/^console: \[\/api\/taurus\/insurance\/validate\] response/)
    let wrong = await visitor.respondWithData('/api/taurus/insurance/validate', {insuredList: 1})
    const unreadable = page.waitForResponse(/\/insurance\/validate/)
    await retry.click()
    await unreadable
    await home.question.getByText('系统错误，请稍后重试').waitFor()
    await wrong.stop()

    // An unreadable response leaves the outcome unknown, so the retry uses the same idempotency key.
    pageErrors.expect(/^console: \[\/api\/aries\/order\/create\] response/)
    wrong = await visitor.respondWithData('/api/aries/order/create', {orderId: {}})
    await retry.click()
    await home.question.getByText('重试不会重复下单').waitFor()
    await wrong.stop()
    await retry.click()
    await page.waitForURL(/\/payment\?/)

    await payment.method('微信支付').check()
    server = await visitor.blockServer()
    await payment.tapPay()
    await home.question.getByText('系统错误，请稍后重试').waitFor()
    await home.question.getByRole('button').click()
    expect(await payment.method('微信支付').isChecked()).toBe(true)
    await server.unblock()
    await payment.tapPay()
    await visitor.cashier.amount('69.00').waitFor()
    expect(await account.orders()).toHaveLength(1)
  },
)

const home = () => '/cq/home/home-cq'
const payment = (orderId: string) => `/cq/payment?orderid=${orderId}`

// All calls check their response in one place; these are a content, a page's main call, a list and a part of a page.
const unreadable: [call: string, data: unknown, path: (orderId: string) => string][] = [
  ['/api/taurus/page/browse', {childPageContent: '{"contentList":7}'}, home],
  ['/api/aries/order/detail2c', {id: []}, payment],
  ['/api/aries/order/list2c', {list: [{}]}, () => '/cq/orderList'],
  ['/api/taurus/family/query', {members: []}, () => '/cq/personalCore'],
]

journey(
  'a response that matches no schema is an error with the call’s name, and no blank page',
  async ({visitor, variant}) => {
    const {errorState, page, pageErrors} = visitor
    const {orderId} = await visitor.account(variant('cq')).order(newPerson())
    pageErrors.expect(/^console: \[\/api\//)
    await visitor.serveWithoutPrerendering()
    for (const [call, data, path] of unreadable) {
      const logged = pageErrors.all().length
      const wrong = await visitor.respondWithData(call, data)
      await visitor.open(path(orderId))
      await errorState.message('系统错误，请稍后重试').first().waitFor()
      const newErrors = () => pageErrors.all().slice(logged)
      await expect.poll(newErrors).toContainEqual(expect.stringContaining(`console: [${call}]`))
      expect(await page.getByRole('heading', {level: 1}).textContent(), call).not.toBe('')
      await wrong.stop()
      // Such a response is not retried by itself.
      await errorState.retry.first().click()
      await errorState.message('系统错误，请稍后重试').waitFor({state: 'detached'})
    }
  },
)

/** The page's brand colour. */
const brand = (page: Visitor['page']) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hmb-brand'))
