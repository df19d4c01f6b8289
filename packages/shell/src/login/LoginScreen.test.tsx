import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {CaptchaOutcome} from '@hmb/host/port'
import {act, cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {useRouter} from '../navigation/router-port.tsx'
import {
  createTestApp,
  holdResponse,
  storageOfTwoTabs,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '../testing/testing.ts'
import {LoginScreen} from './LoginScreen.tsx'

const isPhoneLogin = '/api/taurus/user/isPhoneLogin'
const captcha = '/api/taurus/user/captcha'
const login = '/api/taurus/user/login'
const evidence = '/api/leo/evidence/add'
const agreements = [
  {id: '1', agreeName: '个人信息保护政策', agreeContent: 'cq/privacy.html', version: '1'},
  {id: '2', agreeName: '用户协议', agreeContent: 'cq/terms.html', version: '1'},
]
const working: TestResponses = {
  [isPhoneLogin]: false,
  [captcha]: true,
  [login]: {userId: 'u1'},
  '/api/taurus/agree/queryList': agreements,
  '/api/taurus/user/getUserInfo': {userId: 'u1'},
  '/api/taurus/project/baseInfo2c': {allowedHosts: ['claim.example']},
  '/api/taurus/admin/getSysTimestamp': () => Date.now(),
}

afterEach(cleanup)

function open(path = '/login', responses: TestResponses = {}, host = {}) {
  const app = createTestApp({path, responses: {...working, ...responses}, host})
  const view = render(
    <TestApp app={app}>
      <LoginScreen />
    </TestApp>,
  )
  return {app, view, requests: (call: string) => app.calls.filter(({path: called}) => called === call)}
}
const phone = () => screen.findByLabelText<HTMLInputElement>('手机号')
const code = () => screen.findByLabelText<HTMLInputElement>('验证码')
const submit = () => screen.findByRole<HTMLButtonElement>('button', {name: '登录'})
const tick = () => screen.findByRole<HTMLInputElement>('checkbox')
const path = () => screen.getByTestId('path').textContent
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map(({textContent}) => textContent)
    .join('|')

const consentSheet = async () => within(await screen.findByRole('dialog', {name: '阅读并同意协议'}))
const consent = {
  sentence: async () => (await consentSheet()).getByText('请阅读并同意相关协议'),
  tap: async (name: string) => userEvent.click((await consentSheet()).getByRole('button', {name})),
}

async function fill({digits = '13838389438', sms = '042137', agree = true} = {}) {
  await userEvent.type(await phone(), digits)
  if (sms) await userEvent.type(await code(), sms)
  await waitFor(async () => expect((await tick()).disabled).toBe(false))
  if (agree) await userEvent.click(await tick())
}

test('redirects a logged-in user without the form', async () => {
  open('/login?url=%2ForderList', {[isPhoneLogin]: true})
  await waitFor(() => expect(path()).toBe('/orderList'))
  expect(screen.queryByLabelText('手机号')).toBeNull()
})

test('always shows the form when the personal centre opened the page', async () => {
  const {requests} = open('/login?sourcePath=personalCore', {[isPhoneLogin]: true})
  await phone()
  expect(requests(isPhoneLogin)).toEqual([])
})

test('shows the form when the check of the login fails', async () => {
  open('/login', {[isPhoneLogin]: new TestNetworkError()})
  await phone()
})

test('links the agreements of DLU without the platform-wide ones', async () => {
  const {requests} = open()
  const link = await screen.findByRole('link', {name: '《用户协议》'})
  await screen.findByRole('link', {name: '《个人信息保护政策》'})
  expect(requests('/api/taurus/agree/queryList')[0]?.request).toEqual({
    projectId: 'hmb-cq',
    displayPosition: DisplayPosition.LOGIN,
    isQueryCurrency: false,
  })
  const url = new URL(link.getAttribute('href') ?? '', 'https://hmb.example')
  expect(url.pathname).toBe('/protocol')
  expect(JSON.parse(url.searchParams.get('url') ?? '')).toEqual([
    {name: '用户协议', path: 'cq/terms.html'},
    {name: '个人信息保护政策', path: 'cq/privacy.html'},
  ])
})

test('reports the agreements that were agreed to, once, and again after a lost report', async () => {
  let report: unknown = {hash: 'h'}
  const {requests} = open('/login', {[evidence]: () => report})
  const terms = {kind: ConsentKind.LOGIN_AGREED, subjectId: 'hmb-cq', version: '1@1,2@1', at: expect.any(Number)}
  await fill({sms: '', agree: false})
  expect(requests(evidence)).toEqual([])
  await userEvent.click(await tick())
  report = new TestNetworkError()
  await userEvent.click(screen.getByRole('button', {name: '获取验证码'}))
  await waitFor(() => expect(requests(evidence)).toHaveLength(1))
  await screen.findByText('已发送')
  report = {hash: 'h'}
  await userEvent.type(await code(), '042137')
  await userEvent.click(await submit())
  await waitFor(() => expect(requests(login)).toHaveLength(1))
  expect(requests(evidence).map(({request}) => request)).toEqual([terms, terms])
})

test('a newer version of the agreements unticks the box, and shows a message', async () => {
  const message = '协议已更新，请重新阅读并同意'
  const {requests} = open('/login', {[evidence]: new TestBusinessError(ErrorCode.AGREEMENT_UPDATED, message)})
  await fill({sms: ''})
  await userEvent.click(screen.getByRole('button', {name: '获取验证码'}))
  await waitFor(() => expect(statusTexts()).toContain(message))
  expect((await tick()).checked).toBe(false)
  await waitFor(() => expect(requests('/api/taurus/agree/queryList')).toHaveLength(2))
})

test('the login button is disabled until phone, code and agreement are complete', async () => {
  open()
  expect((await submit()).disabled).toBe(true)
  await fill({agree: false})
  // It looks and is announced as disabled, but a tap opens the consent sheet.
  expect((await submit()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await tick())
  expect((await submit()).getAttribute('aria-disabled')).toBeNull()
  expect((await submit()).disabled).toBe(false)
  await userEvent.clear(await code())
  expect((await submit()).disabled).toBe(true)
  await userEvent.type(await code(), '1')
  expect((await submit()).disabled).toBe(false)
  await userEvent.type(await phone(), '{backspace}')
  expect((await submit()).disabled).toBe(true)
})

test('does not log in with a code that is too short', async () => {
  const {requests} = open()
  await fill({sms: '123'})
  await userEvent.click(await submit())
  expect(statusTexts()).toContain('请先输入验证码')
  expect(requests(login)).toEqual([])
})

test('removes spaces and +86 from a pasted phone, and finds the code in a pasted message', async () => {
  open()
  await userEvent.click(await phone())
  await userEvent.paste('+86 138 3838 9438')
  expect((await phone()).value).toBe('13838389438')
  await userEvent.click(await code())
  await userEvent.paste('5分钟内有效，验证码 123456')
  expect((await code()).value).toBe('123456')
  expect((await code()).autocomplete).toBe('one-time-code')
})

test('shows a wrong phone below its field on blur', async () => {
  open()
  await userEvent.type(await phone(), '12345')
  await userEvent.tab()
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
  await userEvent.type(await phone(), '6')
  expect(screen.queryByText('请输入正确的手机号码')).toBeNull()
})

test('获取验证码 checks the phone, then the agreement, before it sends a code', async () => {
  const {requests} = open()
  const get = await screen.findByRole('button', {name: '获取验证码'})
  await userEvent.click(get)
  expect(statusTexts()).toContain('请输入正确的手机号码')
  await userEvent.type(await phone(), '13838389438')
  await userEvent.click(get)
  expect(await consent.sentence()).toBeTruthy()
  expect(requests(captcha)).toEqual([])
})

test('同意并继续 ticks the box and sends the requested code', async () => {
  const {requests} = open()
  await userEvent.type(await phone(), '13838389438')
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  await consent.tap('同意并继续')
  await screen.findByRole('button', {name: '59s'})
  expect((await tick()).checked).toBe(true)
  expect(requests(captcha)).toHaveLength(1)
})

test('同意并继续 logs in, and the form is empty for the next login', async () => {
  const {requests} = open()
  await fill({agree: false})
  expect((await submit()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await submit())
  await consent.tap('同意并继续')
  await waitFor(() => expect(requests(login)).toHaveLength(1))
  // The next login needs a consent of its own.
  await waitFor(async () => expect((await tick()).checked).toBe(false))
})

test('of two taps before the sheet has loaded the later one continues, and no button stays busy', async () => {
  const {requests} = open()
  await fill({agree: false})
  const getCode = await screen.findByRole('button', {name: '获取验证码'})
  const logIn = await submit()
  fireEvent.click(getCode)
  fireEvent.click(logIn)
  await consent.tap('同意并继续')
  await waitFor(() => expect(requests(login)).toHaveLength(1))
  expect(await screen.findByRole('button', {name: '获取验证码'})).toBeTruthy()
  expect(requests(captcha)).toEqual([])
})

test('再看看 sends nothing and scrolls to the box, each time', async () => {
  const {requests} = open()
  await userEvent.type(await phone(), '13838389438')
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
    await consent.tap('再看看')
    await waitFor(async () => expect(document.activeElement).toBe(await tick()))
    expect(await screen.findByRole('checkbox', {description: '请阅读并同意相关协议'})).toBeTruthy()
  }
  expect((await tick()).checked).toBe(false)
  expect(requests(captcha)).toEqual([])
})

test('an agreement opens over the sheet, and closing it returns to the sheet', async () => {
  open('/login', {'/static/agree/cq/terms.html': '<p>第一条</p>'})
  await userEvent.type(await phone(), '13838389438')
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  await consent.tap('《用户协议》')
  const text = within(await screen.findByRole('dialog', {name: '用户协议'}))
  await userEvent.click(text.getByRole('button', {name: '关闭'}))
  await waitFor(() => expect(screen.queryByRole('dialog', {name: '用户协议'})).toBeNull())
  expect(await consent.sentence()).toBeTruthy()
})

test('with everything but the box filled in, the box shows why the login button is grey', async () => {
  open()
  await fill({agree: false})
  expect(await screen.findByRole('checkbox', {description: '请阅读并同意相关协议'})).toBeTruthy()
  await userEvent.click(await tick())
  expect(screen.queryByText('请阅读并同意相关协议')).toBeNull()
})

test('a sent code starts a countdown of 59 s', async () => {
  const {requests} = open()
  await fill({sms: ''})
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  expect((await screen.findByRole<HTMLButtonElement>('button', {name: '59s'})).disabled).toBe(true)
  expect(statusTexts()).toContain('已发送')
  expect(requests(captcha).map(({request}) => request)).toEqual([{phone: '13838389438', projectId: 'hmb-cq'}])
})

test('the countdown of a phone survives a reload', async () => {
  const first = open()
  await fill({sms: ''})
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  await screen.findByRole('button', {name: '59s'})
  first.view.unmount()

  open('/login', {}, {sessionStorage: first.app.host.sessionStorage})
  await userEvent.type(await phone(), '13838389438')
  expect(await screen.findByRole('button', {name: /^5\ds$/})).toBeTruthy()
  await userEvent.type(await phone(), '{backspace}7')
  expect(await screen.findByRole('button', {name: '获取验证码'})).toBeTruthy()
})

test('after the countdown a new code can be sent', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  const user = userEvent.setup({advanceTimers: vi.advanceTimersByTime})
  try {
    open()
    await user.type(await phone(), '13838389438')
    await waitFor(async () => expect((await tick()).disabled).toBe(false))
    await user.click(await tick())
    await user.click(await screen.findByRole('button', {name: '获取验证码'}))
    await screen.findByRole('button', {name: '59s'})
    await act(() => vi.advanceTimersByTimeAsync(57_500))
    await screen.findByRole('button', {name: '1s'})
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect((await screen.findByRole<HTMLButtonElement>('button', {name: '重新获取'})).disabled).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [
    'refused by the server',
    new TestBusinessError(ErrorCode.SMS_TOO_FREQUENT, '验证码发送频繁，请稍后再试'),
    '验证码发送频繁，请稍后再试',
  ],
  ['not sent for lack of a network', new TestNetworkError(), '系统错误，请稍后重试'],
])('a code that is %s starts no countdown and shows the reason', async (_, response, sentence) => {
  open('/login', {[captcha]: response})
  await fill({sms: ''})
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  await waitFor(() => expect(statusTexts()).toContain(sentence))
  expect((await screen.findByRole<HTMLButtonElement>('button', {name: '获取验证码'})).disabled).toBe(false)
})

const captchaRequired = new TestBusinessError(ErrorCode.CAPTCHA_REQUIRED, '请先完成图形验证')
const captchaV3 = '/api/taurus/user/captchaV3'
const captchaConfig = '/api/taurus/user/captcha/config'
const provider = {captchaAppId: '2001', scriptUrl: 'https://captcha.example/x.js'}
const solved = {outcome: 'solved', ticket: 'sandbox-ok-1', randstr: '@r'} as const

/** Requests a code when the server requires a captcha with this outcome. */
async function requestCodeWithCaptcha(outcome: CaptchaOutcome, responses: TestResponses = {}) {
  const captchas: unknown[] = []
  const host = {
    solveCaptcha: async (which: unknown) => {
      captchas.push(which)
      return outcome
    },
  }
  const opened = open(
    '/login',
    {[captcha]: captchaRequired, [captchaConfig]: provider, [captchaV3]: true, ...responses},
    host,
  )
  await fill({sms: ''})
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  return {...opened, captchas}
}

test('when the server requires a captcha, sends the code with its ticket', async () => {
  const {requests, captchas} = await requestCodeWithCaptcha(solved)
  await screen.findByRole('button', {name: '59s'})
  expect(captchas).toEqual([{appId: '2001', scriptUrl: 'https://captcha.example/x.js'}])
  expect(requests(captchaV3).map(({request}) => request)).toEqual([
    {
      describeCaptchaResultRequestDTO: {ticket: 'sandbox-ok-1', randstr: '@r'},
      projectId: 'hmb-cq',
      phone: '13838389438',
    },
  ])
  expect(statusTexts()).toContain('已发送')
  expect(statusTexts()).not.toContain('请先完成图形验证')
})

test('a solved captcha whose response is lost is used again by the next tap', async () => {
  const responses = [new TestNetworkError(), true]
  const {requests, captchas} = await requestCodeWithCaptcha(solved, {[captchaV3]: () => responses.shift()})
  await waitFor(() => expect(statusTexts()).toContain('系统错误，请稍后重试'))
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  await screen.findByRole('button', {name: '59s'})
  expect(captchas).toHaveLength(1)
  expect(requests(captcha)).toHaveLength(1)
  const [first, second] = requests(captchaV3)
  expect(second).toEqual(first)
})

test('closing the captcha sends nothing, shows nothing and keeps the button enabled', async () => {
  const {requests, captchas} = await requestCodeWithCaptcha({outcome: 'closed'})
  await waitFor(() => expect(captchas).toHaveLength(1))
  const button = await screen.findByRole<HTMLButtonElement>('button', {name: '获取验证码'})
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(requests(captchaV3)).toEqual([])
  expect(statusTexts()).not.toMatch(/验证|发送|系统/)
})

test.each([
  ['that was failed', {[captchaV3]: false}, '图形验证失败，请重试'],
  [
    'whose ticket is refused',
    {[captchaV3]: new TestBusinessError(ErrorCode.SMS_TOO_FREQUENT, '验证码发送频繁，请稍后再试')},
    '验证码发送频繁，请稍后再试',
  ],
  ['whose settings do not load', {[captchaConfig]: new TestNetworkError()}, '系统错误，请稍后重试'],
])('a captcha %s starts no countdown and shows the reason', async (_, responses, sentence) => {
  await requestCodeWithCaptcha(solved, responses)
  await waitFor(() => expect(statusTexts()).toContain(sentence))
  expect((await screen.findByRole<HTMLButtonElement>('button', {name: '获取验证码'})).disabled).toBe(false)
})

test('a pending login blocks a second one', async () => {
  let respond: (value: unknown) => void = () => {}
  const {requests} = open('/login?url=%2ForderList', {[login]: () => new Promise((resolve) => (respond = resolve))})
  await fill()
  const button = await submit()
  await userEvent.click(button)
  await userEvent.click(button)
  await userEvent.type(await code(), '{enter}')
  expect(requests(login)).toHaveLength(1)
  respond({userId: 'u1'})
  await waitFor(() => expect(path()).toBe('/orderList'))
})

test('a login sends source 2 and stores the user id but no phone', async () => {
  const {requests, app} = open('/login?url=%2ForderList')
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(path()).toBe('/orderList'))
  expect(requests(login).map(({request}) => request)).toEqual([
    {phone: '13838389438', captcha: '042137', projectId: 'hmb-cq', source: 2},
  ])
  expect(app.host.localStorage.get('userId')).toBe('u1')
  expect(app.host.localStorage.get('phone')).toBeNull()
})

test('a wrong code shows the error, keeps the typed values and enables the button', async () => {
  open('/login', {[login]: new TestBusinessError(ErrorCode.SMS_CODE_WRONG, '验证码错误，请重新输入')})
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(statusTexts()).toContain('验证码错误，请重新输入'))
  expect([(await phone()).value, (await code()).value, (await submit()).disabled]).toEqual([
    '13838389438',
    '042137',
    false,
  ])
  expect((await code()).getAttribute('aria-invalid')).toBe('true')
})

test('a login without a network shows the error and keeps the typed values', async () => {
  open('/login', {[login]: new TestNetworkError()})
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(statusTexts()).toContain('系统错误，请稍后重试'))
  expect((await code()).value).toBe('042137')
})

