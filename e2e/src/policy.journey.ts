import {readFileSync} from 'node:fs'
import type {Download, Page} from 'playwright-core'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson, shownName, shownNumber} from './test-people.ts'

journey(
  'a policy shows all its data; its order opens, its document opens and is saved, and its image is shared',
  async ({visitor, variant, sandbox}) => {
    const {page, context, errorState} = visitor
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

    await page.getByRole('button', {name: /^投保订单/}).click()
    await page.waitForURL(new RegExp(`/orderDetail\\?.*orderid=${order.orderId}`))
    await page.goBack()

    await page.getByRole('button', {name: /^电子保单/}).click()
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
