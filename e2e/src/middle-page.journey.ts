import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'
import {overflowAt} from './pages/account-pages.ts'

journey(
  'the middle page opens the insurer with openId and whiteChannel, and Back returns to the page before it',
  async ({visitor, environment, variant}) => {
    const {page, home} = visitor
    await visitor.open(variant('bj').home)
    await home.buyButton.waitFor()
    const held = await visitor.holdRequests('/wx/getBjRedirectParam')
    await visitor.open('/bj/middlePage?openid=o-1&whiteChannel=wx01&userId=u1&agentId=7')
    await page.getByText('投保页面加载中…').waitFor()
    await expect.poll(() => page.title()).toBe('前往投保')
    expect(await axeViolations(page)).toEqual([])
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
    await home.buyButton.waitFor()
  },
)

journey('a link that does not come or is not allowed shows a message, with a back button', async ({newVisitor}) => {
  const visitor = await newVisitor('small')
  const {page} = visitor
  const alert = page.getByRole('alert')
  const back = alert.getByRole('button', {name: '返回'})
  // Other cities have no such page.
  await visitor.open('/hf/middlePage')
  await alert.getByText('页面打开失败，请返回重试').waitFor()
  await alert.getByRole('button', {name: '重试'}).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await visitor.picture('middle page without a link')
  expect(await overflowAt(page, 150)).toBe(0)
  await back.click()
  await page.waitForURL(/\/hf\/personalCore/)

  const link = {insureLink: 'https://evil.example/insure', insurCompanyCode: '', agentId: '', userOpenId: ''}
  await visitor.respondWithData('/wx/getBjRedirectParam', link)
  await visitor.open('/bj/middlePage?openid=o-1')
  await alert.getByText('该链接暂不可访问').waitFor()
  expect(page.url()).toContain('/bj/middlePage')
  await back.click()
  await page.waitForURL(/\/bj\/personalCore/)
})