test('keeps the typed values after a visit to an agreement', async () => {
  const {app, view} = open()
  await fill({sms: '12'})
  view.unmount()
  render(
    <TestApp app={app}>
      <LoginScreen />
    </TestApp>,
  )
  expect([(await phone()).value, (await code()).value, (await tick()).checked]).toEqual(['13838389438', '12', true])
})

test('failed agreements can be retried, and cannot be agreed to before', async () => {
  const {app} = open('/login', {'/api/taurus/agree/queryList': new TestNetworkError()})
  const again = await screen.findByRole('button', {name: /重试/})
  expect((await tick()).disabled).toBe(true)
  app.responses['/api/taurus/agree/queryList'] = agreements
  await userEvent.click(again)
  await screen.findByRole('link', {name: '《用户协议》'})
  await waitFor(async () => expect((await tick()).disabled).toBe(false))
})

const targets: [string, string, string, string[]][] = [
  ['pathUrl', '/login?pathUrl=%2Fpayment%3Forderid%3D1&sourcePath=%2Fb&url=%2Fc', '/payment?orderid=1', []],
  ['sourcePath with queryData', '/login?sourcePath=%2Fb&queryData=%7B%22x%22%3A%221%22%7D&url=%2Fc', '/b?x=1', []],
  ['the return address', '/login?url=%2Fpayment%3Forderid%3D1', '/payment?orderid=1', []],
  ['no target and no previous page', '/login', '/personalCore', []],
  ['a refused address', '/login?url=https%3A%2F%2Fevil.example', '/personalCore', []],
  ['a refused pathUrl', '/login?pathUrl=javascript%3Aalert(1)', '/personalCore', []],
  [
    'a host allowed by the project',
    '/login?pathUrl=https%3A%2F%2Fclaim.example%2Fx',
    '/login',
    ['https://claim.example/x'],
  ],
  [
    'needLogin, with the user’s id',
    '/login?sourcePath=needLogin&pathUrl=https%3A%2F%2Fclaim.example%2Fx%3Fa%3D1%23t',
    '/login',
    ['https://claim.example/x?a=1&userId=u1#t'],
  ],
  ['needLogin without pathUrl', '/login?sourcePath=needLogin&url=%2Fc', '/personalCore', []],
]

