import {gunzipSync} from 'node:zlib'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {pictureDifference} from './picture-difference.ts'
import {addStaffAccount} from './staff-account.ts'
import {newPerson} from './test-people.ts'

/** The start of each recording that a page reports, the tags of its own events, and which recordings name kept style sheets. */
function watchRecordings(page: Page) {
  const starts = new Map<string, number>()
  const tags: string[] = []
  const styled = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/leo/recorder/report')) return
    const {recordId = '', events = ''} = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    const text = gunzipSync(Buffer.from(events, 'base64')).toString()
    const sent: {timestamp: number; data: {tag?: string}}[] = JSON.parse(text)
    if (/"styleHash":"[0-9a-f]{64}"/.test(text)) styled.add(recordId)
    for (const {timestamp, data} of sent) {
      starts.set(recordId, Math.min(timestamp, starts.get(recordId) ?? timestamp))
      if (data.tag) tags.push(data.tag)
    }
  })
  return {starts, tags, styled}
}

/** The share of a picture that may differ: masked names, a countdown, rrweb's pointer. */
const maxDifferent = 0.02
/** A masked document number is shorter, so that what is below it is a line higher. */
const maxShifted = 0.12

journey(
  'a policy is bought, and its replay looks as the purchase did at five marks',
  async ({visitor, newVisitor, variant, environment}) => {
    const {home, payment, cashier, result, page} = visitor
    const {starts, tags, styled} = watchRecordings(page)
    const self = newPerson({born: 1985})
    await visitor.account(variant('cq')).prepare(self)
    await visitor.open(variant('cq').home)
    await home.chip(self.name).waitFor()
    await home.buy()
    await page.waitForURL(/\/payment\?/)

    const marks: {name: string; at: number; picture: Buffer; limit: number}[] = []
    const mark = async (name: string, limit = maxDifferent) => {
      const picture = await page.screenshot({animations: 'disabled', scale: 'css'})
      marks.push({name, at: await page.evaluate(() => Date.now()), picture, limit})
    }
    const scrollTo = (end: 'top' | 'bottom') =>
      page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end)
    await payment.payButton.waitFor()
    await expect.poll(() => starts.size).toBe(1)
    await mark('the payment page')
    await payment.method('医保个人账户支付').check()
    await page.getByText('《医保个人账户支付授权书》').waitFor()
    await mark('another method')
    await payment.method('微信支付').check()
    await mark('WeChat')
    await payment.tapPay()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await result.button('查看详情').waitFor()
    await expect.poll(() => starts.size).toBe(2)
    await mark('the result', maxShifted)
    await scrollTo('bottom')
    await mark('the end of the result')
    await result.button('查看详情').click()
    await page.getByRole('heading', {name: '订单信息'}).waitFor()
    await expect.poll(() => tags).toContain('end')
    // The replay is styled by the server's copies.
    expect([...styled]).toEqual([...starts.keys()])

    const staff = await addStaffAccount(environment)
    const {page: desktop, ...tab} = await newVisitor('desktop')
    // The recorded window fits without being scaled.
    await desktop.setViewportSize({width: 1280, height: 1300})
    await tab.open('/staff/')
    await desktop.getByLabel('账号').fill(staff.name)
    await desktop.getByLabel('密码').fill(staff.password)
    await desktop.getByLabel('密码').press('Enter')
    await desktop.getByRole('heading', {name: '录像列表'}).waitFor()

    let shown = ''
    const recordings = [...starts].sort(([, one], [, other]) => one - other)
    for (const {name, at, picture, limit} of marks) {
      const [recordId, start] = recordings.findLast(([, from]) => from <= at) ?? ['', 0]
      if (recordId !== shown) await desktop.goto(`/staff/recordings/${recordId}`)
      shown = recordId
      // The events of this millisecond are shown in the next one.
      await desktop.getByRole('slider', {name: '播放进度'}).fill(String(at - start + 1))
      await tab.picture(`replay ${name}`)
      const replayed = () => desktop.locator('.stage-page iframe').screenshot({animations: 'disabled', scale: 'css'})
      await expect.poll(async () => pictureDifference(picture, await replayed()), {message: name}).toBeLessThan(limit)
    }
    // Another screen is beyond the limit of these marks: the comparison can fail.
    const [first, , , , last] = marks
    expect(await pictureDifference(first?.picture ?? Buffer.of(), last?.picture ?? Buffer.of())).toBeGreaterThan(
      maxDifferent,
    )
  },
)
