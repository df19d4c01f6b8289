import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {localStorageOf, storedText} from './browser-storage.ts'
import {journey} from './journey.ts'
import {overflowAt, personalInfoPage} from './pages/account-pages.ts'
import {newPerson, newPhone} from './test-people.ts'

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

journey('without a session personal info opens the login, which returns to it', async ({visitor}) => {
  const {page} = visitor
  const phone = newPhone()
  await visitor.open('/cq/personalInfo')
  await page.waitForURL(/\/cq\/login\?url=%2FpersonalInfo/)
  await visitor.login.logIn(phone)
  await page.waitForURL(/\/cq\/personalInfo/)
  await page.getByText(masked(phone)).waitFor()
  await page.getByText('未填写').waitFor()
})

journey(
  'a logout clears this tab and the other one, and Back shows nothing personal',
  async ({visitor, newTab, variant}) => {
    const {page} = visitor
    const info = personalInfoPage(page)
    const phone = newPhone()
    const self = newPerson()
    await visitor.open(`/cq/orderList?ssoToken=sso-${phone}`)
    await page.getByText('暂无订单').waitFor()
    await visitor.account(variant('cq')).saveMember(self, Relation.SELF, {phone})
    const second = await newTab(visitor)
    await second.open('/cq/personalInfo')
    await second.page.getByText(self.name).waitFor()

    await visitor.open('/cq/personalInfo')
    await page.getByText(self.name).waitFor()
    await page.getByText(masked(phone)).waitFor()
    await info.logout.click()
    await info.question.getByText('您确定要退出么？').waitFor()
    await visitor.picture('personal info logout')
    await info.question.getByRole('button', {name: '取消'}).click()
    await info.question.waitFor({state: 'detached'})
    await info.logout.click()
    await info.question.getByRole('button', {name: '确定'}).click()
    await page.getByText('登出成功').waitFor()
    await page.waitForURL((url) => !url.pathname.endsWith('/personalInfo'))

    await second.page.waitForURL(/\/cq\/login/)
    expect(await second.page.getByText(self.name).count()).toBe(0)
    expect((await localStorageOf(page)).userId).toBeUndefined()
    const stored = await storedText(page)
    for (const text of [phone, self.name, self.idNo, 'hmb_session']) expect(stored).not.toContain(text)
    await page.goBack()
    await page.waitForURL(/\/cq\/login/)
    expect(await page.getByText(self.name).count()).toBe(0)
    expect(await page.getByText(masked(phone)).count()).toBe(0)
  },
)

journey('a failed logout shows a message and keeps the session', async ({visitor}) => {
  const {page} = visitor
  const info = personalInfoPage(page)
  const phone = newPhone()
  visitor.pageErrors.expect(/\[\/api\/taurus\/user\/logout\] http 500|500/)
  await visitor.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
  await page.getByText(masked(phone)).waitFor()
  await visitor.respondWithStatus('/user/logout', 500)
  await info.logout.click()
  await info.question.getByRole('button', {name: '确定'}).click()
  await page.getByText('系统异常，请稍后重试').waitFor()
  await expect.poll(() => info.logout.isEnabled()).toBe(true)
  await page.getByText(masked(phone)).waitFor()
})

journey('the sessions are listed with their devices, and the others can be ended', async ({visitor, newVisitor}) => {
  const {page} = visitor
  const info = personalInfoPage(page)
  const phone = newPhone()
  const other = await newVisitor('usual', {userAgent: iphone})
  await other.open('/cq/login?url=%2FpersonalInfo')
  await other.login.logIn(phone)
  await other.page.getByText('iPhone 浏览器').waitFor()

  await visitor.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
  await expect.poll(() => info.sessions.count()).toBe(2)
  await info.sessions.nth(0).getByText('本机').waitFor()
  await info.sessions.nth(1).getByText('iPhone 浏览器').waitFor()
  await info.sessions
    .nth(1)
    .getByText(/^登录时间 \d{4}-\d{2}-\d{2} /)
    .waitFor()
  await visitor.picture('personal info')
  expect(await axeViolations(page)).toEqual([])

  await info.endOthers.click()
  await info.question.getByText('其他设备将需要重新登录，确认退出？').waitFor()
  await info.question.getByRole('button', {name: '退出其他设备'}).click()
  await page.getByText('已退出其他设备').waitFor()
  await expect.poll(() => info.sessions.count()).toBe(1)
  await expect.poll(() => info.endOthers.count()).toBe(0)
  await other.page.reload()
  await other.page.waitForURL(/\/cq\/login/)
})

journey('sessions that fail to load do not take the profile with them', async ({visitor}) => {
  const {page} = visitor
  const phone = newPhone()
  await visitor.open(`/cq/orderList?ssoToken=sso-${phone}`)
  await page.getByText('暂无订单').waitFor()
  const error = {code: ErrorCode.INTERNAL_ERROR, message: '系统异常，请稍后重试', times: 1}
  await visitor.respondWithError('/user/session/list', error)
  await visitor.open('/cq/personalInfo')
  await page.getByText(masked(phone)).waitFor()
  await page.getByRole('button', {name: '重试'}).click()
  await page.getByText('本机').waitFor()
})

journey('it fits a small phone with enlarged text and a long name', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('small')
  const {page} = visitor
  const phone = newPhone()
  const name = 'Wolfeschlegel'.padEnd(38, 'steinhausen')
  await visitor.open(`/cq/orderList?ssoToken=sso-${phone}`)
  await page.getByText('暂无订单').waitFor()
  await visitor.account(variant('cq')).saveMember({...newPerson(), name}, Relation.SELF, {phone})
  await visitor.open('/cq/personalInfo')
  await page.getByText('本机').waitFor()
  await page.getByText(name).waitFor()
  expect(await overflowAt(page, 100)).toBe(0)
  await visitor.picture('personal info small')
  expect(await overflowAt(page, 150)).toBe(0)
  await visitor.picture('personal info enlarged')
})
