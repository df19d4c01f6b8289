import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {LightMyRequestResponse} from 'fastify'
import {describe, expect, test} from 'vitest'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {remainingMs} from '../deadline.ts'
import {bodyLimit} from './http-server.ts'
import {requestDeadlineMs} from './register-routes.ts'

const server = await startTestServer()
const {app, providers, logLines: logged} = server

const json = {'content-type': 'application/json'}
const captcha = '/api/taurus/user/captcha'
const post = (url: string, payload: unknown, headers: Record<string, string> = json) =>
  app.inject({method: 'POST', url, headers, payload: typeof payload === 'string' ? payload : JSON.stringify(payload)})
const resultOf = (response: LightMyRequestResponse) => ({status: response.statusCode, ...response.json()})
const errorResult = (status: number, code: number, message: string) => ({status, code, data: null, message})
const invalidRequest = errorResult(200, ErrorCode.INVALID_REQUEST, '请求不合法')
const invalidField = (field: string) => errorResult(200, ErrorCode.INVALID_FIELD, `${field}不正确，请检查后重试`)

describe('the envelope', () => {
  test('success is {code: 0, data, message: ""}, and is not cached', async () => {
    const response = await post('/api/taurus/user/isPhoneLogin', '')
    expect(resultOf(response)).toEqual({status: 200, code: 0, data: false, message: ''})
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('every response has a request id and the server’s time', async () => {
    const [one, other] = [await app.inject('/healthz'), await app.inject('/api/nowhere')]
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{22}$/)
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
    expect(Date.parse(String(one.headers.date))).not.toBeNaN()
  })

  const page = {id: 'home-cq', sub: ''}
  const unpacked = {br: brotliDecompressSync, gzip: gunzipSync}
  test.each(['br', 'gzip'] as const)(
    'a response that is the same for every person is compressed with %s',
    async (encoding) => {
      const plain = await post('/api/taurus/page/browse', page)
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, undefined])
      const response = await post('/api/taurus/page/browse', page, {...json, 'accept-encoding': `deflate, ${encoding}`})
      expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'accept-encoding'])
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpacked[encoding](response.rawPayload).toString()).toBe(plain.payload)
    },
  )

  test('a short response and a response for one person are not compressed', async () => {
    for (const response of [
      await post('/api/taurus/user/isPhoneLogin', '', {...json, 'accept-encoding': 'br'}),
      await post('/api/taurus/page/browse', {id: 'nowhere', sub: ''}, {...json, 'accept-encoding': 'br'}),
    ])
      expect(response.headers['content-encoding']).toBeUndefined()
  })

  test('CORS allows no other origin', async () => {
    const response = await post('/api/taurus/user/isPhoneLogin', '', {origin: 'https://evil.example'})
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('an invalid request is HTTP 200 with INVALID_FIELD and names the field in Chinese', () => {
  test.each<[string, string, object]>([
    ['手机号', captcha, {phone: '12345'}],
    ['手机号', captcha, {}],
    ['手机号', captcha, {phone: ['13800000001']}],
    ['验证码', '/api/taurus/user/login', {phone: '13800000001', captcha: '12345', source: 2}],
    ['来源', '/api/taurus/user/login', {phone: '13800000001', captcha: '123456', source: 3}],
    ['证件类型', '/api/taurus/apct/save', {name: '王小明', idType: 'XXX'}],
    ['字典类别', '/api/taurus/dictionary/query', {categoryValue: 5}],
    ['协议位置', '/api/taurus/agree/queryList', {displayPosition: 'XXX'}],
    ['项目', '/api/taurus/agree/queryList', {displayPosition: DisplayPosition.LOGIN}],
    ['项目', '/api/taurus/agree/queryList', {displayPosition: DisplayPosition.LOGIN, projectId: 'hmb-nowhere'}],
  ])('%s at %s', async (field, url, payload) => {
    expect(resultOf(await post(url, payload))).toEqual(invalidField(field))
  })

  test('also in a query', async () => {
    const response = await app.inject({url: '/api/aries/query/skuInsure?skuNo=%20', headers: {projectid: 'hmb-cq'}})
    expect(resultOf(response)).toEqual(invalidField('产品'))
  })

  test('in a list with the name of the inner field', async () => {
    const {inject} = await server.customer()
    const payload = {apctId: 'a', skuNo: 's', insuredList: [{insuredId: '!'}]}
    const response = await inject({method: 'POST', url: '/api/taurus/insurance/validate', payload})
    expect(resultOf(response)).toEqual(invalidField('被保人'))
  })

  test('unknown fields are ignored', async () => {
    const response = await post(captcha, {phone: freshPhone(), constructor: 1, unknown: {deep: true}})
    expect(resultOf(response).code).toBe(0)
  })
})

describe('a request that is rejected', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''])(
    'a body of type "%s" is rejected with INVALID_REQUEST',
    async (type) => {
      const response = await post(captcha, {phone: '13800000001'}, type ? {'content-type': type} : {})
      expect(resultOf(response)).toEqual(invalidRequest)
    },
  )

  test.each(['{"phone":', '[]', '"text"', 'null'])(
    'a body that is not a JSON object is rejected with INVALID_REQUEST: %s',
    async (body) => {
      expect(resultOf(await post(captcha, body))).toEqual(invalidRequest)
    },
  )

  test('a JSON body may have a charset, an empty body needs no content type', async () => {
    const response = await post(captcha, {phone: freshPhone()}, {'content-type': 'Application/JSON; charset=utf-8'})
    expect(resultOf(response).code).toBe(0)
    expect(resultOf(await app.inject({method: 'POST', url: '/api/taurus/user/isPhoneLogin'})).code).toBe(0)
  })

  test('a request of another site is rejected with INVALID_REQUEST', async () => {
    const foreign = {'sec-fetch-site': 'cross-site'}
    expect(resultOf(await post(captcha, {phone: freshPhone()}, {...json, ...foreign}))).toEqual(invalidRequest)
    const opened = await app.inject({url: '/api/aries/pay/ysf/pay?outTradeNo=x&returnUrl=%2F', headers: foreign})
    expect(resultOf(opened)).toEqual(invalidRequest)
  })

  test.each(['same-origin', 'none'])('%s requests are accepted', async (site) => {
    expect(resultOf(await post(captcha, {phone: freshPhone()}, {...json, 'sec-fetch-site': site})).code).toBe(0)
  })

  test('S26a: a page of a sibling domain changes nothing, but may read', async () => {
    const sibling = {'sec-fetch-site': 'same-site', projectid: 'hmb-cq'}
    expect(resultOf(await post(captcha, {phone: freshPhone()}, {...json, ...sibling}))).toEqual(invalidRequest)
    const {inject} = await server.customer()
    const cancel = await inject({url: '/api/aries/order/cancel?orderId=none', headers: sibling})
    expect(resultOf(cancel)).toEqual(invalidRequest)
    const redirected = await app.inject({url: '/api/aries/pay/ysf/pay?outTradeNo=x', headers: sibling})
    expect(redirected.headers.location).toBe(`${server.config.publicUrl}/`)
    const read = await app.inject({url: '/api/taurus/project/ext/query?extType=CSS', headers: sibling})
    expect(resultOf(read).code).toBe(0)
  })

  test('S26b: no error is cached', async () => {
    for (const response of [
      await app.inject('/api/nowhere'),
      await post(captcha, 'x'.repeat(bodyLimit + 1)),
      await post(captcha, {phone: freshPhone()}, {...json, 'sec-fetch-site': 'cross-site'}),
    ])
      expect([response.statusCode, response.headers['cache-control']]).toEqual([response.statusCode, 'no-store'])
  })

  test('a GET that changes data needs the projectId header', async () => {
    const {inject} = await server.customer()
    const url = '/api/aries/order/cancel?orderId=none&projectId=hmb-cq'
    expect(resultOf(await inject({url}))).toEqual(invalidRequest)
    expect(resultOf(await inject({url, headers: {projectid: 'hmb-cq'}})).code).toBe(ErrorCode.NOT_FOUND)
  })

  test('an invalid projectId header is rejected with INVALID_REQUEST', async () => {
    expect(resultOf(await post(captcha, {phone: freshPhone()}, {...json, projectid: '../etc'}))).toEqual(invalidRequest)
  })

  test('the header’s project has priority over the payload’s', async () => {
    const url = '/api/taurus/project/ext/query?extType=CSS&projectId=hmb-ah'
    expect((await app.inject({url})).json().data.css.cssType).toBe('AH_CSS')
    expect((await app.inject({url, headers: {projectid: 'hmb-bj'}})).json().data.css.cssType).toBe('BJ_CSS')
  })
})

