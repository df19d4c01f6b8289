import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import type {SandboxClient} from '../sandbox-client.ts'
import type {Person} from '../test-people.ts'
import {consentSheet} from './consent-sheet.ts'
import {loginForm} from './login-form.ts'
import {personForm} from './person-form.ts'

/** The home page with its purchase block and sheets. */
export const homePage = (page: Page, sandbox: SandboxClient) => {
  const sheet = (name: string | RegExp) => page.getByRole('dialog', {name})
  const notice = sheet('投保人重要告知')
  const agreement = page.getByRole('checkbox', {name: /我已阅读并同意.*《/})
  const addInsured = page.getByRole('button', {name: '添加被保人'})
  const buyButton = page.getByRole('button', {name: '立即投保', exact: true}).last()

  /** Reads every document of the important notice (投保人重要告知) to its end. */
  async function readNotice(): Promise<void> {
    await notice.getByRole('tab').first().waitFor()
    for (const text of await notice.getByRole('tab').allTextContents()) {
      const name = text.replace(' ✓', '')
      await notice.getByRole('tab', {name}).click()
      const reader = notice.getByRole('region', {name})
      // A text that is still loading has no end to scroll to.
      await reader.getByRole('heading').first().waitFor()
      await reader.press('End')
      await notice.getByRole('tab', {name: `${name} ✓`}).waitFor()
    }
    await notice.getByRole('button', {name: '我已阅读并同意'}).waitFor()
  }

  /** Reads the notice and agrees to it, which begins the eligibility check. */
  async function readAndAgree(): Promise<void> {
    await readNotice()
    await notice.getByRole('button', {name: '我已阅读并同意'}).click()
  }

  /** Ticks the box. The people move it down when they have loaded: a press before may end beside it. */
  async function agree(): Promise<void> {
    await addInsured.first().waitFor()
    await agreement.check()
  }

  const quickLogin = {sheet: sheet('手机号快捷登录'), ...loginForm(sheet('手机号快捷登录'), sandbox)}
  const applicant = personForm(page, sheet('完善投保人信息'))
  const insured = personForm(page, sheet(/^(添加被保人|编辑被保人|完善被保人信息)$/))

  return {
    image: (name: RegExp) => page.getByRole('img', {name}),
    buyButton,
    agreement,
    agree,
    addInsured,
    chooseInsured: page.getByRole('button', {name: '选择被保人'}),
    /** The applicant's card; it opens the form. */
    applicantCard: (name: string) => page.getByRole('button', {name: new RegExp(name)}),
    quickLogin,
    applicant,
    insured,
    list: sheet('选择被保人'),
    /** The banner above the purchase button. */
    unpaidOrder: page.getByRole('region', {name: '待支付订单'}),
    /** The toggle of an insured person in the purchase block, with or without a note; pressed means selected. */
    chip: (name: string) => page.getByRole('button', {name: new RegExp(`${name}( ·.*)?$`)}),
    notice,
    readNotice,
    readAndAgree,
    failing: sheet('以下人员暂不可投保'),
    /** An alert or confirmation with one or two buttons. */
    question: page.getByRole('alertdialog'),
    /** From the first tap to the sheet with the agreements: logs in, fills in the applicant and adds 本人. */
    async logInAndAddSelf(phone: string, self: Person): Promise<void> {
      await buyButton.click()
      await quickLogin.logIn(phone)
      await applicant.sheet.waitFor()
      await applicant.fill(self)
      await applicant.save()
      await insured.chooseRelation('本人')
      // The form is prefilled with the applicant's data.
      await expect.poll(() => insured.name.inputValue()).toBe(self.name)
      await insured.save()
      await insured.sheet.waitFor({state: 'detached'})
    },
    /** From the completed block to the result of the eligibility check: accepts, taps, reads and agrees. */
    async buy(): Promise<void> {
      await agree()
      await buyButton.click()
      await readAndAgree()
    },
    /** The same when the purchase continues automatically and shows the agreements in a sheet. */
    async continueBuying(): Promise<void> {
      await consentSheet(page).agreeButton.click()
      await readAndAgree()
    },
  }
}
