import {readFileSync} from 'node:fs'
import {Relation} from '@hmb/contract/codes/relation'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import type {Download, Page} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson, shownName, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const pageCalls = '/api/virgo/policyInsurance/list2c'
const cards = ({page}: Visitor) => page.locator('[data-entry]')

journey(
  'policies by relation, page by page, and Back restores tab, pages and scroll position',
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const account = visitor.account(variant('cq'))
    const people = Array.from({length: 11}, (_, index) => [Relation.OTHER, newPerson({born: 1960 + index})] as const)
    const {apctId, insuredIds} = await account.prepare(newPerson(), people)
    // One order insures at most five people.
    const {projectId} = variant('cq')
    for (const from of [0, 5, 10]) {
      const {orderId} = await account.place(apctId, insuredIds.slice(from, from + 5))
      await payOrder({account, sandbox, projectId}, orderId, ['WeChat'])
    }

    const calls = visitor.countRequests(pageCalls)
    await visitor.open('/cq/policyList')
    await expect.poll(() => cards(visitor).count()).toBe(10)
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['全部', '本人', '配偶', '父母', '子女', '其他'])
    await visitor.picture('policy list cq')
    await page.getByRole('button', {name: '加载更多'}).scrollIntoViewIfNeeded()
    await expect.poll(() => cards(visitor).count()).toBe(12)
    expect(calls.count()).toBe(2)

    await page.getByRole('tab', {name: '其他'}).click()
    await page.waitForURL(/range=QT/)
    await expect.poll(() => cards(visitor).count()).toBe(10)
    await page.getByRole('button', {name: '加载更多'}).scrollIntoViewIfNeeded()
    await expect.poll(() => cards(visitor).count()).toBe(11)
    const last = cards(visitor).last()
    await last.scrollIntoViewIfNeeded()
    const key = await last.getAttribute('data-entry')
    await last.getByRole('button').click()
    await page.waitForURL(/\/policyDetail\//)
    await page.getByRole('heading', {name: '保单信息'}).or(page.getByText('保单服务')).first().waitFor()
    await page.goBack()
    await page.getByRole('tab', {name: '其他', selected: true}).waitFor()
    await expect.poll(() => cards(visitor).count()).toBe(11)
    await expect
      .poll(() =>
        page.locator(`[data-entry="${key}"]`).evaluate((card) => card.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true)

    await page.getByRole('tab', {name: '配偶'}).click()
    await page.getByText('暂无保单', {exact: true}).waitFor()
    await visitor.picture('policy list empty')
  },
)

