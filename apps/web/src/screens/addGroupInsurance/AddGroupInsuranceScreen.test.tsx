import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {useRouter} from '@hmb/shell/router-port'
import {
  createTestApp,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {AddGroupInsuranceScreen} from './AddGroupInsuranceScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const add = '/api/taurus/company/group/add'
const check = '/api/taurus/user/isPhoneLogin'
const session = '/api/taurus/isUnLogin'
const sessionOf = (userId: string) => ({unLogin: userId === '', userId, userPhone: '', apctInfo: null})

/** The encrypted storage of a browser, which a reload keeps. */
function browserStorage() {
  const entries = new Map<string, string>()
  const read = vi.fn(async (name: string) => entries.get(name) ?? null)
  return {
    read,
    /** Waits until a text is stored. */
    holds: (text: string) => waitFor(() => expect([...entries.values()].join()).toContain(text)),
    /** Waits until the drafts have been read for the person of the session. */
    readForUser: () => waitFor(() => expect(read).toHaveBeenCalledOnce()),
    write: async (name: string, text: string) => void entries.set(name, text),
    remove: async (name: string) => void entries.delete(name),
    clear: async () => entries.clear(),
  }
}

/** The screen at every address but that of the home page. */
function Pages() {
  return useRouter().location.pathname === '/home/home-cq' ? null : <AddGroupInsuranceScreen />
}

function start(responses: TestResponses = {}, encryptedStorage = browserStorage()) {
  const app = createTestApp({
    path: '/addGroupInsurance',
    responses: {[add]: true, [check]: true, [session]: sessionOf('u1'), ...responses},
    host: {encryptedStorage},
  })
  const show = () =>
    render(
      <TestApp app={app}>
        <Pages />
      </TestApp>,
    )
  show()
  return {
    app,
    /** The screen is left and opened again. */
    again() {
      cleanup()
      show()
    },
    added: () => app.calls.filter(({path}) => path === add),
  }
}

/** Opens the screen, and waits for the form, which opens when the session has been read. */
async function open(...options: Parameters<typeof start>) {
  const opened = start(...options)
  await screen.findByRole('textbox', {name: '企业名称'})
  return opened
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', {name})
const company = () => field('企业名称').value
const path = () => screen.getByTestId('path').textContent
const submit = () => userEvent.click(screen.getByRole('button', {name: '提交'}))
const toasts = () => screen.getAllByRole('status').map(({textContent}) => textContent)
const typed = {
  企业名称: '示例科技有限公司',
  联系人: '王经理',
  联系电话: '010-88887777-12',
  参保人数: '120',
  联系邮箱: 'wang@example.com',
}
async function fill(values: Partial<Record<keyof typeof typed, string>> = typed) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(field(name))
    await userEvent.click(field(name))
    await userEvent.paste(value)
  }
}

test('a complete form is sent in normal form, the dialog announces the call, and the list opens', async () => {
  const {app, added} = await open()
  await fill({...typed, 企业名称: ' 示例科技有限公司 ', 联系电话: '021 8888 7777', 参保人数: '0012a0'})
  await submit()
  const dialog = await screen.findByRole('alertdialog', {name: '企业信息已提交'})
  expect(dialog.textContent).toContain('工作人员将在2~3个工作日内与您联系')
  // The emptied form behind the dialog shows no errors.
  expect(company()).toBe('')
  expect(screen.queryByText(/^请填写企业名称/)).toBeNull()
  expect(added().map(({request}) => request)).toEqual([
    {
      groupType: GroupType.ENTERPRISE,
      companyName: '示例科技有限公司',
      contactName: '王经理',
      contactPhone: '021-88887777',
      email: 'wang@example.com',
      insuredNo: 120,
    },
  ])
  expect(app.calls.map((call) => call.path).filter((called) => called === check || called === add)).toEqual([
    check,
    add,
  ])
  await userEvent.click(screen.getByRole('button', {name: '我知道了'}))
  await waitFor(() => expect(path()).toBe('/groupInsuranceList'))
})

test('what a visitor typed is kept over the login, which returns here', async () => {
  const {app, again, added} = await open({[check]: false, [session]: sessionOf('')})
  await fill()
  await submit()
  await waitFor(() => expect(path()).toBe('/login?url=%2FaddGroupInsurance'))
  expect(added()).toEqual([])
  app.responses[check] = true
  app.responses[session] = sessionOf('u1')
  app.events.emit('logged-in')
  again()
  for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value)
  await submit()
  await screen.findByRole('alertdialog', {name: '企业信息已提交'})
  again()
  expect(field('企业名称').value).toBe('')
})

