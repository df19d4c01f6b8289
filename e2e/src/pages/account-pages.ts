import type {Page} from 'playwright-core'

const codeButton = /^(获取验证码|重新获取|\d+s)$/

/** /personalInfo: the account, its sessions, logout. */
export const personalInfoPage = (page: Page) => ({
  phoneRow: page.getByRole('button', {name: /^手机号/}),
  cancelAccount: page.getByRole('button', {name: '注销账号'}),
  logout: page.getByRole('button', {name: '退出登录'}),
  sessions: page.getByRole('listitem'),
  endOthers: page.getByRole('main').getByRole('button', {name: '退出其他设备'}),
  /** The open confirmation. */
  question: page.getByRole('alertdialog'),
})

/** The two steps of a phone change: sheets over /personalInfo; on /editPhone the first is on the page. */
export const phoneChange = (page: Page) => {
  const first = page.getByRole('dialog', {name: '验证当前手机号'}).or(page.getByRole('main'))
  const second = page.getByRole('dialog', {name: '更换手机号'})
  const step = (root: typeof first) => ({
    code: root.getByRole('textbox', {name: '验证码'}),
    /** The code field with this validation error. */
    codeRefused: (text: string) => root.getByRole('textbox', {name: '验证码', description: text}),
    codeButton: root.getByRole('button', {name: codeButton}),
    /** The code button after the server has sent a code. */
    countdown: root.getByRole('button', {name: /^\d+s$/}),
  })
  return {
    first: {...step(first), next: first.getByRole('button', {name: '下一步'})},
    second: {
      ...step(second),
      sheet: second,
      phone: second.getByRole('textbox', {name: '新手机号'}),
      phoneRefused: (text: string) => second.getByRole('textbox', {name: '新手机号', description: text}),
      confirm: second.getByRole('button', {name: '确定'}),
    },
  }
}

/** /logoutPage: conditions, agreement, code, result. */
export const cancellationPage = (page: Page) => {
  const sheet = page.getByRole('dialog', {name: '验证手机号'})
  return {
    agreement: page.getByRole('checkbox', {name: /^我已阅读并同意/}),
    submit: page.getByRole('main').getByRole('button', {name: '确认注销'}),
    question: page.getByRole('alertdialog'),
    sheet,
    code: sheet.getByRole('textbox', {name: '验证码'}),
    codeButton: sheet.getByRole('button', {name: codeButton}),
    send: sheet.getByRole('button', {name: '提交'}),
    failure: page.getByRole('heading', {name: '注销失败'}),
    conditions: page.getByRole('listitem'),
    personalCentre: page.getByRole('button', {name: '返回个人中心'}),
    /** Agrees, confirms, and submits the next code. */
    async cancel(nextCode: () => Promise<string>): Promise<void> {
      await this.agreement.check()
      await this.submit.click()
      await this.question.getByRole('button', {name: '确认注销'}).click()
      await sheet.waitFor()
      await this.code.fill(await nextCode())
      await this.send.click()
    },
  }
}

/** By how many px the page is wider than the screen, with text of this size in % of the usual. */
export async function overflowAt(page: Page, percent: number): Promise<number> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
