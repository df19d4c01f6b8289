import {pageBrowse} from '@hmb/contract/home'
import type {FastifyBaseLogger} from 'fastify'
import {cookieName, sessionCookie} from './people/session/session.ts'
import type {Config} from './platform/config.ts'
import type {SheddingRule} from './platform/http/load-shedding.ts'
import {createOverloadCounter, overloadHeaders, sendOverload} from './platform/http/overload-responses.ts'
import {TooManyRequests} from './platform/http/too-many-requests.ts'

/** A home page (首页) of a variant: `/cq/home/home-cq`. */
const homePage = /^\/([\w-]+)\/home(?:\/|$)/

/** A refused person may come back after this time. */
const retryAfter = {minSeconds: 5, spreadSeconds: 10} as const

/**
 * While a process is overloaded, a visit is refused at its beginning: a person who opens a home page without a session
 * sees the limiting page (访问受限), at once. A person with a session is served, and so is every call after the home page: a
 * started purchase can be completed.
 *
 * @example
 * shedLoad(app, [newVisitShedding(config, log)])
 */
export function newVisitShedding(
  {apiPrefix, publicUrl}: Pick<Config, 'apiPrefix' | 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SheddingRule {
  const cookie = `${cookieName(sessionCookie, publicUrl.startsWith('https:'))}=`
  const homeCall = apiPrefix + pageBrowse.path
  const overload = createOverloadCounter(log, 'visits were refused: the process is overloaded', retryAfter)
  return {
    limits: {cpu: 0.9, lateMs: 50, openRequests: 60, perSecond: 30},
    matches: (path, {headers}) => (path === homeCall || homePage.test(path)) && !headers.cookie?.includes(cookie),
    refuse(path, response) {
      overload.note()
      const seconds = overload.retryAfterSeconds()
      const [, variant] = homePage.exec(path) ?? []
      if (variant) response.writeHead(302, {...overloadHeaders(seconds), location: `/${variant}/limitingPage`}).end()
      else sendOverload(response, new TooManyRequests(seconds))
    },
  }
}
