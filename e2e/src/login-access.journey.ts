import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect} from 'vitest'
import {axeViolations, axeViolationsInThemes} from './axe.ts'
import {journey} from './journey.ts'
import {captchaSlider} from './pages/captcha-slider.ts'
import {newPhone} from './test-people.ts'
import {phones, type Visitor} from './visitor.ts'

// The routes' journeys and the gallery run axe on the empty login, its sheet and its errors.
// The routes' journeys run it on the agreements.
journey('axe finds nothing on the mini-program’s login while a code counts', async ({visitor, variant}) => {
  const {page, login} = visitor
  await visitor.open(`/authorization/?projectid=${variant('bj').projectId}`)
  // The checkbox is disabled until its agreements are loaded.
  await expect.poll(() => login.agreement.isEnabled()).toBe(true)
  await login.phoneField.fill(newPhone())
  await login.agreement.check()
  await login.codeButton.click()
  await login.countdown.waitFor()
  await page.getByText('已发送').waitFor({state: 'detached'})
  await visitor.picture('access the mini-program’s login')
  expect(await axeViolationsInThemes(page)).toEqual([])
})

journey('zoom enlarges the sentence of the access-restricted page', async ({visitor}) => {
  const {page} = visitor
  await visitor.open('/authorization/limitingPage')
  const text = '当前访问人数较多，请稍后再试'
  await page.getByRole('img', {name: text}).waitFor()
  // The zoom of a browser makes the window narrower, and the sentence must not shrink with it.
  const heightAt = async (size: {width: number; height: number}) => {
    await page.setViewportSize(size)
    return (await page.getByText(text).boundingBox())?.height ?? 0
  }
  const usual = await heightAt(phones.usual)
  expect(await heightAt({width: 195, height: 422})).toBeGreaterThanOrEqual(usual)
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
    await login.countdown.waitFor()
  },
)

journey(
  'the login has named fields, one button of each kind, and announces its states, the countdown once',
  async ({visitor}) => {
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

    // A screen reader announces the countdown once, not every second.
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
    await expect.poll(seconds).toBeLessThanOrEqual(56)
    expect(await announcements()).toEqual(['59s'])
  },
)

/** Makes the server require an image captcha for this phone. */
async function requireCaptcha({page, login}: Visitor): Promise<void> {
  await page.route('**/api/taurus/user/captcha', (route) =>
    route.fulfill({json: {code: ErrorCode.CAPTCHA_REQUIRED, data: null, message: '请先完成图形验证'}}),
  )
  await login.phoneField.fill(newPhone())
  await login.agreement.check()
  await login.codeButton.click()
}
