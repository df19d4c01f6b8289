import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {ErrorCode} from './codes/error-code.ts'
import {screenScript} from './early-screen.ts'
import {dataScript, type EarlyRequest, modeScript, sessionScript, tapScript} from './prerendered-page.ts'

describe('the script that keeps the tap', () => {
  interface Button {
    busy: string | null
    closest(selector: string): null
    querySelector(selector: string): null
    getAttribute(name: string): string | null
    setAttribute(name: string, value: string): void
    removeAttribute(name: string): void
  }
  const button = (earlyPage: string | null = null): Button => ({
    busy: null,
    getAttribute: () => earlyPage,
    closest: () => null,
    querySelector: () => null,
    setAttribute(_, value) {
      this.busy = value
    },
    removeAttribute() {
      this.busy = null
    },
  })
  /** A tapped element within a button, or beside all buttons. */
  const within = (owner: Button | null) => ({closest: (selector: string) => (selector === 'button' ? owner : null)})

  function run({search = '', hash = ''} = {}) {
    const opened: string[] = []
    const location = {
      search,
      hash,
      href: `https://hmb.example/cq/home/1${search}${hash}`,
      assign: (to: string) => opened.push(to),
    }
    const listeners = new Set<(event: {target: object}) => void>()
    const window: {hmbTakeTap?: () => Button | undefined} = {}
    // The page has neither a purchase nor a login form: `packages/shell/src/login/early-login.test.tsx` has those.
    const document = {
      getElementById: () => null,
      querySelector: () => null,
      addEventListener: (type: string, listener: (event: {target: object}) => void) =>
        type === 'click' && listeners.add(listener),
      removeEventListener: (_: string, listener: (event: {target: object}) => void) => listeners.delete(listener),
    }
    new Function('window', 'document', 'location', tapScript)(window, document, location)
    const tap = (target: object) => {
      for (const notify of listeners) notify({target})
    }
    return {tap, take: () => window.hmbTakeTap?.(), listeners, opened}
  }

  test('keeps the last tapped button until the app takes it, and marks it alone as busy', () => {
    const {tap, take, listeners} = run()
    const [first, second] = [button(), button()]
    tap(within(first))
    expect(first.busy).toBe('true')
    tap(within(second))
    expect([first.busy, second.busy]).toEqual([null, 'true'])
    expect([take() === second, listeners.size]).toEqual([true, 0])
  })

  test('keeps the button when a tap beside it follows', () => {
    const {tap, take} = run()
    const first = button()
    for (const target of [within(first), within(null), {}]) tap(target)
    expect([first.busy, take() === first, first.busy]).toEqual(['true', true, null])
  })

  test('opens the page of a tapped button with the query of the address, and marks the button', () => {
    const {tap, opened} = run({search: '?agentId=7', hash: '#top'})
    const pageButton = button('/cq/personalCore')
    tap(within(pageButton))
    expect([opened, pageButton.busy]).toEqual([['/cq/personalCore?agentId=7'], 'true'])
  })

  test('opens no page once the app has taken the tap', () => {
    const {tap, take, opened} = run()
    take()
    tap(within(button('/cq/personalCore')))
    expect(opened).toEqual([])
  })

  test('keeps the button when the values of the address are after its hash', () => {
    const {tap, take, opened} = run({hash: '#/home/1?agentId=7'})
    const pageButton = button('/cq/personalCore')
    tap(within(pageButton))
    expect([opened, take() === pageButton]).toEqual([[], true])
  })

  test('keeps nothing without a tap on a button', () => {
    const {tap, take} = run()
    tap(within(null))
    expect(take()).toBeUndefined()
  })
})

