import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {filePages, filePageText, filePictureSet} from '@hmb/contract/file-page'
import {policyList} from '@hmb/contract/policy'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {eq} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {policies} from '../platform/db/schema/policy.ts'
import {sessions} from '../platform/db/schema/user.ts'
import {documentsPerMinute} from '../sale/policy/document/document-limit.ts'
import {openTestCashier} from '../testing/test-cashier.ts'
import {testStart} from '../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../testing/test-family.ts'
import {startTestServer} from '../testing/test-server.ts'

type Browser = Pick<TestFamily['browser'], 'call' | 'inject'>

const server = await startTestServer()
const cashier = openTestCashier(server)
const notFound = {code: ErrorCode.FILE_NOT_FOUND}
let home: TestFamily
let policyNo = ''
let file = ''
beforeEach(async () => {
  server.clock.set(testStart)
  home = await createTestFamily(server)
  policyNo = await buy()
  file = `${policyDocumentPath}?policyNo=${policyNo}`
})

async function buy(): Promise<string> {
  const {tradeNo} = await home.pay(await home.order([home.self]))
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  const {models} = await home.browser.call(policyList, {pageNum: 1, pageSize: 10, range: 'ALL'})
  return models[0]?.policyNo ?? ''
}

function pictureOf(browser: Browser, address = file) {
  const [url = ''] = filePictureSet({file: address, version: '0', pageNum: 1}).split(' ')
  return browser.inject({method: 'GET', url, headers: {accept: 'image/webp'}})
}

test('the owner gets the pages, the text and a picture of a policy, and nothing stores them', async () => {
  expect(await home.browser.call(filePages, {file})).toEqual({version: '0', ratios: [1.4143]})
  const text = await home.browser.call(filePageText, {file, pageNum: 1})
  for (const value of ['电子保险单', policyNo, home.selfIdNo, '¥69.00']) expect(text).toContain(value)
  const {statusCode, headers, rawPayload} = await pictureOf(home.browser)
  expect([statusCode, rawPayload.toString('latin1', 8, 12)]).toEqual([200, 'WEBP'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    vary: 'accept, cookie',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('an address may have the environment prefix', async () => {
  expect((await home.browser.call(filePages, {file: `/test-1/gateway${file}`})).ratios).toHaveLength(1)
})

test('another account and a visitor get nothing', async () => {
  const other = await createTestFamily(server)
  for (const browser of [other.browser, server.browser()]) {
    await expect(browser.call(filePages, {file})).rejects.toMatchObject(notFound)
    await expect(browser.call(filePageText, {file, pageNum: 1})).rejects.toMatchObject(notFound)
    const {statusCode, body} = await pictureOf(browser)
    expect([statusCode, body]).toEqual([404, ''])
  }
  // The other account also gets nothing from the pictures that the server keeps for the owner.
  expect((await pictureOf(home.browser)).statusCode).toBe(200)
  expect((await pictureOf(other.browser)).statusCode).toBe(404)
})

test('the owner gets nothing before the identity check of a new browser', async () => {
  await server.database.db.update(sessions).set({unproven: true})
  await expect(home.browser.call(filePages, {file})).rejects.toMatchObject(notFound)
  expect((await pictureOf(home.browser)).statusCode).toBe(404)
  await server.database.db.update(sessions).set({unproven: false})
  expect((await pictureOf(home.browser)).statusCode).toBe(200)
})

test.each([
  ['an unknown policy', (address: string) => `${address}0`],
  ['no policy', (address: string) => address.replace(/=.*/, '=')],
  ['another call', (address: string) => address.replace('policyInsurance/document', 'policyInsurance/detail2c')],
  ['another host', (address: string) => `https://files.example${address}`],
  ['a second value', (address: string) => `${address}&policyNo=PCQ1`],
  ['a path with dots', (address: string) => `/static/file/..${address}`],
])('%s is not a file', async (_, change) => {
  await expect(home.browser.call(filePages, {file: change(file)})).rejects.toMatchObject(notFound)
  expect((await pictureOf(home.browser, change(file))).statusCode).toBe(404)
})

test('an address with a NUL is invalid', async () => {
  await expect(home.browser.call(filePages, {file: `${file}\0`})).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
  expect((await pictureOf(home.browser, `${file}\0`)).json()).toMatchObject({
    code: ErrorCode.INVALID_REQUEST,
    data: null,
  })
})

test('a policy without a document has no pages, from its change on', async () => {
  expect((await pictureOf(home.browser)).statusCode).toBe(200)
  await server.database.db
    .update(policies)
    .set({status: PolicyStatus.SURRENDERED})
    .where(eq(policies.policyNo, policyNo))
  expect((await pictureOf(home.browser)).statusCode).toBe(404)
  await expect(home.browser.call(filePages, {file})).rejects.toMatchObject(notFound)
})

test('a changed policy is drawn again', async () => {
  const text = () => home.browser.call(filePageText, {file, pageNum: 1})
  expect(await text()).toContain('待生效')
  await server.database.db.update(policies).set({status: PolicyStatus.EFFECTING}).where(eq(policies.policyNo, policyNo))
  expect(await text()).toContain('保障中')
})

test('the pages of a policy count as one document, and an account has a limited number of documents a minute', async () => {
  for (let page = 0; page < documentsPerMinute + 1; page += 1) {
    await home.browser.call(filePageText, {file, pageNum: 1})
    await pictureOf(home.browser)
  }
  const download = () => home.browser.inject({method: 'GET', url: file})
  for (let count = 1; count < documentsPerMinute; count += 1) expect((await download()).statusCode).toBe(200)
  expect((await download()).statusCode).toBe(429)
  await server.database.db.update(policies).set({status: PolicyStatus.EFFECTING}).where(eq(policies.policyNo, policyNo))
  await expect(home.browser.call(filePages, {file})).rejects.toMatchObject(notFound)
  expect((await pictureOf(home.browser)).statusCode).toBe(503)
  server.clock.advance({minutes: 1})
  expect((await pictureOf(home.browser)).statusCode).toBe(200)
})

test('no log line names the policy or its owner', async () => {
  await home.browser.call(filePageText, {file, pageNum: 1})
  await pictureOf(home.browser)
  const log = server.logLines.join('')
  expect(log).toContain('/api/taurus/file/page')
  for (const secret of [policyNo, home.selfIdNo, home.browser.phone]) expect(log).not.toContain(secret)
})
