import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {agreeList, projectExt} from '@hmb/contract/project'
import {logout} from '@hmb/contract/user'
import {termsOf} from '@hmb/rules/agreement-terms'
import {and, asc, eq} from 'drizzle-orm'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {sandboxKeys} from '../../platform/config/secret-keys.ts'
import {evidence, evidenceTexts} from '../../platform/db/schema/evidence.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {agreements} from '../../platform/db/schema/project.ts'
import {sha256} from '../../platform/evidence/evidence-hash.ts'
import {verifyEvidence} from '../../platform/evidence/evidence-verification.ts'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {authorizeAccount, consentToOrder, nextConsentTime} from '../../testing/test-consents.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {type Browser, freshPhone, startTestServer} from '../../testing/test-server.ts'
import {exportOrderEvidence} from './order-evidence.ts'

const server = await startTestServer()
const accounts = openTestAccountPlatforms(server)
const {db} = server.database
const skuNo = 'HMB-CQ-2026'
const at = Date.parse('2026-11-20T01:59:58Z')
const refused = (code: number) => ({kind: 'business', code})

let home: TestFamily
beforeEach(async () => {
  home = await createTestFamily(server.byCalls)
})

const eventsOf = (subjectId: string, kind: string) =>
  db
    .select()
    .from(evidence)
    .where(and(eq(evidence.subjectId, subjectId), eq(evidence.kind, kind)))
    .orderBy(asc(evidence.position))

const noticeVersion = async ({call}: Browser) => (await call(agreeVersions, {ids: 'ag-cq-notice'}))[0]?.version ?? ''

async function readNotice(browser: Browser, version?: string, time = at) {
  const shown = version ?? (await noticeVersion(browser))
  const {hash} = await browser.call(evidenceAdd, {
    kind: ConsentKind.NOTICE_READ,
    subjectId: 'ag-cq-notice',
    version: shown,
    at: time,
  })
  return hash
}

/** Runs with another row in the table of agreements. */
async function withAgreement(id: string, change: Partial<typeof agreements.$inferInsert>, run: () => Promise<void>) {
  const [before] = await db.select().from(agreements).where(eq(agreements.id, id))
  await db.update(agreements).set(change).where(eq(agreements.id, id))
  await run().finally(() =>
    db
      .update(agreements)
      .set(before ?? {})
      .where(eq(agreements.id, id)),
  )
}

test('S70: an order without its consents is refused, and with them its event names their hashes', async () => {
  await home.validate([home.self])
  await expect(home.send([home.self])).rejects.toMatchObject({
    code: ErrorCode.CONSENT_REQUIRED,
    message: '请阅读并同意相关协议后继续投保',
  })
  expect(await db.$count(orders, eq(orders.userId, home.browser.userId))).toBe(0)
  const hashes = await consentToOrder(home.browser, {skuNo})
  const {orderId, orderNo} = await home.send([home.self])
  const [placed, ...more] = await eventsOf(orderId, 'ORDER_PLACED')
  expect(more).toEqual([])
  expect(placed).toMatchObject({version: orderNo, userId: home.browser.userId, projectId: 'hmb-cq', clientAt: null})
  expect([...(placed?.allowedBy ?? [])].sort()).toEqual(hashes.sort())
})

