import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {boxOf} from './element-box.ts'
import {paymentJourney} from './payment-journey.ts'
import {readQrCode} from './qr-code.ts'
import {newPerson} from './test-people.ts'

paymentJourney(
  'the payment shows the operator’s picture before any script, where the screen keeps it',
  async ({visitor, placed}) => {
    const {payment, page} = visitor
    const {orderId} = await placed('cq')
    // The id that a login stores. The page requests its first data only where one is known.
    await page.goto('/portal.json')
    await page.evaluate(() => localStorage.setItem('userId', 'known'))
    const scripts = await visitor.holdScriptRequests()
    await page.goto(`/cq/payment?orderid=${orderId}`, {waitUntil: 'commit'})
    const early = page.locator('[inert] main > img')
    await early.waitFor()
    await expect.poll(async () => (await early.boundingBox())?.height).toBeGreaterThan(0)
    await visitor.picture('payment before the scripts')
    const before = await early.boundingBox()
    if (!before) throw new Error('the picture is not shown')
    await scripts.release()
    await payment.payButton.waitFor()
    const after = await page.getByRole('img', {name: '推广图片'}).boundingBox()
    // A line of text is higher in some fonts.
    expect(after?.y).toBeCloseTo(before.y, -1)
  },
)

paymentJourney(
  'the operator’s picture moves nothing when it loads late, and it and its popup are shown around payment and result',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const mother = newPerson({born: 1957, sex: 'female'})
    const pictures = await visitor.holdRequests('/ad.webp')
    const {payer, account} = await ordered('cq', {others: [[Relation.PARENT, mother]]})
    const picture = page.getByRole('img', {name: '推广图片'})
    const sheet = payment.sheet('推荐给家人')
    const drawn = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

    const recommend = page.getByRole('button', {name: '推荐给家人'})
    await picture.waitFor()
    const {y} = await boxOf(recommend)
    await pictures.release()
    await expect.poll(drawn).toBe(true)
    expect((await boxOf(recommend)).y).toBeCloseTo(y, 0)
    await visitor.picture('payment with the operator’s picture')
    await payment.method('微信支付').check()
    await picture.click()
    await page.waitForURL(/\/cq\/groupInsurance/)
    await page.getByRole('button', {name: '我知道了，开始填写'}).waitFor()
    await page.goBack()
    await payment.payButton.waitFor()
    expect(await payment.method('微信支付').isChecked()).toBe(true)
    await recommend.click()
    await sheet.getByText('长按保存图片').waitFor()
    await visitor.picture('payment popup to send on')
    await Promise.all([page.getByText('复制成功').waitFor(), sheet.getByRole('button', {name: '复制推荐语'}).click()])
    await page.goBack()
    await sheet.waitFor({state: 'detached'})

    await payment.pay('微信支付')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    // The insured persons and the cover period of the policies.
    for (const {name} of [payer, mother]) await page.getByText(name, {exact: true}).first().waitFor()
    const [policy] = await account.policies()
    await page.getByText(policy?.insurStartDate ?? '').waitFor()
    await page.getByText(policy?.insurEndDate ?? '').waitFor()
    await expect.poll(drawn).toBe(true)
    await visitor.picture('result with the operator’s picture')
    await recommend.click()
    const poster = sheet.getByRole('img', {name: '推荐图片，含投保二维码'})
    await poster.waitFor()
    expect(await readQrCode(poster)).toMatch(/^http.*\/cq\/home\/home-cq/)
    // The image is for other people, so that it names no person in full.
    await sheet.getByText(`我已为自己、${mother.name.slice(0, 1)}*投保重庆惠民保2026版。`).waitFor()
    await visitor.picture('poster with its code')
    await page.goBack()
    await sheet.waitFor({state: 'detached'})
    await picture.click()
    await page.waitForURL(/\/cq\/groupInsurance/)
    await page.getByRole('heading', {name: '为员工统一投保'}).waitFor()
  },
)
