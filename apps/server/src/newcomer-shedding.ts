import {ErrorCode} from '@hmb/contract/codes/error-code'
import {pageBrowse} from '@hmb/contract/home'
import type {FastifyBaseLogger} from 'fastify'
import {cookieName, sessionCookie} from './people/session/session.ts'
import type {Config} from './platform/config.ts'
import {BusinessError} from './platform/http/business-error.ts'
import type {SheddingRule} from './platform/http/load-shedding.ts'
import {errorEnvelope} from './platform/http/response-envelope.ts'

const refusal = JSON.stringify(errorEnvelope(new BusinessError(ErrorCode.ACCESS_LIMITED)))

/** A home page (首页) of a variant: `/cq/home/home-cq`. */
const homePage = /^\/([\w-]+)\/home(?:[/?]|$)/

/** A refused person comes back after this and a random time, so that not all do together, in s. */
const retrySeconds = {from: 5, spread: 10} as const

/** Refusals have a line in the log at most once in this time, in ms. */
const logEveryMs = 10_000

/**
 * While a process is overloaded, a visit is refused where it begins: a person who opens a home page without a session sees the limiting page
 * (访问受限), at once. A person with a session, and every call after the home page, is served: an order under way ends.
 *
 * @example
 * shedLoad(app, [newcomerShedding(config, log)])
 */
export function newcomerShedding(
  {apiPrefix, publicUrl}: Pick<Config, 'apiPrefix' | 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SheddingRule {
  const cookie = `${cookieName(sessionCookie, publicUrl.startsWith('https:'))}=`
  const homeCall = apiPrefix + pageBrowse.path
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const note = () => {
    refused += 1
    if (performance.now() - loggedAt < logEveryMs) return
    log.warn({refused}, 'visits were refused: the process is overloaded')
    refused = 0
    loggedAt = performance.now()
  }
  return {
    limits: {cpu: 0.9, lateMs: 50, openRequests: 60, perSecond: 30},
    matches: ({url = '', headers}) => (url === homeCall || homePage.test(url)) && !headers.cookie?.includes(cookie),
    refuse({url = ''}, response) {
      note()
      const headers = {
        ...{'cache-control': 'no-store', 'x-content-type-options': 'nosniff'},
        'retry-after': String(retrySeconds.from + Math.floor(Math.random() * retrySeconds.spread)),
      }
      const [, variant] = homePage.exec(url) ?? []
      if (variant) response.writeHead(302, {...headers, location: `/${variant}/limitingPage`}).end()
      else response.writeHead(200, {...headers, 'content-type': 'application/json; charset=utf-8'}).end(refusal)
    },
  }
}
