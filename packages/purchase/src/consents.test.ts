import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {orderCreate} from '@hmb/contract/order'
import {beforeEach, expect, test} from 'vitest'
import type {PurchaseDocuments} from './consent-port.ts'
import {createConsentReports} from './consent-reports.ts'
import {rememberedOf} from './remembered-purchase.ts'
import {adult, FakeServer, relative} from './testing/fake-purchase-server.ts'
import {visit} from './testing/purchase-visit.ts'

const skuNo = 'HMB-CQ-2026'
const documents: PurchaseDocuments = {
  agreements: ['ag-rights', 'ag-notice', 'ag-health', 'ag-clause'],
  notices: ['ag-notice', 'ag-health'],
  renewal: ['ag-renewal'],
}
const read = documents.notices.map((id) => ({id, version: '1', at: 1000}))
const shown = {type: 'DOCUMENTS_SHOWN', documents} as const

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.loggedIn = true
  server.applicant = adult
  server.family = [relative('a')]
})

const visitWithReports = async (more: Parameters<typeof visit>[1] = {}) => {
  const {send, ...rest} = await visit(server, {...more, consents: createConsentReports(server.client)})
  await send(shown)
  return {send, ...rest}
}

const reported = () =>
  server.requests(evidenceAdd).map(({request}) => {
    const {kind, subjectId, version} = request as Record<string, string>
    return [kind, subjectId, version]
  })

const all = [
  [ConsentKind.AGREEMENTS_AGREED, skuNo, 'ag-rights@1,ag-notice@1,ag-health@1,ag-clause@1'],
  [ConsentKind.NOTICE_READ, 'ag-notice', '1'],
  [ConsentKind.NOTICE_READ, 'ag-health', '1'],
  [ConsentKind.NOTICES_AGREED, skuNo, 'ag-notice@1,ag-health@1'],
]

test('every consent of a purchase is reported once, before the order', async () => {
  const {send, at} = await visitWithReports()
  await send({type: 'AGREEMENTS_TOGGLED', agreed: true}, {type: 'BUY_TAPPED'})
  for (const notice of read) await send({type: 'NOTICE_READ', notice})
  await send({type: 'NOTICES_AGREED', read})
  expect(at()).toBe('placed')
  expect(reported().sort()).toEqual([...all].sort())
  expect(server.calls.at(-1)?.path).toBe(orderCreate.path)
})

test('auto-renewal is reported with its own agreement', async () => {
  const {send} = await visitWithReports()
  await send({type: 'RENEWAL_TOGGLED', autoRenew: true}, {type: 'AGREEMENTS_TOGGLED', agreed: true})
  await send({type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read})
  expect(reported()).toContainEqual([ConsentKind.RENEWAL_AGREED, skuNo, 'ag-renewal@1'])
})

test('an agreement is reported with the version that was shown, and a text that was not shown with the present one', async () => {
  const shownVersion = (id: string) => ({'ag-rights': '0', 'ag-renewal': '0'})[id]
  const {send} = await visit(server, {consents: createConsentReports(server.client, shownVersion)})
  await send(shown, {type: 'RENEWAL_TOGGLED', autoRenew: true}, {type: 'AGREEMENTS_TOGGLED', agreed: true})
  expect(reported()).toEqual([
    [ConsentKind.RENEWAL_AGREED, skuNo, 'ag-renewal@0'],
    [ConsentKind.AGREEMENTS_AGREED, skuNo, 'ag-rights@0,ag-notice@1,ag-health@1,ag-clause@1'],
  ])
})

test('a confirmed identity is reported with its type, a denied one is not', async () => {
  server.outcomes = {a: 'BJ_NO_MEDICAL'}
  const {send} = await visitWithReports()
  await send({type: 'AGREEMENTS_TOGGLED', agreed: true}, {type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read})
  await send({type: 'TYPE_ANSWERED', yes: false}, {type: 'TYPE_ANSWERED', yes: true}, {type: 'CONTINUE_TAPPED'})
  const identities = reported().filter(([kind]) => kind === ConsentKind.IDENTITY_CONFIRMED)
  expect(identities).toEqual([[ConsentKind.IDENTITY_CONFIRMED, 'a', '1']])
})

test('reports that are lost are sent again before the order, with the time of the consent', async () => {
  const {send, at} = await visitWithReports()
  server.fail(evidenceAdd, 'unreachable', 'lost', 'unreachable')
  server.fail(agreeVersions, 'unreachable')
  await send({type: 'AGREEMENTS_TOGGLED', agreed: true}, {type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read})
  expect(at()).toBe('placed')
  const order = server.calls.findIndex(({path}) => path === orderCreate.path)
  expect(server.calls.slice(order + 1).filter(({path}) => path === evidenceAdd.path)).toEqual([])
  const times = server.requests(evidenceAdd).flatMap(({request}) => {
    const {kind, at: time} = request as {kind: string; at: number}
    return kind === ConsentKind.NOTICE_READ ? [time] : []
  })
  expect(new Set(times)).toEqual(new Set([1000]))
  expect(reported()).toEqual(expect.arrayContaining(all))
})

test('after a reload the consents are reported again with their times', async () => {
  const first = await visitWithReports()
  await first.send({type: 'AGREEMENTS_TOGGLED', agreed: true}, {type: 'BUY_TAPPED'})
  for (const notice of read) await first.send({type: 'NOTICE_READ', notice})
  const remembered = rememberedOf(first.actor.getSnapshot().context)
  const before = server.requests(evidenceAdd).map(({request}) => JSON.stringify(request))
  server.calls.length = 0
  const second = await visitWithReports({remembered})
  await second.send({type: 'BUY_TAPPED'}, {type: 'NOTICES_AGREED', read})
  expect(second.at()).toBe('placed')
  const after = server.requests(evidenceAdd).map(({request}) => JSON.stringify(request))
  expect(after).toEqual(expect.arrayContaining(before))
})

test.each([
  [orderCreate, ErrorCode.CONSENT_REQUIRED],
  [evidenceAdd, ErrorCode.AGREEMENT_UPDATED],
])(
  'an error about consents opens the agreements again, and all consents are reported again',
  async (endpoint, code) => {
    const {send, at, emitted, actor} = await visitWithReports()
    await send({type: 'AGREEMENTS_TOGGLED', agreed: true}, {type: 'BUY_TAPPED'})
    server.fail(endpoint, ...Array.from({length: endpoint === orderCreate ? 1 : 20}, () => ({code, message: '原因'})))
    await send({type: 'NOTICES_AGREED', read})
    expect(at()).toBe('consent.reviewing')
    expect(emitted).toContainEqual({type: 'CONSENTS_OUTDATED', message: '原因'})
    expect(actor.getSnapshot().context).toMatchObject({agreed: false, noticeRead: false, chosen: ['a'], attempt: null})
    server.accept(endpoint)
    server.calls.length = 0
    await send({type: 'AGREEMENTS_ACCEPTED'}, {type: 'NOTICES_AGREED', read})
    expect(at()).toBe('placed')
    expect(reported()).toEqual(expect.arrayContaining(all))
  },
)
