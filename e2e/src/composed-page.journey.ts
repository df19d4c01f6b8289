import {expect} from 'vitest'
import {journey} from './journey.ts'
import {alterResponses} from './network-control.ts'
import {newPerson} from './test-people.ts'

const browse = '/api/taurus/page/browse'

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
