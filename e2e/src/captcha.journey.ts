import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {captchaSlider} from './pages/captcha-slider.ts'
import {newPhone} from './test-people.ts'

/** A phone that always needs a captcha: docs/sandbox.md. */
const captchaPhone = '19900000001'

journey(
  'Back closes a captcha alone, over the quick login; one that is refused, missed and solved at last sends the code, also after a lost response',
  async ({visitor, variant, sandbox}) => {
    const {login, home, page} = visitor
    const {quickLogin} = home
    const captcha = captchaSlider(page)
    await visitor.open(variant('cq').home)
    await home.buyButton.click()
    await quickLogin.phoneField.fill(captchaPhone)
    await quickLogin.agreement.check()
    await quickLogin.codeButton.click()
    await captcha.slider.waitFor()
    await visitor.picture('captcha')
    await page.goBack()
    await captcha.dialog.waitFor({state: 'detached'})
    expect(await quickLogin.sheet.isVisible()).toBe(true)
    await expect.poll(() => quickLogin.codeButton.textContent()).toBe('获取验证码')

    await visitor.open(`/cq/login?projectid=${variant('cq').projectId}`)
    await login.phoneField.fill(captchaPhone)
    await login.agreement.check()
    const scripts = visitor.countRequests('/captcha/TCaptcha.js')

    await login.codeButton.click()
    await captcha.bad()
    await page.getByText('图形验证失败，请重试').waitFor()
    await expect.poll(() => login.codeButton.textContent()).toBe('获取验证码')

    await login.codeButton.click()
    await captcha.miss()
    await expect.poll(() => captcha.message.textContent()).toBe('未对齐，请重试')
    // The response about the solved captcha is lost. The next tap sends its ticket again.
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET|captchaV3\] network/)
    const lost = visitor.loseNextResponse('/captchaV3')
    await captcha.solve()
    await lost
    await visitor.errorState.toast('系统错误，请稍后重试').waitFor()
    await login.codeButton.click()
    await page.getByRole('button', {name: /^\d+s$/}).waitFor()
    expect(await captcha.dialog.count()).toBe(0)
    expect(scripts.count()).toBe(1)
    // The phone change is tested with this phone too, so that codes are distinguished by their purpose.
    await expect.poll(() => sandbox.newestCode(captchaPhone, SmsPurpose.LOGIN)).toBeDefined()
  },
)

journey('where the captcha’s script cannot load, the documented ticket gets a code', async ({visitor}) => {
  const {login, page} = visitor
  const phone = newPhone()
  visitor.pageErrors.expect(/TCaptcha|ERR_FAILED|net::/)
  await page.route('**/captcha/TCaptcha.js', (route) => route.abort())
  // Makes the server require a captcha for this phone.
  await page.route('**/api/taurus/user/captcha', (route) =>
    route.fulfill({json: {code: ErrorCode.CAPTCHA_REQUIRED, data: null, message: '请先完成图形验证'}}),
  )
  const requestBodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/captchaV3')) requestBodies.push(request.postData() ?? '')
  })
  await visitor.open('/cq/login')
  await login.phoneField.fill(phone)
  await login.agreement.check()
  await login.codeButton.click()
  await login.countdown.waitFor()
  expect(requestBodies.join()).toMatch(/"ticket":"trerror_1001_sandboxcaptcha_\d{10}","randstr":"@\w+"/)
})
