import {describe, expect, test, vi} from 'vitest'
import type {EarlyRequest} from '../html/early-request.ts'
import {dataScript} from './data-script.ts'

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
