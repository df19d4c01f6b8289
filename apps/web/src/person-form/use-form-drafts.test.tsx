import {createTestApp, TestApp} from '@hmb/shell/testing'
import {act, cleanup, renderHook, waitFor} from '@testing-library/react'
import {type ReactNode, useState} from 'react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {useFormDraft} from './use-form-draft.ts'
import {type FormDrafts, useFormDrafts} from './use-form-drafts.ts'

beforeEach(() => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The encrypted storage of a browser: its tabs share it. */
function browserStorage() {
  const entries = new Map<string, string>()
  return {
    stored: () => JSON.parse(entries.get('family.forms.hmb-cq') ?? 'null') as {byName: object} | null,
    read: async (name: string) => entries.get(name) ?? null,
    write: async (name: string, text: string) => void entries.set(name, text),
    remove: async (name: string) => void entries.delete(name),
    clear: async () => entries.clear(),
  }
}

/** A tab: each form has a screen of its own, which may be left. */
function openTab(encryptedStorage = browserStorage()) {
  const app = createTestApp({path: '/addInsure', responses: {}, host: {encryptedStorage}})
  const openForm = async (name: string) => {
    const form = renderHook(
      () => {
        const drafts: FormDrafts = useFormDrafts('family.forms', 'u1')
        return useFormDraft<{name: string; idNo: string}>(drafts, name, () => ({name: '', idNo: ''}))
      },
      {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>},
    )
    // The stored drafts are read.
    await act(async () => {})
    return {
      values: () => form.result.current.values,
      type: (values: {name?: string; idNo?: string}) => act(async () => form.result.current.change(values)),
      leave: form.unmount,
      /** Ends the save of a form, also after the form has been closed. */
      saved: () => act(async () => form.result.current.discard()),
    }
  }
  return {app, openForm, encryptedStorage}
}

/** Waits until every change is stored. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))

test('a form that is saved after it was left discards its own draft only', async () => {
  const {openForm, encryptedStorage} = openTab()
  const first = await openForm('member.1')
  await first.type({name: '张三'})
  await settle()
  first.leave()
  const second = await openForm('member.2')
  await second.type({name: '李四'})
  await first.saved()
  await settle()
  expect(encryptedStorage.stored()?.byName).toEqual({'member.2': {name: '李四'}})
  second.leave()
  expect((await openForm('member.2')).values().name).toBe('李四')
  expect((await openForm('member.1')).values().name).toBe('')
})

test('a form that is saved after it was opened again keeps what was typed since', async () => {
  const {openForm, encryptedStorage} = openTab()
  const before = await openForm('member.new')
  await before.type({name: '张三'})
  before.leave()
  const again = await openForm('member.new')
  expect(again.values().name).toBe('张三')
  await again.type({name: '李四'})
  await before.saved()
  await settle()
  expect(again.values().name).toBe('李四')
  expect(encryptedStorage.stored()?.byName).toEqual({'member.new': {name: '李四'}})
})

test('two forms that change at the same time are both stored', async () => {
  const {openForm, encryptedStorage} = openTab()
  const [first, second] = [await openForm('member.1'), await openForm('member.2')]
  await first.type({name: '张三'})
  await second.type({name: '李四'})
  await settle()
  expect(encryptedStorage.stored()?.byName).toEqual({'member.1': {name: '张三'}, 'member.2': {name: '李四'}})
})

test('a form of another tab keeps its draft, and a discarded one stays discarded', async () => {
  const storage = browserStorage()
  const first = await openTab(storage).openForm('member.1')
  const second = await openTab(storage).openForm('member.2')
  await first.type({name: '张三'})
  await settle()
  await second.type({name: '李四'})
  await settle()
  expect(storage.stored()?.byName).toEqual({'member.1': {name: '张三'}, 'member.2': {name: '李四'}})
  await first.saved()
  await settle()
  await second.type({idNo: '1'})
  await settle()
  expect(storage.stored()?.byName).toEqual({'member.2': {name: '李四', idNo: '1'}})
  await second.saved()
  await settle()
  expect(storage.stored()).toBeNull()
})

test('input typed before the storage is read is kept beside the stored drafts', async () => {
  const storage = browserStorage()
  const earlier = await openTab(storage).openForm('member.1')
  await earlier.type({name: '张三'})
  await settle()
  const text = await storage.read('family.forms.hmb-cq')
  let respond = (_: string | null) => {}
  const read = new Promise<string | null>((resolve) => {
    respond = resolve
  })
  const {openForm} = openTab({...storage, read: () => read})
  const form = await openForm('member.2')
  await form.type({name: '李四'})
  await act(async () => respond(text))
  await waitFor(async () => expect((await openForm('member.1')).values().name).toBe('张三'))
  expect(form.values().name).toBe('李四')
})

test('a form that is open at a logout stores nothing after it', async () => {
  const {app, openForm, encryptedStorage} = openTab()
  const form = await openForm('member.1')
  await form.type({name: '张三'})
  app.userMemory.clear()
  await encryptedStorage.clear()
  await settle()
  expect(encryptedStorage.stored()).toBeNull()
})

/** The drafts of forms for visitors too, and a function that changes the user. */
function open(user: string) {
  const app = createTestApp()
  const wrapper = ({children}: {children: ReactNode}) => <TestApp app={app}>{children}</TestApp>
  const {result} = renderHook(
    () => {
      const [userId, setUserId] = useState(user)
      return {drafts: useFormDrafts('purchase.forms', userId, {forVisitors: true}), setUserId}
    },
    {wrapper},
  )
  const drafts = () => result.current.drafts
  return {drafts, logIn: (userId: string) => act(() => result.current.setUserId(userId))}
}

test('what a visitor types belongs to the person who logs in', () => {
  const {drafts, logIn} = open('')
  act(() => drafts().write('applicant', {name: '张晓明'}))
  logIn('u1')
  expect(drafts().read('applicant')).toEqual({name: '张晓明'})
})

test('what a user types stays after the end of the session for this user alone', () => {
  const {drafts, logIn} = open('u1')
  act(() => drafts().write('applicant', {name: '张晓明'}))
  logIn('')
  expect(drafts().read('applicant')).toEqual({name: '张晓明'})
  logIn('u2')
  expect(drafts().read('applicant')).toBeUndefined()
  act(() => drafts().write('insured', {name: '李桂芳'}))
  expect(drafts().read('applicant')).toBeUndefined()
})
