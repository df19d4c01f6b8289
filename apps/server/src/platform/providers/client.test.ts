import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import * as v from 'valibot'
import {expect, onTestFinished, test, vi} from 'vitest'
import {withDeadline} from '../deadline.ts'
import {createProviders, isOutcomeUnknown} from './client.ts'
import type {ProviderResponse, Providers} from './providers.ts'
import {sign, signatureErrorOf} from './signature.ts'

const vector = {
  method: 'POST',
  path: '/api/sms',
  timestamp: '1767225600000',
  nonce: '0123456789abcdef',
  body: '{"a":1}',
}
/** Made with openssl. */
const signature = '2e01eba2ac31f65ccb364d1418d60175cd208af47ed130c514184d30aad2f254'
const at = Number(vector.timestamp)

test('the protocol’s test vector has the documented signature', () => {
  expect(sign('s3cret', vector)).toBe(signature)
})

test('a valid signature is accepted within five minutes of the clock', () => {
  expect(signatureErrorOf('s3cret', vector, signature, at)).toBe('')
  expect(signatureErrorOf('s3cret', vector, signature, at + 300_000)).toBe('')
  expect(signatureErrorOf('s3cret', vector, signature, at + 300_001)).toBe('clock')
  expect(signatureErrorOf('s3cret', vector, signature, at - 300_001)).toBe('clock')
  const withoutTime = {...vector, timestamp: 'x'}
  expect(signatureErrorOf('s3cret', withoutTime, sign('s3cret', withoutTime), at)).toBe('clock')
})

test.each<[string, Partial<typeof vector>]>([
  ['method', {method: 'PUT'}],
  ['path', {path: '/api/mail'}],
  ['time', {timestamp: '1767225600001'}],
  ['nonce', {nonce: '0123456789abcdeg'}],
  ['body', {body: '{"a":2}'}],
])('a signature of another %s is rejected', (_, changed) => {
  expect(signatureErrorOf('s3cret', {...vector, ...changed}, signature, at)).toBe('signature')
})

test('another secret, a short nonce and a missing signature are rejected', () => {
  expect(signatureErrorOf('other', vector, signature, at)).toBe('signature')
  expect(signatureErrorOf('s3cret', vector, '', at)).toBe('signature')
  const short = {...vector, nonce: '0123456789abcde'}
  expect(signatureErrorOf('s3cret', short, sign('s3cret', short), at)).toBe('signature')
})

const provider = () => ({
  url: 'http://sandbox.test',
  callKeys: [{id: 'k1', secret: 's3cret'}] as const,
  notificationKeys: [],
})

const respondingWith = (status: number, body: string) =>
  createProviders({
    provider,
    fetch: async () => new Response(body, {status}),
  })
const code = {phone: '13800000001', purpose: SmsPurpose.LOGIN, code: '123456', text: ''} as const