describe('the script that requests the session', () => {
  interface Visit {
    search?: string
    /** The page has a person's own data, and needs one of these values of the address; '' for none. */
    own?: string
    stored?: Record<string, string>
    userAgent?: string
    body?: unknown
    hangs?: boolean
  }
  const run = ({search = '', own, stored = {}, userAgent = 'Chrome', body = {code: 0, data: {}}, hangs}: Visit) => {
    const requests: unknown[] = []
    const arrived = Promise.resolve({clone: () => ({json: async () => body})})
    const response = hangs ? new Promise<never>(() => {}) : arrived
    const window: {
      fetch: unknown
      hmbEarlyResponse?: {isVisitor?: boolean; seemsVisitor?: boolean; onKnown?: () => void; known?: Promise<void>}
    } = {fetch: true}
    const fetch = (...request: unknown[]) => {
      requests.push(request)
      return response
    }
    const dataset = {
      url: '/api/session?projectId=hmb-cq',
      project: 'hmb-cq',
      unless: 'ssoToken=|code=|projectid=(?!hmb-cq(?:&|$))',
      files: '/a.js /b.js',
      ...(own === undefined ? {} : {login: own}),
    }
    const localStorage = {getItem: (key: string) => stored[key] ?? null}
    const preloads: {href?: string}[] = []
    const head = {appendChild: (link: {href?: string}) => preloads.push(link)}
    const document = {currentScript: {dataset}, createElement: () => ({}), head}
    const page = {window, document, location: {search}, fetch}
    const values = {...page, localStorage, navigator: {userAgent}}
    new Function(...Object.keys(values), sessionScript)(...Object.values(values))
    return {requests, early: window.hmbEarlyResponse, response, preloads: preloads.map(({href}) => href)}
  }

  test('sends the request that its element names, and keeps the response', () => {
    const {requests, early, response} = run({search: '?agentId=7'})
    expect(requests).toEqual([
      [
        '/api/session?projectId=hmb-cq',
        {headers: {accept: 'application/json', projectId: 'hmb-cq'}, credentials: 'include'},
      ],
    ])
    expect(early).toMatchObject({url: '/api/session?projectId=hmb-cq', leadsToLogin: false, response})
  })

  test.each([
    ['of a visitor', {}, {}, ['/a.js', '/b.js']],
    ['of a user', {userId: '7'}, {}, []],
    ['in WeChat, where the login is silent', {}, {userAgent: 'MicroMessenger/8'}, []],
    ['of a visitor in WeChat', {openId: 'o'}, {userAgent: 'MicroMessenger/8'}, ['/a.js', '/b.js']],
  ])('on the phone %s it preloads the login %j', (_, stored, visit, files) => {
    const {requests, preloads} = run({stored, ...visit})
    expect([requests.length, preloads]).toEqual([1, files])
  })

  test('is known with the response, or after 5 s without one', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const {early} = run({body: {code: 0, data: {unLogin: true}}})
    await early?.known
    expect(early?.isVisitor).toBe(true)

    const known = vi.fn()
    run({hangs: true}).early?.known?.then(known)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(known).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(known).toHaveBeenCalled()
  })

  test.each(['?projectid=hmb-cq', '?projectid=hmb-cq&agentId=7', '?codes=7'])('sends it for %s', (search) => {
    expect(run({search}).requests).toHaveLength(1)
  })

  test.each(['?ssoToken=t', '?agentId=7&code=c', '?projectid=hmb-bj', '?projectid=hmb-cq2', '?projectid='])(
    'sends nothing for %s',
    (search) => {
      expect(run({search})).toMatchObject({requests: [], early: undefined})
    },
  )

  test.each([
    [true, {code: 0, data: {unLogin: true}}],
    [false, {code: 0, data: {unLogin: false}}],
  ])('isVisitor is %s after the response %j', async (isVisitor, body) => {
    const {early} = run({body})
    const onKnown = vi.fn()
    Object.assign(early ?? {}, {onKnown})
    // No user id is stored here, so that the response decides.
    expect(early).toMatchObject({isVisitor: false, seemsVisitor: true})
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
    expect(early).toMatchObject({isVisitor, seemsVisitor: isVisitor})
  })

  test('an error in the response changes nothing, so that typed text stays', async () => {
    const {early, response} = run({body: {code: ErrorCode.ACCESS_LIMITED, data: {unLogin: false}}})
    const onKnown = vi.fn()
    Object.assign(early ?? {}, {onKnown})
    await response
    // The promises of the script settle after this one.
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
    expect(early).toMatchObject({isVisitor: false, seemsVisitor: true})
    expect(onKnown).not.toHaveBeenCalled()
  })

  test('with a stored user, no visitor is assumed before the response', () => {
    expect(run({stored: {userId: 'u1'}}).early).toMatchObject({isVisitor: false, seemsVisitor: false})
  })

  test.each([
    [0, ''],
    [0, '?orderid=&agentId=7'],
    [1, '?agentId=7&orderid=o1'],
  ])('a page that needs a value sends %i requests for the address %s', (count, search) => {
    expect(run({own: 'orderid=[^&]', search}).requests).toHaveLength(count)
  })

  test.each([
    [1, 'a browser that knows no user', {}],
    [0, 'a browser that knows a user', {stored: {userId: 'u1'}}],
    [0, 'WeChat without an openId', {userAgent: 'MicroMessenger/8'}],
    [1, 'WeChat, whose openId is known', {userAgent: 'MicroMessenger/8', stored: {openId: 'o1'}}],
  ])('a page of own data sends %i requests in %s, and then preloads the login', (count, _, visit) => {
    const {requests, early, preloads} = run({own: '', ...visit})
    expect([requests.length, early]).toEqual([count, count ? expect.objectContaining({leadsToLogin: true}) : undefined])
    expect(preloads).toEqual(count ? ['/a.js', '/b.js'] : [])
  })
})