test.each([
  ConsentKind.AGREEMENTS_AGREED,
  ConsentKind.NOTICE_READ,
  ConsentKind.NOTICES_AGREED,
  ConsentKind.RENEWAL_AGREED,
])('S70a: without %s there is no order', async (kind) => {
  const {call} = home.browser
  await home.validate([home.self])
  const skipping: Browser['call'] = (endpoint, request, options) =>
    endpoint.path === evidenceAdd.path && (request as {kind: string}).kind === kind
      ? call(evidenceAdd, {kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-rights', version: '2026.10', at}).then(
          (response) => response as never,
        )
      : call(endpoint, request, options)
  await consentToOrder({call: skipping}, {skuNo, autoRenew: true})
  await expect(home.send([home.self], {autoRenew: true})).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
  await consentToOrder(home.browser, {skuNo, autoRenew: true})
  await home.send([home.self], {autoRenew: true})
})

test('S70b: an identity that is ordered as confirmed needs its confirmation', async () => {
  const beijing = await createTestFamily(server.byCalls, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  const {insurer} = server.providers
  const {validate} = insurer
  onTestFinished(() => {
    insurer.validate = validate
  })
  insurer.validate = async ({insured}) => ({
    ok: true,
    applicant: {canCreateOrder: true, message: ''},
    insured: insured.map(({id}) => ({id, outcome: 'BJ_NO_MEDICAL' as const, psnNo: ''})),
  })
  await beijing.validate([beijing.self])
  const insuredList = [{insuredId: beijing.self, insuredType: 2 as const}]
  await consentToOrder(beijing.browser, {skuNo: 'HMB-BJ-2026', identities: {[beijing.self]: 1}})
  await expect(beijing.send([], {insuredList})).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
  await consentToOrder(beijing.browser, {skuNo: 'HMB-BJ-2026', identities: {[beijing.self]: 2}})
  await beijing.send([], {insuredList})
})

test('S71: an account payment needs the authorization of its own order, and its event names it', async () => {
  const sku = 'HMB-BJ-2026'
  const family = await createTestFamily(server.byCalls, {projectId: 'hmb-bj', skuNo: sku})
  const place = async (member: string) => {
    await family.validate([member])
    await consentToOrder(family.browser, {skuNo: sku})
    return family.send([member])
  }
  const {orderId} = await place(family.self)
  const other = await place(await family.add(Relation.PARENT))
  await authorizeAccount(family.browser, other.orderId)
  const pay = () => family.browser.call(bjIndividualPay, {orderId})
  await expect(pay()).rejects.toMatchObject({
    code: ErrorCode.ACCOUNT_UNAUTHORIZED,
    message: '请先阅读并同意个人账户支付授权',
  })
  expect(await db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId))).toBe(0)
  expect(accounts.payments).toEqual([])
  const hash = await authorizeAccount(family.browser, orderId)
  expect(await pay()).toMatchObject({tradeNo: expect.any(String)})
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  expect(await eventsOf(orderId, 'ACCOUNT_PAYMENT')).toMatchObject([{version: attempt?.tradeNo, allowedBy: [hash]}])
})

test('S96: the agreements of the login are agreed to before it, in the chain that the account continues', async () => {
  const browser = server.browser()
  await browser.call(projectExt, {extType: 'CSS'})
  const agreed = await browser.call(agreeList, {displayPosition: DisplayPosition.LOGIN, isQueryCurrency: false})
  const agree = (version: string, projectId = 'hmb-cq') =>
    browser.call(evidenceAdd, {kind: ConsentKind.LOGIN_AGREED, subjectId: projectId, version, at})
  await expect(agree(termsOf(agreed.slice(1)))).rejects.toMatchObject(refused(ErrorCode.AGREEMENT_UPDATED))
  await expect(agree(termsOf(agreed), 'hmb-bj')).rejects.toMatchObject(refused(ErrorCode.NOT_FOUND))
  const {hash} = await agree(termsOf(agreed))
  const userId = await browser.logIn(freshPhone())
  await readNotice(browser)
  const [event] = await db.select().from(evidence).where(eq(evidence.hash, hash))
  expect(event).toMatchObject({kind: ConsentKind.LOGIN_AGREED, userId: '', documents: agreed.map(({id}) => ({id}))})
  const inChain = await db
    .select()
    .from(evidence)
    .where(eq(evidence.chain, event?.chain ?? 0))
  expect(inChain.map(({kind, userId}) => [kind, userId])).toEqual([
    [ConsentKind.LOGIN_AGREED, ''],
    [ConsentKind.NOTICE_READ, userId],
  ])
})

test('S97: the export of an order has its whole session, every text that was agreed to, and whether the chain is whole', async () => {
  const {orderId, orderNo} = await home.order([home.self], {autoRenew: true})
  const exported = await exportOrderEvidence(db, server.config.evidenceKeys, orderNo)
  const {events = [], texts = {}} = exported ?? {}
  expect(exported).toMatchObject({orderNo, orderId, broken: null})
  const placed = events.findIndex(({kind}) => kind === 'ORDER_PLACED')
  const kinds = events.map(({kind}) => kind)
  const consents = [
    ConsentKind.AGREEMENTS_AGREED,
    ConsentKind.NOTICE_READ,
    ConsentKind.NOTICES_AGREED,
    ConsentKind.RENEWAL_AGREED,
  ]
  expect(new Set(kinds.slice(0, placed))).toEqual(new Set(consents))
  expect(kinds.slice(placed)).toEqual(['ORDER_PLACED', ConsentKind.ACCOUNT_AUTHORIZED])
  expect(events[placed]?.allowedBy.toSorted()).toEqual(
    events
      .slice(0, placed)
      .map(({hash}) => hash)
      .toSorted(),
  )
  const named = new Set(events.flatMap(({documents}) => documents.map(({hash}) => hash)))
  expect(new Set(Object.keys(texts))).toEqual(named)
  for (const [hash, text] of Object.entries(texts)) expect(sha256(text)).toBe(hash)
  for (const personal of ['王小明', home.browser.phone, home.selfIdNo])
    expect(JSON.stringify(exported)).not.toContain(personal)

  const other = sandboxKeys('another-secret', 'evidence')
  expect(await exportOrderEvidence(db, other, orderNo)).toMatchObject({broken: {reason: expect.any(String)}})
  expect(await exportOrderEvidence(db, server.config.evidenceKeys, 'HM-UNKNOWN')).toBeUndefined()
})

