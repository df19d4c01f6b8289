import {afterEach, beforeEach, describe, expect, type MockInstance, test, vi} from 'vitest'
import {browserHost} from './browser-host.ts'
import {createHeadlessHost, createHost} from './host.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, '__wxjs_environment')
  history.replaceState(null, '', '/')
})

test('goes back only to our own page', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const host = browserHost(window)
  expect(host.back()).toBe(false)
  history.replaceState({idx: 2}, '', '/x')
  expect(host.back()).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

test('keeps the entry of a closed overlay for 300 ms after the next paint, and in a hidden page after the closing', () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  browserHost(window).overlays.open({onBack() {}})()
  vi.advanceTimersByTime(1000)
  expect(go).not.toHaveBeenCalled()
  for (const run of frames.splice(0)) run(0)
  vi.advanceTimersByTime(299)
  expect(go).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(go).toHaveBeenCalledOnce()

  history.replaceState(null, '')
  hidden.mockReturnValue(true)
  browserHost(window).overlays.open({onBack() {}})()
  vi.advanceTimersByTime(300)
  expect(go).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('sends a beacon, or a request where there is no beacon for it', async () => {
  const beacon = vi.fn((_url: string, _body: Blob) => true)
  Object.defineProperty(navigator, 'sendBeacon', {value: beacon, configurable: true})
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new Error('gone'))
  const host = browserHost(window)
  host.sendBeacon('/api/leo/event/log', '{"events":[]}')
  const [url, body] = beacon.mock.calls[0] ?? []
  expect([url, body?.type, await body?.text()]).toEqual(['/api/leo/event/log', 'application/json', '{"events":[]}'])
  expect(fetch).not.toHaveBeenCalled()
  beacon.mockReturnValue(false)
  host.sendBeacon('/api/leo/event/log', '{"events":[]}')
  // Chrome before 81 refuses the type of JSON.
  beacon.mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  host.sendBeacon('/api/leo/event/log', '{"events":[]}')
  Object.defineProperty(navigator, 'sendBeacon', {value: undefined, configurable: true})
  host.sendBeacon('/api/leo/event/log', '{"events":[]}')
  // Chrome before 81 refuses `keepalive` too.
  const sent = fetch.mock.calls.map(([, init]) => [init?.method, init?.keepalive])
  expect(sent).toEqual(Array(3).fill(['POST', undefined]))
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

test('sets the title', () => {
  browserHost(window).setTitle('收银台')
  expect(document.title).toBe('收银台')
})

test('replaces the theme of the page', () => {
  document.head.innerHTML = '<style id="theme">:root{--hmb-brand:red}</style>'
  browserHost(window).applyTheme(':root{--hmb-brand:blue}')
  expect(document.head.innerHTML).toBe('<style id="theme">:root{--hmb-brand:blue}</style>')
  document.head.innerHTML = ''
  browserHost(window).applyTheme(':root{}')
  expect(document.getElementById('theme')?.textContent).toBe(':root{}')
})

describe('a resume', () => {
  const resumed = vi.fn()
  let unsubscribe: () => void
  let visibilityState: MockInstance
  beforeEach(() => {
    visibilityState = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    resumed.mockClear()
    unsubscribe = browserHost(window).onResume(resumed)
  })
  afterEach(() => unsubscribe())
  const changeTo = (state: 'hidden' | 'visible') => {
    visibilityState.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), {persisted}))

  test('from the background is reported each time, until it is unsubscribed', () => {
    changeTo('hidden')
    expect(resumed).toHaveBeenCalledTimes(0)
    changeTo('visible')
    expect(resumed).toHaveBeenCalledTimes(1)
    changeTo('hidden')
    changeTo('visible')
    expect(resumed).toHaveBeenCalledTimes(2)
    changeTo('hidden')
    unsubscribe()
    changeTo('visible')
    expect(resumed).toHaveBeenCalledTimes(2)
  })

  // The events of Chromium, and of a webview that does not report its visibility.
  test.each<[events: string, changes: ('hidden' | 'visible')[]]>([
    ['pagehide hidden visible pageshow', ['hidden', 'visible']],
    ['pagehide pageshow', []],
  ])('from the back-forward cache is reported once: %s', (_, changes) => {
    for (const times of [1, 2]) {
      transition('pagehide', true)
      for (const state of changes) changeTo(state)
      transition('pageshow', true)
      expect(resumed).toHaveBeenCalledTimes(times)
    }
  })

  test('is not reported for a page that has just loaded', () => {
    transition('pageshow', false)
    expect(resumed).toHaveBeenCalledTimes(0)
  })

  test('is reported to a subscriber that began in the background', () => {
    unsubscribe()
    visibilityState.mockReturnValue('hidden')
    unsubscribe = browserHost(window).onResume(resumed)
    changeTo('visible')
    expect(resumed).toHaveBeenCalledTimes(1)
  })
})

test('detects the host from the window', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('x MicroMessenger/8.0')
  expect(createHost(window).kind).toBe('wechat')
  expect(createHost(Object.assign(window, {__wxjs_environment: 'miniprogram'})).kind).toBe('mini-program')
})

test.each([
  ['browser', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'],
  ['app', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['app', 'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 Version/4.0 Chrome/126 Mobile Safari/537.36'],
])(
  '%s: opens pages and sets titles, and has no share menu, payment sheet, closable webview or mini-program',
  async (kind, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const [assign, replace] = [vi.spyOn(location, 'assign'), vi.spyOn(location, 'replace')].map((spy) =>
      spy.mockImplementation(() => {}),
    )
    const host = createHost(window)
    expect(host.kind).toBe(kind)
    host.open('https://claim.example/')
    host.open('https://insurer.example/', {replace: true})
    host.setTitle('收银台')
    expect([assign?.mock.calls, replace?.mock.calls, document.title]).toEqual([
      [['https://claim.example/']],
      [['https://insurer.example/']],
      '收银台',
    ])
    const sign = vi.fn()
    const sheet = {appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: ''}
    expect(await host.share({title: '', desc: '', link: '', imgUrl: ''}, sign)).toBe(false)
    expect(await host.pay(sheet, sign)).toBe('unavailable')
    expect([host.close(), await host.miniProgram()]).toEqual([false, null])
    expect(sign).not.toHaveBeenCalled()
  },
)

test('the headless host stores values in memory and does nothing else', () => {
  const host = createHeadlessHost()
  host.localStorage.set('userId', 'u1')
  expect(host.localStorage.get('userId')).toBe('u1')
  expect(host.back()).toBe(false)
  const move = vi.fn()
  host.overlays.beforeMove(move)
  expect(move).toHaveBeenCalledWith(false)
})
