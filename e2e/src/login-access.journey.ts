import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect} from 'vitest'
import {axeViolations, axeViolationsInThemes} from './axe.ts'
import {journey} from './journey.ts'
import {captchaSlider} from './pages/captcha-slider.ts'
import {newPhone} from './test-people.ts'
import {phones, type Visitor} from './visitor.ts'

const screens = [
  ['login', '/cq/login'],
  ['the mini-program’s login', '/authorization/?projectid=hmb-bj'],
] as const
for (const [what, path] of screens)
  journey(`axe finds nothing on ${what} in any theme, empty, wrong or counting`, async ({visitor}) => {
    const {page, login} = visitor
    await visitor.open(path)
    await page.getByLabel('手机号').waitFor()
    // The checkbox is disabled until its agreements are loaded.
    await expect.poll(() => login.agreement.isEnabled()).toBe(true)
    expect(await axeViolationsInThemes(page)).toEqual([])
    await login.phoneField.fill('123')
    await login.codeField.focus()
    await page.getByText('请输入正确的手机号码').waitFor()
    expect(await axeViolationsInThemes(page)).toEqual([])
    await login.phoneField.fill(newPhone())
    await login.agreement.check()
    await login.codeButton.click()
    await page.getByRole('button', {name: /^\d+s$/}).waitFor()
    await page.getByText('已发送').waitFor({state: 'detached'})
    await visitor.picture(`access ${what}`)
    expect(await axeViolationsInThemes(page)).toEqual([])
  })

journey(
  'axe finds nothing on the access-restricted page, in both apps, and zoom enlarges its sentence',
  async ({visitor}) => {
    for (const path of ['/cq/limitingPage', '/authorization/limitingPage']) {
      await visitor.open(path)
      const {page} = visitor
      const text = '当前访问人数较多，请稍后再试'
      await page.getByRole('img', {name: text}).waitFor()
      expect(await axeViolations(page)).toEqual([])
      // The zoom of a browser makes the window narrower, and the sentence must not shrink with it.
      const heightAt = async (size: {width: number; height: number}) => {
        await page.setViewportSize(size)
        return (await page.getByText(text).boundingBox())?.height ?? 0
      }
      const usual = await heightAt(phones.usual)
      expect(await heightAt({width: 195, height: 422})).toBeGreaterThanOrEqual(usual)
    }
  },
)

journey('axe finds nothing on the agreements, one or several, in both apps', async ({visitor, variant}) => {
  const {page} = visitor
  for (const path of ['/cq/login', `/authorization/?projectid=${variant('bj').projectId}`]) {
    await visitor.open(path)
    await page.getByRole('link', {name: /^《/}).first().click()
    await page.getByRole('tab').first().waitFor()
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('tab').nth(1).click()
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  }
})

journey('axe finds nothing on the open quick login, empty, counting or refused', async ({visitor, variant}) => {
  const {page, home} = visitor
  const {quickLogin} = home
  const phone = newPhone()
  await visitor.open(variant('cq').home)
  await page.getByText('参保中').waitFor()
  await home.buyButton.click()
  await quickLogin.sheet.waitFor()
  await expect.poll(() => quickLogin.agreement.isEnabled()).toBe(true)
  await visitor.picture('access quick login')
  expect(await axeViolations(page)).toEqual([])
  await quickLogin.phoneField.fill(phone)
  await quickLogin.agreement.check()
  await quickLogin.codeButton.click()
  await visitor.nextCode(phone)
  await quickLogin.codeField.fill('000000')
  await quickLogin.submit.click()
  await quickLogin.sheet.getByText('验证码错误，请重新输入').last().waitFor()
  await visitor.picture('access quick login refused')
  expect(await axeViolations(page)).toEqual([])
})

