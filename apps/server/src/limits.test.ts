import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {eventLog, maxEventsPerReport} from '@hmb/contract/event'
import {familySave, familyUpdate} from '@hmb/contract/family'
import {projectExt} from '@hmb/contract/project'
import {recordingList} from '@hmb/contract/staff'
import {captcha, captchaV3, isPhoneLogin, login, thirdLogin} from '@hmb/contract/user'
import {jsSdkSign} from '@hmb/contract/wechat'
import {eq} from 'drizzle-orm'
import {afterAll, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {buildApp} from './app.ts'
import {readCities} from './context/city-files.ts'
import {limits} from './limits.ts'
import type {Config} from './platform/config.ts'
import {behaviourEvents} from './platform/db/schema/event.ts'
import {requestCounts} from './platform/db/schema/limit.ts'
import {limitsOf} from './platform/limits/limit.ts'
import {routesOf} from './routes.ts'
import {createTestFamily, freshIdNo} from './testing/test-family.ts'
import {type Browser, startTestServer} from './testing/test-server.ts'
import {wrongCodes} from './testing/wrong-codes.ts'

const server = await startTestServer({proxies: 1, callLimits: 'enforced'})
const {app, clock, database, providers, config} = server
const builds = mkdtempSync(join(tmpdir(), 'hmb-builds-'))
afterAll(() => rmSync(builds, {recursive: true, force: true}))
for (const code of ['cq', 'staff']) {
  mkdirSync(join(builds, code))
  writeFileSync(join(builds, code, 'index.html'), '<!doctype html>')
}
// Every test has windows of its own.
beforeEach(() => clock.advance({days: 2}))

const json = {'content-type': 'application/json', projectid: 'hmb-cq'}
/** One call from a network; a browser adds its cookies. */
const post = (path: string, ip: string, payload: object, {inject}: Pick<Browser, 'inject'> = server.browser()) =>
  inject({method: 'POST', url: path, headers: {...json, 'x-forwarded-for': ip}, payload})
const codeOf = async (response: ReturnType<typeof post>) => (await response).json().code as number
const countOf = (codes: readonly number[], code: number) => codes.filter((each) => each === code).length
/** Ten calls at a time: more would wait for a database connection. */
async function times(count: number, run: (index: number) => Promise<number>): Promise<number[]> {
  const codes: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) codes.push(await run(next++))
  }
  await Promise.all(Array.from({length: 10}, worker))
  return codes
}

test('S35: every route has a limit, and every entry names a route', async () => {
  const paths = routesOf(await readCities()).map((route) =>
    route.kind === 'endpoint' ? route.endpoint.path : route.call.path,
  )
  const unlimited = paths.filter((path) => limitsOf(limits, path).length === 0)
  expect(unlimited.toSorted()).toEqual(limits.unlimited.toSorted())
  expect(Object.keys(limits.routes).filter((path) => !paths.includes(path))).toEqual([])
})

test('S36: logins of one network beyond the limit get −1000 with Retry-After, other networks continue', async () => {
  const logIn = (index: number, ip: string) =>
    post(login.path, ip, {phone: `139${String(index).padStart(8, '0')}`, captcha: '123456', source: 2})
  const codes = await times(320, (index) => codeOf(logIn(index, '203.0.113.7')))
  expect(countOf(codes, ErrorCode.SMS_CODE_EXPIRED)).toBe(300)
  expect(countOf(codes, ErrorCode.ACCESS_LIMITED)).toBe(20)

  clock.advance({seconds: 20})
  const refused = await logIn(1, '203.0.113.7')
  expect(refused.statusCode).toBe(200)
  expect(refused.json()).toEqual({code: ErrorCode.ACCESS_LIMITED, data: null, message: '当前访问人数较多，请稍后再试'})
  expect(refused.headers['retry-after']).toBe('40')
  expect(await codeOf(logIn(2, '203.0.113.8'))).toBe(ErrorCode.SMS_CODE_EXPIRED)
  clock.advance({seconds: 40})
  expect(await codeOf(logIn(3, '203.0.113.7'))).toBe(ErrorCode.SMS_CODE_EXPIRED)
})

