import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {thirdLogin} from '@hmb/contract/user'
import {expect} from 'vitest'
import {localStorageOf, storedText} from './browser-storage.ts'
import {journey} from './journey.ts'
import {personalInfoPage} from './pages/account-pages.ts'
import {newPerson, newPhone, shownPhone} from './test-people.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

journey(
  'a logout clears this tab and the other one, and Back shows nothing personal',
  async ({visitor, newTab, variant}) => {
    const {page} = visitor
    const info = personalInfoPage(page)
    const self = newPerson()
    const account = visitor.account(variant('cq'))
    await account.logIn()
    const phone = account.phone()
    await account.saveMember(self, Relation.SELF)
    const second = await newTab(visitor)
    // A login on the page stores the user id, by which the tabs hear of the logout.
    await second.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
    await second.page.getByText(self.name).waitFor()

    await visitor.open('/cq/orderList')
    await page.getByText('暂无订单').waitFor()
    await visitor.open('/cq/personalInfo')
    await page.getByText(self.name).waitFor()
    await page.getByText(shownPhone(phone)).waitFor()
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
    // The address may change before the screen.
    await second.login.phoneField.waitFor()
    expect(await second.page.getByText(self.name).count()).toBe(0)
    expect((await localStorageOf(page)).userId).toBeUndefined()
    const stored = await storedText(page)
    for (const text of [phone, self.name, self.idNo, 'hmb_session']) expect(stored).not.toContain(text)
    await page.goBack()
    await page.waitForURL(/\/cq\/login/)
    await visitor.login.phoneField.waitFor()
    expect(await page.getByText(self.name).count()).toBe(0)
    expect(await page.getByText(shownPhone(phone)).count()).toBe(0)
  },
)

journey(
  'without a session personal info opens the login, which returns to it; it lists the sessions, and the others can be ended',
  async ({visitor, newVisitor, variant}) => {
    const {page} = visitor
    const info = personalInfoPage(page)
    const phone = newPhone()
    const other = await newVisitor('usual', {userAgent: iphone})
    await other.open('/cq/personalInfo')
    await other.page.waitForURL(/\/cq\/login\?url=%2FpersonalInfo/)
    await other.login.logIn(phone)
    await other.page.waitForURL(/\/cq\/personalInfo/)
    await other.page.getByText(shownPhone(phone)).waitFor()
    await other.page.getByText('未填写').waitFor()
    await other.page.getByText('iPhone 浏览器').waitFor()

    // Sessions that fail to load do not take the profile with them.
    const error = {code: ErrorCode.INTERNAL_ERROR, message: '系统异常，请稍后重试', times: 1}
    await visitor.respondWithError('/user/session/list', error)
    const {projectId} = variant('cq')
    await visitor.account(variant('cq')).client.call(thirdLogin, {ssoToken: `sso-${phone}`, projectId})
    await visitor.open('/cq/personalInfo')
    await page.getByText(shownPhone(phone)).waitFor()
    await page.getByRole('button', {name: '重试'}).click()
    await expect.poll(() => info.sessions.count()).toBe(2)
    await info.sessions.nth(0).getByText('本机').waitFor()
    await info.sessions.nth(1).getByText('iPhone 浏览器').waitFor()
    await info.sessions
      .nth(1)
      .getByText(/^登录时间 \d{4}-\d{2}-\d{2} /)
      .waitFor()
    await visitor.picture('personal info')

    // A failed logout shows a message and keeps the session.
    visitor.pageErrors.expect(/\[\/api\/taurus\/user\/logout\] http 500|500/)
    await visitor.respondWithStatus('/user/logout', 500)
    await info.logout.click()
    await info.question.getByRole('button', {name: '确定'}).click()
    await page.getByText('系统异常，请稍后重试').waitFor()
    await expect.poll(() => info.logout.isEnabled()).toBe(true)
    await page.getByText(shownPhone(phone)).waitFor()

    await info.endOthers.click()
    await info.question.getByText('其他设备将需要重新登录，确认退出？').waitFor()
    await info.question.getByRole('button', {name: '退出其他设备'}).click()
    await page.getByText('已退出其他设备').waitFor()
    await expect.poll(() => info.sessions.count()).toBe(1)
    await expect.poll(() => info.endOthers.count()).toBe(0)
    await other.page.reload()
    await other.page.waitForURL(/\/cq\/login/)
  },
)
