import {eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {mainSku} from '../../content/catalog.ts'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import type {ServerPlugin} from '../context/server-plugin.ts'
import {operatorMessage} from '../operator-message.ts'
import type {Database} from '../platform/db/database.ts'
import {claimReports, reporters} from '../platform/db/schema/claim.ts'
import {agreements, dictionaries, pages, projects, seeds, skus} from '../platform/db/schema/project.ts'
import {testStart} from '../testing/test-clock.ts'
import {startTestServer} from '../testing/test-server.ts'
import {importContent, seed} from './seed.ts'

/** The next season: all dates of the content move. */
const nextSeason = new Date('2027-08-01T12:00:00+08:00')
const sandboxPublicUrl = 'http://127.0.0.1:19601'

const openSeededDatabase = async (): Promise<Database> => (await startTestServer()).database.db
const skuOf = async (db: Database, skuNo: string) =>
  (await db.select().from(skus).where(eq(skus.skuNo, skuNo)))[0] ?? expect.fail(`no ${skuNo}`)
const pageOf = async (db: Database, id: string) => (await db.select().from(pages).where(eq(pages.id, id)))[0]

test('S24a: a new season changes no price, date, page or project that an operator has changed, and nothing that is deleted', async () => {
  const db = await openSeededDatabase()
  const saleEnd = new Date('2026-12-31T23:59:59+08:00')
  await db.update(skus).set({price: 7100}).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  await db.update(skus).set({saleEnd}).where(eq(skus.skuNo, 'HMB-BJ-2026'))
  await db.update(pages).set({content: '{"contentList":[]}'}).where(eq(pages.id, 'home-js'))
  await db.update(projects).set({projectName: '合肥惠民保2027'}).where(eq(projects.projectId, 'hmb-hf'))
  await db.delete(pages).where(eq(pages.id, 'home-tj'))
  const before = await skuOf(db, 'HMB-CQ-2026')
  const untouched = await skuOf(db, 'HMB-AH-2026')

  expect(await seed(db, nextSeason, {plugins: [testProfile], sandboxPublicUrl})).toBe(true)
  expect(await skuOf(db, 'HMB-CQ-2026')).toEqual(before)
  expect((await skuOf(db, 'HMB-BJ-2026')).saleEnd).toEqual(saleEnd)
  expect((await pageOf(db, 'home-js'))?.content).toBe('{"contentList":[]}')
  expect((await db.select().from(projects).where(eq(projects.projectId, 'hmb-hf')))[0]?.projectName).toBe(
    '合肥惠民保2027',
  )
  expect(await pageOf(db, 'home-tj')).toBeUndefined()
  // Rows that the operator has not changed move to the next season.
  expect((await skuOf(db, 'HMB-AH-2026')).saleEnd.getTime()).toBeGreaterThan(untouched.saleEnd.getTime())
  expect((await pageOf(db, 'home-cq'))?.content).toContain('19601/outside/')
})

test('S24b: a database of an earlier version keeps what differs from the content', async () => {
  const db = await openSeededDatabase()
  await db.delete(seeds)
  await db.update(skus).set({price: 7100}).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  await seed(db, testStart, {plugins: [testProfile]})
  await seed(db, nextSeason, {plugins: [testProfile]})
  expect(await skuOf(db, 'HMB-CQ-2026')).toMatchObject({price: 7100})
  expect((await skuOf(db, 'HMB-AH-2026')).saleEnd.getFullYear()).toBe(2028)
})

test('S24c: an import adds the missing content unchanged, without samples and test products, and changes no existing row', async () => {
  const db = await openSeededDatabase()
  for (const table of [claimReports, reporters, dictionaries, agreements, pages, skus, projects, seeds])
    await db.delete(table)
  const added = await importContent(db)
  expect(added.get('projects')).toBe(8)
  expect(await db.$count(reporters)).toBe(0)
  expect((await db.select().from(skus)).map(({skuNo}) => skuNo)).not.toContain('HMB-CQ-WOMEN')
  const {saleEnd} = await skuOf(db, 'HMB-CQ-2026')
  expect(saleEnd).toEqual(new Date('2027-06-30T23:59:59+08:00'))

  await db.update(skus).set({price: 7100}).where(eq(skus.skuNo, 'HMB-CQ-2026'))
  await db.delete(pages).where(eq(pages.id, 'home-tj'))
  expect((await importContent(db)).get('pages')).toBe(1)
  expect((await skuOf(db, 'HMB-CQ-2026')).price).toBe(7100)
})

test('a page with values that are not blocks is imported like any other', async () => {
  const db = await openSeededDatabase()
  const contents = ['{"contentList":[null,7,"b",[]]}', '{"contentList":{}}', 'null', '']
  const drafts: ServerPlugin = {
    extendContent: (content) => ({
      ...content,
      pages: [
        ...content.pages,
        ...contents.map((childPageContent, id) => ({id: `draft-${id}`, projectId: 'hmb-cq', childPageContent})),
      ],
    }),
  }
  expect((await importContent(db, {plugins: [drafts]})).get('pages')).toBe(contents.length)
  expect((await pageOf(db, 'draft-0'))?.content).toBe(contents[0])
})

test('a product whose purchase block has no flags requires no further data', async () => {
  const db = await openSeededDatabase()
  const contentList = [{type: 'insure', productId: 'HMB-NEW', isRecognizeePhone: true, isNationality: null}]
  const added: ServerPlugin = {
    extendContent: ({projects: [first, ...others], ...content}) => ({
      projects: first ? [{...first, skus: [...first.skus, {...mainSku('cq'), skuNo: 'HMB-NEW'}]}, ...others] : [],
      pages: [...content.pages, {id: 'new', projectId: 'hmb-cq', childPageContent: JSON.stringify({contentList})}],
    }),
  }
  await importContent(db, {plugins: [added]})
  expect(await skuOf(db, 'HMB-NEW')).toMatchObject({
    isNationality: false,
    isNeedMedicalPlace: false,
    isRecognizeePhone: true,
  })
})

test('the operator reads which product no page sells', async () => {
  const db = await openSeededDatabase()
  const unsold: ServerPlugin = {
    extendContent: ({projects: [first, ...others], ...content}) => ({
      ...content,
      projects: first ? [{...first, skus: [...first.skus, {...mainSku('cq'), skuNo: 'HMB-NEW'}]}, ...others] : [],
    }),
  }
  const error = await importContent(db, {plugins: [unsold]}).catch((thrown: unknown) => thrown)
  expect(operatorMessage(error)).toContain('no page sells HMB-NEW')
})
