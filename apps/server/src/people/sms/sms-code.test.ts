import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {projectExt} from '@hmb/contract/project'
import {captcha, captchaV3, getUserInfo, isPhoneLogin, login} from '@hmb/contract/user'
import {describe, expect, test} from 'vitest'
import {hasText} from '../../platform/db/column-types.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {type Browser, freshPhone, startTestServer} from '../../testing/test-server.ts'
import {wrongCodes} from '../../testing/wrong-codes.ts'
import {sendCode, spendCode, unknownBrowserCodesPerDay, unknownBrowserCodesPerNetwork} from './sms-code.ts'
import {readFailureCount, recordFailure, suspiciousFailures} from './sms-failures.ts'

const server = await startTestServer({proxies: 1})
const {clock, providers, database} = server

const businessError = (code: number, message: string) => ({kind: 'business', code, message})
const tooSoon = businessError(ErrorCode.SMS_TOO_FREQUENT, '验证码发送频繁，请稍后再试')
const dailyLimitReached = businessError(ErrorCode.SMS_DAILY_LIMIT, '今日获取次数已达上限，请明天再试')
const codeWrong = businessError(ErrorCode.SMS_CODE_WRONG, '验证码错误，请重新输入')
const codeExpired = businessError(ErrorCode.SMS_CODE_EXPIRED, '验证码已失效，请重新获取')
const codeLocked = businessError(ErrorCode.SMS_CODE_LOCKED, '错误次数过多，请重新获取验证码')

/** A visitor with a phone that has received a code. */
async function visitorWithCode() {
  const browser = server.browser()
  const phone = freshPhone()
  const send = () => browser.call(captcha, {phone})
  const logIn = (code: string) => browser.call(login, {phone, captcha: code, source: 2})
  await send()
  const code = providers.codeOf(phone)
  return {...browser, phone, send, logIn, code, wrongCode: code === '000000' ? '000001' : '000000'}
}

const context = () => ({
  db: database.db,
  now: clock.now(),
  providers,
  config: server.config,
  log: server.app.log,
  plugins: [],
  user: null,
  idempotencyKey: '',
  limitEvent: async () => {},
  visitor: {id: 'b', start: () => 'b', startEarly: () => 'b'},
})

describe('the browser of a code', () => {
  const firstCall = {method: 'GET', url: `${projectExt.path}?projectId=hmb-cq&extType=CSS`} as const

  test('stays the same when the response of the page’s first call arrives after the code', async () => {
    const {cookies, logIn, code} = await visitorWithCode()
    // Sent before the code was requested, so without a cookie.
    const late = server.browser()
    await late.inject(firstCall)
    expect(late.cookies.size).toBe(1)
    for (const [name, value] of late.cookies) cookies.set(name, value)
    await expect(logIn(code)).resolves.toBeTruthy()
  })

  test('keeps the id that the first call gave', async () => {
    const {inject, call, cookies} = server.browser()
    await inject(firstCall)
    const [id] = cookies.values()
    await call(captcha, {phone: freshPhone()})
    expect([...cookies.values()]).toEqual([id, id])
  })
})

