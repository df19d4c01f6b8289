import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import type {FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {RequestContext} from '../../context/deps.ts'
import type {ServerPlugin} from '../../context/server-plugin.ts'
import {findSession, sessionControl} from '../../people/session/session.ts'
import type {City} from '../../sale/account/city.ts'
import type {Clock} from '../clock.ts'
import type {Config} from '../config.ts'
import type {Database} from '../db/database.ts'
import {responseErrors} from '../openapi/response-check.ts'
import type {Providers} from '../providers/providers.ts'
import {BusinessError} from './business-error.ts'
import {comparedBody, isIdempotencyKey, runIdempotent, storeResponse} from './idempotency.ts'
import {parseBody, validateRequest} from './request-body.ts'
import {type Envelope, errorEnvelope, httpStatusOf, successEnvelope} from './response-envelope.ts'
import type {EndpointRoute, PlainRoute, Route} from './route.ts'

/** What work is done with that no caller waits for. */
export type JobDeps = Omit<ServerDeps, 'cities' | 'plugins'>

/** What routes are registered with. */
export interface ServerDeps {
  readonly db: Database
  readonly providers: Providers
  readonly clock: Clock
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** The cities with accounts. */
  readonly cities: readonly City[]
  readonly plugins: readonly ServerPlugin[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The envelope's code, for the log; null outside the envelope. */
    answeredCode: number | null
  }
}

const opaqueId = /^[\w-]{1,36}$/

/** Registers every route under the environment prefix. */
export function registerRoutes(app: FastifyInstance, services: ServerDeps, routes: readonly Route[]): void {
  app.decorateRequest('answeredCode', null)
  for (const route of routes) {
    if (route.kind === 'plain') registerPlain(app, services, route)
    else registerEndpoint(app, services, route)
  }
}

function registerEndpoint(app: FastifyInstance, services: ServerDeps, route: EndpointRoute): void {
  const {endpoint} = route
  app.route({
    method: endpoint.method,
    url: services.config.apiPrefix + endpoint.path,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const answer = await answerTo(request, reply, services, route)
      request.answeredCode = answer.code
      return reply.code(httpStatusOf(answer.code)).header('cache-control', 'no-store').send(answer)
    },
  })
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  services: ServerDeps,
  {endpoint, run}: EndpointRoute,
): Promise<Envelope> {
  try {
    refuseForged(request, endpoint.changes)
    const body = typeof request.body === 'string' ? request.body : ''
    const raw = endpoint.method === 'GET' ? request.query : parseBody(request.headers['content-type'], body)
    const call = await contextOf(request, reply, services, raw)
    if (endpoint.session === 'user') {
      if (!call.user) throw new BusinessError(ErrorCode.UNAUTHORIZED)
      for (const plugin of services.plugins) plugin.beforeUserCall?.({user: call.user, sessionId: call.session.id})
    }
    const ask = validateRequest(endpoint, raw)

    const work = async (ctx: RequestContext): Promise<Envelope> => {
      const data = await run(ask, ctx)
      if (services.config.checkAnswers) checkAnswer(endpoint, data)
      return successEnvelope(data)
    }
    if (!endpoint.idempotent || !call.idempotencyKey) return await work(call)

    const key = call.idempotencyKey
    const scope = `${call.user?.id ?? ''} ${endpoint.path}`
    const ctx: RequestContext = {
      ...call,
      remember: (tx, answer) => storeResponse(tx, scope, key, successEnvelope(answer)),
    }
    const kept = comparedBody(endpoint.unkept, raw, body)
    return await runIdempotent({db: services.db, now: call.now, scope, key, body: kept}, () =>
      work(ctx).catch((cause) => answerOfFailure(request, cause)),
    )
  } catch (cause) {
    return answerOfFailure(request, cause)
  }
}

/** An answer other than the documented one is our own mistake. */
function checkAnswer(endpoint: Endpoint, data: unknown): void {
  const faults = responseErrors(endpoint, data)
  if (faults.length > 0) throw new Error(`the answer of ${endpoint.path} is wrong at ${faults.slice(0, 5).join(', ')}`)
}

/** A refusal is an answer; anything else is a crash: said without details, logged with the request's id. */
function answerOfFailure(request: FastifyRequest, cause: unknown): Envelope {
  if (cause instanceof BusinessError) return errorEnvelope(cause)
  request.log.error({err: cause}, 'call crashed')
  return errorEnvelope(new BusinessError(ErrorCode.INTERNAL_ERROR))
}

function registerPlain(app: FastifyInstance, services: ServerDeps, route: PlainRoute): void {
  app.route({
    method: route.method,
    url: services.config.apiPrefix + route.path,
    exposeHeadRoute: false,
    async handler(request, reply) {
      refuseForged(request, false)
      const ctx = await contextOf(request, reply, services, request.query)
      const answer = await route.run(
        {
          url: request.url,
          query: firstValues(request.query),
          headers: firstValues(request.headers),
          body: typeof request.body === 'string' ? request.body : '',
        },
        ctx,
      )
      return reply
        .code(answer.status)
        .headers({'cache-control': 'no-store', ...answer.headers})
        .send(answer.body ?? '')
    },
  })
}

/** What a page of another site could make a browser send is refused. */
function refuseForged(request: FastifyRequest, changes: boolean): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new BusinessError(ErrorCode.INVALID_REQUEST)
  // No foreign page can set a header, but any can open an address.
  if (changes && !request.headers.projectid) throw new BusinessError(ErrorCode.INVALID_REQUEST)
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  {db, providers, clock, config, cities, plugins}: ServerDeps,
  raw: unknown,
): Promise<RequestContext> {
  const now = clock.now()
  const secure = config.publicUrl.startsWith('https:')
  const found = await findSession(request, reply, {db, now, secure})
  const {projectid, 'idempotency-key': key = ''} = firstValues(request.headers)
  if (projectid && !opaqueId.test(projectid)) throw new BusinessError(ErrorCode.INVALID_REQUEST)
  if (key && !isIdempotencyKey(key)) throw new BusinessError(ErrorCode.INVALID_REQUEST)
  return {
    db,
    now,
    projectId: projectid || payloadProject(raw),
    user: found?.user ?? null,
    openId: found?.openId ?? '',
    smallOpenId: found?.smallOpenId ?? '',
    log: request.log,
    providers,
    idempotencyKey: key,
    requestId: request.id,
    ip: request.ip,
    config,
    cities,
    plugins,
    session: sessionControl(reply, found, {now, secure}),
    remember: async () => undefined,
  }
}

function payloadProject(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'projectId' in raw ? raw.projectId : ''
  return typeof id === 'string' && opaqueId.test(id) ? id : ''
}

/** Headers and queries may come as lists; the first counts. */
function firstValues(values: unknown): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
