import {Writable} from 'node:stream'
import {type Client, type ClientOptions, createClient, type Fetch} from '@hmb/contract/client'
import {captcha, login} from '@hmb/contract/user'
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify'
import {afterAll, onTestFinished} from 'vitest'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import {buildApp} from '../app.ts'
import {readCities} from '../context/city-files.ts'
import type {ServerPlugin} from '../context/server-plugin.ts'
import {type Config, readConfig} from '../platform/config.ts'
import {createLog} from '../platform/log.ts'
import {testSecret} from './notification-headers.ts'
import {type TestClock, testClock, testStart} from './test-clock.ts'
import {openTestDatabase, type TestDatabase} from './test-database.ts'
import {writeLogin} from './test-login.ts'
import {type TestProviders, testProviders} from './test-providers.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly providers: TestProviders
  readonly config: Config
  readonly plugins: readonly ServerPlugin[]
  /** The log lines of the server. */
  readonly logLines: string[]
  /** A new browser with its own cookies. */
  browser(projectId?: string): Browser
  /** A new browser with a new logged-in phone, whose login is written to the database. */
  customer(projectId?: string): Promise<Customer>
  /** The same login by calls, with an SMS code. Tests of stored, logged or deleted data use these calls. */
  readonly byCalls: {customer(projectId?: string): Promise<Customer>}
}

/** A browser: the client of the contract over injected calls, so that responses are validated as in the product. */
export interface Browser {
  readonly call: Client['call']
  /** An injected call with this browser's cookies. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  readonly cookies: Map<string, string>
  logIn(phone: string, smallOpenId?: string): Promise<string>
}

export interface Customer extends Browser {
  readonly phone: string
  readonly userId: string
}

const {orderPlaced: _, ...withoutReports} = testProfile
/** The test profile without reports of orders: these servers have no sandbox. */
export const profileWithoutSandbox: ServerPlugin = withoutReports

let phones = 0
/** A unique phone of this test file. */
export const freshPhone = () => `138${String(++phones).padStart(8, '0')}`

/**
 * Starts a server on a new database; both are closed after the test, or after the file's tests. The default is the test
 * profile.
 */
export async function startTestServer(
  settings: Partial<Config> = {},
  plugins: readonly ServerPlugin[] = [profileWithoutSandbox],
): Promise<TestServer> {
  const database = await openTestDatabase()
  const clock = testClock(testStart)
  const providers = testProviders()
  const config = {...readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: testSecret}), ...settings}
  const logLines: string[] = []
  const lines = new Writable({
    write(chunk, _, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({
    database,
    providers,
    clock,
    config,
    log: createLog('info', lines),
    plugins,
    cities: await readCities(config.cities),
    contentMaxAgeMs: 0,
  })
  closeAfterUse(async () => {
    await app.close()
    await database.close()
  })

  const browser = (projectId = 'hmb-cq'): Browser => {
    const cookies = new Map<string, string>()
    const inject = async (options: InjectOptions) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({...options, headers: {...(cookie ? {cookie} : {}), ...options.headers}})
      for (const {name, value} of response.cookies) {
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return response
    }
    const {call} = createClient({fetch: fetchBy(inject), projectId: () => projectId} satisfies ClientOptions)
    return {
      call,
      inject,
      cookies,
      async logIn(phone, smallOpenId) {
        await call(captcha, {phone})
        const {userId} = await call(login, {phone, captcha: providers.codeOf(phone), source: 2, smallOpenId})
        return userId
      },
    }
  }

  return {
    app,
    database,
    clock,
    providers,
    config,
    plugins,
    logLines,
    browser,
    async customer(projectId) {
      const phone = freshPhone()
      const visitor = browser(projectId)
      const {publicUrl} = config
      const {cookies} = visitor
      const userId = await writeLogin(database.db, {phone, cookies, publicUrl, now: clock.now()})
      return {...visitor, phone, userId}
    },
    byCalls: {
      async customer(projectId) {
        const phone = freshPhone()
        const visitor = browser(projectId)
        return {...visitor, phone, userId: await visitor.logIn(phone)}
      },
    },
  }
}

/** Calls `close` after the current test, or outside of tests after those of the file. */
function closeAfterUse(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}

function fetchBy(inject: (options: InjectOptions) => Promise<LightMyRequestResponse>): Fetch {
  return async (url, {method, headers, body}) => {
    const response = await inject({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : {payload: body}),
    })
    return {
      status: response.statusCode,
      headers: {get: (name) => response.headers[name.toLowerCase()]?.toString() ?? null},
      text: async () => response.body,
    }
  }
}
