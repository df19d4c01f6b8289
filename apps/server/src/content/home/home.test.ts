import {ErrorCode} from '@hmb/contract/codes/error-code'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {sysTimestamp} from '@hmb/contract/project'
import {and, eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {pages} from '../../platform/db/schema/project.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {call} = server.browser()

test('a page and a subpage are returned as the operator composed them', async () => {
  const content = '{"pageConfig":{"title":"家庭版"},"contentList":[]}'
  await server.database.db.insert(pages).values({id: 'home-cq', sub: 'family', projectId: 'hmb-cq', content})
  const page = await call(pageBrowse, {id: 'home-cq'})
  expect(page.projectId).toBe('hmb-cq')
  expect(JSON.parse(page.childPageContent).pageConfig.title).toBe('重庆惠民保')
  expect(await call(pageBrowse, {id: 'home-cq', sub: ''})).toEqual(page)
  expect(await call(pageBrowse, {id: 'home-cq', sub: 'family'})).toEqual({
    projectId: 'hmb-cq',
    childPageContent: content,
  })
})

test('a page that the operator has changed is returned again', async () => {
  const compose = (content: string) =>
    server.database.db
      .update(pages)
      .set({content})
      .where(and(eq(pages.id, 'home-bj'), eq(pages.sub, '')))
  for (const content of ['{"pageConfig":{"title":"旧"}}', '{"pageConfig":{"title":"新"}}']) {
    await compose(content)
    for (let calls = 0; calls < 2; calls++)
      expect(await call(pageBrowse, {id: 'home-bj'})).toEqual({projectId: 'hmb-bj', childPageContent: content})
  }
})

test.each([[{id: 'home-none'}], [{id: 'home-cq', sub: 'none'}]])(
  'NOT_FOUND for %o, which does not exist',
  async (request) => {
    await expect(call(pageBrowse, request)).rejects.toMatchObject({
      code: ErrorCode.NOT_FOUND,
      message: '信息不存在或已删除',
    })
  },
)

test.each([
  ['HMB-CQ-2026', 'INSURE'],
  ['HMB-CQ-SOON', 'WILL_ONLINE'],
  ['HMB-CQ-END', 'INSURE_END'],
])('%s is %s, with its price in fen, its unit and its sale times in China time', async (skuNo, skuInsureStatus) => {
  expect(await call(skuInsure, {skuNo})).toMatchObject({
    skuNo,
    skuInsureStatus,
    price: 6900,
    unit: '人/年',
    insuredCount: 5,
    sexLimit: '',
    saleStartTime: expect.stringMatching(/^\d{4}-10-01 00:00:00$/),
    saleEndTime: expect.stringMatching(/^\d{4}-06-30 23:59:59$/),
  })
})

test('the server returns its time in ms', async () => {
  expect(await call(sysTimestamp, {})).toBe(server.clock.now().getTime())
})
