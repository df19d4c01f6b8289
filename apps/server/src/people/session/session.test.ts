import {ErrorCode} from '@hmb/contract/codes/error-code'
import {getUserInfo, isPhoneLogin, isUnLogin, logout, userDetail} from '@hmb/contract/user'
import {eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {sessions} from '../../platform/db/schema/user.ts'
import {housekeeping} from '../../platform/jobs/housekeeping.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {unusedSessionMs} from './session.ts'

const server = await startTestServer()
const {clock, database} = server

const tokenOf = (browser: {cookies: Map<string, string>}) => browser.cookies.get('hmb_session') ?? ''
const notLoggedIn = {kind: 'business', code: ErrorCode.UNAUTHORIZED, message: '请先登录'}

test('the cookie contains a random token, HttpOnly and SameSite', async () => {
  const browser = server.browser()
  await browser.logIn(freshPhone())
  expect(tokenOf(browser)).toMatch(/^[\w-]{43}$/)
  clock.advance({hours: 1, ms: 1})
  const response = await browser.inject({method: 'POST', url: '/api/taurus/user/isPhoneLogin'})
  expect(response.cookies).toEqual([
    {
      name: 'hmb_session',
      value: tokenOf(browser),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 7 * 24 * 3600,
    },
  ])
})

test('under https the cookie is Secure', async () => {
  const secure = await startTestServer({publicUrl: 'https://hmb.example'})
  const browser = secure.browser()
  await browser.logIn(freshPhone())
  secure.clock.advance({hours: 2})
  const response = await browser.inject({method: 'POST', url: '/api/taurus/user/isPhoneLogin'})
  expect(response.cookies[0]?.secure).toBe(true)
})

test('the database stores only the hash of the token', async () => {
  const {userId, ...browser} = await server.customer()
  const rows = await database.db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(tokenOf(browser))
})

test('a session lasts seven days from its last use', async () => {
  const {call} = await server.customer()
  for (let week = 0; week < 3; week++) {
    clock.advance({days: 6, hours: 23})
    expect(await call(isPhoneLogin, {})).toBe(true)
  }
  clock.advance({days: 7})
  expect(await call(isPhoneLogin, {})).toBe(false)
})

test('a session without a use ends a day after its login, and one with a use does not', async () => {
  const [unused, used] = [server.browser(), server.browser()]
  await unused.logIn(freshPhone())
  await used.logIn(freshPhone())
  expect(await used.call(isPhoneLogin, {})).toBe(true)
  clock.advance({ms: unusedSessionMs})
  expect(await unused.call(isPhoneLogin, {})).toBe(false)
  expect(await used.call(isPhoneLogin, {})).toBe(true)
})

test('S45: a session ends after thirty days at the latest, however often it is used', async () => {
  const {call, userId} = await server.customer()
  for (let days = 0; days < 29; days++) {
    clock.advance({days: 1})
    expect(await call(isPhoneLogin, {})).toBe(true)
  }
  clock.advance({days: 1})
  expect(await call(isPhoneLogin, {})).toBe(false)
  // Its last use has moved its expiry by up to seven days.
  clock.advance({days: 7})
  await housekeeping.run({db: database.db, clock})
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
})

test('logout revokes the session, not only the cookie', async () => {
  const browser = await server.customer()
  const token = tokenOf(browser)
  expect(await browser.call(logout, {})).toBe(true)
  expect(tokenOf(browser)).toBe('')
  browser.cookies.set('hmb_session', token)
  expect(await browser.call(isPhoneLogin, {})).toBe(false)
})

test('logging out one browser leaves the account’s others logged in', async () => {
  const phone = freshPhone()
  const [one, other] = [server.browser(), server.browser()]
  await one.logIn(phone)
  clock.advance({minutes: 1})
  await other.logIn(phone)
  await one.call(logout, {})
  expect(await other.call(isPhoneLogin, {})).toBe(true)
})

test('a login issues a new token and revokes the old one', async () => {
  const {phone, ...browser} = await server.customer()
  const before = tokenOf(browser)
  clock.advance({minutes: 1})
  await browser.logIn(phone)
  expect(tokenOf(browser)).not.toBe(before)
  browser.cookies.set('hmb_session', before)
  expect(await browser.call(isPhoneLogin, {})).toBe(false)
})

test('the identity of a mini-program joins the session of a logged-in user, and no visitor’s session', async () => {
  const {userId, ...browser} = await server.customer()
  expect(await browser.call(isPhoneLogin, {smallOpenId: 's1'})).toBe(true)
  const storedSessions = () => database.db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(await storedSessions()).toMatchObject([{smallOpenId: 's1'}])
  expect(await browser.call(isPhoneLogin, {})).toBe(true)
  expect(await storedSessions()).toMatchObject([{smallOpenId: 's1'}])

  const visitor = server.browser()
  expect(await visitor.call(isPhoneLogin, {smallOpenId: 's2'})).toBe(false)
  expect(visitor.cookies.size).toBe(0)
})

test('a phone has one account for all projects', async () => {
  const phone = freshPhone()
  const inChongqing = await server.browser('hmb-cq').logIn(phone)
  clock.advance({minutes: 1})
  expect(await server.browser('hmb-ah').logIn(phone)).toBe(inChongqing)
})

test('a browser with an unknown cookie is a visitor', async () => {
  const browser = server.browser()
  browser.cookies.set('hmb_session', 'x'.repeat(43))
  expect(await browser.call(isPhoneLogin, {})).toBe(false)
  expect(await browser.call(isUnLogin, {})).toEqual({
    unLogin: true,
    userId: '',
    userPhone: '',
    apctInfo: null,
    identityCheck: null,
  })
})

test('calls that need a login are rejected with UNAUTHORIZED for a visitor', async () => {
  await expect(server.browser().call(getUserInfo, {})).rejects.toMatchObject(notLoggedIn)
  await expect(server.browser().call(userDetail, {})).rejects.toMatchObject(notLoggedIn)
})

test('the account shows its phone in full to its owner and masked for screens', async () => {
  const {call, phone, userId} = await server.customer()
  expect(await call(getUserInfo, {})).toEqual({userId})
  expect(await call(userDetail, {})).toEqual({
    userId,
    phone,
    userName: '',
    avatar: '',
    verify: 0,
    echoPhone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  })
  expect(await call(isUnLogin, {})).toMatchObject({unLogin: false, userId, userPhone: phone, apctInfo: null})
})

test('expired sessions are deleted', async () => {
  const {userId} = await server.customer()
  clock.advance({days: 7, ms: 1})
  await housekeeping.run({db: database.db, clock})
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
})

test('S25a: under https the session’s cookie has the prefix, and a session of an earlier version gets it', async () => {
  const secure = await startTestServer({publicUrl: 'https://hmb.example'})
  const browser = secure.browser()
  await browser.logIn(freshPhone())
  // The visitor’s cookie binds the code to this browser.
  expect([...browser.cookies.keys()]).toEqual(['__Host-hmb_visitor', '__Host-hmb_session'])
  const token = browser.cookies.get('__Host-hmb_session') ?? ''

  const earlier = secure.browser()
  earlier.cookies.set('hmb_session', token)
  const response = await earlier.inject({method: 'POST', url: '/api/taurus/user/isPhoneLogin'})
  expect(response.json().data).toBe(true)
  expect([...earlier.cookies]).toEqual([['__Host-hmb_session', token]])
  expect(response.cookies[0]).toMatchObject({secure: true, path: '/', httpOnly: true})
  expect(response.cookies[0]).not.toHaveProperty('domain')
})

test('S25b: a cookie without the prefix does not replace the one with it, and is accepted until 31 January 2027', async () => {
  const secure = await startTestServer({publicUrl: 'https://hmb.example'})
  const [own, foreign] = [secure.browser(), secure.browser()]
  await own.logIn(freshPhone())
  await foreign.logIn(freshPhone())
  const {userId} = await own.call(getUserInfo, {})
  own.cookies.set('hmb_session', foreign.cookies.get('__Host-hmb_session') ?? '')
  expect(await own.call(getUserInfo, {})).toEqual({userId})

  secure.clock.set(new Date('2027-01-31T00:00:00+08:00'))
  const late = secure.browser()
  await late.logIn(freshPhone())
  late.cookies.set('hmb_session', late.cookies.get('__Host-hmb_session') ?? '')
  late.cookies.delete('__Host-hmb_session')
  expect(await late.call(isPhoneLogin, {})).toBe(false)
})