test('a reload keeps what was typed, for the same person and not for another', async () => {
  const storage = browserStorage()
  await open({}, storage)
  await fill({企业名称: '我的公司'})
  await storage.holds('我的公司')
  for (const [userId, shown] of [
    ['u2', ''],
    ['u1', '我的公司'],
  ] as const) {
    cleanup()
    storage.read.mockClear()
    await open({[session]: sessionOf(userId)}, storage)
    await storage.readForUser()
    await act(async () => {})
    expect(company()).toBe(shown)
  }
})

test('a reload keeps what a visitor typed, also when the visitor then logs in', async () => {
  const storage = browserStorage()
  await open({[session]: sessionOf('')}, storage)
  await fill({企业名称: '访客公司'})
  await storage.holds('访客公司')
  cleanup()
  await open({[session]: sessionOf('')}, storage)
  await waitFor(() => expect(company()).toBe('访客公司'))
  cleanup()
  await open({}, storage)
  await waitFor(() => expect(company()).toBe('访客公司'))
})

test('a visitor’s stored text is shown to a person who is logged in before the page opens', async () => {
  const storage = browserStorage()
  const {again} = await open({}, storage)
  await storage.readForUser()
  const byVisitor = {userId: '', byName: {enquiry: {companyName: '访客公司'}}}
  await storage.write('group.forms.hmb-cq', JSON.stringify(byVisitor))
  again()
  await waitFor(() => expect(company()).toBe('访客公司'))
})

test('a session that ends while its user types keeps the text on the page, and does not leave it to the next person', async () => {
  const storage = browserStorage()
  const {app} = await open({}, storage)
  await fill({企业名称: '我的公司'})
  await storage.holds('我的公司')
  app.responses[session] = sessionOf('')
  app.events.emit('session-invalid')
  await waitFor(() => expect(app.calls.filter((call) => call.path === session)).toHaveLength(2))
  await fill({联系人: '王经理'})
  expect(company()).toBe('我的公司')
  await storage.holds('王经理')
  cleanup()
  storage.read.mockClear()
  await open({[session]: sessionOf('u2')}, storage)
  await storage.readForUser()
  await act(async () => {})
  expect(field('联系人').value).toBe('')
})

test('a session that cannot be read shows a message, and 重试 opens the form with the stored text of its user', async () => {
  const storage = browserStorage()
  await open({}, storage)
  await fill({企业名称: '我的公司'})
  await storage.holds('我的公司')
  cleanup()
  const {app} = start({[session]: new TestNetworkError()}, storage)
  await screen.findByText('系统错误，请稍后重试')
  expect(screen.queryByRole('textbox')).toBeNull()
  app.responses[session] = sessionOf('u1')
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  await waitFor(() => expect(company()).toBe('我的公司'))
})

test('a session that cannot be read again while its user types leaves the form and its text', async () => {
  const {app} = await open()
  await fill({企业名称: '我的公司'})
  app.responses[session] = new TestNetworkError()
  await act(async () => app.events.emit('session-invalid'))
  await waitFor(() => expect(app.calls.filter((call) => call.path === session)).toHaveLength(2))
  await fill({联系人: '王经理'})
  expect(company()).toBe('我的公司')
})

test('an empty form names every field, and focuses the first', async () => {
  const {app} = await open()
  await submit()
  expect(toasts()).toContain('请按要求填写全部信息')
  for (const name of Object.keys(typed)) expect(screen.getByText(`请填写${name}`)).toBeTruthy()
  expect(document.activeElement).toBe(field('企业名称'))
  expect(app.calls.map((call) => call.path)).not.toContain(check)
})

test.each([
  ['联系电话', '88887777', '电话格式不正确'],
  ['联系电话', '010-8888777', '电话格式不正确'],
  ['联系电话', '12800138000', '电话格式不正确'],
  ['联系邮箱', 'wang.example.com', '邮箱格式不正确'],
  ['联系邮箱', '@example.com', '邮箱格式不正确'],
] as const)('%s %s: %s', async (name, value, message) => {
  const {added} = await open()
  await fill({...typed, [name]: value})
  await submit()
  expect(screen.getByRole('textbox', {name, description: message})).toBe(document.activeElement)
  expect(toasts()).not.toContain('请按要求填写全部信息')
  expect(added()).toEqual([])
})

