import {expect} from 'vitest'
import {encryptedEntries, localStorageOf} from './browser-storage.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'

// WeChat's identity is stored too, and the mini-program's login stores the phone: webviews, mini-program.
journey(
  'from login to payment the local storage holds userId and stylePreset and nothing else',
  async ({visitor, variant}) => {
    const {page, home, payment, cashier, result} = visitor
    const keys = async () => Object.keys(await localStorageOf(page)).sort()
    const phone = newPhone()
    const self = newPerson()
    const entry = variant('cq')

    await visitor.open(entry.home)
    await page.getByText('参保中').waitFor()
    await expect.poll(keys).toEqual(['stylePreset'])
    await home.buyButton.click()
    await home.quickLogin.sheet.waitFor()
    await home.quickLogin.logIn(phone)
    await home.applicant.sheet.waitFor()
    await expect.poll(keys).toEqual(['stylePreset', 'userId'])
    await home.applicant.fill(self)
    await expect
      .poll(async () => (await encryptedEntries(page)).map(({name}) => name))
      .toContain(`purchase.forms.${entry.projectId}`)
    expect(await keys()).toEqual(['stylePreset', 'userId'])
    const {orderId} = await visitor.account(entry).orderAs(phone, self)
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await payment.pay('微信支付')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()

    const stored = await localStorageOf(page)
    expect(Object.keys(stored).sort()).toEqual(['stylePreset', 'userId'])
    expect(stored.stylePreset).toBe('CQ_CSS')
    const storedText = JSON.stringify([
      stored,
      await page.evaluate(() => ({...sessionStorage})),
      await encryptedEntries(page),
    ])
    for (const secret of [phone, self.name, self.idNo]) expect(storedText).not.toContain(secret)
  },
)