test('S36a: a stranger who uses up the logins of a phone leaves those of its owner', async () => {
  const phone = '13912345678'
  const logIn = (ip: string) => codeOf(post(login.path, ip, {phone, captcha: '123456', source: 2}))
  const codes = await times(70, () => logIn('203.0.113.7'))
  expect(countOf(codes, ErrorCode.ACCESS_LIMITED)).toBe(10)
  expect(await logIn('198.51.100.1')).toBe(ErrorCode.SMS_CODE_EXPIRED)
})

test('S36b: a network that guesses the codes of many phones is stopped after a hundred wrong ones an hour', async () => {
  const guess = async (index: number) => {
    const browser = server.browser()
    const phone = `137${String(index).padStart(8, '0')}`
    const describeCaptchaResultRequestDTO = {ticket: 'sandbox-ok-1', randstr: '@r'}
    await post(captchaV3.path, '203.0.113.7', {phone, describeCaptchaResultRequestDTO}, browser)
    const [wrong] = wrongCodes(providers.codeOf(phone), 1)
    return codeOf(post(login.path, '203.0.113.7', {phone, captcha: wrong, source: 2}, browser))
  }
  const codes = []
  // One after the other: concurrent guesses may exceed the limit by their number.
  for (let index = 0; index < 104; index++) codes.push(await guess(index))
  expect(countOf(codes, ErrorCode.SMS_CODE_WRONG)).toBe(100)
  expect(countOf(codes, ErrorCode.ACCESS_LIMITED)).toBe(4)
  const elsewhere = server.browser()
  await elsewhere.call(captcha, {phone: '13712345678'})
  const right = {phone: '13712345678', captcha: providers.codeOf('13712345678'), source: 2}
  expect(await codeOf(post(login.path, '203.0.113.7', right, elsewhere))).toBe(ErrorCode.ACCESS_LIMITED)
  expect(await codeOf(post(login.path, '198.51.100.7', right, elsewhere))).toBe(0)
})

test('S37: five hundred codes with solved captchas from one IPv6 network are not sent', async () => {
  const before = providers.codes.length
  const codes = await times(500, (index) =>
    codeOf(
      post(captchaV3.path, `2408:8456:9:9::${index.toString(16)}`, {
        phone: `135${String(index).padStart(8, '0')}`,
        describeCaptchaResultRequestDTO: {ticket: 'sandbox-ok-1', randstr: '@r'},
      }),
    ),
  )
  expect(countOf(codes, 0)).toBe(300)
  expect(providers.codes.length - before).toBe(300)
})

test('S38: partner logins and JS-SDK signatures of one browser are limited', async () => {
  const browser = server.browser()
  await browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  const logins = await times(30, (index) =>
    codeOf(post(thirdLogin.path, '203.0.113.7', {ssoToken: `x${index}`}, browser)),
  )
  expect(countOf(logins, ErrorCode.ACCESS_LIMITED)).toBe(10)
  const page = encodeURIComponent(`${config.publicUrl}/web/cq/home`)
  const signatures = await times(130, async () => {
    const response = await browser.inject({
      method: 'GET',
      url: `${jsSdkSign.path}?projectId=hmb-cq&url=${page}`,
      headers: {'x-forwarded-for': '203.0.113.7'},
    })
    return response.json().code
  })
  expect(countOf(signatures, 0)).toBe(120)
})

test('S39: a browser stores at most 300 event rows a minute', async () => {
  const browser = server.browser()
  await browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  const event = {name: 'click', at: clock.now().getTime(), page: '/home/flood', channel: {}}
  const events = Array.from({length: maxEventsPerReport}, () => event)
  const codes = await times(20, () => codeOf(post(eventLog.path, '203.0.113.7', {events}, browser)))
  expect(countOf(codes, 0)).toBe(6)
  const rows = await database.db.select().from(behaviourEvents).where(eq(behaviourEvents.page, '/home/flood'))
  expect(rows).toHaveLength(300)
})

