import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'
import {injectWx, userAgents} from './webview-fakes.ts'

const forbidStorage = ({context}: Visitor) =>
  context.addInitScript(() => {
    const forbid = {
      get(): never {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, forbid)
  })
// A full storage and a browser without a database are like it: key-value-storage.test.ts, encrypted-storage.test.ts.
journey(
  'with forbidden storage a rejected call opens the login, which returns; then the person fills in, buys and pays in one visit',
  async ({visitor, variant}) => {
    const {login, home, payment, cashier, result, page, context} = visitor
    const phone = newPhone()
    const self = newPerson()
    await forbidStorage(visitor)
    await visitor.open(`/cq/login?ssoToken=sso-${phone}&url=%2ForderList`)
    await page.getByText('暂无订单').waitFor()
    await context.clearCookies()
    // The page keeps its state in memory; a rejected call opens the login, which returns to the page.
    await page.getByRole('tab', {name: /^已支付/}).click()
    await page.waitForURL(/\/cq\/login\?url=/)
    await login.phoneField.fill(phone)
    await login.agreement.check()
    await login.codeButton.click()
    await login.countdown.waitFor()
    await login.codeField.fill(await visitor.nextCode(phone))
    await login.submit.click()
    await page.waitForURL(/\/cq\/orderList/)

    await visitor.open(variant('cq').home)
    await home.buyButton.click()
    await home.applicant.sheet.waitFor()
    await home.applicant.fill(self)
    // The typed values survive closing the sheet.
    await page.keyboard.press('Escape')
    await home.applicant.sheet.waitFor({state: 'detached'})
    await home.buyButton.click()
    await expect.poll(() => home.applicant.name.inputValue()).toBe(self.name)
    await home.applicant.save()
    await home.insured.chooseRelation('本人')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    await home.continueBuying()
    await page.waitForURL(/\/payment\?/)
    await payment.pay('微信支付')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await result.button('查看详情').click()
    await page.getByRole('heading', {name: '订单信息'}).waitFor()
  },
)

journey(
  'in WeChat without storage the identity is requested once, and the page works',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
    await forbidStorage(visitor)
    await injectWx(visitor.context)
    let authorizations = 0
    visitor.page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/connect/oauth2/')) authorizations += 1
    })
    await visitor.open(variant('cq').home)
    await visitor.page.getByText('参保中').waitFor()
    expect(authorizations).toBe(1)
    expect(new URL(visitor.page.url()).searchParams.get('code')).toBeNull()
  },
)