describe('sending', () => {
  test('a code has six digits and is sent in the specified text, for login', async () => {
    const {phone, code} = await visitorWithCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(providers.codes.at(-1)).toEqual({
      phone,
      purpose: SmsPurpose.LOGIN,
      code,
      text: `【惠民保】验证码${code}，5分钟内有效，请勿告知他人。`,
    })
  })

  test('the database stores a hash only', async () => {
    const {phone, code} = await visitorWithCode()
    const [row] = await database.db.select().from(smsCodes).where(hasText(smsCodes.phoneLookup, phone))
    expect(row?.codeHash).toMatch(/^\w+\.[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
  })

  test('a phone gets one code per purpose in 58 s: a button that is enabled after 59 s is never rejected', async () => {
    const {send} = await visitorWithCode()
    clock.advance({seconds: 57, ms: 999})
    await expect(send()).rejects.toMatchObject(tooSoon)
    clock.advance({ms: 1})
    await expect(send()).resolves.toBe(true)
  })

  test('a request that is repeated with its key, because its response was lost, sends no other code, and the code logs in', async () => {
    const browser = server.browser()
    const phone = freshPhone()
    const request = (idempotencyKey: string) => browser.call(captcha, {phone}, {idempotencyKey})
    await request('key-of-the-first-tap')
    const code = providers.codeOf(phone)
    const sent = providers.codes.length
    // The browser's first cookie was in the lost response too.
    browser.cookies.clear()
    await expect(request('key-of-another-tap')).rejects.toMatchObject(tooSoon)
    await expect(request('key-of-the-first-tap')).resolves.toBe(true)
    expect(providers.codes).toHaveLength(sent)
    await expect(browser.call(login, {phone, captcha: code, source: 2})).resolves.toBeDefined()
    clock.advance({seconds: 58})
    await request('key-of-the-first-tap')
    expect(providers.codes).toHaveLength(sent + 1)
  })

  test('another purpose has its own limit', async () => {
    const {phone} = await visitorWithCode()
    await expect(sendCode(context(), phone, SmsPurpose.CHANGE_OLD)).resolves.toBeUndefined()
  })

  test('a phone gets ten codes a day over all purposes, and again from midnight in China', async () => {
    clock.set(new Date('2026-11-20T23:00:00+08:00'))
    const {send, phone} = await visitorWithCode()
    for (let sent = 1; sent < 10; sent++) {
      clock.advance({minutes: 1})
      await sendCode(context(), phone, sent % 2 ? SmsPurpose.CANCEL_ACCOUNT : SmsPurpose.CHANGE_OLD)
    }
    clock.advance({minutes: 1})
    await expect(send()).rejects.toMatchObject(dailyLimitReached)
    clock.set(new Date('2026-11-20T23:59:59+08:00'))
    await expect(send()).rejects.toMatchObject(dailyLimitReached)
    clock.set(new Date('2026-11-21T00:00:00+08:00'))
    await expect(send()).resolves.toBe(true)
  })

  test('of many concurrent requests one sends a code', async () => {
    const phone = freshPhone()
    expect(countFulfilled(await callConcurrently(database, () => server.browser().call(captcha, {phone})))).toBe(1)
    expect(providers.codes.filter((sent) => sent.phone === phone)).toHaveLength(1)
  })

  test('a code that could not be sent is an error, and does not count', async () => {
    const phone = freshPhone()
    const {send} = providers.sms
    providers.sms.send = async () => ({ok: false, code: 'SMS_FAILED', message: ''})
    await expect(server.browser().call(captcha, {phone})).rejects.toMatchObject(
      businessError(ErrorCode.SMS_SEND_FAILED, '短信发送失败，请稍后重试'),
    )
    providers.sms.send = send
    await expect(server.browser().call(captcha, {phone})).resolves.toBe(true)
  })

  test('a code whose provider gives no response counts, and logs in when it arrives', async () => {
    const phone = freshPhone()
    const {send} = providers.sms
    const sent: string[] = []
    providers.sms.send = async ({code}) => {
      sent.push(code)
      return {ok: false, code: 'UNREACHABLE', message: 'TimeoutError'}
    }
    const browser = server.browser()
    await expect(browser.call(captcha, {phone})).rejects.toMatchObject(
      businessError(ErrorCode.SMS_SEND_FAILED, '短信发送失败，请稍后重试'),
    )
    for (let n = 0; n < 5; n++) await expect(browser.call(captcha, {phone})).rejects.toMatchObject(tooSoon)
    expect(sent).toHaveLength(1)
    providers.sms.send = send
    await expect(browser.call(login, {phone, captcha: sent[0] ?? '', source: 2})).resolves.toMatchObject({
      userId: expect.any(String),
    })
  })

  test('a code that never left the server does not count', async () => {
    const phone = freshPhone()
    const {send} = providers.sms
    providers.sms.send = async () => ({ok: false, code: 'UNREACHABLE', message: 'circuit open', isUnsent: true})
    const browser = server.browser()
    await expect(browser.call(captcha, {phone})).rejects.toMatchObject({code: ErrorCode.SMS_SEND_FAILED})
    providers.sms.send = send
    await expect(browser.call(captcha, {phone})).resolves.toBe(true)
  })
})

describe('spending', () => {
  test('the right code logs in, once', async () => {
    const {logIn, code} = await visitorWithCode()
    await expect(logIn(code)).resolves.toMatchObject({userId: expect.stringMatching(/^[\w-]{22}$/)})
    await expect(logIn(code)).rejects.toMatchObject(codeExpired)
  })

  test('a login that is repeated with its key, because its response was lost, logs in with the same code', async () => {
    const visitor = await visitorWithCode()
    const {phone, code, wrongCode} = visitor
    const logInWith = (idempotencyKey: string, captcha = code) =>
      visitor.call(login, {phone, captcha, source: 2}, {idempotencyKey})
    const key = 'key-of-the-first-tap'
    const first = await logInWith(key)
    // The browser did not get the cookie of the session either.
    visitor.cookies.delete('hmb_session')
    await expect(logInWith(key, wrongCode)).rejects.toMatchObject(codeExpired)
    await expect(logInWith('key-of-another-tap')).rejects.toMatchObject(codeExpired)
    await expect(logInWith(key)).resolves.toEqual(first)
    await expect(visitor.call(getUserInfo, {})).resolves.toEqual(first)
    await expect(
      server.browser().call(login, {phone, captcha: code, source: 2}, {idempotencyKey: key}),
    ).rejects.toMatchObject(codeExpired)
    clock.advance({minutes: 5})
    await expect(logInWith(key)).rejects.toMatchObject(codeExpired)
  })

  test('a login that arrives several times at once with one key logs in each time', async () => {
    const {call, phone, code} = await visitorWithCode()
    const idempotencyKey = 'key-of-the-only-tap'
    const logIn = () => call(login, {phone, captcha: code, source: 2}, {idempotencyKey})
    const logins = await callConcurrently(database, logIn)
    expect(countFulfilled(logins)).toBe(logins.length)
  })

  test('of many concurrent logins with the right code one succeeds', async () => {
    const {logIn, code} = await visitorWithCode()
    expect(countFulfilled(await callConcurrently(database, () => logIn(code)))).toBe(1)
  })

  test('a code is valid for five minutes', async () => {
    const early = await visitorWithCode()
    clock.advance({minutes: 4, seconds: 59})
    await expect(early.logIn(early.code)).resolves.toBeDefined()
    const late = await visitorWithCode()
    clock.advance({minutes: 5})
    await expect(late.logIn(late.code)).rejects.toMatchObject(codeExpired)
  })

  test('after the fifth wrong attempt the right code is rejected too', async () => {
    const {logIn, code, wrongCode} = await visitorWithCode()
    for (let attempt = 1; attempt < 5; attempt++) await expect(logIn(wrongCode)).rejects.toMatchObject(codeWrong)
    await expect(logIn(wrongCode)).rejects.toMatchObject(codeLocked)
    await expect(logIn(code)).rejects.toMatchObject(codeLocked)
  })

  test('the fifth attempt may still succeed', async () => {
    const {logIn, code, wrongCode} = await visitorWithCode()
    for (let attempt = 1; attempt < 5; attempt++) await expect(logIn(wrongCode)).rejects.toMatchObject(codeWrong)
    await expect(logIn(code)).resolves.toBeDefined()
  })

  test('concurrent attempts all count', async () => {
    const {logIn, code, wrongCode} = await visitorWithCode()
    expect(countFulfilled(await callConcurrently(database, () => logIn(wrongCode)))).toBe(0)
    await expect(logIn(code)).rejects.toMatchObject(codeLocked)
  })

  test('only the newest code counts', async () => {
    const {logIn, send, phone, code} = await visitorWithCode()
    clock.advance({minutes: 1})
    await send()
    const newest = providers.codeOf(phone)
    if (newest !== code) await expect(logIn(code)).rejects.toMatchObject(codeWrong)
    await expect(logIn(newest)).resolves.toBeDefined()
  })

  test('a code for another purpose is rejected', async () => {
    const browser = server.browser()
    const phone = freshPhone()
    await sendCode(context(), phone, SmsPurpose.CHANGE_NEW)
    const loginCall = browser.call(login, {phone, captcha: providers.codeOf(phone), source: 2})
    await expect(loginCall).rejects.toMatchObject(codeExpired)
    expect(await browser.call(isPhoneLogin, {})).toBe(false)
  })

  test('a code of another phone is rejected', async () => {
    const {code} = await visitorWithCode()
    const loginCall = server.browser().call(login, {phone: freshPhone(), captcha: code, source: 2})
    await expect(loginCall).rejects.toMatchObject(codeExpired)
  })
})

test('S21c: the key that hashes codes changes while codes are valid', async () => {
  const [old, next] = [
    {id: 'c1', secret: '1f'.repeat(32)},
    {id: 'c2', secret: '2e'.repeat(32)},
  ]
  const withKeys = (...codeHashKeys: [typeof old, ...(typeof old)[]]) => ({
    ...context(),
    config: {...server.config, codeHashKeys},
  })
  const sendTo = async (phone: string, ...keys: [typeof old, ...(typeof old)[]]) => {
    await sendCode(withKeys(...keys), phone, SmsPurpose.LOGIN)
    const [row] = await database.db.select().from(smsCodes).where(hasText(smsCodes.phoneLookup, phone))
    return {phone, code: providers.codeOf(phone), hash: row?.codeHash ?? ''}
  }
  const before = await sendTo(freshPhone(), old)
  const after = await sendTo(freshPhone(), next, old)
  expect([before.hash.split('.')[0], after.hash.split('.')[0]]).toEqual(['c1', 'c2'])
  for (const {phone, code} of [before, after]) await spendCode(withKeys(next, old), phone, SmsPurpose.LOGIN, code)
  const late = await sendTo(freshPhone(), old)
  await expect(spendCode(withKeys(next), late.phone, SmsPurpose.LOGIN, late.code)).rejects.toMatchObject({
    code: ErrorCode.SMS_CODE_WRONG,
  })
})

describe('codes of several browsers', () => {
  const solved = {ticket: 'sandbox-ok-1', randstr: '@r'}
  /** Requests a code from a network, as a browser without a login does after a captcha. */
  const request = (browser: Browser, phone: string, ip: string) =>
    browser
      .inject({
        method: 'POST',
        url: captchaV3.path,
        headers: {'content-type': 'application/json', projectid: 'hmb-cq', 'x-forwarded-for': ip},
        payload: {phone, describeCaptchaResultRequestDTO: solved},
      })
      .then((response) => response.json().code)
  const guess = (browser: Browser, phone: string, code: string) =>
    browser.call(login, {phone, captcha: code, source: 2}).then(
      () => 0,
      (error: {code: number}) => error.code,
    )

  test('S30: wrong guesses of another browser do not invalidate the code of this browser', async () => {
    const {phone, code, wrongCode, logIn} = await visitorWithCode()
    const stranger = server.browser()
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await guess(stranger, phone, wrongCode)).toBe(ErrorCode.SMS_CODE_EXPIRED)
    expect(await guess(stranger, phone, code)).toBe(ErrorCode.SMS_CODE_EXPIRED)
    await expect(logIn(code)).resolves.toBeDefined()
  })

  test('S30a: the code that another browser requests does not replace the code of this browser', async () => {
    const {phone, code, logIn} = await visitorWithCode()
    const stranger = server.browser()
    clock.advance({minutes: 1})
    await stranger.call(captcha, {phone})
    const strangerCode = providers.codeOf(phone)
    if (strangerCode !== code) expect(await guess(stranger, phone, code)).toBe(ErrorCode.SMS_CODE_WRONG)
    await expect(logIn(code)).resolves.toBeDefined()
    if (strangerCode !== code)
      await expect(stranger.call(login, {phone, captcha: strangerCode, source: 2})).resolves.toBeDefined()
  })

  test('S31: when a stranger requests codes all day, the owner still gets codes, in a known browser and in a new one', async () => {
    const owner = server.browser()
    const phone = freshPhone()
    clock.set(new Date('2026-11-25T08:00:00+08:00'))
    await owner.logIn(phone)
    const outcomes = []
    for (let sent = 0; sent < 20; sent++) {
      clock.advance({minutes: 1})
      outcomes.push(await request(server.browser(), phone, '203.0.113.66'))
    }
    expect(outcomes.filter((code) => code === 0)).toHaveLength(unknownBrowserCodesPerNetwork)
    expect(outcomes.at(-1)).toBe(ErrorCode.SMS_DAILY_LIMIT)
    const elsewhere = server.browser()
    expect(await request(elsewhere, phone, '198.51.100.7')).toBe(0)
    expect(await guess(elsewhere, phone, providers.codeOf(phone))).toBe(0)
    clock.advance({minutes: 1})
    await owner.logIn(phone)
  })

  test('S31a: requests of many networks together do not use up the codes of the known browser', async () => {
    const owner = server.browser()
    const phone = freshPhone()
    clock.set(new Date('2026-11-26T08:00:00+08:00'))
    await owner.logIn(phone)
    const outcomes = []
    for (let sent = 0; sent < 30; sent++) {
      clock.advance({minutes: 1})
      outcomes.push(await request(server.browser(), phone, `203.0.113.${sent}`))
    }
    expect(outcomes.filter((code) => code === 0)).toHaveLength(unknownBrowserCodesPerDay)
    clock.advance({minutes: 1})
    await owner.logIn(phone)
  })

  test('S32: after a hundred wrong codes in a row an unknown browser has one attempt, the known browser all of them', async () => {
    const owner = server.browser()
    const phone = freshPhone()
    clock.set(new Date('2026-11-27T08:00:00+08:00'))
    await owner.logIn(phone)
    for (let failed = 0; failed < suspiciousFailures; failed++) await recordFailure(database.db, phone, clock.now())

    clock.advance({minutes: 1})
    const stranger = server.browser()
    await expect(stranger.call(captcha, {phone})).rejects.toMatchObject({code: ErrorCode.CAPTCHA_REQUIRED})
    expect(await request(stranger, phone, '203.0.113.66')).toBe(0)
    const code = providers.codeOf(phone)
    expect(await guess(stranger, phone, code === '000000' ? '000001' : '000000')).toBe(ErrorCode.SMS_CODE_LOCKED)
    expect(await guess(stranger, phone, code)).toBe(ErrorCode.SMS_CODE_LOCKED)

    clock.advance({minutes: 1})
    await owner.call(captcha, {phone})
    const right = providers.codeOf(phone)
    for (const wrongCode of wrongCodes(right, 4))
      expect(await guess(owner, phone, wrongCode)).toBe(ErrorCode.SMS_CODE_WRONG)
    expect(await guess(owner, phone, right)).toBe(0)
    // A right code resets the failures in a row.
    expect(await readFailureCount(database.db, phone)).toBe(0)
  })

  test('S32a: wrong codes of unknown browsers count per phone until a right one, also when they are concurrent', async () => {
    const {phone, wrongCode, code, logIn} = await visitorWithCode()
    await callConcurrently(database, () => logIn(wrongCode))
    expect(await readFailureCount(database.db, phone)).toBe(5)
    await expect(logIn(code)).rejects.toMatchObject(codeLocked)
    expect(await readFailureCount(database.db, phone)).toBe(5)
  })
})