journey(
  'axe finds nothing on the open captcha, nor inside it, and a keyboard solves it',
  async ({visitor, variant}) => {
    const {page, login} = visitor
    const captcha = captchaSlider(page)
    await visitor.open(`/cq/login?projectid=${variant('cq').projectId}`)
    await requireCaptcha(visitor)
    await captcha.slider.waitFor()
    await captcha.dialog.waitFor()
    for (const frame of page.frames()) expect(await axeViolations(frame)).toEqual([])
    await captcha.escape()
    await expect.poll(() => login.codeButton.isEnabled()).toBe(true)
    await login.codeButton.click()
    await captcha.slider.waitFor()
    await captcha.solveByKeyboard()
    await page.getByRole('button', {name: /^5\ds$/}).waitFor()
  },
)

journey('the login has named fields, one button of each kind, and announced states', async ({visitor}) => {
  const {page, login} = visitor
  await visitor.open('/cq/login')
  await expect.poll(() => login.agreement.isEnabled()).toBe(true)
  await expect
    .poll(() => page.locator('body').ariaSnapshot())
    .toMatch(
      new RegExp(
        [
          '- banner:',
          '[^]*- button "返回"',
          '[^]*- heading "登录" \\[level=1\\]',
          '[^]*- main:',
          '[^]*- text: 手机号',
          '[^]*- textbox "手机号"',
          '[^]*- text: 验证码',
          '[^]*- textbox "验证码"',
          '[^]*- button "获取验证码"',
          '[^]*- checkbox "我已阅读并同意',
          '[^]*- link "《个人信息保护政策》"',
          '[^]*- link "《用户协议》"',
          '[^]*- button "登录" \\[disabled\\]',
        ].join(''),
      ),
    )
  // An invalid field announces its validation error to screen readers.
  await login.phoneField.fill('123')
  await login.codeField.focus()
  await expect.poll(() => login.phoneField.getAttribute('aria-invalid')).toBe('true')
  const described = await login.phoneField.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('请输入正确的手机号码')
})

journey('a screen reader announces the countdown once, not every second', async ({visitor}) => {
  const {page, login} = visitor
  await visitor.open('/cq/login')
  await login.phoneField.fill(newPhone())
  await login.agreement.check()
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, {announcements})
    for (const region of document.querySelectorAll('form [aria-live=polite]'))
      new MutationObserver(() => region.textContent && announcements.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  const announcements = () => page.evaluate(() => (window as unknown as {announcements: string[]}).announcements)
  await login.codeButton.click()
  const seconds = async () => Number.parseInt((await login.codeButton.textContent()) ?? '', 10)
  await expect.poll(seconds).toBeLessThanOrEqual(55)
  expect(await announcements()).toEqual(['59s'])
})

journey('with the keyboard alone a person logs in', async ({visitor, sandbox}) => {
  const {page, login} = visitor
  const phone = newPhone()
  await visitor.open('/cq/login?url=%2ForderList')
  await expect.poll(() => login.agreement.isEnabled()).toBe(true)
  await login.phoneField.focus()
  await page.keyboard.type(phone)
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let step = 0; step < 12 && !(await reached()); step += 1) await page.keyboard.press('Tab')
    expect(await reached()).toBe(true)
  }
  const isFocused = (role: 'checkbox' | 'button', name: RegExp) => () =>
    page.getByRole(role, {name}).evaluate((element) => element === document.activeElement)
  await tabTo(isFocused('checkbox', /^我已阅读并同意/))
  await page.keyboard.press('Space')
  await login.phoneField.focus()
  await tabTo(isFocused('button', /^获取验证码$/))
  await page.keyboard.press('Enter')
  // The focus moves to the code field.
  await expect.poll(() => login.codeField.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(await sandbox.nextCode(phone))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cq\/orderList/)
})

/** Makes the server require an image captcha for this phone. */
async function requireCaptcha({page, login}: Visitor): Promise<void> {
  await page.route('**/api/taurus/user/captcha', (route) =>
    route.fulfill({json: {code: ErrorCode.CAPTCHA_REQUIRED, data: null, message: '请先完成图形验证'}}),
  )
  await login.phoneField.fill(newPhone())
  await login.agreement.check()
  await login.codeButton.click()
}
