import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {storedText, waitForChoiceAfter, waitForDraftAfter} from './browser-storage.ts'
import {journey} from './journey.ts'
import {newPerson, type Person} from './test-people.ts'
import type {Visitor} from './visitor.ts'

journey(
  'after a reload on every sheet of the purchase the page works, keeps what was saved, and one Back leaves it',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const entry = variant('cq')
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    /** No overlay is open, and the page is the same. */
    const showsScreen = async () => {
      await visitor.reload()
      await page.getByText('参保中').waitFor()
      await home.buyButton.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(page.url()).toContain(entry.home)
    }

    await visitor.open('/')
    await visitor.open(entry.home)
    await home.buyButton.click()
    await home.quickLogin.sheet.waitFor()
    await showsScreen()
    // From inside the page, because the page may be removing a leftover history entry at this moment.
    // In a later task: the call returns before the navigation destroys its context.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')

    const account = visitor.account(entry)
    await account.logIn()
    await visitor.open(entry.home)
    await home.buyButton.click()
    await home.applicant.sheet.waitFor()
    await fillAndKeep(page, home.applicant, self)
    await showsScreen()
    // The session continues, and the typed values are restored.
    await home.buyButton.click()
    await home.applicant.sheet.waitFor()
    await expect.poll(() => home.applicant.name.inputValue()).toBe(self.name)
    expect(await home.applicant.idNo.inputValue()).toBe(self.idNo)
    await home.applicant.save()

    await home.insured.sheet.waitFor()
    await account.saveMember(self, Relation.SELF)
    await showsScreen()
    await home.chip(self.name).waitFor()
    await home.addInsured.click()
    await home.insured.chooseRelation('父母')
    await home.insured.closeHint()
    await fillAndKeep(page, home.insured, mother)
    await showsScreen()
    await home.addInsured.click()
    await expect.poll(() => home.insured.name.inputValue()).toBe(mother.name)
    expect(await home.insured.relation('父母').isChecked()).toBe(true)
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})

    await waitForChoiceAfter(page, () => home.chip(self.name).click())
    await expect.poll(() => page.getByText('¥138.00').count()).toBe(0)
    await waitForChoiceAfter(page, () => home.agree())
    await showsScreen()
    // The selected persons and the agreement checkbox are restored.
    await expect.poll(() => home.chip(self.name).getAttribute('aria-pressed')).toBe('false')
    expect(await home.chip(mother.name).getAttribute('aria-pressed')).toBe('true')
    expect(await home.agreement.isChecked()).toBe(true)
    await visitor.picture('reload home filled in')

    await home.buyButton.click()
    await home.notice.getByRole('tab').first().waitFor()
    await showsScreen()
    expect(await account.orders()).toHaveLength(0)
  },
)

journey('a reload on payment, cashier and result shows them again', async ({visitor, variant}) => {
  const {payment, cashier, result, page} = visitor
  const account = visitor.account(variant('cq'))
  const {orderId} = await account.order(newPerson())

  await visitor.open(`/cq/payment?orderid=${orderId}`)
  await payment.method('微信支付').check()
  await visitor.reload()
  await payment.payButton.waitFor()
  await page.getByText('支付剩余时间').waitFor()
  await payment.pay('微信支付')

  await cashier.amount('69.00').waitFor()
  const tradeNo = await cashier.tradeNo()
  await visitor.reload()
  await cashier.amount('69.00').waitFor()
  expect(await cashier.tradeNo()).toBe(tradeNo)

  const held = await visitor.holdRequests('/pay/query/pay')
  await cashier.press('确认支付')
  await result.state('支付中').waitFor()
  await visitor.reload()
  await result.state('支付中').waitFor()
  await held.release()
  await result.state('投保成功').waitFor()
  await visitor.reload()
  await result.state('投保成功').waitFor()
})

/** Fills in a person; the browser stores the values only in encrypted storage. */
async function fillAndKeep(page: Visitor['page'], form: Visitor['home']['applicant'], person: Person): Promise<void> {
  await form.name.fill(person.name)
  await waitForDraftAfter(page, () => form.idNo.fill(person.idNo))
  const stored = await storedText(page)
  expect(stored).not.toContain(person.idNo)
  expect(stored).not.toContain(person.name)
}