test('S72: only the present version of an agreement can be agreed to', async () => {
  await expect(readNotice(home.browser, '2025.01')).rejects.toMatchObject({
    code: ErrorCode.AGREEMENT_UPDATED,
    message: '协议已更新，请重新阅读并同意',
  })
  await expect(
    home.browser.call(evidenceAdd, {kind: ConsentKind.AGREEMENTS_AGREED, subjectId: skuNo, version: '', at}),
  ).rejects.toMatchObject(refused(ErrorCode.AGREEMENT_UPDATED))
})

test.each([
  ['another version', {version: '2026.11'}],
  ['the same version with another text', {content: 'cq/clause.html'}],
])('S72a: after a consent, %s has to be agreed to again', async (_, change) => {
  await home.validate([home.self])
  await consentToOrder(home.browser, {skuNo})
  await withAgreement('ag-cq-notice', change, async () => {
    await expect(home.send([home.self])).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
    await consentToOrder(home.browser, {skuNo})
    await home.send([home.self])
  })
})

test.each([
  ['another version', {version: '2026.11'}],
  ['the same version with another text', {content: 'cq/clause.html'}],
])('S72b: a consent to earlier documents is not one to %s, also when the account reports it', async (_, change) => {
  const visitor = server.browser()
  await visitor.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  const hash = await readNotice(visitor)
  const repeat = (time?: number) => readNotice(visitor, undefined, time)
  await withAgreement('ag-cq-notice', change, async () => {
    await expect(repeat()).rejects.toMatchObject(refused(ErrorCode.AGREEMENT_UPDATED))
    await visitor.logIn(freshPhone())
    await expect(repeat()).rejects.toMatchObject(refused(ErrorCode.AGREEMENT_UPDATED))
    await repeat(at + 1)
  })
  const chain = (await db.select().from(evidence).where(eq(evidence.hash, hash)))[0]?.chain ?? 0
  const events = await db.select().from(evidence).where(eq(evidence.chain, chain))
  expect(events.map(({clientAt}) => clientAt)).toEqual([at, at + 1])
})

test('S73: a consent before the login counts for the account that logs in, and the chain continues', async () => {
  const visitor = server.browser()
  await visitor.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  const hash = await readNotice(visitor)
  const [before] = await db.select().from(evidence).where(eq(evidence.hash, hash))
  expect(before).toMatchObject({userId: ''})
  server.clock.advance({minutes: 1})
  const userId = await visitor.logIn(home.browser.phone)
  const later = await readNotice(visitor)
  const [after] = await db.select().from(evidence).where(eq(evidence.hash, later))
  expect(after).toMatchObject({chain: before?.chain, userId, previousHash: hash})
})

test('S73a: the consents of another account, of another browser and of the time after a logout do not count', async () => {
  await home.validate([home.self])
  const family = await createTestFamily(server.byCalls)
  await consentToOrder(family.browser, {skuNo})
  await expect(home.send([home.self])).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))

  // The same browser: another person logs in after the first.
  await consentToOrder(home.browser, {skuNo})
  const {call, logIn, cookies} = home.browser
  const chain = async () =>
    (
      await db
        .select()
        .from(evidence)
        .where(eq(evidence.hash, await readNotice(home.browser, undefined, nextConsentTime())))
    )[0]?.chain
  const own = await chain()
  await call(logout, {})
  expect(cookies.has('hmb_visitor')).toBe(true)
  expect(await chain()).not.toBe(own)
  server.clock.advance({minutes: 1})
  await logIn(family.browser.phone)
  await family.validate([family.self])
  const request = {apctId: family.apctId, skuNo, insuredList: [{insuredId: family.self}]}
  const send = async () => home.send([], request)
  await expect(send()).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
})

