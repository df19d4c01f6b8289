import {pageBrowse} from '@hmb/contract/home'
import {baseInfo} from '@hmb/contract/project'
import {projects} from '@hmb/server/content/catalog'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'

/** An external site that the sandbox simulates. */
const site = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', {name, exact: true}),
  back: page.getByRole('link', {name: '返回', exact: true}),
  /** The claim platform's text for one parameter. */
  valueUnder: (name: string) => page.getByRole('term').filter({hasText: name}).locator('xpath=following-sibling::dd'),
})

journey(
  '投保咨询 sends the exit event first and opens the insurer’s consultation; its own 返回 and the browser’s Back lead to the page as it was',
  async ({visitor, variant, environment}) => {
    const {page, home} = visitor
    // Playwright reads the body of a beacon only when it intercepts the request.
    await page.route('**/api/leo/event/log', (route) => route.continue())
    await visitor.open(`${variant('cq').home}&agentId=7&userId=u1&openId=o1`)
    // A report of the page's view alone may come before.
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/api/leo/event/log') && Boolean(request.postData()?.includes('"exit"')),
    )
    const consultButton = page.getByRole('button', {name: '投保咨询'})
    const consultation = site(page)
    await home.buyButton.waitFor()
    await consultButton.evaluate((button) => button.scrollIntoView({block: 'center', behavior: 'instant'}))
    for (const way of ['its own 返回', 'the browser’s Back'] as const) {
      // The page stores its position when it is left. The browser can restore only this position.
      await page.evaluate(() => {
        addEventListener('pagehide', () => sessionStorage.setItem('left', String(Math.round(scrollY))), {once: true})
      })
      const before = {url: page.url(), scrolled: await page.evaluate(() => Math.round(scrollY))}
      expect(before.scrolled).toBeGreaterThan(0)
      await consultButton.click()
      await consultation.heading('投保咨询').waitFor()
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({projectid: 'hmb-cq', agentId: '7'})
      // A person goes back after the page has loaded.
      await page.waitForLoadState()
      await visitor.picture('outside consultation')
      if (way === 'its own 返回') await consultation.back.click()
      else await page.goBack()
      await home.buyButton.waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('left')), way).toBe(String(before.scrolled))
      await expect
        .poll(async () => ({url: page.url(), scrolled: await page.evaluate(() => Math.round(scrollY))}), {message: way})
        .toEqual(before)
    }
    const report = (await reported).postDataJSON()
    // With the view of the page before it, when there was time to report that.
    const exit = {
      name: 'exit',
      at: expect.any(Number),
      page: '/home/home-cq',
      target: new URL(environment.sandboxUrl).host,
      channel: {projectid: 'hmb-cq', agentId: '7'},
    }
    expect(report).toEqual({projectId: 'hmb-cq', events: expect.arrayContaining([exit])})
    // The server accepts the beacon's body.
    const response = await page.evaluate(async (body) => {
      const headers = {'content-type': 'application/json'}
      return (await fetch('/api/leo/event/log', {method: 'POST', headers, body})).json()
    }, JSON.stringify(report))
    expect(response).toMatchObject({code: 0, data: true})
  },
)

journey(
  '理赔服务 shows why it cannot be opened, then passes project and user to the claim platform, and no secret',
  async ({visitor, variant, environment}) => {
    const {page, home} = visitor
    const account = visitor.account(variant('cq'))
    await account.logIn()
    // A userId in the address identifies no one, and a WeChat identity goes to the insurer only.
    await visitor.open(`${variant('cq').home}&agentId=7&userId=somebody&openId=o1`)
    await home.buyButton.waitFor()
    const claims = page.getByRole('button', {name: '理赔服务'})
    await claims.waitFor()
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET/)
    visitor.pageErrors.expect(/^console: \[\/api\/taurus\/user\/getUserInfo\] network/)
    const lost = visitor.loseNextResponse('/api/taurus/user/getUserInfo')
    const address = page.url()
    await claims.click()
    await lost
    await visitor.errorState.toast('系统错误，请稍后重试').waitFor()
    expect(page.url()).toBe(address)

    await claims.click()
    const platform = site(page)
    await platform.heading('理赔服务').waitFor()
    const {origin, pathname, searchParams, hash} = new URL(page.url())
    expect(origin + pathname + hash).toBe(`${environment.sandboxUrl}/outside/claim/h5#/claimEntrance`)
    const {userId, ...rest} = Object.fromEntries(searchParams)
    expect(rest).toEqual({projectid: 'hmb-cq', agentId: '7'})
    expect(userId).toBeTruthy()
    expect(userId).not.toBe('somebody')
    expect(page.url()).not.toContain(account.phone())
    await expect.poll(() => platform.valueUnder('入口').locator('span:visible').textContent()).toBe('理赔入口')
    expect(await platform.valueUnder('项目编号').textContent()).toBe('hmb-cq')
    expect(await platform.valueUnder('用户编号').textContent()).toBe('已收到')
    expect(await page.locator('body').textContent()).not.toContain(userId)
    await visitor.picture('outside claim platform')
    await platform.back.click()
    await home.buyButton.waitFor()
  },
)

journey(
  'every site that a project of the catalog links to responds, and fits the smallest phone',
  async ({environment, newVisitor}) => {
    const visitor = await newVisitor('small')
    const {page} = visitor
    const links = new Set<string>()
    const ofCatalog = environment.portal.filter(({code}) => projects.some((project) => project.code === code))
    for (const entry of ofCatalog) {
      const {client} = visitor.account(entry)
      const info = await client.call(baseInfo, {})
      const {childPageContent} = await client.call(pageBrowse, {id: info.homePageId})
      for (const [link] of JSON.stringify([info, childPageContent]).matchAll(/https?:\/\/[^"\\]+/g)) {
        expect(info.allowedHosts).toContain(new URL(link).host)
        links.add(link)
      }
    }
    const paths = [...links].map((link) => link.replace(`${environment.sandboxUrl}/outside/`, '')).sort()
    expect(paths).toEqual(['claim/ah', 'claim/h5', 'health/ah', 'service/ask', 'service/customer'])
    for (const link of links) {
      const response = await visitor.open(link)
      expect(response?.status()).toBe(200)
      await site(page).back.waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await visitor.picture(`outside small ${new URL(link).pathname}`)
    }
    // The sites have one layout.
    expect(await axeViolations(page)).toEqual([])
  },
)
