import {captcha} from '@hmb/contract/user'
import {journey} from '../journey.ts'
import {newPhone} from '../test-people.ts'

/** Five different wrong codes: the form ignores a code that does not change. */
const wrongCodes = (code: string) =>
  ['123456', '234567', '345678', '456789', '567890', '678901'].filter((other) => other !== code).slice(0, 5)

journey(
  'the quick login shows one missing input at a time, and why a code cannot be sent, which starts no countdown',
  async ({visitor, variant}) => {
    const {toast} = visitor.errorState
    const {phoneField, codeField, codeRefused, codeButton, agreement, submit} = visitor.home.quickLogin
    const phone = newPhone()
    await visitor.open(variant('cq').home)
    await visitor.home.buyButton.click()

    await phoneField.fill('1281234567')
    await Promise.all([toast('请输入正确的手机号码').waitFor(), codeButton.click()])
    await phoneField.fill(phone)
    await codeButton.click()
    await visitor.consent.message('请阅读并同意相关协议').waitFor()
    await visitor.consent.laterButton.click()
    await Promise.all([toast('请输入验证码').waitFor(), submit.click()])
    await codeField.fill('12345')
    await Promise.all([toast('请先输入验证码').waitFor(), submit.click()])
    await agreement.check()
    // Six digits, but no code was sent.
    await codeField.fill('123456')
    await submit.click()
    await codeRefused('验证码已失效，请重新获取').waitFor()

    await phoneField.fill('19900000000')
    await codeButton.click()
    await toast('短信发送失败，请稍后重试').waitFor()
    await codeButton.filter({hasText: '获取验证码'}).waitFor()
    // The same phone requested a code a moment ago in another browser.
    const busyPhone = newPhone()
    const {projectId} = variant('cq')
    await visitor.account(variant('cq')).client.call(captcha, {phone: busyPhone, projectId})
    await phoneField.fill(busyPhone)
    await codeButton.click()
    await toast('验证码发送频繁，请稍后再试').waitFor()
    await codeButton.filter({hasText: '获取验证码'}).waitFor()

    await phoneField.fill(phone)
    await Promise.all([toast('已发送').waitFor(), codeButton.click()])
    const code = await visitor.nextCode(phone)
    const tryCode = async (typed: string, message: string) => {
      await codeField.fill(typed)
      // Typing clears the previous error, so the next one belongs to this code.
      await codeRefused(message).waitFor({state: 'detached'})
      await submit.click()
      await codeRefused(message).waitFor()
    }
    const [fifth = '', ...four] = wrongCodes(code)
    for (const typed of four) await tryCode(typed, '验证码错误，请重新输入')
    await tryCode(fifth, '错误次数过多，请重新获取验证码')
    await tryCode(code, '错误次数过多，请重新获取验证码')
  },
)
