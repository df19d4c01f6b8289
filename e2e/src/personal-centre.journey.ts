import {Relation} from '@hmb/contract/codes/relation'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {pressBack} from './back-key.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const here = '/cq/personalCore'

/** The distance of the services from the top. Every shift above them changes it. */
const servicesTop = async ({personalCentre}: Visitor) =>
  Math.round((await personalCentre.entry('联系客服').boundingBox())?.y ?? -1)

const pathOf = (page: Page) => new URL(page.url()).pathname

journey('a visitor logs in from the header and comes back as a user', async ({visitor}) => {
  const {personalCentre, login, page} = visitor
  const phone = newPhone()
  await visitor.open(`${here}?agentId=7`)
  await personalCentre.logInToSee.waitFor()
  expect(await page.title()).toBe('个人中心')
  expect(await personalCentre.manage.count()).toBe(0)
  await visitor.picture('personal centre visitor')
  expect(await axeViolations(page)).toEqual([])

  await personalCentre.logIn.click()
  await page.waitForURL(/\/cq\/login\?sourcePath=personalCore/)
  await login.logIn(phone)
  await page.waitForURL(/\/cq\/personalCore/)
  expect(page.url()).toContain('agentId=7')
  await personalCentre.profile(`138****${phone.slice(-4)}`).waitFor()
  await page.getByText('未实名').waitFor()
  await personalCentre.family.getByText('添加家人后，可为家人投保并查看保障').waitFor()
  expect(await page.locator('body').textContent()).not.toContain(phone)
  await visitor.picture('personal centre new user')
  expect(await axeViolations(page)).toEqual([])
})

journey('a user sees the profile, the unpaid orders and each member', async ({visitor, variant}) => {
  const {personalCentre, page} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson({outcome: '80'})
  const mother = newPerson({born: 1960, sex: 'female'})
  await account.order(self, [[Relation.PARENT, mother]])
  await visitor.open(here)
  await personalCentre.profile(self.name).waitFor()
  expect(await personalCentre.profile(self.name).textContent()).toContain(`已实名138****${account.phone().slice(-4)}`)
  await personalCentre.ordersWith(1).waitFor()
  await expect
    .poll(() => personalCentre.shownMember.textContent())
    .toContain(`本人已实名居民身份证 ${shownNumber(self)}`)
  await personalCentre.entry('理赔服务').waitFor()
  await visitor.picture('personal centre user')
  expect(await axeViolations(page)).toEqual([])

  // The arrow keys choose a member, as in all tabs.
  await personalCentre.member(self.name).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => personalCentre.shownMember.textContent()).toContain(shownNumber(mother))
  expect(await page.locator('body').textContent()).not.toContain(self.idNo)

  await personalCentre.ordersWith(1).click()
  await visitor.orders.cards.first().waitFor()
  await visitor.orders.tab('待支付').waitFor()
})

journey('the ways of the family and of the header open their pages', async ({visitor, variant}) => {
  const {personalCentre, page} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const {insuredIds} = await account.prepare(self)
  const ways = [
    [personalCentre.profile(self.name), '/cq/personalInfo', ''],
    [personalCentre.manage, '/cq/manageFamily', ''],
    [personalCentre.add, '/cq/addInsure', 'sourcePath=personalCore'],
    [personalCentre.shownMember.getByRole('button', {name: '编辑'}), '/cq/addInsure', `id=${insuredIds[0]}`],
    [personalCentre.entry('相关协议'), '/cq/agreementList', ''],
    [personalCentre.entry('我的保单'), '/cq/policyList', ''],
    [personalCentre.entry('申请退款'), '/cq/orderList', 'status=PAYED'],
  ] as const
  await visitor.open(here)
  for (const [way, path, query] of ways) {
    await way.click()
    await page.waitForURL((url) => url.pathname === path)
    expect(page.url()).toContain(query)
    await pressBack(page)
    await page.waitForURL((url) => url.pathname === here)
  }
})

