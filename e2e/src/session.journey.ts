import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {watchRequests} from './request-watch.ts'
import {newPerson, newPhone} from './test-people.ts'

journey('a login without a target leads one page back', async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.open(`${variant('cq').home}&agentId=7`)
  // The app has read the address of the page.
  await page.waitForFunction(() => history.state?.idx === 0)
  await page.evaluate(() => history.pushState({idx: 1}, '', '/cq/login?agentId=7'))
  // Another tab has logged in. The form ends at the same place: LoginScreen.test.tsx.
  await visitor.account(variant('cq')).logIn()
  await page.reload()
  await page.waitForURL(/\/cq\/home\/home-cq.*agentId=7/)
})

journey(
  'a session that ends while a form is filled in opens the login, which returns to the same form',
  async ({visitor, variant}) => {
    const {home, page, context} = visitor
    const self = newPerson()
    const entry = variant('cq')
    const phone = newPhone()
    // Logs in by a partner's token, so the phone can get a code for the second login within a minute.
    await visitor.open(`${entry.home}&ssoToken=sso-${phone}`)
    await home.buyButton.click()
    await home.applicant.sheet.waitFor()
    expect(page.url()).not.toContain('ssoToken')
    await home.applicant.fill(self)
    await context.clearCookies()
    await home.applicant.save()
    await page.waitForURL(/\/cq\/login\?url=/)
    await visitor.login.logIn(phone)
    await page.waitForURL(/\/cq\/home\/home-cq/)
    await home.buyButton.click()
    await home.applicant.sheet.waitFor()
    await expect.poll(() => home.applicant.name.inputValue()).toBe(self.name)
  },
)

journey(
  'each login has its own consent: after the session has ended, the form has the phone only',
  async ({visitor}) => {
    const {page, context, login, personalCentre} = visitor
    const phone = newPhone()
    const calls = watchRequests(page, '/api/')
    await visitor.open('/cq/login?url=%2FpersonalCore')
    await login.logIn(phone)
    await page.waitForURL(/\/cq\/personalCore/)
    await personalCentre.profile(phone.slice(-4)).waitFor()
    // No call of this page may meet the ended session.
    await calls.settle()
    await context.clearCookies()
    await personalCentre.entry('我的订单').click()
    await page.waitForURL(/\/cq\/login\?url=/)
    expect(await login.phoneField.inputValue()).toBe(phone)
    expect(await login.codeField.inputValue()).toBe('')
    expect(await login.agreement.isChecked()).toBe(false)
  },
)

journey('several calls that fail at once cause one redirect', async ({visitor}) => {
  const {page} = visitor
  const refused: string[] = []
  const landed: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    const {code} = (await response.json().catch(() => ({}))) as {code?: number}
    if (code === ErrorCode.UNAUTHORIZED) refused.push(new URL(response.url()).pathname)
  })
  // The page of a visitor opens the login before any call. This browser stores a user id, but the session has ended.
  await page.goto('/portal.json')
  await page.evaluate(() => localStorage.setItem('userId', 'u-of-an-ended-session'))
  page.on('framenavigated', (frame) => landed.push(new URL(frame.url()).pathname))
  await visitor.open('/cq/orderList?status=PAYED')
  await visitor.login.phoneField.waitFor()
  await expect.poll(() => refused.length).toBeGreaterThan(1)
  const url = new URL(page.url())
  // Encoded once: the interrupted address, not the login page's.
  expect(url.searchParams.get('url')).toMatch(/^\/orderList\?status=PAYED/)
  expect(landed.filter((path) => path === '/cq/login')).toHaveLength(1)
  expect(landed).not.toContain('/cq/limitingPage')
})

journey('after a login that the server rejects, the page retries three times and stops', async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.account(variant('cq')).logIn()
  const lists = visitor.countRequests('/order/list2c')
  await page.route('**/api/aries/order/list2c', (route) =>
    route.fulfill({json: {code: ErrorCode.UNAUTHORIZED, data: null, message: ''}}),
  )
  // It continues at once, as after its form.
  await visitor.open('/cq/login?url=%2ForderList')
  await page.getByRole('img', {name: '当前访问人数较多，请稍后再试'}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cq/limitingPage')
  expect(lists.count()).toBe(4)
})

journey(
  'the tabs of a browser share the session: a login leaves both login pages, another person’s login removes the first person’s data, and an end is an end in both',
  async ({visitor, newTab, variant}) => {
    const {home, page} = visitor
    const {name, sheet} = home.applicant
    const second = await newTab(visitor)
    await second.open('/cq/login?url=%2ForderList')
    await second.login.phoneField.waitFor()
    await visitor.open('/cq/login?url=%2FpolicyList')
    await visitor.login.logIn(newPhone())
    await page.waitForURL(/\/cq\/policyList/)
    await second.page.waitForURL(/\/cq\/orderList/)

    await visitor.open(variant('cq').home)
    await home.buyButton.click()
    await sheet.waitFor()
    await home.applicant.fill(newPerson())
    const phone = newPhone()
    // A link alone does not replace the account.
    await second.open(`/cq/orderList?ssoToken=sso-${phone}`)
    await second.page.getByRole('button', {name: '切换账号'}).click()
    await second.page.getByText('暂无订单').waitFor()
    await sheet.waitFor({state: 'detached'})
    await home.buyButton.click()
    await sheet.waitFor()
    expect(await name.inputValue()).toBe('')

    const self = newPerson()
    await visitor.account(variant('cq')).saveApplicant(self, {phone})
    await visitor.open(variant('cq').home)
    await home.applicantCard(self.name).waitFor()
    await visitor.context.clearCookies()
    await second.page.getByRole('tab', {name: /^已支付/}).click()
    await second.page.waitForURL(/\/cq\/login/)
    // The first tab shows no name any more, and its next action starts with a login.
    await home.applicantCard(self.name).waitFor({state: 'detached'})
    await home.buyButton.click()
    await home.quickLogin.sheet.waitFor()
  },
)

journey('a browser without modules and MutationObserver shows which browser it needs', async ({visitor}) => {
  const {page} = visitor
  // Such a browser ignores `nomodule`.
  await page.route('**/cq/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({response, body: (await response.text()).replace(/ nomodule(=""|)/, '')})
  })
  visitor.pageErrors.expect(/MutationObserver|uncaught|console/)
  await visitor.context.addInitScript(() => Reflect.deleteProperty(window, 'MutationObserver'))
  const dialogMessages: string[] = []
  page.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/cq/login')
  await expect.poll(() => dialogMessages).toEqual(['当前浏览器版本过低，请使用 IE11 及以上版本或其他现代浏览器访问'])
})
