import {Writable} from 'node:stream'
import {type Client, type ClientOptions, createClient, type Fetch} from '@hmb/contract/client'
import {captcha, login} from '@hmb/contract/user'
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify'
import {afterAll} from 'vitest'
import {plugin as testProfile} from '../../test-profile/test-profile.ts'
import {buildApp} from '../app.ts'
import type {ServerPlugin} from '../context/server-plugin.ts'
import {type Config, readConfig} from '../platform/config.ts'
import {createLog} from '../platform/log.ts'
import {type TestClock, testClock, testStart} from './test-clock.ts'
import {openTestDatabase, type TestDatabase} from './test-database.ts'
import {type TestProviders, testProviders} from './test-providers.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly providers: TestProviders
  readonly config: Config
  /** Every line that the server has logged. */
  readonly logLines: string[]
  /** A browser of its own, with its own cookies. */
  browser(projectId?: string): Browser
  /** A browser in which a new phone is logged in. */
  customer(projectId?: string): Promise<Browser & {phone: string; userId: string}>
}

/** A browser: the contract's own client over injected calls, so that answers are checked as the product checks them. */
export interface Browser {
  readonly call: Client['call']
  /** A raw call with this browser's cookies. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  readonly cookies: Map<string, string>
  logIn(phone: string, smallOpenId?: string): Promise<string>
}

let phones = 0
/** A phone that no other test of the file has. */
export const freshPhone = () => `138${String(++phones).padStart(8, '0')}`

/** A server on a database of its own, closed after the file's tests. It has the test profile, unless other plugins are given. */
export async function startTestServer(
  settings: Partial<Config> = {},
  plugins: readonly ServerPlugin[] = [testProfile],
): Promise<TestServer> {
  const database = await openTestDatabase()
  const clock = testClock(testStart)
  const providers = testProviders()
  const config = {...readConfig({PROVIDER_SECRET: 'test-secret'}), ...settings}
  const logged: string[] = []
  const lines = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({database, providers, clock, config, log: createLog('info', lines), plugins})
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const browser = (projectId = 'hmb-cq'): Browser => {
    const cookies = new Map<string, string>()
    const inject = async (options: InjectOptions) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({...options, headers: {...(cookie ? {cookie} : {}), ...options.headers}})
      for (const {name, value} of answer.cookies) {
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return answer
    }
    const {call} = createClient({fetch: fetchOver(inject), projectId: () => projectId} satisfies ClientOptions)
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
    ...{app, database, clock, providers, config, logLines: logged, browser},
    async customer(projectId) {
      const phone = freshPhone()
      const visitor = browser(projectId)
      const userId = await visitor.logIn(phone)
      return {...visitor, phone, userId}
    },
  }
}

function fetchOver(inject: (options: InjectOptions) => Promise<LightMyRequestResponse>): Fetch {
  return async (url, {method, headers, body}) => {
    const answer = await inject({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : {payload: body}),
    })
    return {
      status: answer.statusCode,
      headers: {get: (name) => answer.headers[name.toLowerCase()]?.toString() ?? null},
      text: async () => answer.body,
    }
  }
}