journey('the page is shown before any response, and the responses shift nothing', async ({visitor, variant}) => {
  const {personalCentre} = visitor
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
  expect(await servicesTop(visitor)).toBe(asVisitor.top)

  await visitor.account(variant('cq')).prepare(newPerson())
  const asUser = await openWithoutResponses()
  await visitor.picture('personal centre loading')
  expect(await personalCentre.logIn.count()).toBe(0)
  await asUser.api.release()
  await personalCentre.shownMember.waitFor()
  await personalCentre.entry('理赔服务').waitFor()
  expect(await servicesTop(visitor)).toBe(asUser.top)
})

journey('the family fails alone, shows a message and recovers with 重试', async ({visitor, variant}) => {
  const {personalCentre, errorState, page, pageErrors} = visitor
  const self = newPerson()
  await visitor.account(variant('cq')).prepare(self)
  pageErrors.expect(/500 \(Internal Server Error\)/)
  pageErrors.expect(/^console: \[\/api\/taurus\/family\/query\]/)
  const recovery = await visitor.disableAutoRetry()
  const broken = await visitor.respondWithStatus('/api/taurus/family/query', 500)
  await visitor.open(here)
  await errorState.message('系统异常，请稍后重试').waitFor()
  expect(await personalCentre.failures.count()).toBe(1)
  await personalCentre.profile(self.name).waitFor()
  await visitor.picture('personal centre the family failed')
  expect(await axeViolations(page)).toEqual([])
  await broken.stop()
  await errorState.retry.click()
  await recovery.release()
  await personalCentre.shownMember.waitFor()
  expect(await personalCentre.failures.count()).toBe(0)
})

journey('联系客服 and 关于我们 open customer service and the agreements', async ({visitor, environment}) => {
  const {personalCentre, page} = visitor
  await visitor.open(`${here}?agentId=7&userId=somebody`)
  await personalCentre.logIn.waitFor()
  await personalCentre.entry('联系客服').click()
  await page.waitForURL(/\/outside\/service\/customer/)
  const {origin, searchParams} = new URL(page.url())
  expect(origin).toBe(environment.sandboxUrl)
  expect(Object.fromEntries(searchParams)).toEqual({agentId: '7'})
  await page.goBack()
  await personalCentre.entry('关于我们').click()
  await page.waitForURL(/\/cq\/protocol\?url=/)
  await page.getByRole('banner').getByRole('heading', {level: 1, name: '关于我们'}).waitFor()
  await page.getByRole('heading', {level: 2}).first().waitFor()
  await page.goBack()
  await personalCentre.title.waitFor()
})