test.each(targets)('after login: %s', async (_, from, to, opened) => {
  const {app} = open(from)
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => {
    expect(app.opened).toEqual(opened)
    if (opened.length === 0) expect(path()).toBe(to)
  })
  if (from.includes('evil') || from.includes('javascript')) expect(statusTexts()).toContain('该链接暂不可访问')
})

test('after login without a target: one page back', async () => {
  const back = vi.fn(() => true)
  open('/login', {}, {back})
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
})

test('uses the stored return address once', async () => {
  const {app} = open('/login')
  app.host.localStorage.set('skipUrl', '/payment?orderid=1')
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(path()).toBe('/payment?orderid=1'))
  expect(app.host.localStorage.get('skipUrl')).toBeNull()
})

test('passes the channel values to the target, but not pathUrl', async () => {
  open('/login?pathUrl=%2ForderList&agentId=7&promotionId=p1')
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(path()).toBe('/orderList?promotionId=p1&agentId=7'))
})

test('a login in another tab redirects this one', async () => {
  const {localStorage, setInOtherTab} = storageOfTwoTabs()
  const {app} = open('/login?url=%2ForderList', {}, {localStorage})
  await phone()
  app.responses[isPhoneLogin] = true
  act(() => setInOtherTab('userId', 'u1'))
  await waitFor(() => expect(path()).toBe('/orderList'))
})