describe('the general limit', () => {
  test('S35a: holds for a call without an entry, per account', async () => {
    const customer = await server.customer()
    clock.advance({minutes: 2})
    const codes = await times(610, () => codeOf(post(isPhoneLogin.path, '203.0.113.7', {}, customer)))
    expect(countOf(codes, 0)).toBe(600)
  })

  test('S35b: two servers count together, a second later', async () => {
    const second = await buildApp({database, providers, clock, config, log: app.log})
    const customer = await server.customer()
    clock.advance({minutes: 2})
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const callAt = async (target: typeof app) => {
      const response = await target.inject({
        method: 'POST',
        url: isPhoneLogin.path,
        headers: {...json, cookie},
        payload: {},
      })
      return response.json().code
    }
    const codes = await times(620, (index) => callAt(index % 2 ? second : app))
    // Each process alone has counted 310.
    expect(countOf(codes, 0)).toBe(620)
    const secondLater = async () => {
      clock.advance({seconds: 1})
      return [await callAt(app), await callAt(second)]
    }
    await expect.poll(secondLater).toEqual([ErrorCode.ACCESS_LIMITED, ErrorCode.ACCESS_LIMITED])
    await second.close()
  })
})

describe('S113: requests of one network have a limit per minute, which counts refused requests too:', () => {
  const few = {...limits, requests: {max: 20, seconds: 60}}
  const start = async (settings: Partial<Config> = {}) => {
    const dists = {webDist: builds, staffDist: builds}
    const target = await buildApp({
      database,
      providers,
      clock,
      log: app.log,
      limits: few,
      config: {...config, ...dists, ...settings},
    })
    onTestFinished(() => target.close())
    return target
  }
  const forgedCookies = {cookie: `hmb_session=${'x'.repeat(43)}; hmb_staff=${'x'.repeat(43)}`}
  const elsewhere = '203.0.113.8'

  const refusedCalls: readonly [string, {url: string; payload: string; headers?: Record<string, string>}, number][] = [
    ['without a login', {url: familySave.path, payload: '{}'}, ErrorCode.UNAUTHORIZED],
    ['with wrong values', {url: captcha.path, payload: '{"phone":1}'}, ErrorCode.INVALID_FIELD],
    ['that cannot be read', {url: captcha.path, payload: '{'}, ErrorCode.INVALID_REQUEST],
    [
      'of another site',
      {url: captcha.path, payload: '', headers: {'sec-fetch-site': 'cross-site'}},
      ErrorCode.INVALID_REQUEST,
    ],
  ]
  test.each(refusedCalls)('calls %s, before the session is queried', async (_, {headers = {}, ...call}, code) => {
    const target = await start()
    const send = (ip: string) =>
      target.inject({method: 'POST', ...call, headers: {...json, ...forgedCookies, ...headers, 'x-forwarded-for': ip}})
    const codes = await times(26, async () => (await send('203.0.113.7')).json().code)
    expect([countOf(codes, code), countOf(codes, ErrorCode.ACCESS_LIMITED)]).toEqual([20, 6])
    const select = vi.spyOn(database.db, 'select')
    expect((await send('203.0.113.7')).headers['retry-after']).toBe('60')
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
    expect((await send(elsewhere)).json().code).toBe(code)
  })

  test('home pages, which then show the limiting page', async () => {
    const target = await start()
    const open = (url: string, ip = '203.0.113.7') => target.inject({url, headers: {'x-forwarded-for': ip}})
    const statuses = await times(26, async (index) => (await open(`/cq/home/${index}`)).statusCode)
    expect([countOf(statuses, 200), countOf(statuses, 302)]).toEqual([20, 6])
    expect((await open('/cq/home/home-cq/')).headers).toMatchObject({
      location: '/cq/limitingPage',
      'retry-after': '60',
      'cache-control': 'no-store',
    })
    for (const [url, ip] of [['/cq/limitingPage'], ['/cq/home/home-cq', elsewhere]] as const)
      expect((await open(url, ip)).statusCode).toBe(200)
  })

  test('the page of staff', async () => {
    const target = await start()
    const open = (ip: string) => target.inject({url: '/staff/', headers: {'x-forwarded-for': ip}})
    const codes = await times(26, async () => (await open('203.0.113.7')).json().code)
    expect([countOf(codes, ErrorCode.PATH_NOT_FOUND), countOf(codes, ErrorCode.ACCESS_LIMITED)]).toEqual([20, 6])
    expect((await open(elsewhere)).json().code).toBe(ErrorCode.PATH_NOT_FOUND)
  })

  test('calls of staff, which have a separate limit', async () => {
    const target = await start()
    const headers = {...json, 'x-forwarded-for': '203.0.113.7'}
    const call = () => target.inject({method: recordingList.method, url: recordingList.path, headers})
    const codes = await times(1206, async () => (await call()).json().code)
    expect([countOf(codes, ErrorCode.PATH_NOT_FOUND), countOf(codes, ErrorCode.ACCESS_LIMITED)]).toEqual([1200, 6])
  })

  test('in the sandbox the own network has no limit', async () => {
    const target = await start({callLimits: 'lifted'})
    const send = (ip: string) =>
      target.inject({method: 'POST', url: familySave.path, headers: {...json, 'x-forwarded-for': ip}, payload: {}})
    for (const [ip, refused] of [
      ['192.168.0.7', 0],
      ['203.0.113.7', 6],
    ] as const) {
      const codes = await times(26, async () => (await send(ip)).json().code)
      expect(countOf(codes, ErrorCode.ACCESS_LIMITED)).toBe(refused)
    }
  })
})