journey('理赔服务 in Chongqing passes project and user to the claim platform', async ({visitor, variant}) => {
  const {personalCentre, page} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  await visitor.open(here)
  await personalCentre.entry('理赔服务').click()
  await page.waitForURL(/\/outside\/claim\/h5\?.*#\/claimEntrance$/)
  const {searchParams} = new URL(page.url())
  expect([searchParams.get('projectid'), searchParams.get('userId')]).toEqual([
    'hmb-cq',
    expect.stringMatching(/^[\w-]+$/),
  ])
})

journey('理赔服务 on the home page shows why it cannot be opened', async ({visitor, variant}) => {
  const {personalCentre, errorState, page, pageErrors} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  pageErrors.expect(/ERR_CONNECTION_RESET/)
  pageErrors.expect(/^console: \[\/api\/taurus\/user\/getUserInfo\] network/)
  await visitor.open(variant('cq').home)
  await personalCentre.entry('理赔服务').waitFor()
  const lost = visitor.loseNextResponse('/api/taurus/user/getUserInfo')
  const before = page.url()
  await personalCentre.entry('理赔服务').click()
  await lost
  await errorState.toast('系统错误，请稍后重试').waitFor()
  expect(page.url()).toBe(before)
})

journey('Anhui has its own claim link and health benefits, Chongqing has no health benefits', async ({visitor}) => {
  const {personalCentre, page} = visitor
  await visitor.open('/ah/personalCore')
  for (const [name, target] of [
    ['理赔服务', /\/outside\/claim\/ah/],
    ['健康权益', /\/outside\/health\/ah/],
  ] as const) {
    await personalCentre.entry(name).click()
    await page.waitForURL(target)
    expect(page.url()).not.toContain('userId')
    await page.goBack()
    await personalCentre.logIn.waitFor()
  }
  await visitor.picture('personal centre ah')
  expect(await axeViolations(page)).toEqual([])
  await visitor.open(here)
  await personalCentre.entry('理赔服务').waitFor()
  expect(await personalCentre.entry('健康权益').count()).toBe(0)
})

journey(
  'a promotion’s floating entries open the centre from home, and the last home page from the centre',
  async ({visitor}) => {
    const {personalCentre, page, home} = visitor
    await visitor.open('/cq/home/home-cq-women?promotionId=HMB-PERSON')
    await home.buyButton.waitFor()
    await page.getByRole('button', {name: '个人中心'}).click()
    await personalCentre.toHome.waitFor()
    await visitor.picture('personal centre floating button')
    await personalCentre.toHome.click()
    await page.waitForURL(/\/cq\/home\/home-cq-women/)
  },
)

journey('我的 on the home page opens the centre, and Back the home page', async ({visitor, variant}) => {
  const {personalCentre, page, home} = visitor
  await visitor.open(variant('cq').home)
  await home.buyButton.waitFor()
  await page.getByRole('navigation', {name: '底部菜单'}).getByRole('button', {name: '我的'}).click()
  await personalCentre.logIn.waitFor()
  await pressBack(page)
  await home.buyButton.waitFor()
})

journey('a login from the centre leaves the centre once in the history', async ({visitor, variant}) => {
  const {personalCentre, login, page, home} = visitor
  await visitor.open(variant('cq').home)
  await page.getByRole('navigation', {name: '底部菜单'}).getByRole('button', {name: '我的'}).click()
  await personalCentre.logIn.click()
  // A reload of the login page keeps the page that opened it.
  await login.phoneField.waitFor()
  await page.reload()
  await login.logIn(newPhone())
  await page.getByText('未实名').waitFor()
  await pressBack(page)
  await home.buyButton.waitFor()
})

journey('a centre that opens first goes back to the product’s home page', async ({visitor}) => {
  const {page, home} = visitor
  await visitor.open(here)
  await page.getByRole('button', {name: '返回', exact: true}).click()
  await home.buyButton.waitFor()
  expect(pathOf(page)).toBe('/cq/home/home-cq')
})

journey('a login without a target ends at the personal centre', async ({visitor}) => {
  const {page, login, personalCentre} = visitor
  await visitor.open('/cq/')
  await login.logIn(newPhone())
  await page.waitForURL(/\/cq\/personalCore/)
  await page.getByText('未实名').waitFor()
  await personalCentre.manage.waitFor()
})

journey('long names fit the smallest phone with text at 150 %', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('small')
  const {personalCentre, page} = visitor
  await visitor.account(variant('cq')).prepare(newPerson(), [[Relation.PARENT, newPerson({born: 1958})]])
  const name = '阿卜杜拉·买买提·艾合买提江·吐尔逊尼亚孜'.repeat(3).slice(0, 60)
  await visitor.alterResponses<object>('/user/detail', (detail) => ({...detail, userName: name}))
  await visitor.alterResponses<{name: string}[]>('/family/query', ([self, ...others]) => [
    {...self, name},
    ...others.map((other) => ({...other, name: 'Maximiliane Wolfeschlegelsteinhausenberg'.slice(0, 38)})),
  ])
  await visitor.open(here)
  await personalCentre.shownMember.waitFor()
  await personalCentre.profile(name).waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await visitor.picture('personal centre small long names')
  await page.addStyleTag({content: 'html{font-size:150%}'})
  expect(await width()).toBe(320)
  await visitor.picture('personal centre small large text')
  expect(await axeViolations(page)).toEqual([])
  await personalCentre.member('Maximiliane').click()
  await expect.poll(() => personalCentre.shownMember.textContent()).toContain('Maximiliane')
  expect(await width()).toBe(320)
})

journey('with the keyboard alone a visitor reaches every entry and logs in', async ({visitor}) => {
  const {personalCentre, page} = visitor
  await visitor.open(here)
  await personalCentre.entry('理赔服务').waitFor()
  await personalCentre.logIn.waitFor()
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
  await personalCentre.logIn.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cq\/login/)
})
