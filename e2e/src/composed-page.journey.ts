import {expect} from 'vitest'
import {journey} from './journey.ts'
import {alterResponses} from './network-control.ts'
import {newPerson} from './test-people.ts'
import {injectWx, userAgents} from './webview-fakes.ts'

const browse = '/api/taurus/page/browse'

journey(
  'an unknown subpage shows the page itself, and the shared link keeps the subpage',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
    const calls = await injectWx(visitor.context)
    await visitor.open(`${variant('cq').home}&subpage=gone&userId=u1`)
    await visitor.home.buyButton.waitFor()
    await expect.poll(() => calls.map(([name]) => name)).toContain('friend')
    const link = new URL(String(calls.find(([name]) => name === 'friend')?.[1].link))
    expect(link.pathname).toBe('/cq/home/home-cq')
    expect(Object.fromEntries(link.searchParams)).toEqual({projectid: 'hmb-cq', subpage: 'gone'})
  },
)

journey('blocks without an id, as the specification has them, are shown', async ({visitor}) => {
  const {page, home} = visitor
  await alterResponses<{childPageContent: string}>(page, browse, (response) => {
    const content = JSON.parse(response.childPageContent)
    const contentList = content.contentList.map(({id, ...block}: {id: string}) => block)
    return {...response, childPageContent: JSON.stringify({...content, contentList})}
  })
  // The HTML of a home page contains its content; a page that opens inside the app is requested.
  await visitor.open('/cq/personalCore')
  await page.getByRole('button', {name: '返回', exact: true}).click()
  await page.waitForURL('**/cq/home/home-cq**')
  await home.buyButton.waitFor()
  expect(await page.getByRole('main').getByRole('img').count()).toBeGreaterThan(0)
  await page.getByRole('navigation', {name: '底部菜单'}).waitFor()
})

journey('a page of another project requests its product under that project', async ({visitor, variant}) => {
  const {page, home} = visitor
  const projects: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/aries/query/skuInsure')) projects.push(request.headers().projectid)
  })
  await visitor.open('/cq/home/home-ah')
  await home.buyButton.waitFor()
  await page.getByText('¥88.00').first().waitFor()
  expect(new Set(projects)).toEqual(new Set([variant('ah').projectId]))
})

journey('a name of 60 rare characters is typed and kept whole', async ({visitor, variant}) => {
  const {page, home} = visitor
  const entry = variant('cq')
  await visitor.account(entry).logIn()
  await visitor.open(entry.home)
  const {applicant} = home
  await page
    .getByRole('button', {name: /完善投保人信息|投保人/})
    .first()
    .click()
  await applicant.name.waitFor()
  // Each of these characters is two UTF-16 code units.
  const name = '𠮷'.repeat(60)
  await applicant.name.fill(`${name}𠮷`)
  expect(await applicant.name.inputValue()).toBe(name)
  await applicant.idNo.fill(newPerson().idNo)
  await applicant.save()
  await applicant.sheet.waitFor({state: 'detached'})
  await home.applicantCard(name).waitFor()
})
