import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {evidenceAdd} from '@hmb/contract/evidence'
import {createTestApp} from '@hmb/shell/testing'
import {describe, expect, test} from 'vitest'
import {createConsentPort} from '../screens/home/purchase/flow/purchase-actor.ts'
import {lazyConsentReports} from './consent-reports.ts'

const consent = {kind: ConsentKind.NOTICE_READ, subjectId: 'ag-1', version: '2026.10', at: 1}

function open() {
  const app = createTestApp({responses: {[evidenceAdd.path]: {}}})
  return {app, reported: () => app.calls.filter(({path}) => path === evidenceAdd.path).length}
}

describe.each([
  ['of an order', lazyConsentReports],
  ['of a purchase', createConsentPort],
])('the reports %s', (_, create) => {
  test('confirm offers the reload through `loadModule`, and fails when the module does not load', async () => {
    const {app, reported} = open()
    const reports = create(app.client, async () => null)
    await expect(reports.confirm([consent])).rejects.toMatchObject({kind: 'network'})
    expect(reported()).toBe(0)
  })

  test('what was reported in the background is not sent again by confirm', async () => {
    const {app, reported} = open()
    const reports = create(app.client, (load) => load())
    reports.report([consent])
    await reports.confirm([consent])
    expect(reported()).toBe(1)
  })
})