test('a field is checked when it is left, not while it is empty', async () => {
  await open()
  await userEvent.click(field('联系人'))
  await userEvent.type(field('联系电话'), '123')
  expect(screen.queryByText('电话格式不正确')).toBeNull()
  await userEvent.tab()
  // The click of a press that leaves the field comes first: the error would move the pressed control.
  expect(screen.queryByText('电话格式不正确')).toBeNull()
  await screen.findByText('电话格式不正确')
  // 联系人 was left earlier, so its error would be shown by now.
  expect(screen.queryByText('请填写联系人')).toBeNull()
})

test('a field takes no more characters than its limit', async () => {
  await open()
  await fill({
    企业名称: '公'.repeat(31),
    联系人: '王'.repeat(31),
    联系电话: '1'.repeat(21),
    参保人数: '9'.repeat(11),
    联系邮箱: 'a'.repeat(41),
  })
  expect(Object.keys(typed).map((name) => field(name).value.length)).toEqual([30, 30, 20, 10, 40])
})

test.each([false, null, 0, ''])(
  'the response %o shows 添加失败 and keeps the text; the next attempt has another key',
  async (falsy) => {
    const {app, added} = await open({[add]: falsy})
    await fill()
    await submit()
    await waitFor(() => expect(toasts()).toContain('添加失败'))
    expect(field('企业名称').value).toBe(typed.企业名称)
    app.responses[add] = true
    await submit()
    await screen.findByRole('alertdialog', {name: '企业信息已提交'})
    const keys = added().map(({headers}) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  },
)

test('without a response the same enquiry keeps its key, and a changed one gets another', async () => {
  const {added, app} = await open({[add]: new TestNetworkError()})
  await fill()
  await submit()
  await waitFor(() => expect(toasts()).toContain('系统错误，请稍后重试'))
  await submit()
  await waitFor(() => expect(added()).toHaveLength(2))
  await fill({参保人数: '121'})
  app.responses[add] = true
  await submit()
  await screen.findByRole('alertdialog', {name: '企业信息已提交'})
  const [first, second, third] = added().map(({headers}) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a 401 of the call shows no message: only the check of the login opens it', async () => {
  const {app} = await open({[add]: new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录')})
  await fill()
  await submit()
  const checks = () => app.calls.filter((call) => call.path === check).length
  await waitFor(() => expect(checks()).toBe(2))
  expect(path()).toBe('/addGroupInsurance')
  expect(toasts()).not.toContain('请先登录')
  let checkCount = 0
  app.responses[check] = () => ++checkCount === 1
  await submit()
  await waitFor(() => expect(path()).toBe('/login?url=%2FaddGroupInsurance'))
  expect(toasts()).not.toContain('请先登录')
})

test('a 402 of the call opens the authorization, which returns to the form', async () => {
  const {app} = await open({[add]: new TestBusinessError(ErrorCode.REAUTHORIZATION_REQUIRED, '请重新授权')})
  await fill()
  await submit()
  await waitFor(() => expect(path()).toBe('/login?url=%2FaddGroupInsurance'))
  expect(app.host.localStorage.get('skipUrl')).toBe('/addGroupInsurance')
})

test('the daily limit is shown with the sentence of the server', async () => {
  await open({[add]: new TestBusinessError(ErrorCode.GROUP_ENQUIRY_LIMIT, '今日提交次数已达上限，请明天再试')})
  await fill()
  await submit()
  await waitFor(() => expect(toasts()).toContain('今日提交次数已达上限，请明天再试'))
})

test('when the check of the login fails, nothing is sent and the text stays', async () => {
  const {added} = await open({[check]: new TestNetworkError()})
  await fill()
  await submit()
  await waitFor(() => expect(toasts()).toContain('系统错误，请稍后重试'))
  expect(path()).toBe('/addGroupInsurance')
  expect(added()).toEqual([])
})

test('an enquiry that is added after the person has left the page shows a message, and opens no other page', async () => {
  const adding = holdResponse()
  const {app, added} = await open({[add]: adding.response})
  await fill()
  await submit()
  await waitFor(() => expect(added()).toHaveLength(1))
  await act(async () => app.navigation.go('/home/home-cq'))
  await act(async () => adding.release(true))
  await userEvent.click(await screen.findByRole('button', {name: '我知道了'}))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(path()).toBe('/home/home-cq')
})