test('a login by a partner’s token that ends after the page has opened redirects it', async () => {
  const {app} = open('/login?url=%2ForderList')
  await phone()
  act(() => app.events.emit('logged-in'))
  await waitFor(() => expect(path()).toBe('/orderList'))
})

const loginTargets = [
  '/login',
  '/login/?url=%2Flogin',
  '/authorization',
  '/limitingPage',
  '/',
  'https://hmb.example/cq/login#x',
]
test.each(loginTargets)('a login with the target %s opens the default path', async (url) => {
  open(`/login?url=${encodeURIComponent(url)}`, {[isPhoneLogin]: true})
  await waitFor(() => expect(path()).toBe('/personalCore'))
})

test('opens our own page before the project’s hosts have loaded', async () => {
  open('/login?url=%2ForderList', {'/api/taurus/project/baseInfo2c': () => new Promise(() => {})})
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(path()).toBe('/orderList'))
})

test('appends the user id to an address that was encoded twice', async () => {
  const encoded = encodeURIComponent(encodeURIComponent('https://claim.example/x?a=1'))
  const {app} = open(`/login?sourcePath=needLogin&pathUrl=${encoded}`)
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(app.opened).toEqual(['https://claim.example/x?a=1&userId=u1']))
})

test('appends queryData to a sourcePath that was encoded twice', async () => {
  open(`/login?sourcePath=${encodeURIComponent('%2Fb%3Fa%3D1')}&queryData=x%3D2`)
  await fill()
  await userEvent.click(await submit())
  await waitFor(() => expect(path()).toBe('/b?a=1&x=2'))
})

