import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {readElderViolations} from './elder-mode-violations.ts'
import {boxOf} from './element-box.ts'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'

const modeOf = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-mode'))
const toElder = (page: Page) => page.getByRole('button', {name: '切换到 长辈版', exact: true})
const toStandard = (page: Page) => page.getByRole('button', {name: '切换到 标准版', exact: true})

/** The errors of the page in the elder mode: too wide, a small text, a low target. */
async function violationsOf(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await page.evaluate(readElderViolations))]
}

journey(
  'a person of 70 switches to the elder mode at first sight, and it stays on other pages and tabs until it is switched off',
  async ({newVisitor, newTab, variant}) => {
    const visitor = await newVisitor('small')
    const {page, home, payment} = visitor
    const self = newPerson({born: 1956})
    const account = visitor.account(variant('cq'))
    const {apctId, insuredIds} = await account.prepare(self)

    // The switch is in the first HTML, and the page keeps a tap on it until the scripts run.
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    await toElder(page).click()
    // The toast closes by itself, so that the wait for it begins first.
    await Promise.all([page.getByText('已切换到长辈版').waitFor(), scripts.release()])
    await toStandard(page).waitFor()
    await home.chip(self.name).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await visitor.picture('elder mode home')

    // The gallery measures the notice and the payment page.
    const {orderId} = await account.place(apctId, insuredIds)
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await page.getByText('支付剩余时间').waitFor()
    const bar = await boxOf(payment.payButton)
    expect(bar.y + bar.height).toBeLessThanOrEqual(568)

    // It is shown before any script of the product runs, also in another tab.
    const later = await visitor.holdScriptRequests()
    await page.reload({waitUntil: 'commit'})
    await page.locator('[inert] h1', {hasText: '收银台'}).waitFor()
    expect(await modeOf(page)).toBe('elder')
    await later.release()
    await page.getByText('支付剩余时间').waitFor()
    const tab = await newTab(visitor)
    await tab.open('/cq/personalCore')
    await tab.page.getByText('居民身份证').first().waitFor()
    expect(await violationsOf(tab.page)).toEqual([])

    // The personal centre switches it off, and the first tab follows when the person returns to it.
    await toStandard(tab.page).press('Enter')
    await toElder(tab.page).waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => modeOf(page)).toBe('standard')
    expect(await modeOf(tab.page)).toBe('standard')
  },
)

// The gallery measures every screen and sheet that has a story. These two have none.
journey(
  'the booking sheet and the mini-program’s login fit the smallest phone in the elder mode',
  async ({newVisitor, variant, environment}) => {
    const visitor = await newVisitor('small')
    const {page, context} = visitor
    const {projectId} = variant('cq')
    await context.addCookies([{name: 'hmb_mode', value: 'elder', url: environment.serverUrl}])
    await visitor.open(`/cq/preheatIndex?projectid=${projectId}&skuNo=HMB-CQ-P1`)
    await page.getByRole('button', {name: '我要预约', exact: true}).click()
    await page.getByRole('link', {name: '《预约隐私协议》'}).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await visitor.picture('elder mode booking')

    await visitor.open(`/authorization/?projectid=${projectId}&url=%2Fprotocol`)
    await visitor.login.phoneField.waitFor()
    expect(await modeOf(page)).toBe('elder')
    expect(await violationsOf(page)).toEqual([])
    await visitor.picture('elder mode authorization')
  },
)
