import {isUnLogin} from '@hmb/contract/user'
import {type Purchaser, unreadPurchaser, visitor} from '@hmb/purchase/purchaser'
import {api} from '@hmb/shell/api'
import {sessionApi} from '@hmb/shell/session'
import {storeOf} from '@hmb/shell/store-of'
import {createTestApp} from '@hmb/shell/testing'
import {expect, test} from 'vitest'
import {createPurchaseCache} from './purchase-cache.ts'

const request = {projectId: 'hmb-cq'}
const product = {projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'}

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
  return {calls: app.calls, cache: createPurchaseCache(storeOf(app), app.queryCache, product)}
}

test('a read that loses its response to a logout reads again', async () => {
  const {calls, cache} = appWithLogouts(1)
  expect(await cache.readSession(request)).toMatchObject({unLogin: true})
  expect(calls).toHaveLength(2)
})

test('a read that loses two responses fails instead of returning nothing', async () => {
  const {calls, cache} = appWithLogouts(2)
  await expect(cache.readSession(request)).rejects.toMatchObject({kind: 'aborted', call: isUnLogin.path})
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
  const cache = createPurchaseCache(store, queryCache, product)
  expect(await cache.readSession(request)).toMatchObject({unLogin: true})
  expect(calls).toHaveLength(1)
  expect(await cache.readSession(request)).toMatchObject({unLogin: true})
  expect(calls).toHaveLength(2)
  other.unsubscribe()
})

test('a logout drops the reading, and a reading that began before it is not stored', async () => {
  const app = createTestApp({responses: {[isUnLogin.path]: {unLogin: true}}})
  const store = storeOf(app)
  const cache = createPurchaseCache(store, app.queryCache, product)
  const user: Purchaser = {...visitor, session: 'user', userId: 'u1'}
  await cache.readSession(request)
  cache.update({purchaser: user})
  expect(cache.data().purchaser).toEqual(user)
  store.dispatch(api.util.resetApiState())
  expect(cache.data().purchaser).toEqual(unreadPurchaser)
  cache.update({purchaser: user})
  expect(cache.data().purchaser).toEqual(unreadPurchaser)
  await cache.readSession(request)
  cache.update({purchaser: visitor})
  expect(cache.data().purchaser).toEqual(visitor)
})

test('a purchase does not see the reading of an earlier one', async () => {
  const app = createTestApp({responses: {[isUnLogin.path]: {unLogin: true}}})
  const earlier = createPurchaseCache(storeOf(app), app.queryCache, product)
  const later = createPurchaseCache(storeOf(app), app.queryCache, product)
  await earlier.readSession(request)
  await later.readSession(request)
  earlier.update({purchaser: {...visitor, session: 'user', userId: 'u1'}})
  expect(later.data().purchaser).toEqual(unreadPurchaser)
})
