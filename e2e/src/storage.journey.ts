import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect} from 'vitest'
import {encryptedEntries, localStorageOf} from './browser-storage.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import {injectWx, userAgents} from './webview-fakes.ts'

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
    await home.applicant.save()
    await home.insured.sheet.waitFor()
    await home.insured.chooseRelation('本人')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    expect(await keys()).toEqual(['stylePreset', 'userId'])
    await home.continueBuying()
    await page.waitForURL(/\/payment\?/)
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

// The mini-program's login stores the phone besides: mini-program.journey.ts.
journey('in WeChat openId is stored too, and skipUrl only during the redirect', async ({newVisitor}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
  const {page, context} = visitor
  await injectWx(context)
  await visitor.open('/cq/login?url=%2ForderList')
  await visitor.login.phoneField.waitFor()
  await page.route(
    '**/api/aries/order/list2c*',
    (route) => route.fulfill({json: {code: ErrorCode.REAUTHORIZATION_REQUIRED, data: null, message: ''}}),
    {times: 1},
  )
  const onTheWay: string[] = []
  page.on('request', async (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/connect/oauth2/')) onTheWay.push(...url.searchParams.getAll('redirect_uri'))
  })
  await visitor.login.logIn(newPhone())
  await page.getByText(/暂无/).waitFor()
  expect(onTheWay.map((address) => new URL(address).pathname)).toContain('/cq/orderList')
  await expect
    .poll(async () => Object.keys(await localStorageOf(page)).sort())
    .toEqual(['openId', 'stylePreset', 'userId'])
})
