import {captcha} from '@hmb/contract/user'
import {journey} from '../journey.ts'
import {newPhone} from '../people.ts'
import type {Visitor} from '../visitor.ts'

/** A code that this phone did not get. */
const wrong = (code: string) => (code === '123456' ? '654321' : '123456')

async function openQuickLogin(visitor: Visitor, home: string) {
  await visitor.open(home)
  await visitor.home.buyButton.click()
  await visitor.home.quickLogin.sheet.waitFor()
  return visitor.home.quickLogin
}

journey('the quick login says what is missing, one thing at a time', async ({visitor, variant}) => {
  const {toast} = visitor.trouble
  const {sheet, phoneField, codeField, codeButton, agreement, submit} = await openQuickLogin(
    visitor,
    variant('cq').home,
  )
  const phone = newPhone()

  await phoneField.fill('1281234567')
  await codeButton.click()
  await toast('请输入正确的手机号码').waitFor()
  await phoneField.fill(phone)
  await codeButton.click()
  await toast('请阅读并同意相关协议').waitFor()
  await submit.click()
  await toast('请输入验证码').waitFor()
  await codeField.fill('12345')
  await submit.click()
  await toast('请先输入验证码').waitFor()
  await agreement.check()
  // Six digits, but none was ever sent.
  await codeField.fill('123456')
  await submit.click()
  await sheet.getByText('验证码已失效，请重新获取').first().waitFor()

  await codeButton.click()
  await toast('已发送').waitFor()
  const code = await visitor.nextCode(phone)
  for (let tries = 0; tries < 5; tries += 1) {
    await codeField.fill(wrong(code))
    await submit.click()
    await sheet.getByText('验证码错误，请重新输入').first().waitFor()
  }
  await codeField.fill(code)
  await submit.click()
  await sheet.getByText('错误次数过多，请重新获取验证码').first().waitFor()
})

journey('a code that cannot be sent says why and starts no countdown', async ({visitor, variant}) => {
  const {toast} = visitor.trouble
  const {projectId, home} = variant('cq')
  const {phoneField, codeButton, agreement} = await openQuickLogin(visitor, home)
  await agreement.check()

  await phoneField.fill('19900000000')
  await codeButton.click()
  await toast('短信发送失败，请稍后重试').waitFor()
  await codeButton.filter({hasText: '获取验证码'}).waitFor()

  // The same phone asked a moment ago, somewhere else.
  const phone = newPhone()
  await visitor.account(variant('cq')).client.call(captcha, {phone, projectId})
  await phoneField.fill(phone)
  await codeButton.click()
  await toast('验证码发送频繁，请稍后再试').waitFor()
  await codeButton.filter({hasText: '获取验证码'}).waitFor()
})
