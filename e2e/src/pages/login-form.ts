import type {Locator, Page} from 'playwright-core'
import type {SandboxClient} from '../sandbox-client.ts'

/** The phone and code form, on the login screen or in the quick login sheet. */
export const loginForm = (root: Page | Locator, sandbox: SandboxClient) => {
  const phoneField = root.getByRole('textbox', {name: '手机号'})
  const codeField = root.getByRole('textbox', {name: '验证码'})
  const codeButton = root.getByRole('button', {name: /^(获取验证码|重新获取|\d+s)$/})
  /** The code button after the server has sent a code. */
  const countdown = root.getByRole('button', {name: /^\d+s$/})
  const agreement = root.getByRole('checkbox', {name: /^我已阅读并同意/})
  const submit = root.getByRole('button', {name: '登录', exact: true})

  return {
    phoneField,
    codeField,
    /** The code field with this validation error. */
    codeRefused: (text: string) => root.getByRole('textbox', {name: '验证码', description: text}),
    codeButton,
    countdown,
    agreement,
    submit,
    /** Fills in the phone, accepts the agreements, requests a code, reads it from the sandbox's inbox and logs in. */
    async logIn(phone: string): Promise<void> {
      await phoneField.fill(phone)
      await agreement.check()
      await codeButton.click()
      await codeField.fill(await sandbox.nextCode(phone))
      await submit.click()
    },
  }
}