test('S47: an account gets two hundred responses about people a day, and the log reports an account with fifty', async () => {
  const family = await createTestFamily(server)
  const people = [family.self]
  for (let member = 1; member < 5; member++) people.push(await family.add(Relation.OTHER))
  const codes: number[] = []
  for (let sent = 0; sent < 41; sent++) {
    clock.advance({minutes: 1})
    codes.push(
      await family.validate(people).then(
        () => 0,
        ({code}) => code,
      ),
    )
    // A warning once, not with every call.
    const warnings = server.logLines.filter((line) => line.includes('calls near their limit'))
    expect(warnings).toHaveLength(sent < 9 ? 0 : 1)
  }
  expect(countOf(codes, 0)).toBe(40)
  expect(codes.at(-1)).toBe(ErrorCode.ACCESS_LIMITED)
})

test('S48: an account checks a hundred real names a day, and ten names of one document', async () => {
  const customer = await server.customer()
  // The member does not exist, but its name and number would be checked before.
  const check = async (idNo: string, name: string) => {
    const person = {name, idType: DocumentType.RESIDENT_ID_CARD, idNo, relationType: Relation.OTHER}
    return codeOf(post(familyUpdate.path, '203.0.113.7', {id: 'none', ...person}, customer))
  }
  const idNo = freshIdNo()
  const guesses = []
  for (const surname of '赵钱孙李周吴郑王冯陈褚卫') guesses.push(await check(idNo, `${surname}建国`))
  expect(countOf(guesses, ErrorCode.ACCESS_LIMITED)).toBe(2)
  const codes = await times(120, () => check(freshIdNo(), '李建国'))
  // The first refused guess has counted for the account too.
  expect(countOf(codes, ErrorCode.NOT_FOUND)).toBe(100 - 11)
})

test('the stored keys contain no address, phone or account', async () => {
  const {userId, phone} = await server.customer()
  const stored = JSON.stringify(await database.db.select().from(requestCounts))
  for (const value of [userId, phone, '127.0.0.1', '203.0.113.7']) expect(stored).not.toContain(value)
})
