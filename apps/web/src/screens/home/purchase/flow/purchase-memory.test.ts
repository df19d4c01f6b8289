import type {PurchaseContext} from '@hmb/purchase/purchase-context'
import {expect, test} from 'vitest'
import {attemptLifetimeMs, createPurchaseMemory, selectionLifetimeMs} from './purchase-memory.ts'

const attempt = {key: 'k'.repeat(16), ask: {apctId: 'apct-1', skuNo: 'HMB-CQ-2026', insuredList: [{insuredId: 'a'}]}}
const context = {
  session: 'user',
  userId: 'u1',
  family: {people: [], idTypes: [], places: [], sexes: []},
  chosen: ['a'],
  agreed: true,
  noticeRead: true,
  attempt,
  applicant: {idNo: '349999198506150019', name: '张晓明'},
} as unknown as PurchaseContext

function memory() {
  const values = new Map<string, string>()
  let written = 0
  const vault = {
    read: async (name: string) => values.get(name) ?? null,
    async write(name: string, value: string) {
      written += 1
      values.set(name, value)
    },
    remove: async (name: string) => void values.delete(name),
  }
  return {values, kept: createPurchaseMemory(vault, 'hmb-cq', 'HMB-CQ-2026'), written: () => written}
}

test('choice, ticks and an order without answer are taken up again', async () => {
  const {kept} = memory()
  kept.keep(context, 1000)
  expect(await kept.read(2000)).toEqual({userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true, attempt})
})

test('neither names nor document numbers are among what is kept', () => {
  const {kept, values} = memory()
  kept.keep(context, 1000)
  expect([...values.values()].join()).toContain('u1')
  expect([...values.values()].join()).not.toMatch(/349999|张晓明/)
})

test('steps that change nothing of it write nothing', () => {
  const {kept, written} = memory()
  kept.keep(context, 1000)
  kept.keep({...context, reason: '请先选择被保人'}, 2000)
  expect(written()).toBe(1)
  kept.keep({...context, chosen: []}, 3000)
  expect(written()).toBe(2)
})

test('an order without answer is asked for again for 30 minutes, a choice for a day', async () => {
  const {kept} = memory()
  kept.keep(context, 1000)
  expect((await kept.read(1000 + attemptLifetimeMs))?.attempt).toEqual(attempt)
  expect(await kept.read(1_001 + attemptLifetimeMs)).toMatchObject({chosen: ['a'], attempt: null})
  expect(await kept.read(1_001 + selectionLifetimeMs)).toBeNull()
})

test('as long as nobody knows who is looking, what was kept stays', async () => {
  const {kept} = memory()
  kept.keep(context, 1000)
  kept.keep({...context, session: 'unknown', chosen: []}, 2000)
  kept.keep({...context, family: null, chosen: []}, 2000)
  expect((await kept.read(3000))?.chosen).toEqual(['a'])
})

test('after a session that ended it is still its owner’s, also for a page that is opened anew', async () => {
  const {kept} = memory()
  kept.keep(context, 1000)
  const remembered = {userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true, attempt: null}
  kept.keep({...context, session: 'visitor', userId: '', family: null, chosen: [], remembered}, 2000)
  expect(await kept.read(3000)).toMatchObject({userId: 'u1', chosen: ['a'], agreed: true, noticeRead: true})
})

test('text that is not ours is nothing', async () => {
  const {kept, values} = memory()
  values.set('purchase.hmb-cq.HMB-CQ-2026', '{"at":')
  expect(await kept.read(1000)).toBeNull()
  values.set('purchase.hmb-cq.HMB-CQ-2026', '[]')
  expect(await kept.read(1000)).toBeNull()
})