describe('unknown paths', () => {
  test.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/taurus/user/login/'],
    ['GET', captcha],
    ['DELETE', captcha],
    ['HEAD', '/api/taurus/user/detail'],
  ] as const)('%s %s is 404', async (method, url) => {
    const response = await app.inject({method, url})
    expect(response.statusCode).toBe(404)
    if (method !== 'HEAD')
      expect(response.json()).toEqual({code: ErrorCode.PATH_NOT_FOUND, data: null, message: '页面不存在'})
  })

  test('a body too large is 413', async () => {
    const response = await post(captcha, {phone: 'x'.repeat(bodyLimit)})
    expect(resultOf(response)).toEqual(
      errorResult(ErrorCode.PAYLOAD_TOO_LARGE, ErrorCode.PAYLOAD_TOO_LARGE, '提交的内容过大，请检查后重试'),
    )
  })

  test('a URL that cannot be decoded is rejected without a crash', async () => {
    expect((await app.inject('/api/%zz')).statusCode).toBeLessThan(500)
  })
})

describe('a crash', () => {
  test('is 500 without details, and a log line with the request id', async () => {
    const {send} = providers.sms
    const phone = freshPhone()
    providers.sms.send = async () => {
      throw new Error(`secret of 王小明 ${phone}`)
    }
    const response = await post(captcha, {phone})
    providers.sms.send = send
    expect(resultOf(response)).toEqual(
      errorResult(ErrorCode.INTERNAL_ERROR, ErrorCode.INTERNAL_ERROR, '系统异常，请稍后重试'),
    )
    const line = logged.find((one) => one.includes('call crashed'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'error',
      requestId: response.headers['x-request-id'],
      err: {type: 'Error', message: 'secret of *** ***', stack: expect.stringContaining('routes.test.ts')},
    })
  })
})

