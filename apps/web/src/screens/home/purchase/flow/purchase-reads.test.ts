import {isUnLogin} from '@hmb/contract/user'
import {api} from '@hmb/shell/api'
import {sessionApi} from '@hmb/shell/session'
import {storeOf} from '@hmb/shell/store-of'
import {createTestApp} from '@hmb/shell/testing'
import {expect, test} from 'vitest'
import {createPurchaseReads} from './purchase-reads.ts'

const request = {projectId: 'hmb-cq'}

/** An app whose cache is emptied during each of the first `times` session requests, as by a logout in another tab. */
function appWithLogouts(times: number) {
  let left = times
  const app = createTestApp({
    responses: {
      [isUnLogin.path]() {
        if (left > 0) storeOf(app).dispatch(api.util.resetApiState())
        left -= 1
        return {unLogin: true}
      },
    },
  })
  return {calls: app.calls, reads: createPurchaseReads(storeOf(app).dispatch, app.queryCache)}
}

test('a read that loses its response to a logout reads again', async () => {
  const {calls, reads} = appWithLogouts(1)
  expect(await reads.session(request)).toMatchObject({unLogin: true})
  expect(calls).toHaveLength(2)
})

test('a read that loses two responses fails instead of returning nothing', async () => {
  const {calls, reads} = appWithLogouts(2)
  await expect(reads.session(request)).rejects.toMatchObject({kind: 'aborted', call: isUnLogin.path})
  expect(calls).toHaveLength(2)
})

test.each([
  ['has read', true],
  ['is reading', false],
])('the first read takes the session that another part of the page %s; a later read is a request', async (_, done) => {
  const app = createTestApp({responses: {[isUnLogin.path]: {unLogin: true}}})
  const {calls, queryCache} = app
  const store = storeOf(app)
  const other = store.dispatch(sessionApi.endpoints.session.initiate(request))
  if (done) await other
  const reads = createPurchaseReads(store.dispatch, queryCache)
  expect(await reads.session(request)).toMatchObject({unLogin: true})
  expect(calls).toHaveLength(1)
  expect(await reads.session(request)).toMatchObject({unLogin: true})
  expect(calls).toHaveLength(2)
  other.unsubscribe()
})
