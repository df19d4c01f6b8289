import {inflateSync} from 'node:zlib'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {policyList} from '@hmb/contract/policy'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {eq} from 'drizzle-orm'
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {beforeEach, describe, expect, test} from 'vitest'
import {orderItems} from '../../../platform/db/schema/order.ts'
import {policies} from '../../../platform/db/schema/policy.ts'
import {WorkerBusyError} from '../../../platform/threads/worker-thread.ts'
import {openTestCashier} from '../../../testing/test-cashier.ts'
import {testStart} from '../../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../../testing/test-family.ts'
import {startTestServer} from '../../../testing/test-server.ts'
import {documentsPerMinute} from './document-limit.ts'
import {policyDocumentContent} from './policy-document-content.ts'
import {maxWaiting, renderPolicyDocument} from './policy-document-renderer.ts'

/** The limit of the issue, in bytes. */
const maxBytes = 300_000

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database
let home: TestFamily
beforeEach(async () => {
  server.clock.set(testStart)
  home = await createTestFamily(server)
})

/** Buys for these members and returns the policy numbers. */
async function buy(people: readonly string[]): Promise<string[]> {
  const order = await home.order(people)
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  const {models} = await home.browser.call(policyList, {pageNum: 1, pageSize: 10, range: 'ALL'})
  return models.map(({policyNo}) => policyNo)
}

const fetchDocument = (policyNo: string, browser: Pick<TestFamily['browser'], 'inject'> = home.browser) =>
  browser.inject({method: 'GET', url: `${policyDocumentPath}?policyNo=${encodeURIComponent(policyNo)}`})

