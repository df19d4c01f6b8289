import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {ErrorCode} from '../codes/error-code.ts'
import {sessionScript} from './session-script.ts'

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
    const complete = Promise.resolve({clone: () => ({json: async () => body})})
    const response = hangs ? new Promise<never>(() => {}) : complete
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
