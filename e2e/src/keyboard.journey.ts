import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {pressBack, waitForPopupEntries} from './back-key.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

journey(
  'Escape and Back close the popup on top, one at a time, and never leave the page',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    await visitor.account(variant('cq')).prepare(newPerson())
    const pressEscape = () => page.keyboard.press('Escape')
    // The entry of a closed popup may still be on its way out.
    const goBack = async () => {
      await waitForPopupEntries(page)
      await pressBack(page)
    }
    const here = variant('cq').home
    await visitor.open('/')
    await visitor.open(here)
    await home.applicantCard('修改').waitFor()

    for (const [index, close] of [pressEscape, goBack].entries()) {
      // A sheet over a sheet.
      await home.applicantCard('修改').click()
      await home.applicant.sheet.waitFor()
      await home.applicant.sheet.getByRole('button', {name: /^证件类型/}).click()
      const types = page.getByRole('dialog', {name: '选择证件类型'})
      await types.waitFor()
      await close()
      await types.waitFor({state: 'detached'})
      expect(await home.applicant.sheet.isVisible(), String(index)).toBe(true)
      await close()
      await home.applicant.sheet.waitFor({state: 'detached'})
    }

    // A dialog over a sheet.
    await home.addInsured.click()
    await home.insured.chooseRelation('父母')
    await home.insured.hint.waitFor()
    await pressEscape()
    await home.insured.hint.waitFor({state: 'detached'})
    expect(await home.insured.sheet.isVisible()).toBe(true)
    await goBack()
    await home.insured.sheet.waitFor({state: 'detached'})

    // An agreement, the list, the notice.
    await page.getByRole('button', {name: '《保险条款》'}).click()
    await page.getByRole('dialog', {name: '保险条款'}).waitFor()
    await goBack()
    await page.getByRole('dialog').waitFor({state: 'detached'})
    await home.chooseInsured.click()
    await home.list.waitFor()
    await pressEscape()
    await home.list.waitFor({state: 'detached'})
    await home.agree()
    await home.buyButton.click()
    await home.notice.waitFor()
    await goBack()
    await home.notice.waitFor({state: 'detached'})

    expect(page.url()).toContain(here)
    // After the last popup's handover time no leftover entry uses up the page's Back.
    await expect.poll(() => page.evaluate(() => history.state?.hmbLayer ?? 0)).toBe(0)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  },
)

// Whole purchases by keyboard: assistive-technology.
journey('the focus returns from a closed sheet, and waits in the code field', async ({visitor, variant}) => {
  const {home, page} = visitor
  const {keyboard} = page
  const phone = newPhone()
  /** Presses Tab until the element has the focus, in several rounds while it is still loading. */
  const tabTo = async (what: string) => {
    const met = new Set<string>()
    const deadline = Date.now() + 15_000
    while (Date.now() < deadline) {
      const here = await focused(page)
      if (here.startsWith(what)) return
      met.add(here)
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${what}, but to ${[...met].join(' · ')}`)
  }
  const fill = async (field: string, text: string) => {
    await tabTo(`input ${field}`)
    await keyboard.type(text)
  }

  await visitor.open(variant('cq').home)
  await page.getByText('参保中').waitFor()
  await tabTo('button 立即投保')
  await keyboard.press('Enter')
  await home.quickLogin.sheet.waitFor()
  await keyboard.press('Escape')
  await home.quickLogin.sheet.waitFor({state: 'detached'})
  // The focus returns to its previous element.
  await expect.poll(() => focused(page)).toBe('button 立即投保')
  await keyboard.press('Enter')
  await home.quickLogin.sheet.waitFor()
  await fill('手机号', phone)
  await tabTo('input 我已阅读并同意')
  await keyboard.press('Space')
  await tabTo('button 获取验证码')
  await keyboard.press('Enter')
  const code = await visitor.nextCode(phone)
  // The focus is in the code field.
  await expect.poll(() => focused(page)).toBe('input 验证码')
  await keyboard.type(code)
  await keyboard.press('Enter')

  await home.applicant.sheet.waitFor()
})

journey(
  'the focus moves to the title of a new page, and from a button that disappears to the heading above',
  async ({visitor, variant}) => {
    const {page} = visitor
    await visitor.account(variant('cq')).prepare(newPerson())
    await visitor.open('/cq/personalCore')
    // The focus is kept as soon as this part has dropped the early data of the HTML.
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').some(({name}) => name.includes('AfterLoad')) && !window.hmbEarlyData,
    )
    const orders = '/api/aries/order/list2c'
    visitor.pageErrors.expect(/404/)
    const failing = await visitor.respondWithStatus(orders, 404)
    await page.getByRole('button', {name: '我的订单'}).press('Enter')
    await expect.poll(() => focused(page)).toBe('h1 我的订单')

    const retry = page.getByRole('button', {name: '重试'})
    await retry.waitFor()
    await failing.stop()
    await retry.press('Enter')
    await page.getByText('暂无订单').waitFor()
    await expect.poll(() => focused(page)).toBe('h1 我的订单')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('button 全部')

    await page.goBack()
    await expect.poll(() => focused(page)).toBe('h1 个人中心')
  },
)

/** The focused element and its name. */
const focused = (page: Visitor['page']) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const name = element.getAttribute('aria-label') ?? (named ?? label ?? element).textContent
    return `${element.localName} ${name?.trim()}`
  })

// WCAG 2.4.11. With an unpaid order the bars take nearly half of the smallest phone in the elder mode.
journey('no element has the focus behind the bars of the home page', async ({newVisitor, variant, environment}) => {
  const {page, context, home, open, account} = await newVisitor('small')
  await context.addCookies([{name: 'hmb_mode', value: 'elder', url: environment.serverUrl}])
  await account(variant('cq')).order(newPerson(), [[Relation.PARENT, newPerson({born: 1960})]])
  await open(variant('cq').home)
  await home.unpaidOrder.waitFor()
  const hidden: string[] = []
  const focused = async () =>
    home.unpaidOrder.evaluate((banner) => {
      const element = document.activeElement ?? document.body
      const isBehind = element.getBoundingClientRect().top >= banner.getBoundingClientRect().top
      return {name: element.textContent, isInBanner: banner.contains(element), isBehind}
    })
  let now = await focused()
  for (let tabs = 0; tabs < 80 && !now.isInBanner; tabs += 1) {
    await page.keyboard.press('Tab')
    now = await focused()
    if (now.isBehind && !now.isInBanner) hidden.push(now.name)
  }
  expect(now.isInBanner).toBe(true)
  expect(hidden).toEqual([])
})