/** The text of a PDF, as a person copies it. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({data: new Uint8Array(bytes), verbosity: 0})
  const file = await loading.promise
  const pages = await Promise.all(
    Array.from({length: file.numPages}, async (_, index) => (await file.getPage(index + 1)).getTextContent()),
  )
  await loading.destroy()
  return pages.flatMap(({items}) => items.map((item) => ('str' in item ? item.str : ''))).join('')
}

const compressedStream = '/Filter /FlateDecode\n>>\nstream\n'

/** The compressed streams of a PDF, inflated. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf(compressedStream); at >= 0; at = pdf.indexOf(compressedStream, at + 1))
    streams.push(inflateSync(pdf.subarray(at + compressedStream.length)).toString('latin1'))
  return streams
}

test('the owner gets a PDF with the full data, below 300 KB, that no shared cache keeps', async () => {
  const father = await home.add(Relation.PARENT, {name: '王建国', idNo: '349999195809100031', phone: '13900139438'})
  const [policyNo = ''] = await buy([father])
  const response = await fetchDocument(policyNo)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toBe(
    `attachment; filename="policy.pdf"; filename*=UTF-8''重庆惠民保2026版电子保单.pdf`,
  )
  expect(response.rawPayload.length).toBeLessThan(maxBytes)
  const text = await textOf(response.rawPayload)
  for (const value of [
    ...['示例财产保险股份有限公司', '电子保险单', '重庆惠民保2026版', policyNo, '样张', '不具有法律效力'],
    ...['2027年1月1日零时起至2027年12月31日二十四时止（北京时间）', '¥69.00', '待生效'],
    ...['王小明', home.selfIdNo, home.browser.phone],
    ...['王建国', '349999195809100031', '13900139438', '父母', '1958-09-10'],
  ])
    expect(text).toContain(value)
})

test('another account, a visitor and an unknown number get nothing', async () => {
  const [policyNo = ''] = await buy([home.self])
  const other = await createTestFamily(server)
  const unknown = await fetchDocument('PCQ00000000000000')
  const foreign = await fetchDocument(policyNo, other.browser)
  expect(foreign.statusCode).toBe(404)
  // The two responses do not differ.
  expect(foreign.body).toBe(unknown.body)
  expect(unknown.statusCode).toBe(404)
  expect((await fetchDocument(policyNo, server.browser())).statusCode).toBe(401)
})

test.each([
  [PolicyStatus.EFFECTING, 200],
  [PolicyStatus.EXPIRED, 200],
  [PolicyStatus.SURRENDERING, 200],
  [PolicyStatus.WAIT_UNDERWRITE, 404],
  [PolicyStatus.AWAITING_ISSUE, 404],
  [PolicyStatus.SURRENDERED, 404],
  [PolicyStatus.CANCELED, 404],
  [PolicyStatus.CLOSED, 404],
])('the document of a policy in %s has the status %i', async (status, expected) => {
  const [policyNo = ''] = await buy([home.self])
  await db.update(policies).set({status}).where(eq(policies.policyNo, policyNo))
  expect((await fetchDocument(policyNo)).statusCode).toBe(expected)
})

test('an account gets a limited number of documents a minute, another one is not affected', async () => {
  const [policyNo = ''] = await buy([home.self])
  const statuses = await Promise.all(
    Array.from({length: documentsPerMinute + 3}, async () => (await fetchDocument(policyNo)).statusCode),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(documentsPerMinute)
  const refused = await fetchDocument(policyNo)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  home = await createTestFamily(server)
  const [next = ''] = await buy([home.self])
  expect((await fetchDocument(next)).statusCode).toBe(200)
  server.clock.advance({minutes: 1})
})

describe('the layout', () => {
  const person = {
    name: '张晓明',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo: '349999198506150019',
    phone: '13800139438',
  }
  const contentFor = (name: string) =>
    policyDocumentContent(
      {
        policyNo: 'PCQ00000000000001',
        status: PolicyStatus.EFFECTING,
        orderNo: 'HM20261121000000000001',
        productName: '重庆惠民保2026版',
        planName: '险种',
        policyType: '个人保单',
        source: '线上投保',
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        issuedAt: testStart,
        premium: 6900,
        applicant: person,
        insured: {...person, name, sex: Sex.MALE, birthday: '1985-06-15', relation: Relation.SELF},
      },
      testStart,
    )

  test.each([
    ['a character of extension A', '㛃晓明', '㛃晓明'],
    ['a character beyond the BMP that the font has', '𬭎晓明', '𬭎晓明'],
    ['a middle dot', '买买提·艾力', '买买提·艾力'],
    ['a character that no font has', '𠮷晓明', '[U+20BB7]晓明'],
    ['the longest name', '阿卜杜热西提·艾力江·'.repeat(6).slice(0, 60), '阿卜杜热西提·艾力江·'],
  ])('%s in a name keeps it readable', async (_, name, shown) => {
    const pdf = await renderPolicyDocument(contentFor(name))
    expect(pdf.length).toBeLessThan(maxBytes)
    const text = await textOf(pdf)
    expect(text).toContain(shown)
    expect(text.includes('生僻字')).toBe(shown.includes('U+'))
  })

  test('the original of a character without a glyph is what a reader copies', async () => {
    const pdf = Buffer.from(await renderPolicyDocument(contentFor('𠮷晓明')))
    const original = Buffer.from('\ufeff𠮷晓明', 'utf16le').swap16().toString('latin1')
    expect(streamsOf(pdf).join('')).toContain(`/ActualText (${original})`)
  })

  test('at most a limited number of documents wait; the next ones are laid out again afterwards', async () => {
    const results = await Promise.allSettled(
      Array.from({length: maxWaiting + 5}, () => renderPolicyDocument(contentFor('张晓明'))),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const {reason} of refused) expect(reason).toBeInstanceOf(WorkerBusyError)
    expect((await renderPolicyDocument(contentFor('张晓明'))).length).toBeGreaterThan(1000)
  })
})

test('no log line contains a name or a document number', async () => {
  const [policyNo = ''] = await buy([home.self])
  await fetchDocument(policyNo)
  const [item] = await db.select().from(orderItems).limit(1)
  const log = server.logLines.join('')
  expect(log).not.toContain(home.selfIdNo)
  expect(log).not.toContain(item?.insured.name ?? '王小明')
})
