import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {backMoments, historyLength, pressBack, pressBackOnPopupChange} from './back-key.ts'
import {animatedJourney as journey} from './journey.ts'
import {paymentJourney} from './payment-journey.ts'

const account = '医保个人账户支付'
const refused = '订单信息已失效，请重新投保'

journey(
  'Back at the moment a sheet, or the upper of two, opens or closes keeps what is below, and the next leaves it',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    await visitor.account(variant('ah')).logIn()
    await visitor.open('/')
    await visitor.open(variant('ah').home)
    await page.getByText('参保中').waitFor()
    const length = await historyLength(page)
    const path = new URL(page.url()).pathname
    const open = () => page.locator('dialog[open]').count()
    const lower = home.applicant.sheet
    for (const moment of backMoments) {
      const onOpening = await pressBackOnPopupChange(page, {popup: 'opens', moment})
      await home.buyButton.click()
      await onOpening()
      await expect.poll(open, {message: moment}).toBe(0)

      await home.buyButton.click()
      await lower.waitFor()
      const onClosing = await pressBackOnPopupChange(page, {popup: 'closes', moment})
      await lower.getByRole('button', {name: '关闭'}).click()
      await onClosing()
      await expect.poll(() => page.evaluate(() => history.state?.hmbLayer ?? 0), {message: moment}).toBe(0)
      expect(new URL(page.url()).pathname, moment).toBe(path)
      expect(await historyLength(page)).toBeLessThanOrEqual(length + 1)
    }

    await home.buyButton.click()
    await lower.waitFor()
    const field = lower.getByRole('button', {name: /^证件类型/})
    const upper = page.getByRole('dialog', {name: '选择证件类型'})
    for (const moment of backMoments) {
      const onOpening = await pressBackOnPopupChange(page, {popup: 'opens', text: '选择证件类型', moment})
      await field.click()
      await onOpening()
      await upper.waitFor({state: 'detached'})
      expect(await lower.isVisible(), moment).toBe(true)

      await field.click()
      await upper.waitFor()
      const onClosing = await pressBackOnPopupChange(page, {popup: 'closes', text: '选择证件类型', moment})
      await upper.getByRole('button', {name: '关闭'}).click()
      await onClosing()
      await expect.poll(() => page.evaluate(() => history.state?.hmbLayer), {message: moment}).toBe(1)
      expect(await lower.isVisible(), moment).toBe(true)
    }
    await page.goBack()
    await lower.waitFor({state: 'detached'})
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  },
)

paymentJourney(
  'Back at the moment a question follows another popup answers it; what covers the page stays, however often it is pressed',
  async ({visitor, ordered}) => {
    const {page, payment} = visitor
    const {records} = await ordered('lc', {outcome: OutcomeCode.REORDER_REQUIRED, fromOrder: true})
    const length = await historyLength(page)
    const openDialog = async () => {
      await payment.method(account).check()
      // A cancelled selection also clears its checkbox.
      await payment.authorisation.check()
      await payment.tapPay()
      await payment.answer('继续支付').waitFor()
    }
    const stays = async (moment: string) => {
      await payment.question.waitFor({state: 'detached'})
      await expect.poll(() => page.evaluate(() => history.state?.hmbLayer ?? 0), {message: moment}).toBe(0)
      expect(new URL(page.url()).pathname, moment).toBe('/lc/payment')
      expect(await historyLength(page), moment).toBeLessThanOrEqual(length + 1)
    }
    for (const moment of backMoments) {
      // When the error dialog replaces the loading overlay.
      await openDialog()
      const onRefused = await pressBackOnPopupChange(page, {popup: 'opens', text: refused, moment})
      await payment.answer('继续支付').click()
      await onRefused()
      await stays(moment)

      // When the loading overlay replaces the warning: Back does not close it.
      await openDialog()
      const held = await visitor.holdRequests('/lcc/inner/check')
      const onCover = await pressBackOnPopupChange(page, {popup: 'closes', text: '继续支付', moment})
      await payment.answer('继续支付').click()
      await onCover()
      await pressBack(page)
      await held.release()
      await payment.message(refused).waitFor()
      await pressBack(page)
      await stays(moment)
    }

    await openDialog()
    const held = await visitor.holdRequests('/lcc/inner/check')
    const checkRequest = page.waitForRequest('**/lcc/inner/check')
    await payment.answer('继续支付').click()
    await checkRequest
    await expectBackBlocked(page, length)
    await held.release()
    await payment.message(refused).waitFor()
    await pressBack(page)
    await stays('held')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/lc/orderDetail')
    await records.unpaid()
  },
)

/** Back keeps the page, the popup over it, and its history entry. `length`: of the history before the popup. */
async function expectBackBlocked(page: Page, length: number) {
  const path = new URL(page.url()).pathname
  const popup = page.locator('dialog[open]')
  for (const times of [1, 2, 1, 2]) {
    await pressBack(page, times)
    await expect.poll(() => page.evaluate(() => history.state?.hmbLayer ?? 0), {message: String(times)}).toBe(1)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await popup.count()).toBe(1)
    expect(await historyLength(page)).toBeLessThanOrEqual(length + 1)
  }
  // On Android the browser closes the dialog itself at the second press, as Escape does outside of the dialog's elements.
  for (const press of [1, 2, 3]) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Escape')
    await expect.poll(() => popup.count(), {message: String(press)}).toBe(1)
  }
}