test('a phone that changes while its code is sent has no countdown', async () => {
  let respond: (value: unknown) => void = () => {}
  open('/login', {[captcha]: () => new Promise((resolve) => (respond = resolve))})
  await fill({sms: ''})
  await userEvent.click(await screen.findByRole('button', {name: '获取验证码'}))
  await userEvent.type(await phone(), '{backspace}7')
  await act(async () => respond(true))
  await waitFor(() => expect(statusTexts()).toContain('已发送'))
  const button = await screen.findByRole<HTMLButtonElement>('button', {name: '获取验证码'})
  expect(button.disabled).toBe(false)
  // The first phone still has its countdown.
  await userEvent.type(await phone(), '{backspace}8')
  await screen.findByRole('button', {name: /^5\ds$/})
})

test('a login whose response comes after the person has left the page logs in, and opens no other page', async () => {
  const loggingIn = holdResponse()
  const app = createTestApp({path: '/login?url=%2ForderList', responses: {...working, [login]: loggingIn.response}})
  function Pages() {
    return useRouter().location.pathname === '/login' ? <LoginScreen /> : null
  }
  render(
    <TestApp app={app}>
      <Pages />
    </TestApp>,
  )
  await fill()
  await userEvent.click(await submit())
  await act(async () => app.navigation.go('/home/home-cq'))
  await act(async () => loggingIn.release({userId: 'u1'}))
  await waitFor(() => expect(app.host.localStorage.get('userId')).toBe('u1'))
  expect(path()).toBe('/home/home-cq')
})
