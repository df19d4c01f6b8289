import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eq} from 'drizzle-orm'
import {afterAll, expect, test} from 'vitest'
import {readCities} from '../../context/city-files.ts'
import {agreements} from '../../platform/db/schema/project.ts'
import {keptContents} from '../../platform/db/schema/recording.ts'
import {sha256} from '../../platform/evidence/evidence-hash.ts'
import {createContentKeeper} from '../../recording/shown-contents.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {readAgreementText} from './agreement-text.ts'

const text = '<h1>云溪投保须知</h1>'
const path = 'xz/notice.html'

const folder = mkdtempSync(join(tmpdir(), 'hmb-city-agree-'))
afterAll(() => rmSync(folder, {recursive: true}))
mkdirSync(join(folder, 'agree'))
writeFileSync(join(folder, 'agree/notice.html'), text)
writeFileSync(
  join(folder, 'server.ts'),
  "export const city = {projectCode: 'XZ', platforms: {}, channelRule: () => null, refundLock: 'NONE', calls: {}, routes: []}\n",
)
symlinkSync('loop.html', join(folder, 'agree/loop.html'))
const server = await startTestServer({cities: [folder]})
const cities = await readCities([folder])

test('the agreements in a city’s folder are served, and never from a cache', async () => {
  const {statusCode, body, headers} = await server.app.inject(`/static/agree/${path}`)
  expect([statusCode, body]).toEqual([200, text])
  expect(headers).toMatchObject({'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache'})
  expect((await server.app.inject('/static/agree/xz/absent.html')).statusCode).toBe(404)
  expect((await server.app.inject('/static/agree/xz/%2e%2e/server.ts')).statusCode).toBe(404)
  expect((await server.app.inject('/static/agree/cq/notice.html')).statusCode).toBe(200)
})

test('a person agrees to the text in the city’s folder', async () => {
  expect(await readAgreementText(path, cities)).toBe(text)
  const notFound = {code: ErrorCode.FILE_NOT_FOUND}
  for (const absent of ['xz/../server.ts', 'xz/absent.html', 'xz/notice.html/more', 'xz/%', 'xz/%00', 'https://'])
    await expect(readAgreementText(absent, cities), absent).rejects.toMatchObject(notFound)
})

test('an agreement that the disk cannot read is not reported as missing', async () => {
  await expect(readAgreementText('xz/loop.html', cities)).rejects.toThrow('ELOOP')
})

test('a replay keeps the text in the city’s folder', async () => {
  const {db} = server.database
  await db.update(agreements).set({content: path}).where(eq(agreements.id, 'ag-cq-notice'))
  const {clock} = server
  const warnings: unknown[] = []
  const log = {warn: (fields: unknown) => warnings.push(fields)}
  const list = () => createContentKeeper({db, clock, log, cities}).listOf('hmb-cq')
  expect([await list(), warnings]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), []])
  expect(
    (
      await db
        .select()
        .from(keptContents)
        .where(eq(keptContents.hash, sha256(text)))
    ).length,
  ).toBe(1)
  // A list without a text that is shown would be wrong evidence.
  await db.update(agreements).set({content: 'xz/loop.html'}).where(eq(agreements.id, 'ag-cq-notice'))
  expect([await list(), warnings]).toEqual(['', [expect.objectContaining({projectId: 'hmb-cq'})]])
})
