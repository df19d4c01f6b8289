import {expect} from 'vitest'
import {journey} from './journey.ts'

journey(
  'the middle page opens the insurer with openId and whiteChannel, and Back returns to the page before it',
  async ({visitor, environment}) => {
    const {page} = visitor
    // A page without scripts.
    await page.goto('/portal.json')
    const held = await visitor.holdRequests('/wx/getBjRedirectParam')
    await visitor.open('/bj/middlePage?openid=o-1&whiteChannel=wx01&userId=u1&agentId=7')
    await page.getByText('投保页面加载中…').waitFor()
    await expect.poll(() => page.title()).toBe('前往投保')
    await visitor.picture('middle page')
    await held.release()
    await page.getByRole('heading', {name: '保险公司投保页'}).waitFor()
    const {origin, pathname, searchParams} = new URL(page.url())
    expect(origin + pathname).toBe(`${environment.sandboxUrl}/outside/insurer/insure/bj`)
    expect(Object.fromEntries(searchParams)).toEqual({agentId: '7', whiteChannel: 'wx01', openId: 'o-1'})
    const valueUnder = (name: string) =>
      page.getByRole('term').filter({hasText: name}).locator('xpath=following-sibling::dd')
    expect(await valueUnder('微信身份').textContent()).toBe('已收到')
    expect(await valueUnder('渠道').textContent()).toBe('wx01')
    await page.goBack()
    await page.waitForURL('**/portal.json')
  },
)