describe('the script that requests the data', () => {
  interface Visit {
    requests?: EarlyRequest[]
    address?: string
    user?: string
    stored?: Record<string, string>
    userAgent?: string
    data?: unknown
  }
  const noStorage = {
    getItem() {
      throw new Error('forbidden')
    },
  }
  const run = (
    {requests = [['/api/a']], address = '/cq/orderDetail', user = '', ...browser}: Visit,
    storage?: object,
  ) => {
    const {stored = {}, userAgent = 'Chrome', data = null} = browser
    const sent: unknown[] = []
    const pictures: string[] = []
    const window: {fetch: unknown; hmbEarlyData?: Record<string, Promise<unknown>>} = {fetch: true}
    const dataset = {
      requests: JSON.stringify(requests),
      project: 'hmb-cq',
      user,
      unless: 'ssoToken=|code=|project[iI]d=(?!hmb-cq(?:&|$))',
    }
    const [pathname, search = ''] = address.split('?')
    const values = {
      window,
      document: {currentScript: {dataset}, querySelector: () => null},
      location: {pathname, search: search && `?${search}`},
      fetch: (...request: unknown[]) => {
        sent.push(request)
        return Promise.resolve({clone: () => ({json: async () => ({code: 0, data})})})
      },
      localStorage: storage ?? {getItem: (key: string) => stored[key] ?? null},
      navigator: {userAgent},
      Image: class {
        removeAttribute() {}
        set src(url: string) {
          pictures.push(url)
        }
      },
    }
    new Function(...Object.keys(values), dataScript)(...Object.values(values))
    const drop = () => {
      delete window.hmbEarlyData
    }
    return {sent, pictures, early: Object.keys(window.hmbEarlyData ?? {}), drop}
  }
  const headers = {accept: 'application/json', projectId: 'hmb-cq'}
  /** Waits until the script has read the responses, which takes a few promises. */
  const readResponses = async () => {
    for (let turns = 0; turns < 10; turns++) await null
  }

  test('sends a GET and a POST as the client does, and keeps their responses', () => {
    const {sent, early} = run({requests: [['/api/a'], ['/api/b', '{"pageNum":1}']]})
    expect(sent).toEqual([
      ['/api/a', {method: 'GET', headers, credentials: 'include', redirect: 'error'}],
      [
        '/api/b',
        {
          method: 'POST',
          headers: {...headers, 'content-type': 'application/json'},
          body: '{"pageNum":1}',
          credentials: 'include',
          redirect: 'error',
        },
      ],
    ])
    expect(early).toEqual(['/api/a', '/api/b{"pageNum":1}'])
  })

  test.each([
    ['/cq/orderDetail?agentId=7&orderid=O-1_2', '/api/a?id=~orderid.orderId~', '/api/a?id=O-1_2'],
    ['/cq/orderDetail?orderId=O2', '/api/a?id=~orderid.orderId~', '/api/a?id=O2'],
    ['/cq/preheatIndex?skuNo=S-1', '/api/a?skuNo=~skuNo!S-0~', '/api/a?skuNo=S-1'],
    ['/cq/preheatIndex?skuNo=', '/api/a?skuNo=~skuNo!S-0~', '/api/a?skuNo=S-0'],
    ['/cq/middlePage?openId=', '/api/a?id=~openId.openid!~', '/api/a?id='],
    ['/cq/middlePage?openid=o-1', '/api/a?id=~openId.openid!~', '/api/a?id=o-1'],
    ['/cq/policyDetail/P3?agentId=7', '/api/a?no=~0~', '/api/a?no=P3'],
    [
      '/cq/pdfview?file=%2Fstatic%2Ffile%2Fa-1.pdf&title=a',
      '/api/a?file=~file~',
      '/api/a?file=%2Fstatic%2Ffile%2Fa-1.pdf',
    ],
    [
      '/cq/pdfview?file=%2Fapi%2Fpolicy%2Fdocument%3FpolicyNo%3DP3&title=a',
      '/api/a?file=~file~',
      '/api/a?file=%2Fapi%2Fpolicy%2Fdocument%3FpolicyNo%3DP3',
    ],
  ])('of the address %s it takes the value for the request %s', (address, template, url) => {
    expect(run({address, requests: [[template]]}).early).toEqual([url])
  })

  test.each([
    ...['', '?file=', '?file=%', '?file=/static/file/a.pdf', '?file=%2Fstatic%2Ffile%2Fa%2F..%2Fb.pdf'],
    ...['?file=%2Fapi%2F..%2Fdocument%3FpolicyNo%3DP3', '?file=%2Fapi%2Fpolicy%2Fdocument%3ForderNo%3DP3'],
    ...['?file=%2Fstatic%2Fagree%2Fa.pdf', '?file=https%3A%2F%2Fevil.example%2Fstatic%2Ffile%2Fa.pdf'],
  ])('of the address %s it requests no file', (search) => {
    expect(run({address: `/cq/pdfview${search}`, requests: [['/api/a?file=~file~']]}).early).toEqual([])
  })

  const listed = (path: string) =>
    encodeURIComponent(
      JSON.stringify([
        {name: '协议', path},
        {name: '条款', path: 'cq/b.html'},
      ]),
    )
  test.each([
    [`?agentId=7&url=${listed('cq/a-1.html')}`, ['/agree/cq/a-1.html']],
    ['?url=cq%2Fa.html', ['/agree/cq/a.html']],
    ['', []],
    ['?url=', []],
    ['?url=%E0%A4', []],
    [`?url=${listed('https://elsewhere.example/a.html')}`, []],
    [`?url=${listed('//elsewhere.example/a.html')}`, []],
    [`?url=${listed('../api/a')}`, []],
    [`?url=${listed('cq/协议.html')}`, []],
    ['?url=%7B%22path%22%3A%22%22%7D', []],
  ])('of the address %s it requests the first document: %j', (search, urls) => {
    const {early} = run({address: `/cq/protocol${search}`, requests: [['/agree/~document~']]})
    expect(early).toEqual(urls)
  })

  test.each([
    '/cq/orderDetail',
    '/cq/orderDetail?orderid=',
    '/cq/orderDetail?myorderid=O1',
    '/cq/orderDetail?orderid=%00',
    '/cq/orderDetail?orderid=../../x',
    `/cq/orderDetail?orderid=${'1'.repeat(65)}`,
    '/cq/orderDetail?orderid=O1&code=c',
    '/cq/orderDetail?orderid=O1&projectid=hmb-bj',
    '/cq/orderDetail?orderid=O1&projectId=hmb-bj',
  ])('sends nothing for %s', (address) => {
    expect(run({address, requests: [['/api/a?id=~orderid.orderId~']]}).sent).toEqual([])
  })

  test.each([
    [0, 'a browser that knows no user', {}],
    [1, 'a browser that knows a user', {stored: {userId: 'u1'}}],
    [0, 'WeChat without an openId', {userAgent: 'MicroMessenger/8', stored: {userId: 'u1'}}],
    [1, 'WeChat, whose openId is known', {userAgent: 'MicroMessenger/8', stored: {userId: 'u1', openId: 'o1'}}],
  ])('a page of own data sends %i requests in %s', (count, _, visit) => {
    expect(run({user: '1', ...visit}).sent).toHaveLength(count)
    expect(run({...visit}).sent).toHaveLength(1)
  })

  test('sends nothing for a value that is not plain text, although the request needs none', () => {
    expect(run({address: '/cq/middlePage?openId=%E0', requests: [['/api/a?id=~openId!~']]}).sent).toEqual([])
  })

  test('without storage it requests public data and no data of a person', () => {
    expect(run({user: '1'}, noStorage).sent).toEqual([])
    expect(run({}, noStorage).sent).toHaveLength(1)
  })

  test('sends the request that follows from a response, when its data has the value', async () => {
    const requests: EarlyRequest[] = [['/api/a', null, '', ['city.hasCheck', ['/api/b', '{"id":"~orderid~"}']]]]
    const urlsFor = async (data: unknown) => {
      const {sent} = run({requests, address: '/cq/payment?orderid=O1', data})
      await readResponses()
      return sent.map((request) => (request as [string])[0])
    }
    expect(await urlsFor({city: {hasCheck: true}})).toEqual(['/api/a', '/api/b'])
    for (const data of [{city: {hasCheck: false}}, {city: null}, null]) expect(await urlsFor(data)).toEqual(['/api/a'])
  })

  test('sends no following request once the app takes no early responses', async () => {
    const {sent, drop} = run({requests: [['/api/a', null, '', ['has', ['/api/b']]]], data: {has: true}})
    drop()
    await readResponses()
    expect(sent).toHaveLength(1)
  })

  test('requests the pictures that a response names', async () => {
    const requests: EarlyRequest[] = [['/api/a', null, 'pictures.TOP,pictures.LOGO,pictures.BANNER']]
    const {pictures} = run({requests, data: {pictures: {TOP: '/top.webp', BANNER: '/banner.webp'}}})
    await vi.waitFor(() => expect(pictures).toEqual(['/top.webp', '/banner.webp']))
    const withoutPictures = run({requests, data: {pictures: null}})
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
    expect(withoutPictures.pictures).toEqual([])
  })

  test.each([
    ['2999-01-01 00:00:00', ['/open.webp', '/steps.webp']],
    ['2020-01-01 00:00:00', ['/ended.webp', '/steps.webp']],
    [undefined, ['/ended.webp', '/steps.webp']],
  ])('with an end at %s it requests the pictures %j', async (end, expected) => {
    const requests: EarlyRequest[] = [['/api/a', null, 'map.OPEN<end,map.ENDED>end,map.STEPS']]
    const map = {OPEN: '/open.webp', ENDED: '/ended.webp', STEPS: '/steps.webp'}
    const {pictures} = run({requests, data: {map, end}})
    await vi.waitFor(() => expect(pictures).toEqual(expected))
  })
})

test.each([
  [tapScript, 3_500],
  [dataScript, 2_370],
  [screenScript, 2_400],
  [sessionScript, 1_200],
  [modeScript, 200],
])('%s is ES5, short, and cannot end its element', (script, maxLength) => {
  expect(script).not.toMatch(/=>|`|\b(const|let|class)\b|<[/!]/)
  expect(script.length).toBeLessThan(maxLength)
})
