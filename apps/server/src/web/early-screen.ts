import type {Fetch} from '@hmb/contract/client'
import type {EarlyScreen} from '@hmb/contract/html/early-screen'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {Config} from '../platform/config.ts'
import {acceptedEncoding, compress} from '../platform/http/content-encoding.ts'
import {firstValue} from '../platform/http/first-values.ts'
import {rejectForged} from '../platform/http/register-routes.ts'
import {isUnlimited} from '../platform/limits/unlimited-caller.ts'
import type {BuildRenderer} from './build-renderer.ts'

/** A screen takes some ms of the thread, with its calls. The limits of a process, so that other calls come first. */
const maxPerSecond = 20
/** The part of the last second in which the thread was busy: 0 to 1. */
const maxUtilization = 0.7

/** The longest path and query, in characters: a list of documents has some hundred for each. */
const maxPathLength = 4_000

/**
 * Responds to `<base>early-screen?path=/orderList` with the screen and the data of the session, as {@link EarlyScreen}.
 * The data comes from the server's own calls, with the session, the limits and the log of any call. Everything else gets
 * 204, and the browser shows the skeletons until its scripts have run: an unknown path, a visitor, a failed call, and
 * more screens than the process may render.
 */
export function createEarlyScreens(
  app: FastifyInstance,
  config: Pick<Config, 'callLimits'>,
  currentBuild: () => Promise<BuildRenderer | null>,
) {
  let second = {at: 0, start: performance.eventLoopUtilization(), rendered: 0, isBusy: false}
  /** Counts a screen; false when the process has no time for it. */
  function mayRender({ip}: FastifyRequest): boolean {
    if (isUnlimited(config, ip)) return true
    const now = performance.now()
    if (now - second.at >= 1000) {
      const {utilization} = performance.eventLoopUtilization(second.start)
      second = {
        at: now,
        start: performance.eventLoopUtilization(),
        rendered: 0,
        isBusy: now - second.at < 2000 && utilization > maxUtilization,
      }
    }
    second.rendered += 1
    return !second.isBusy && second.rendered <= maxPerSecond
  }

  return async (request: FastifyRequest<{Querystring: {path?: string | string[]}}>, reply: FastifyReply) => {
    rejectForged(request, {method: 'GET', changes: true})
    reply.header('cache-control', 'no-store')
    const path = firstValue(request.query.path) ?? ''
    const build =
      path.startsWith('/') && path.length <= maxPathLength && mayRender(request) ? await currentBuild() : null
    const [pathname = '', search = ''] = path.split(/(?=\?)/, 2)
    const html = await build?.renderer
      .renderScreen({pathname, search, cookie: request.headers.cookie ?? '', fetch: ownCalls(app, request, reply)})
      .catch((error) => {
        request.log.debug({err: error}, 'screen not rendered')
        return null
      })
    if (!html) return reply.code(204).send()
    const text = Buffer.from(JSON.stringify({html} satisfies EarlyScreen))
    // A page of another site cannot send this request, so that the size of its response tells nothing to it.
    const encoding = acceptedEncoding(request)
    if (encoding !== 'identity') reply.headers({'content-encoding': encoding, vary: 'accept-encoding'})
    return reply.type('application/json; charset=utf-8').send(compress(text, encoding))
  }
}

/** Makes the calls of the person who has sent `request`. A session that is extended by a call gets its cookie with `reply`. */
const ownCalls =
  (app: FastifyInstance, {headers, socket}: FastifyRequest, reply: FastifyReply): Fetch =>
  async (url, init) => {
    const {
      statusCode,
      headers: received,
      body,
    } = await app.inject({
      method: init.method as 'GET' | 'POST',
      url,
      headers: {...pick(headers, ['cookie', 'user-agent', 'x-forwarded-for']), ...init.headers},
      ...(init.body === undefined ? {} : {payload: init.body}),
      ...(socket.remoteAddress ? {remoteAddress: socket.remoteAddress} : {}),
    })
    const cookies = received['set-cookie']
    if (cookies) reply.header('set-cookie', cookies)
    return {
      status: statusCode,
      headers: {get: (name) => firstValue(received[name] as string | string[] | undefined) ?? null},
      text: async () => body,
    }
  }

const pick = (headers: FastifyRequest['headers'], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
