import {noData} from '@hmb/purchase/purchase-cache'
import type {PurchaseContext} from '@hmb/purchase/purchase-context'
import type {Purchaser} from '@hmb/purchase/purchaser'
import {expect, test} from 'vitest'
import {attemptLifetimeMs, createPurchaseMemory, selectionLifetimeMs} from './purchase-memory.ts'

const purchaser = {
  session: 'user',
  userId: 'u1',
  family: {people: [], idTypes: [], places: [], sexes: []},
  applicant: {idNo: '349999198506150019', name: '张晓明'},
} as unknown as Purchaser
const cacheOf = (value: Purchaser) => ({data: () => ({...noData, purchaser: value})}) as PurchaseContext['cache']
const attempt = {
  key: 'k'.repeat(16),
  request: {apctId: 'apct-1', skuNo: 'HMB-CQ-2026', insuredList: [{insuredId: 'a'}]},
}
const context = {
  cache: cacheOf(purchaser),
  ownerId: 'u1',
  chosen: ['a'],
  agreed: true,
  noticeRead: true,
  attempt,
} as unknown as PurchaseContext

function memory() {
  const values = new Map<string, string>()
  let written = 0
  const storage = {
    read: async (name: string) => values.get(name) ?? null,
    async write(name: string, value: string) {
      written += 1
      values.set(name, value)
    },
    remove: async (name: string) => void values.delete(name),
  }
  return {values, store: createPurchaseMemory(storage, 'hmb-cq', 'HMB-CQ-2026'), written: () => written}
}

test('selection, consent and a pending order are restored', async () => {
  const {store} = memory()
  store.save(context, 1000)
  expect(await store.read(2000)).toEqual({userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true, attempt})
})

test('neither names nor document numbers are stored', () => {
  const {store, values} = memory()
  store.save(context, 1000)
  expect([...values.values()].join()).toContain('u1')
  expect([...values.values()].join()).not.toMatch(/349999|张晓明/)
})

test('an unchanged value is not stored again', () => {
  const {store, written} = memory()
  store.save(context, 1000)
  store.save({...context, reason: '请先选择被保人'}, 2000)
  expect(written()).toBe(1)
  store.save({...context, chosen: []}, 3000)
  expect(written()).toBe(2)
})

test('a pending order is restored for 30 minutes, a selection for a day', async () => {
  const {store} = memory()
  store.save(context, 1000)
  expect((await store.read(1000 + attemptLifetimeMs))?.attempt).toEqual(attempt)
  expect(await store.read(1000 + attemptLifetimeMs + 1)).toMatchObject({chosen: ['a'], attempt: null})
  expect(await store.read(1000 + selectionLifetimeMs + 1)).toBeNull()
})

test('an unknown session or family leaves the stored value unchanged', async () => {
  const {store} = memory()
  store.save(context, 1000)
  store.save({...context, cache: cacheOf({...purchaser, session: 'unknown'}), chosen: []}, 2000)
  store.save({...context, cache: cacheOf({...purchaser, family: null}), chosen: []}, 2000)
  expect((await store.read(3000))?.chosen).toEqual(['a'])
})

test('after the session has ended the value still belongs to its owner', async () => {
  const {store} = memory()
  store.save(context, 1000)
  const signedOut: Purchaser = {...purchaser, session: 'visitor', userId: '', family: null}
  store.save({...context, cache: cacheOf(signedOut)}, 2000)
  expect(await store.read(3000)).toMatchObject({userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true})
})

test('an unreadable text counts as nothing stored', async () => {
  const {store, values} = memory()
  values.set('purchase.hmb-cq.HMB-CQ-2026', '{"at":')
  expect(await store.read(1000)).toBeNull()
  values.set('purchase.hmb-cq.HMB-CQ-2026', '[]')
  expect(await store.read(1000)).toBeNull()
})
