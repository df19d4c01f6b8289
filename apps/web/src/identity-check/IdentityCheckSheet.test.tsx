import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createTestApp, holdResponse, TestApp, TestBusinessError, type TestResponses} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {IdentityCheckNotice} from './IdentityCheckNotice.tsx'

const session = '/api/taurus/isUnLogin'
const prove = '/api/taurus/user/identity/prove'
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(identityCheck: {name: string} | null, response: TestResponses[string] = true) {
  const app = createTestApp({
    path: '/manageFamily',
    responses: {
      [session]: {...user, identityCheck},
      [prove]: response,
      '/api/taurus/project/baseInfo2c': {servicePhone: '400-000-0000'},
    },
  })
  render(
    <TestApp app={app}>
      <IdentityCheckNotice />
    </TestApp>,
  )
  const field = () => screen.findByRole('textbox', {name: '证件号码'})
  return {
    app,
    field,
    openSheet: async () => userEvent.click(await screen.findByRole('button', {name: '核实身份'})),
    async prove(idNo: string) {
      await userEvent.type(await field(), `${idNo}{Enter}`)
    },
  }
}

test('there is no notice for a login that sees everything', async () => {
  const {app} = await open(null)
  await waitFor(() => expect(app.calls.some(({path}) => path === session)).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', {name: '核实身份'})).toBeNull())
})

test('the sheet names the masked person, or the whole family', async () => {
  const {openSheet} = await open({name: '张*'})
  await openSheet()
  expect(await screen.findByText(/请输入张\*本人的证件号码/)).toBeDefined()
  cleanup()
  const other = await open({name: ''})
  await other.openSheet()
  expect(await screen.findByText(/请输入账号中任意一位家庭成员的证件号码/)).toBeDefined()
})

test('an empty field is refused without a call, and focused', async () => {
  const {app, openSheet, field} = await open({name: '张*'})
  await openSheet()
  await userEvent.click(await screen.findByRole('button', {name: '核实'}))
  expect(await screen.findByText('请填写证件号码', {selector: ':not(input)'})).toBeDefined()
  expect(document.activeElement).toBe(await field())
  expect(app.calls.filter(({path}) => path === prove)).toEqual([])
})

test.each([
  ['another number', ErrorCode.IDENTITY_MISMATCH, '证件号码与账号中的信息不一致，请核对后重试'],
  ['a sixth try', ErrorCode.IDENTITY_LOCKED, '核实次数已用完，请24小时后再试或联系客服'],
])('%s keeps what was typed, shows the reason, and offers customer service', async (_, code, message) => {
  const sheet = await open({name: '张*'}, new TestBusinessError(code, message))
  await sheet.openSheet()
  await sheet.prove('349999198506150018')
  const dialog = await screen.findByRole('dialog', {name: '请核实身份'})
  expect(await within(dialog).findByText(message)).toBeDefined()
  expect((await sheet.field()).getAttribute('value')).toBe('349999198506150018')
  expect(await within(dialog).findByRole('link', {name: '联系客服 400-000-0000'})).toBeDefined()
})

test('the right number reads the session again, and sheet and notice go', async () => {
  const sheet = await open({name: '张*'})
  await sheet.openSheet()
  await screen.findByRole('dialog', {name: '请核实身份'})
  sheet.app.responses[session] = {...user, identityCheck: null}
  await sheet.prove(' 349999198506150019')
  await waitFor(() => expect(screen.queryByRole('button', {name: '核实身份'})).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sheet.app.calls.find(({path}) => path === prove)?.request).toMatchObject({idNo: '349999198506150019'})
})

test('the sheet stays while its call runs, whatever closes it, and may be closed after an error', async () => {
  const proving = holdResponse()
  const {openSheet, prove: submit} = await open({name: '张*'}, proving.response)
  await openSheet()
  await submit('349999198506150018')
  const dialog = await screen.findByRole('dialog', {name: '请核实身份'})
  await userEvent.click(within(dialog).getByRole('button', {name: '关闭'}))
  await act(async () =>
    proving.release(new TestBusinessError(ErrorCode.IDENTITY_MISMATCH, '证件号码与账号中的信息不一致，请核对后重试')),
  )
  expect(await within(dialog).findByText('证件号码与账号中的信息不一致，请核对后重试')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', {name: '关闭'}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