test('each call is signed with its own nonce', async () => {
  const seen: {url: string; headers: Headers; body: string}[] = []
  const providers = createProviders({
    provider,
    fetch: async (url, init) => {
      seen.push({url: String(url), headers: new Headers(init?.headers), body: String(init?.body)})
      return new Response('{"ok":true}')
    },
  })
  await providers.sms.send(code)
  await providers.sms.send(code)
  const nonces = seen.map(({headers, body, url}) => {
    const nonce = headers.get('x-hmb-nonce') ?? ''
    const timestamp = headers.get('x-hmb-timestamp') ?? ''
    const signed = {method: 'POST', path: '/api/sms', timestamp, nonce, body}
    expect(url).toBe('http://sandbox.test/api/sms')
    expect(signatureErrorOf('s3cret', signed, headers.get('x-hmb-signature') ?? '', Date.now())).toBe('')
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})

test('a rejection is a value with the provider’s message', async () => {
  const rejection = {ok: false, code: 'SMS_FAILED', message: '发送失败'}
  expect(await respondingWith(200, JSON.stringify(rejection)).sms.send(code)).toEqual(rejection)
})

test.each([
  ['an error page', 502, '<html>'],
  ['an unsigned rejection', 401, '{"ok":true}'],
  ['no JSON', 200, 'ok'],
  ['another shape', 200, '{"success":true}'],
  ['a rejection without a code', 200, '{"ok":false}'],
])('a response that is %s counts as none', async (_, status, body) => {
  expect(await respondingWith(status, body).sms.send(code)).toMatchObject({ok: false, code: 'UNREACHABLE'})
})

/** The providers at a server of this machine, with the paths that were called. */
async function startProvider(respond: (path: string, response: ServerResponse) => void) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    respond(request.url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {paths, providers: createProviders({provider: () => ({...provider(), url})})}
}

test('S115: a redirect is not followed: the data of a person goes to the configured address alone', async () => {
  const {paths, providers} = await startProvider((path, response) => {
    if (path === '/stolen') response.end('{"ok":true}')
    else response.writeHead(307, {location: '/stolen'}).end()
  })
  expect(await providers.sms.send(code)).toMatchObject({ok: false, code: 'UNREACHABLE'})
  expect(paths).toEqual(['/api/sms'])
})

test('S115a: the connection of an endless response is closed', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const closed = Promise.withResolvers<number>()
  const {providers} = await startProvider((_, response) => {
    let sent = 0
    const send = () => {
      while (response.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    response.on('drain', send).on('close', () => closed.resolve(sent))
    send()
  })
  expect(await providers.sms.send(code)).toEqual({ok: false, code: 'UNREACHABLE', message: 'too large'})
  // Data in the system's buffers between both is sent too.
  expect(await closed.promise).toBeLessThan(20 * 1024 * 1024)
})

test('a response of nearly a megabyte is read', async () => {
  const response = JSON.stringify({ok: true, filler: '年'.repeat(300_000)})
  expect(await respondingWith(200, response).sms.send(code)).toMatchObject({ok: true})
})

test('a call without a response ends at the timeout', async () => {
  const providers = createProviders({
    provider,
    timeoutMs: 5,
    fetch: (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  })
  expect(await providers.sms.send(code)).toEqual({ok: false, code: 'UNREACHABLE', message: 'TimeoutError'})
})

test.each([
  ['a refused connection', 'ECONNREFUSED', false],
  ['an unknown host', 'ENOTFOUND', false],
  ['a connection that broke', 'ECONNRESET', true],
])('%s (%s): the outcome of the call is unknown: %s', async (_, errno, isUnknown) => {
  const cause = Object.assign(new Error(errno), {code: errno})
  const providers = createProviders({
    provider,
    fetch: () => Promise.reject(new TypeError('fetch failed', {cause})),
  })
  const sent = await providers.sms.send(code)
  expect(sent).toMatchObject({ok: false, code: 'UNREACHABLE', message: 'TypeError'})
  expect(!sent.ok && isOutcomeUnknown(sent)).toBe(isUnknown)
})

test('S21d: a call is signed with the newest key of its own provider, and a provider that is not used is not called', async () => {
  const called: string[] = []
  const providers = createProviders({
    provider: (name) =>
      name === 'mail'
        ? null
        : {
            url: `http://${name}.test`,
            callKeys: [
              {id: `${name}-new`, secret: `${name} new`},
              {id: `${name}-old`, secret: `${name} old`},
            ],
            notificationKeys: [],
          },
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      const header = (name: string) => headers.get(`x-hmb-${name}`) ?? ''
      const {origin, pathname: path} = new URL(String(url))
      const [provider] = new URL(origin).hostname.split('.')
      const signed = {method: 'POST', path, timestamp: header('timestamp'), nonce: header('nonce')}
      const expected = sign(`${provider} new`, {...signed, body: String(init?.body)})
      called.push(`${origin} ${header('key')} ${expected === header('signature')}`)
      return new Response('{"ok":true}')
    },
  })
  await providers.sms.send(code)
  await providers.paymentCalls('unionpay').query({outTradeNo: 'T1'})
  await providers.account.check('springfield', 'inner-check', {} as never, v.object({}))
  expect(called).toEqual([
    'http://sms.test sms-new true',
    'http://unionpay.test unionpay-new true',
    'http://springfield.test springfield-new true',
  ])
  expect(await providers.mail.send({} as never)).toMatchObject({ok: false, code: 'UNREACHABLE'})
  expect(called).toHaveLength(3)
})

/** A provider that never responds, and how often it was called. */
function silentProvider() {
  const calls: string[] = []
  const silent: typeof fetch = (url, init) => {
    calls.push(String(url))
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  }
  return {calls, silent}
}

test('S43: the calls of one request end together at its deadline, and none starts after it', async () => {
  const {calls, silent} = silentProvider()
  const providers = createProviders({provider, fetch: silent})
  const started = performance.now()
  const responses = await withDeadline(60, async () => [
    await providers.sms.send(code),
    await providers.pay.wechat.query({outTradeNo: 'T1'}),
  ])
  expect(performance.now() - started).toBeLessThan(4000)
  expect(responses).toMatchObject([
    {ok: false, code: 'UNREACHABLE'},
    {ok: false, code: 'UNREACHABLE'},
  ])
  expect(calls).toHaveLength(1)
})

test('S44: a provider that never responds is not called any more, and another one is', async () => {
  const {calls, silent} = silentProvider()
  const providers = createProviders({
    provider,
    timeoutMs: 5,
    fetch: (url, init) =>
      String(url).includes('/wechat') ? silent(url, init) : Promise.resolve(new Response('{"ok":true}')),
  })
  const query = () => providers.pay.wechat.query({outTradeNo: 'T1'})
  for (let sent = 0; sent < 30; sent++) expect(await query()).toMatchObject({ok: false, code: 'UNREACHABLE'})
  expect(calls).toHaveLength(10)
  // The outcome of a payment that was not sent is unknown, not refused.
  expect(await query()).toEqual({ok: false, code: 'UNREACHABLE', message: 'circuit open', isUnsent: true})
  expect(await providers.sms.send(code)).toEqual({ok: true})
})

test('calls that their deadline prevents do not stop the calls of others', async () => {
  const providers = respondingWith(200, '{"ok":true}')
  await withDeadline(0, async () => {
    for (let sent = 0; sent < 30; sent++)
      expect(await providers.sms.send(code)).toMatchObject({message: 'deadline', isUnsent: true})
  })
  expect(await providers.sms.send(code)).toEqual({ok: true})
})

test('S44a: a provider that responds again is called again after five seconds', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  let body = '<html>'
  const providers = createProviders({
    provider,
    fetch: async () => new Response(body),
  })
  for (let sent = 0; sent < 10; sent++) await providers.sms.send(code)
  body = '{"ok":true}'
  expect(await providers.sms.send(code)).toMatchObject({message: 'circuit open'})
  vi.advanceTimersByTime(5000)
  expect(await providers.sms.send(code)).toEqual({ok: true})
  vi.useRealTimers()
})

test('S44b: an error of the provider is a response', async () => {
  const refusing = respondingWith(200, JSON.stringify({ok: false, code: 'SMS_FAILED', message: ''}))
  for (let sent = 0; sent < 30; sent++)
    expect(await refusing.sms.send(code)).toMatchObject({ok: false, code: 'SMS_FAILED'})
})

const responding = (response: object) => respondingWith(200, JSON.stringify(response))
type Call = (providers: Providers) => Promise<ProviderResponse>
const payment = {tradeState: 'SUCCESS', transactionId: '42', totalFee: 6900, paidAt: 1}
const accountPayment = {
  way: 'DONE',
  transactionId: '42',
  totalFee: 6900,
  paidAt: 1,
  paidParts: ['i1'],
  failures: [],
  payUrl: '',
  encryptedTradeNo: '',
  encryptedYYBH: '',
}
const validated = {applicant: {canCreateOrder: true, message: ''}, insured: [{id: 'm1', outcome: '', psnNo: ''}]}
const policy = {policyNo: 'P1', status: PolicyStatus.EFFECTING, version: 2}
const jsapi = {appId: 'a', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's'}
const never = {} as never

/** Each call with a response of its form, and parts of responses of another form. */
const forms: readonly [name: string, call: Call, response: object, others: readonly object[]][] = [
  ['face/needed', (p) => p.face.queryNeed(never), {needed: false}, [{}, {needed: 'true'}, {needed: {value: true}}]],
  [
    'face/open',
    (p) => p.face.open(never),
    {appId: 'a', faceId: 'f', ticket: 't', checkUrl: 'https://face.test'},
    [{faceId: 5}, {ticket: ''}, {checkUrl: null}],
  ],
  ['face/query', (p) => p.face.query(never), {code: '0'}, [{code: 0}, {code: null}]],
  ['sso/whose', (p) => p.sso.phoneOf(never), {phone: '13812340001'}, [{phone: '+86 13812340001'}, {phone: ''}, {}]],
  ['realname', (p) => p.realname.verify(never), {verified: true}, [{}, {verified: 'yes'}]],
  ['captcha', (p) => p.captcha.verify(never), {passed: true}, [{}, {passed: 1}]],
  ['openid', (p) => p.wechat.openId(never), {openId: 'o1'}, [{}, {openId: 5}, {openId: ''}, {openId: 'o\0'}]],
  ['sign-page', (p) => p.wechat.signPage(never), {timestamp: 1, nonceStr: 'n', signature: 's'}, [{timestamp: '1'}]],
  ['sign-pay', (p) => p.wechat.signPay(never), jsapi, [{paySign: null}]],
  [
    'create',
    (p) => p.pay.wechat.create(never),
    {prepayId: 'p', payUrl: 'https://pay.test'},
    [{payUrl: ''}, {payUrl: 1}],
  ],
  [
    'query',
    (p) => p.paymentCalls('jiangsu').query(never),
    payment,
    [{transactionId: ''}, {totalFee: '6900'}, {totalFee: 0.5}, {totalFee: -1}, {tradeState: 'OTHER'}, {paidAt: 1e300}],
  ],
  [
    'refund',
    (p) => p.paymentCalls('wechat').refund(never),
    {refundId: 'r', status: 'SUCCESS', refundedAt: 1},
    [{status: 'OTHER'}, {refundedAt: 'today'}],
  ],
  [
    'account pay',
    (p) => p.account.pay('jiangsu', never, {}),
    accountPayment,
    [{way: 'PAGE'}, {transactionId: ''}, {paidParts: 'i1'}],
  ],
  ['before-check', (p) => p.account.precheck('liaocheng', never), {code: 0, message: ''}, [{code: 4}, {code: '0'}]],
  [
    'a check',
    (p) => p.account.check('liaocheng', 'inner-check', never, v.object({bizId: v.string()})),
    {bizId: 'b'},
    [{}, {bizId: 7}],
  ],
  ['validate', (p) => p.insurer.validate(never), validated, [{applicant: {canCreateOrder: 'no'}}, {insured: null}]],
  ['policies', (p) => p.insurer.issue(never), {policies: [policy]}, [{policies: [{...policy, version: '2'}]}, {}]],
  ['policy', (p) => p.insurer.query(never), policy, [{version: 0}, {status: null}]],
]

test.each(forms)('S116: a response of another form to %s counts as none', async (_, call, response, others) => {
  const full = {ok: true, ...response}
  expect(await call(responding(full))).toEqual(full)
  const [first = ''] = Object.keys(response)
  for (const other of others) {
    // An empty one lacks a field.
    const malformed = Object.keys(other).length > 0 ? {...full, ...other} : {...full, [first]: undefined}
    expect(await call(responding(malformed)), JSON.stringify(other)).toMatchObject({ok: false, code: 'UNREACHABLE'})
  }
})

test('a payment that is not paid yet may have no transaction number', async () => {
  const unpaid = {ok: true, ...payment, tradeState: 'USERPAYING', transactionId: '', paidAt: null}
  expect(await responding(unpaid).pay.wechat.query({outTradeNo: 'T1'})).toEqual(unpaid)
  const running = {ok: true, ...accountPayment, way: 'PROCESSING', transactionId: '', paidAt: null, paidParts: []}
  expect(await responding(running).account.pay('jiangsu', {} as never, {})).toEqual(running)
})

test('S116a: a response of another form about one person does not stop the calls about others', async () => {
  let sent: object = {ok: true, verified: null}
  const providers = createProviders({provider, fetch: async () => new Response(JSON.stringify(sent))})
  const verify = () => providers.realname.verify({name: '王小明', idType: '01', idNo: 'x'})
  for (let call = 0; call < 20; call++)
    expect(await verify()).toMatchObject({code: 'UNREACHABLE', message: 'another form'})
  sent = {ok: true, verified: true}
  expect(await verify()).toEqual(sent)
})