describe('the environment prefix', () => {
  test('applies to /api only', async () => {
    const prefixed = await startTestServer({apiPrefix: '/pre'})
    expect((await prefixed.app.inject({method: 'POST', url: '/pre/api/taurus/user/isPhoneLogin'})).json().code).toBe(0)
    expect((await prefixed.app.inject({method: 'POST', url: '/api/taurus/user/isPhoneLogin'})).statusCode).toBe(404)
    expect((await prefixed.app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('health', () => {
  test('/healthz checks the process, /readyz the database', async () => {
    const own = await startTestServer()
    const ready = async () => {
      const response = await own.app.inject('/readyz')
      return [response.statusCode, response.json()]
    }
    expect(await ready()).toEqual([200, {ok: true}])
    own.database.ping = async () => {
      throw new Error('gone')
    }
    await expect.poll(ready).toEqual([503, {ok: false}])
    expect((await own.app.inject('/healthz')).json()).toEqual({ok: true})
  })
})

test('S43a: every request has a deadline for its calls to providers', async () => {
  const {send} = providers.sms
  const deadlines: number[] = []
  providers.sms.send = async (request) => {
    deadlines.push(remainingMs())
    return send(request)
  }
  await post(captcha, {phone: freshPhone()})
  providers.sms.send = send
  expect(deadlines).toHaveLength(1)
  expect(deadlines[0]).toBeLessThanOrEqual(requestDeadlineMs)
  expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
})
