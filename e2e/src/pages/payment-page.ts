import type {Locator, Page} from 'playwright-core'
import {vi} from 'vitest'

export type Method = '微信支付' | '云闪付' | '医保个人账户支付' | '医保个人账户共济支付' | '北京银行医保存折账户支付'

/** The warning before every account payment. */
export const accountWarning = '使用个人账户支付后如需增加被保人，须整单退款后重新投保，请确认人员无误'

/** The page ignores a second tap within this time, in ms. */
const oneTapMs = 500

/** /payment: the methods, the button and the dialogs that every method may open. */
export const paymentPage = (page: Page) => {
  const payButton = page.getByRole('button', {name: /^立即支付 ¥/})
  const method = (name: Method) => page.getByRole('radio', {name, exact: true})
  const authorisation = page.getByRole('checkbox', {name: /^我已阅读并同意/})
  const question = page.getByRole('alertdialog')
  const sheet = (title: string) => page.getByRole('dialog', {name: title, exact: true})
  const answer = (button: string) => question.getByRole('button', {name: button, exact: true})
  let takesTapAt = 0
  /** Taps as soon as the page accepts another tap. */
  const tapPay = async () => {
    await vi.waitUntil(() => Date.now() >= takesTapAt)
    await payButton.click()
    takesTapAt = Date.now() + oneTapMs
  }
  return {
    heading: page.getByRole('heading', {name: '收银台'}),
    method,
    methods: page.getByRole('radio'),
    payButton,
    tapPay,
    authorisation,
    question,
    /** A dialog with exactly this sentence. */
    message: (sentence: string) => question.getByText(sentence, {exact: true}),
    answer,
    /** The labels of the dialog's buttons, in order. */
    answers: () => question.getByRole('button').allTextContents(),
    /** A sheet that only this city has, by its title. */
    sheet,
    async pay(name: Method): Promise<void> {
      await method(name).check()
      await tapPay()
    },
    /** Selects an account, accepts the authorisation, pays and confirms the warning. */
    async payFrom(name: Method): Promise<void> {
      await method(name).check()
      await authorisation.check()
      await tapPay()
      await question.getByText(accountWarning, {exact: true}).waitFor()
      await answer('继续支付').click()
    },
    /** Chongqing: the SMS code of the medical insurance. */
    code: codeSheet(sheet('短信验证')),
    /** Beijing: the password of the bank passbook (存折). */
    password: passwordSheet(sheet('请输入医保存折密码')),
    /** Jiangsu: the account holder. */
    holder: sheet('确认支付账户'),
    /** The line under a method: its description, or why it is disabled. */
    async line(name: Method): Promise<string> {
      const id = await method(name).getAttribute('aria-describedby')
      return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
    },
  }
}

const codeSheet = (sheet: Locator) => {
  const field = sheet.getByRole('textbox', {name: '验证码'})
  const ok = sheet.getByRole('button', {name: '确定', exact: true})
  return {
    sheet,
    field,
    ok,
    sendButton: sheet.getByRole('button', {name: /^(获取验证码|重新获取|\d+s)$/}),
    async enter(code: string): Promise<void> {
      await field.fill(code)
      await ok.click()
    },
  }
}

const passwordSheet = (sheet: Locator) => {
  // A password field has no ARIA role.
  const field = sheet.getByLabel('密码', {exact: true})
  const ok = sheet.getByRole('button', {name: '确定', exact: true})
  return {
    sheet,
    field,
    ok,
    async enter(password: string): Promise<void> {
      await field.fill(password)
      await ok.click()
    },
  }
}
