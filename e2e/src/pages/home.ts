import type {Page} from 'playwright-core'
import type {SandboxClient} from '../sandbox.ts'
import {loginForm} from './login.ts'
import {personForm} from './person-form.ts'

/** The home page with its purchase block and the sheets that rise over it. */
export const homePage = (page: Page, sandbox: SandboxClient) => {
  const sheet = (name: string | RegExp) => page.getByRole('dialog', {name})
  const notice = sheet('投保人重要告知')

  return {
    buyButton: page.getByRole('button', {name: /立即投保/}),
    addInsured: page.getByRole('button', {name: '添加被保人'}),
    applicantRow: page.getByRole('button', {name: /^投保人/}),
    agreement: page.getByRole('checkbox', {name: /阅读并同意/}),
    quickLogin: loginForm(sheet('手机号快捷登录'), sandbox),
    applicant: personForm(page, sheet('完善投保人信息')),
    insured: personForm(page, sheet(/^(添加|编辑|完善)被保人(信息)?$/)),
    /** One of the insured as the purchase block shows them. */
    insuredChip: (name: string) => page.getByRole('checkbox', {name: new RegExp(name)}),
    notice,
    /** Reads the important notice to its end, as the button demands, and agrees. */
    async agreeToNotice(): Promise<void> {
      await notice.getByRole('button', {name: '请阅读至末尾'}).waitFor()
      const tabs = await notice.getByRole('tab').all()
      for (const tab of tabs) {
        await tab.click()
        await notice.getByRole('tabpanel').press('End')
      }
      if (tabs.length === 0) await notice.getByRole('document').press('End')
      await notice.getByRole('button', {name: '我已阅读并同意'}).click()
    },
    failing: sheet('以下人员暂不可投保'),
    none: sheet('暂无可投保人员，请检查后重试'),
  }
}