test('S73c: the remembered consent of an account is not one of the visitor or the account after it', async () => {
  const {browser} = home
  await readNotice(browser)
  await browser.call(logout, {})
  await expect(readNotice(browser)).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
  server.clock.advance({minutes: 1})
  await browser.logIn(freshPhone())
  await expect(readNotice(browser)).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
  server.clock.advance({minutes: 1})
  await browser.call(logout, {})
  await browser.logIn(browser.phone)
  await readNotice(browser)
})

test('S73b: another person’s order and family member are not subjects', async () => {
  const family = await createTestFamily(server.byCalls)
  await home.validate([home.self])
  const {orderId} = await home.place([home.self])
  const add = (kind: ConsentKind, subjectId: string, version: string) =>
    family.browser.call(evidenceAdd, {kind, subjectId, version, at})
  await expect(authorizeAccount(family.browser, orderId)).rejects.toMatchObject(refused(ErrorCode.NOT_FOUND))
  await expect(add(ConsentKind.IDENTITY_CONFIRMED, home.self, '2')).rejects.toMatchObject(refused(ErrorCode.NOT_FOUND))
  await expect(add(ConsentKind.NOTICE_READ, 'ag-bj-notice', '2026.10')).rejects.toMatchObject(
    refused(ErrorCode.NOT_FOUND),
  )
  await expect(add(ConsentKind.AGREEMENTS_AGREED, 'HMB-BJ-2026', '')).rejects.toMatchObject(
    refused(ErrorCode.NOT_FOUND),
  )
})

test('S74: the consents to another product, and those of yesterday, do not count', async () => {
  await home.validate([home.self])
  await consentToOrder(home.browser, {skuNo: 'HMB-CQ-PRICE'})
  await expect(home.send([home.self])).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
  await consentToOrder(home.browser, {skuNo})
  server.clock.advance({hours: 24})
  await home.validate([home.self])
  await expect(home.send([home.self])).rejects.toMatchObject(refused(ErrorCode.CONSENT_REQUIRED))
})

test('S79: a repeated report is recorded once; a visitor without cookies and unreadable reports are refused', async () => {
  const hash = await readNotice(home.browser)
  expect(await readNotice(home.browser)).toBe(hash)
  expect(await eventsOf('ag-cq-notice', ConsentKind.NOTICE_READ)).toContainEqual(
    expect.objectContaining({hash, clientAt: at}),
  )
  await expect(readNotice(server.browser(), '2026.10')).rejects.toMatchObject(refused(ErrorCode.INVALID_REQUEST))
  const valid = {kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-notice', version: '2026.10', at}
  for (const wrong of [
    {kind: 'SOMETHING'},
    {subjectId: "x' or 1=1"},
    {version: 'x'.repeat(3000)},
    {version: '2026.10\u0000'},
    {at: -1},
    {at: 1.5},
    {at: Number.MAX_SAFE_INTEGER},
    {at: 'now'},
  ]) {
    const response = await home.browser.inject({
      method: 'POST',
      url: evidenceAdd.path,
      headers: {'content-type': 'application/json', projectid: 'hmb-cq'},
      payload: JSON.stringify({...valid, ...wrong}),
    })
    expect(response.json(), JSON.stringify(wrong)).toMatchObject({code: expect.any(Number)})
    expect([ErrorCode.INVALID_FIELD, ErrorCode.INVALID_REQUEST]).toContain(response.json().code)
  }
})

test('S79a: the log has the texts that were agreed to, and no name, phone or document number', async () => {
  await home.order()
  const rows = await db.select().from(evidence)
  const stored = JSON.stringify(rows)
  for (const personal of [home.browser.phone, home.selfIdNo, '王小明']) expect(stored).not.toContain(personal)
  const texts = new Set((await db.select({hash: evidenceTexts.hash}).from(evidenceTexts)).map(({hash}) => hash))
  const hashes = rows.flatMap(({documents}) => documents.map(({hash}) => hash))
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashes.filter((hash) => !texts.has(hash))).toEqual([])
  const broken: unknown[] = []
  await verifyEvidence(db, server.config.evidenceKeys, (place) => broken.push(place))
  expect(broken).toEqual([])
})
