import type {Locator} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {waitForPopupEntries} from './back-key.ts'
import {tapDisabledButton} from './disabled-button.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'

journey(
  'buying without the tick opens the agreements; 再看看 scrolls to the box, every time; auto-renewal is a choice of its own, which the order has',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('small')
    const {home, consent, page} = visitor
    const account = visitor.account(variant('cq'))
    await account.prepare(newPerson())
    await visitor.open(variant('cq').home)
    await home.chooseInsured.waitFor()
    for (const close of [() => consent.laterButton.click(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await home.buyButton.click()
      await consent.message('请阅读并同意勾选相关协议').waitFor()
      await close()
      await consent.sheet.waitFor({state: 'detached'})
      await expect.poll(() => home.agreement.evaluate((box) => box === document.activeElement)).toBe(true)
      // The removal of the sheet's history entry must not move the page.
      await waitForPopupEntries(page)
      await expect.poll(() => isInView(home.agreement)).toBe(true)
    }
    const renewal = page.getByRole('checkbox', {name: /^开通自动续保（选填）/})
    await renewal.check()
    expect(await home.agreement.isChecked()).toBe(false)
    await visitor.picture('consent declined')

    await home.buyButton.click()
    await consent.document('投保须知').click()
    const text = page.getByRole('dialog', {name: '投保须知'})
    await text.getByRole('heading').nth(1).waitFor()
    await page.goBack()
    await text.waitFor({state: 'detached'})
    await consent.agreeButton.waitFor()
    await visitor.picture('consent home')
    expect(await axeViolations(page)).toEqual([])
    await consent.agreeButton.click()
    await home.notice.waitFor()
    expect(await home.agreement.isChecked()).toBe(true)
    await home.readAndAgree()
    await page.waitForURL(/\/payment\?/)
    expect(await account.orders()).toMatchObject([{autoRenew: true}])
  },
)

// The login of a city has the same form: LoginScreen.test.tsx.
journey(
  'the login of a mini-program: the agreements open at the code and continue with it, and outside of one the product of its project opens',
  async ({newVisitor}) => {
    const visitor = await newVisitor('small')
    const {login, consent, page} = visitor
    const phone = newPhone()
    await visitor.open('/authorization/?projectid=hmb-cq&url=%2ForderList')
    await login.phoneField.fill(phone)
    await login.codeButton.click()
    await consent.message('请阅读并同意相关协议').waitFor()
    await consent.document('用户协议').click()
    await page.getByRole('dialog', {name: '用户协议'}).getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', {name: '用户协议'}).waitFor({state: 'detached'})
    await visitor.picture('consent of the mini-program’s login')
    await consent.agreeButton.click()
    await consent.sheet.waitFor({state: 'detached'})
    await login.codeField.fill(await visitor.nextCode(phone))
    expect(await login.agreement.isChecked()).toBe(true)

    // When only the checkbox is unticked the button is grey, and a tap still shows the reason.
    await login.agreement.uncheck()
    expect(await login.submit.isDisabled()).toBe(true)
    await page.getByText('请阅读并同意相关协议').waitFor()
    await visitor.picture('consent grey')
    await tapDisabledButton(login.submit)
    await consent.agreeButton.click()
    await page.waitForURL(/\/cq\/orderList/)
  },
)

/** Whether the element is between the top bar and the bottom bar. */
const isInView = (element: Locator) =>
  element.evaluate((box) => {
    const {top, bottom} = box.getBoundingClientRect()
    const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? window.innerHeight
    return top > 52 && bottom < bar
  })
