import {expect} from 'vitest'
import {boxOf} from './element-box.ts'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'

journey(
  'on a small phone most of the notice is text; it shows the name of the next document, and its position survives a reload',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('small')
    const {home, page} = visitor
    const {notice} = home
    const button = (name: string | RegExp) => notice.getByRole('button', {name})
    const reader = (name: string) => notice.getByRole('region', {name, exact: true})
    /** A document may still grow after its first lines are shown, so that its end moves. */
    const readToEnd = (name: string) =>
      expect
        .poll(async () => {
          await reader(name).press('End')
          return reader(name).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)
        })
        .toBeLessThan(2)
    const scrollTop = (name: string) => reader(name).evaluate((box) => box.scrollTop)
    await visitor.account(variant('cq')).prepare(newPerson())
    await visitor.open(variant('cq').home)
    await home.agree()
    await home.buyButton.click()

    await reader('投保须知').getByRole('heading').first().waitFor()
    expect(await button('请阅读至末尾').isDisabled()).toBe(true)
    await notice.getByText(/^剩余 \d\d%$/).waitFor()
    expect(await scrollTop('投保须知')).toBe(0)
    expect((await boxOf(reader('投保须知'))).height).toBeGreaterThan(240)
    await visitor.picture('notice unread')

    // To a heading, which takes the focus.
    await button('目录').click()
    const contents = page.getByRole('dialog', {name: '目录'})
    await visitor.picture('notice contents')
    const last = contents.getByRole('listitem').last()
    const heading = (await last.textContent()) ?? ''
    await last.click()
    await contents.waitFor({state: 'detached'})
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading)
    expect(await scrollTop('投保须知')).toBeGreaterThan(200)

    await readToEnd('投保须知')
    await button('下一份：免责条款（1/3）').click()
    await reader('免责条款').getByRole('heading').first().waitFor()
    await notice.getByText(/^剩余 \d+%$/).waitFor()
    expect(await button('请阅读至末尾').isDisabled()).toBe(true)
    expect(await scrollTop('免责条款')).toBe(0)
    const scrollsAndIsKept = async () => {
      // A document that is still growing may not be so long yet.
      await reader('免责条款').evaluate((box) => box.scrollTo(0, 240))
      return page.evaluate(() =>
        Object.values(sessionStorage).some((text) => /"ag-cq-exclusion":{[^}]*"offset":2\d\d/.test(text)),
      )
    }
    await expect.poll(scrollsAndIsKept).toBe(true)

    await visitor.reload()
    await home.chooseInsured.waitFor()
    await home.buyButton.click()
    await notice.getByRole('tab', {name: '投保须知 ✓'}).waitFor()
    expect(await notice.getByRole('tab', {name: '免责条款'}).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => scrollTop('免责条款')).toBe(240)
    await visitor.picture('notice restored')
    await readToEnd('免责条款')
    await button('下一份：健康及既往症告知（2/3）').click()
    await reader('健康及既往症告知').getByRole('heading').first().waitFor()
    await readToEnd('健康及既往症告知')
    await button('我已阅读并同意').click()
    await page.waitForURL(/\/payment\?/)
  },
)