journey(
  'a policy shows all its data; its files open and are saved, its image is shared, and its order and invoice open',
  async ({visitor, variant, sandbox}) => {
    const {page, context, errorState, pageErrors} = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const self = newPerson()
    const account = visitor.account(variant('cq'))
    const order = await account.order(self)
    await payOrder({account, sandbox, projectId: variant('cq').projectId}, order.orderId, ['WeChat'])
    const [policy] = await account.policies()
    const policyNo = policy?.policyNo ?? ''
    const detail = `/cq/policyDetail/${policyNo}`
    const isDetail = (url: URL) => url.pathname === detail
    const back = page.getByRole('button', {name: '返回'})

    await visitor.open('/cq/policyList')
    await page.getByRole('button', {name: /待生效$/}).click()
    await page.waitForURL(isDetail)
    for (const text of ['待生效', '投保已完成，保障期间首日零时自动生效，无需其他操作', '重庆惠民保2026版'])
      await page.getByText(text, {exact: true}).waitFor()
    const text = (await page.getByRole('main').textContent()) ?? ''
    for (const value of [
      policyNo,
      '个人保单',
      '线上投保',
      '2027-01-01',
      '2027-12-31',
      self.name,
      '居民身份证',
      shownNumber(self),
    ])
      expect(text.replaceAll('\u200b', '')).toContain(value)
    await visitor.picture('policy detail')
    // A toast ends after 3 s, so each is awaited before the tap that shows it.
    const copy = page.getByRole('button', {name: '复制保单号'})
    await Promise.all([errorState.toast('复制成功').waitFor(), copy.click()])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(policyNo)

    await page.getByRole('button', {name: /^理赔指引/}).click()
    await page.waitForURL(/\/pdfview\?/)
    await expect.poll(() => page.title()).toBe('理赔指引')
    await page.getByRole('status').filter({hasText: '第1页'}).waitFor()
    await page.goBack()
    await page.getByRole('button', {name: /^投保订单/}).click()
    await page.waitForURL(new RegExp(`/orderDetail\\?.*orderid=${order.orderId}`))
    await page.goBack()

    // A document that cannot be loaded shows an error with a retry.
    pageErrors.expect(/429/)
    const busy = await visitor.respondWithStatus(policyDocumentPath, 429)
    await page.getByRole('button', {name: /^电子保单/}).click()
    await page.getByRole('alert').getByText('文件加载失败请稍后再试').waitFor()
    await busy.stop()
    await errorState.retry.click()
    await page.getByRole('status').filter({hasText: '第1页，共1页'}).waitFor()
    await page.locator('canvas').waitFor()
    // The whole text is there for a screen reader.
    const read = page.getByText('电子保险单').first()
    for (const value of [policyNo, self.name, self.idNo, '示例财产保险股份有限公司'])
      await expect.poll(() => read.textContent()).toContain(value)
    await visitor.picture('policy document')
    const savedToast = errorState.toast('文件已开始保存').waitFor()
    const [file] = await Promise.all([downloadBy(page, '保存文件'), savedToast])
    const saved = readFileSync(await file.path())
    expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
    expect(saved.length).toBeLessThan(300_000)
    await back.click()
    await page.waitForURL(isDetail)
    expect((await downloadBy(page, /^保存到手机/)).suggestedFilename()).toBe('重庆惠民保2026版电子保单.pdf')

    // The image shows the masked name and no number, and is saved.
    await page.getByRole('button', {name: /^分享保单/}).click()
    const sheet = page.getByRole('dialog', {name: '分享保单'})
    const image = sheet.getByRole('img')
    await image.waitFor()
    const alt = (await image.getAttribute('alt')) ?? ''
    expect(alt).toContain(shownName(self))
    for (const secret of [self.name, self.idNo, policyNo]) expect(alt).not.toContain(secret)
    await visitor.picture('policy share image')
    expect(await axeViolations(page)).toEqual([])
    expect(await image.evaluate(({naturalWidth}: HTMLImageElement) => naturalWidth)).toBe(1125)
    expect((await downloadBy(page, '保存图片')).suggestedFilename()).toBe('重庆惠民保2026版.png')
    await page.goBack()
    await sheet.waitFor({state: 'detached'})
    expect(new URL(page.url()).pathname).toBe(detail)

    // A tap that ends when the sheet opens: the document replaces the sheet's history entry, and 返回 goes back.
    await page.getByRole('button', {name: /^分享保单/}).click()
    await sheet.waitFor()
    await page.getByText('电子保单', {exact: true}).dispatchEvent('click')
    await page.getByRole('status').filter({hasText: '第1页'}).waitFor()
    await back.click()
    await page.getByRole('button', {name: /^分享保单/}).waitFor()
    expect(new URL(page.url()).pathname).toBe(detail)

    // The insurer offers the invoice, which opens through the gate.
    await page.getByRole('button', {name: /^电子发票/}).click()
    await page.waitForURL(/\/outside\/insurer\/invoice\/cq/)
    await page.getByRole('heading', {name: '电子发票'}).waitFor()
  },
)

/** Presses the button, and returns the file that it saves. */
async function downloadBy(page: Page, button: string | RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: button}).click(),
  ])
  return download
}
