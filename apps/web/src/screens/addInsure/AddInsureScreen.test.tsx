import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {useRouter} from '@hmb/shell/router-port'
import {
  createTestApp,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {AddInsureScreen} from './AddInsureScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const call = {
  session: '/api/taurus/isUnLogin',
  family: '/api/taurus/family/query',
  dictionary: '/api/taurus/family/queryDictionary',
  member: '/api/taurus/family/queryById',
  editable: '/api/taurus/family/isUpdate',
  update: '/api/taurus/family/update',
  delete: '/api/taurus/family/del',
}
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}
const mother = {
  id: 'm2',
  name: '李桂兰',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '349999196008080047',
  phone: '',
  relationType: Relation.PARENT,
  relationTypeName: '父母',
  lockReason: '',
  version: '1',
}

/** The screen at its own address only. */
function Pages() {
  return useRouter().location.pathname === '/addInsure' ? <AddInsureScreen /> : null
}

function open(responses: TestResponses = {}) {
  const app = createTestApp({
    path: '/addInsure?sourcePath=manageFamily&id=m2',
    responses: {
      [call.session]: user,
      [call.family]: [mother],
      [call.dictionary]: {idTypeList: [], medicalAddrList: [], sexList: []},
      [call.member]: mother,
      [call.editable]: true,
      ...responses,
    },
  })
  render(
    <TestApp app={app}>
      <Pages />
    </TestApp>,
  )
  return {...app, callsTo: (path: string) => app.calls.filter((each) => each.path === path)}
}

test('requests the family with its source, and the options for the project and its product', async () => {
  const {callsTo} = open()
  await screen.findByRole('button', {name: '删除'})
  expect(callsTo(call.family).map(({request}) => request)).toEqual([{source: '2'}])
  expect(callsTo(call.dictionary).map(({request}) => request)).toEqual([{projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'}])
})

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', {name: /^姓名/})

test('the form waits for a session that could not be read', async () => {
  const {responses} = open({[call.session]: new TestNetworkError()})
  const retry = await screen.findByRole('button', {name: '重试'})
  expect(screen.queryByRole('textbox')).toBeNull()
  responses[call.session] = user
  await userEvent.click(retry)
  await nameField()
})

test('a deleted member leads back, and nothing can be saved or retried', async () => {
  open({[call.member]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')})
  // The page shows the sentence, so that no toast repeats it.
  const failure = await screen.findByRole('alert')
  expect(screen.getAllByText('信息不存在或已删除')).toHaveLength(1)
  expect(screen.queryByRole('button', {name: /重试|保存/})).toBeNull()
  await userEvent.click(within(failure).getByRole('button', {name: '返回'}))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('input is kept while the session cannot be read, and is never shown to another person', async () => {
  const {responses, events} = open()
  const readAgain = (session: unknown) => {
    responses[call.session] = session
    act(() => events.emit('session-invalid'))
  }
  await userEvent.type(await nameField(), '芳')
  readAgain(new TestNetworkError())
  await screen.findByRole('button', {name: '重试'})
  readAgain(user)
  expect((await nameField()).value).toBe('李桂兰芳')
  readAgain({...user, userId: 'u2'})
  await waitFor(async () => expect((await nameField()).value).toBe('李桂兰'))
})

async function tapDelete() {
  await userEvent.click(await screen.findByRole('button', {name: '删除'}))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: '删除'}))
}
const toasts = () => screen.getAllByRole('status').map(({textContent}) => textContent)

test.each([true, 1, 'ok'])('the result %o of a deletion is a success', async (result) => {
  open({[call.delete]: result})
  await tapDelete()
  await waitFor(() => expect(toasts()).toContain('删除成功'))
})

test('a member who was deleted by a call without a response is deleted', async () => {
  open({[call.delete]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')})
  await tapDelete()
  await waitFor(() => expect(toasts()).toContain('删除成功'))
  expect(toasts()).not.toContain('信息不存在或已删除')
})

test.each<[string, unknown, string]>([
  ...[false, null, 0, ''].map((falsy): [string, unknown, string] => ['a falsy result', falsy, '删除失败']),
  ['a call without a response', new TestNetworkError(), '系统错误，请稍后重试'],
  ['a locked member', new TestBusinessError(ErrorCode.MEMBER_LOCKED, '该成员当前不可修改'), '该成员当前不可修改'],
])('%s of a deletion shows the reason, and the member stays', async (_, response, sentence) => {
  open({[call.delete]: response})
  await tapDelete()
  await waitFor(() => expect(toasts()).toContain(sentence))
  expect(screen.getByTestId('path').textContent).toContain('/addInsure')
})

test('the family is read again after a deletion without a response, which may have succeeded', async () => {
  const {callsTo} = open({[call.delete]: new TestNetworkError()})
  await tapDelete()
  await waitFor(() => expect(callsTo(call.family)).toHaveLength(2))
})

const draftEntry = 'family.forms.hmb-cq'
const tapSave = async () => userEvent.click(await screen.findByRole('button', {name: '保存'}))

test.each([
  ['saved', call.update, tapSave, '编辑成功'],
  ['deleted', call.delete, tapDelete, '删除成功'],
])(
  'a member %s after the person has left the page shows a message, and opens no other page',
  async (_, path, tap, sentence) => {
    const held = holdResponse()
    const {navigation, callsTo, userMemory} = open({[path]: held.response})
    await userEvent.type(await screen.findByRole('textbox', {name: /姓名/}), '芳')
    expect(userMemory.get(draftEntry)).toMatchObject({byName: {'member.m2': {name: '李桂兰芳'}}})
    await tap()
    await waitFor(() => expect(callsTo(path)).toHaveLength(1))
    await act(async () => navigation.go('/personalCore'))
    await act(async () => held.release(true))
    await waitFor(() => expect(toasts()).toContain(sentence))
    expect(screen.getByTestId('path').textContent).toBe('/personalCore')
    expect(userMemory.get(draftEntry)).toEqual({userId: 'u1', byName: {}})
  },
)
