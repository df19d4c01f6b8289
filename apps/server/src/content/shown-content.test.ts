import {eq, sql} from 'drizzle-orm'
import {afterAll, expect, test, vi} from 'vitest'
import {agreements, contentVersion, dictionaries, pages, projects, skus} from '../platform/db/schema/project.ts'
import {openTestDatabase} from '../testing/test-database.ts'
import {shownContent} from './shown-content.ts'

const {db, close} = await openTestDatabase()
afterAll(close)
const versionOf = async () => (await db.select().from(contentVersion))[0]?.version ?? 0n

test.each([
  [projects, 'position'],
  [skus, 'unit'],
  [pages, 'content'],
  [agreements, 'version'],
  [dictionaries, 'category'],
])('each change of a content table raises the version', async (table, column) => {
  const before = await versionOf()
  const name = sql.identifier(column)
  await db.execute(sql`update ${table} set ${name} = ${name}`)
  expect(await versionOf()).toBe(before + 1n)
})

test('a change is shown after half a second, and a change that was rolled back never', async () => {
  const content = shownContent(db)
  const priceOf = async () => (await content.sku('HMB-CQ-2026', 'hmb-cq')).price
  const setPrice = (on: typeof db, price: number) => on.update(skus).set({price}).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  expect(await priceOf()).toBe(6900)
  await db
    .transaction(async (tx) => {
      await setPrice(tx, 1)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await setPrice(db, 7100)
  // Within half a second it is still the old price, and then the new one.
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      const price = await priceOf()
      seen.add(price)
      return price
    })
    .toBe(7100)
  expect([...seen].filter((price) => price !== 6900 && price !== 7100)).toEqual([])
})

test('keys of callers do not get mixed up', async () => {
  const content = shownContent(db)
  expect(await content.page('home-cq","', '')).toBeUndefined()
  expect(await content.page('home-cq', '')).toBeDefined()
  await expect(content.sku('HMB-CQ-2026', 'hmb-bj')).rejects.toThrow()
  expect(await content.sku('HMB-CQ-2026', 'hmb-cq')).toMatchObject({projectId: 'hmb-cq'})
})

test('S113a: an unknown page causes no query, and a new page is found', async () => {
  const uncached = shownContent(db, {maxAgeMs: 0})
  const cached = shownContent(db, {maxAgeMs: 60_000})
  const select = vi.spyOn(db, 'select')
  for (let id = 0; id < 100; id++) expect(await cached.page(`unknown-${id}`, '')).toBeUndefined()
  for (let sub = 0; sub < 100; sub++) expect(await cached.page('home-cq', `unknown-${sub}`)).toBeUndefined()
  // The version, and the names of all pages.
  expect(select).toHaveBeenCalledTimes(2)
  select.mockRestore()
  expect(await uncached.page('home-new', '')).toBeUndefined()
  await db.insert(pages).values({id: 'home-new', sub: '', projectId: 'hmb-cq', content: '{}'})
  expect(await uncached.page('home-new', '')).toEqual({projectId: 'hmb-cq', childPageContent: '{}'})
})

test('a page with unreadable documents leaves its product for sale on the other pages', async () => {
  const documentsOf = () => shownContent(db).purchaseDocuments('hmb-cq', 'HMB-CQ-2026')
  const before = await documentsOf()
  expect(before).not.toEqual([])
  const protocol = {mainProtocolList: [null, 7, {id: 'ag-cq-notice'}]}
  const contentList = [null, {type: 'insure', productId: 'HMB-CQ-2026', protocol}]
  await db.insert(pages).values({id: 'draft', projectId: 'hmb-cq', content: JSON.stringify({contentList})})
  expect(await documentsOf()).toEqual([...before, {agreements: ['ag-cq-notice'], notices: ['ag-cq-notice']}])
  await db.delete(pages).where(eq(pages.id, 'draft'))
})
