import {createClient} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {captcha, captchaV3, login} from '@hmb/contract/user'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {hasText} from '../../platform/db/column-types.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {type ProviderServer, startProviderServer} from '../../testing/provider-server.ts'
import {type ServerProcesses, startServers} from '../../testing/server-processes.ts'
import {openTestDatabase, type TestDatabase} from '../../testing/test-database.ts'
import {unusedCodesPerAddress, unverifiedCodesPerHour} from '../captcha/sms-requester.ts'
import {codeAttempts, codesPerDay} from './sms-code.ts'

let database: TestDatabase
let providerServer: ProviderServer
let servers: ServerProcesses

beforeAll(async () => {
  database = await openTestDatabase()
  providerServer = await startProviderServer()
  servers = await startServers(database, 3, {sandboxUrl: providerServer.url, secret: 'brute-secret'})
})

afterAll(async () => {
  await servers.stop()
  await providerServer.close()
  await database.close()
})

/** One attacker at three servers that share only the database. All calls send the same cookie. */
const attackerClients = (cookie = '') =>
  servers.urls.map((url) =>
    createClient({
      fetch: (path, {headers, ...init}) => fetch(url + path, {...(init as RequestInit), headers: {...headers, cookie}}),
      projectId: () => 'hmb-cq',
    }),
  )

/** Runs all calls concurrently, spread over the servers. Returns how often each code was returned; 0 is success. */
async function codesOf(
  calls: readonly ((client: ReturnType<typeof createClient>) => Promise<unknown>)[],
  clients = attackerClients(),
) {
  const codes: Record<number, number> = {}
  await Promise.all(
    calls.map(async (call, index) => {
      const client = clients[index % clients.length]
      if (!client) throw new Error('no server')
      const code = await call(client).then(
        () => 0,
        (error: {code: number}) => error.code,
      )
      codes[code] = (codes[code] ?? 0) + 1
    }),
  )
  return codes
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({length: count}, (_, index) => make(index))

test('of thirty concurrent guesses on three servers five count; then the right code is rejected', async () => {
  const phone = '13700000001'
  // The browser that requested the code: every other browser is refused.
  const browser = attackerClients(`hmb_visitor=${'b'.repeat(43)}`)
  const [first] = browser
  await first?.call(captcha, {phone})
  const right = providerServer.codes.get(phone) ?? ''
  const wrong = (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')
  const guesses = times(30, (index) => wrong(index))
  const responses = await codesOf(
    guesses.map((guess) => (client) => client.call(login, {phone, captcha: guess, source: 2})),
    browser,
  )
  // The fifth wrong attempt gets another code.
  expect(responses[ErrorCode.SMS_CODE_WRONG]).toBe(codeAttempts - 1)
  expect(responses[0]).toBeUndefined()
  await expect(first?.call(login, {phone, captcha: right, source: 2})).rejects.toMatchObject({
    code: ErrorCode.SMS_CODE_LOCKED,
  })
})

test('of thirty concurrent requests for one phone on three servers one sends a code', async () => {
  const phone = '13700000002'
  const responses = await codesOf(times(30, () => (client) => client.call(captcha, {phone})))
  expect(responses).toEqual({0: 1, [ErrorCode.SMS_TOO_FREQUENT]: 29})
})

test('a phone with ten codes today gets none on any of three servers', async () => {
  const phone = '13700000003'
  // A time one hour ahead counts for the servers' day, also around midnight.
  const createdAt = new Date(Date.now() + 3600_000)
  const earlierCode = {
    phone,
    purpose: SmsPurpose.CHANGE_NEW,
    codeHash: 'x',
    createdAt,
    expiresAt: createdAt,
    spentAt: createdAt,
  }
  await database.db.insert(smsCodes).values(times(codesPerDay - 1, () => earlierCode))
  expect(await codesOf(times(30, () => (client) => client.call(captcha, {phone})))).toEqual({
    0: 1,
    [ErrorCode.SMS_TOO_FREQUENT]: 29,
  })
  // The minute of the tenth code is over.
  await database.db
    .update(smsCodes)
    .set({purpose: SmsPurpose.CHANGE_NEW, createdAt})
    .where(hasText(smsCodes.phoneLookup, phone))
  expect(await codesOf(times(30, () => (client) => client.call(captcha, {phone})))).toEqual({
    [ErrorCode.SMS_DAILY_LIMIT]: 30,
  })
})

test('of forty concurrent requests for forty phones of one address, thirty need no captcha', async () => {
  await database.db.delete(smsCodes)
  const phones = times(40, (index) => `135${String(index).padStart(8, '0')}`)
  const responses = await codesOf(phones.map((phone) => (client) => client.call(captcha, {phone})))
  expect(responses).toEqual({0: unusedCodesPerAddress, [ErrorCode.CAPTCHA_REQUIRED]: 40 - unusedCodesPerAddress})
})

test('tickets that cannot be verified get three codes on three servers together', async () => {
  const solved = {ticket: 'trerror_1001_sandboxcaptcha_1795000000', randstr: '@forged'}
  const responses = await codesOf(
    times(
      12,
      (index) => (client) =>
        client.call(captchaV3, {
          phone: `136${String(index).padStart(8, '0')}`,
          describeCaptchaResultRequestDTO: solved,
        }),
    ),
  )
  expect(responses).toEqual({0: unverifiedCodesPerHour, [ErrorCode.SMS_TOO_FREQUENT]: 12 - unverifiedCodesPerHour})
})
