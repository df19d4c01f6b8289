import {Relation} from '@hmb/contract/codes/relation'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {pressBack} from './back-key.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const here = '/cq/personalCore'

/** The distance of the services from the top. Every shift above them changes it. */
const servicesTop = async ({personalCentre}: Visitor) =>
  Math.round((await personalCentre.entry('联系客服').boundingBox())?.y ?? -1)

journey(
  'a visitor contacts customer service, logs in from the header, and has the centre once in the history',
  async ({visitor, variant, environment}) => {
    const {personalCentre, login, page, home} = visitor
    const phone = newPhone()
    await visitor.open(`${variant('cq').home}&agentId=7&userId=somebody`)
    await page.getByRole('navigation', {name: '底部菜单'}).getByRole('button', {name: '我的'}).click()
    await personalCentre.logInToSee.waitFor()
    expect(await page.title()).toBe('个人中心')
    expect(await personalCentre.manage.count()).toBe(0)
    await visitor.picture('personal centre visitor')

    await personalCentre.entry('联系客服').click()
    await page.waitForURL(/\/outside\/service\/customer/)
    const {origin, searchParams} = new URL(page.url())
    expect(origin).toBe(environment.sandboxUrl)
    expect(Object.fromEntries(searchParams)).toEqual({projectid: 'hmb-cq', agentId: '7'})
    await page.goBack()

    await personalCentre.logIn.click()
    await page.waitForURL(/\/cq\/login\?sourcePath=personalCore/)
    // A reload of the login page keeps the page that opened it.
    await login.phoneField.waitFor()
    await page.reload()
    await login.logIn(phone)
    await page.waitForURL(/\/cq\/personalCore/)
    expect(page.url()).toContain('agentId=7')
    await personalCentre.profile(`138****${phone.slice(-4)}`).waitFor()
    await page.getByText('未实名').waitFor()
    await personalCentre.family.getByText('添加家人后，可为家人投保并查看保障').waitFor()
    expect(await page.locator('body').textContent()).not.toContain(phone)
    await visitor.picture('personal centre new user')
    await pressBack(page)
    await home.buyButton.waitFor()
  },
)

journey(
  'a user sees the profile, the unpaid orders and each member, whose pages open and return',
  async ({visitor, variant}) => {
    const {personalCentre, page} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson({outcome: OutcomeCode.REAL_NAME_VERIFIED})
    const mother = newPerson({born: 1960, sex: 'female'})
    const {apctId, insuredIds} = await account.prepare(self, [[Relation.PARENT, mother]])
    await account.place(apctId, insuredIds)
    await visitor.open(here)
    await personalCentre.profile(self.name).waitFor()
    expect(await personalCentre.profile(self.name).textContent()).toContain(`已实名138****${account.phone().slice(-4)}`)
    await personalCentre.ordersWith(1).waitFor()
    await expect
      .poll(() => personalCentre.shownMember.textContent())
      .toContain(`本人已实名居民身份证 ${shownNumber(self)}`)
    await personalCentre.entry('理赔服务').waitFor()
    await visitor.picture('personal centre user')

    const ways = [
      [personalCentre.profile(self.name), '/cq/personalInfo', ''],
      [personalCentre.shownMember.getByRole('button', {name: '编辑'}), '/cq/addInsure', `id=${insuredIds[0]}`],
      [personalCentre.entry('申请退款'), '/cq/orderList', 'status=PAYED'],
    ] as const
    for (const [way, path, query] of ways) {
      await way.click()
      await page.waitForURL((url) => url.pathname === path)
      expect(page.url()).toContain(query)
      await pressBack(page)
      await page.waitForURL((url) => url.pathname === here)
    }

    // The arrow keys choose a member, as in all tabs.
    await personalCentre.member(self.name).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => personalCentre.shownMember.textContent()).toContain(shownNumber(mother))
    expect(await page.locator('body').textContent()).not.toContain(self.idNo)

    await personalCentre.ordersWith(1).click()
    await visitor.orders.cards.first().waitFor()
    await visitor.orders.tab('待支付').waitFor()
  },
)

journey(
  'the page is shown before any response, and the responses shift nothing; a keyboard reaches every entry; a failed family takes nothing else with it, and 重试 loads it',
  async ({visitor, variant}) => {
    const {personalCentre, errorState, pageErrors, page} = visitor
    /** Opens the page without a response and returns where its services are. */
    const openWithoutResponses = async () => {
      const api = await visitor.holdCalls()
      await visitor.open(here)
      await personalCentre.entry('联系客服').waitFor()
      return {api, top: await servicesTop(visitor)}
    }
    const asVisitor = await openWithoutResponses()
    await asVisitor.api.release()
    await personalCentre.logIn.waitFor()
    await personalCentre.entry('理赔服务').waitFor()
    expect(await servicesTop(visitor)).toBe(asVisitor.top)
    await expectReachedByKeyboard(page)

    const self = newPerson()
    await visitor.account(variant('cq')).prepare(self)
    const asUser = await openWithoutResponses()
    await visitor.picture('personal centre loading')
    expect(await personalCentre.logIn.count()).toBe(0)
    await asUser.api.release()
    await personalCentre.shownMember.waitFor()
    await personalCentre.entry('理赔服务').waitFor()
    expect(await servicesTop(visitor)).toBe(asUser.top)

    pageErrors.expect(/500 \(Internal Server Error\)/)
    pageErrors.expect(/^console: \[\/api\/taurus\/family\/query\]/)
    const autoRetry = await visitor.disableAutoRetry()
    const broken = await visitor.respondWithStatus('/api/taurus/family/query', 500)
    await visitor.open(here)
    await errorState.message('系统异常，请稍后重试').waitFor()
    expect(await personalCentre.failures.count()).toBe(1)
    await personalCentre.profile(self.name).waitFor()
    await visitor.picture('personal centre the family failed')
    await broken.stop()
    await errorState.retry.click()
    await autoRetry.release()
    await personalCentre.shownMember.waitFor()
    expect(await personalCentre.failures.count()).toBe(0)
  },
)

/** The keyboard reaches every entry of a visitor, in order. Chongqing has no health benefits. */
async function expectReachedByKeyboard(page: Page) {
  const reached: string[] = []
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  expect(reached).toEqual([
    '返回',
    expect.stringMatching(/长辈版/),
    expect.stringMatching(/^点击登录/),
    '我的订单',
    '我的保单',
    '申请退款',
    '理赔服务',
    '登录查看',
    '相关协议',
    '联系客服',
    '关于我们',
  ])
}
