import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import {responseErrors} from '@hmb/contract/openapi/response-check'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {RequestContext, ServerDeps} from './context/deps.ts'
import {findSession, sessionControl} from './people/session/session.ts'
import {visitorControl} from './people/session/visitor.ts'
import type {Config} from './platform/config.ts'
import {keyedHash} from './platform/crypto/keyed-hash.ts'
import {BusinessError} from './platform/http/business-error.ts'
import {firstValue} from './platform/http/first-values.ts'
import {isIdempotencyKey} from './platform/http/idempotency.ts'
import {networkOf} from './platform/http/network-address.ts'
import {type RouteHost, withoutStoredResponse} from './platform/http/register-routes.ts'
import {type Limit, type Limits, limitsOf, requestLimitsOf} from './platform/limits/limit.ts'
import {type Caller, createRequestLimiter} from './platform/limits/request-limiter.ts'
import {isUnlimited} from './platform/limits/unlimited-caller.ts'

/** Connects the transport to the product: every request gets a {@link RequestContext} with its session and project. */
export function routeHost(deps: ServerDeps, limits: Limits): RouteHost<RequestContext> {
  const {db, config, clock, plugins} = deps
  const limiter = createRequestLimiter(config.lookupKeys, deps)
  const limitsOfPath = new Map<string, readonly Limit[]>()
  return {
    db,
    prefix: config.apiPrefix,
    limitRequest({ip, log}, path) {
      if (isUnlimited(config, ip)) return
      limiter.countInMemory({
        db,
        now: clock.now(),
        log,
        path,
        request: null,
        limits: requestLimitsOf(limits, path),
        caller: {network: networkOf(ip)},
      })
    },
    async openContext(request, reply, payload) {
      const ctx = await openContext(deps, request, reply, payload)
      const limitEvent: RequestContext['limitEvent'] = async (event, times) => {
        // The limit of identity checks belongs to the check itself, so that it applies in the sandbox too.
        if (isUnlimited(config, ctx.ip) && event !== 'identity check') return
        await limiter.count({
          db,
          now: ctx.now,
          log: ctx.log,
          path: event,
          request: payload,
          limits: limits.events[event].map((limit) => ({...limit, cost: () => times})),
          caller: limitedCaller(ctx, payload),
        })
      }
      return {...ctx, limitEvent}
    },
    authorize({user, session}, endpoint) {
      if (endpoint.session !== 'user') return
      if (!user) throw new BusinessError(ErrorCode.UNAUTHORIZED)
      for (const plugin of plugins) plugin.beforeUserCall?.({user, sessionId: session.id})
    },
    async limit(ctx, path, request) {
      if (isUnlimited(config, ctx.ip)) return
      const routeLimits = limitsOfPath.get(path) ?? limitsOf(limits, path)
      limitsOfPath.set(path, routeLimits)
      await limiter.count({
        db,
        now: ctx.now,
        log: ctx.log,
        path,
        request,
        limits: routeLimits,
        caller: limitedCaller(ctx, request),
      })
    },
    callerOf,
    checkResponse: responseCheck(config),
  }
}

/**
 * The user, else the visitor's browser. A browser without cookies shares keys only with requests of the same body, so
 * that none gets the response of another request. The body may hold a phone, so that its hash is keyed.
 */
function callerOf({user, visitor, config}: RequestContext, body: string): string {
  if (user) return user.id
  if (visitor.id) return `visitor ${visitor.id}`
  return `body ${keyedHash(config.lookupKeys, `caller\n${body}`)}`
}

/** The caller that the limits count. */
function limitedCaller({user, session, visitor, ip}: RequestContext, request: unknown): Caller {
  const {phone, idNo} = (typeof request === 'object' && request ? request : {}) as {phone?: unknown; idNo?: unknown}
  return {
    network: networkOf(ip),
    browser: session.id || visitor.id,
    account: user?.id ?? '',
    phone: typeof phone === 'string' ? phone : '',
    identity: typeof idNo === 'string' ? idNo : '',
  }
}

const opaqueId = /^[\w-]{1,36}$/

async function openContext(
  {clock, ...deps}: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<RequestContext> {
  const now = clock.now()
  const secure = deps.config.publicUrl.startsWith('https:')
  const found = await findSession(request, reply, {db: deps.db, now, secure})
  const projectid = firstValue(request.headers.projectid)
  const idempotencyKey = firstValue(request.headers['idempotency-key']) ?? ''
  if (projectid && !opaqueId.test(projectid)) throw new BusinessError(ErrorCode.INVALID_REQUEST)
  if (idempotencyKey && !isIdempotencyKey(idempotencyKey)) throw new BusinessError(ErrorCode.INVALID_REQUEST)
  return {
    ...deps,
    now,
    projectId: projectid || projectIn(payload),
    user: found?.user ?? null,
    openId: found?.openId ?? '',
    smallOpenId: found?.smallOpenId ?? '',
    log: request.log,
    idempotencyKey,
    requestId: request.id,
    ip: request.ip,
    session: sessionControl(reply, found, {now, secure}),
    visitor: visitorControl(request, reply, {secure}),
    limitEvent: async () => undefined,
    ...withoutStoredResponse,
    abandonedAt: null,
  }
}

function projectIn(payload: unknown): string {
  const id = typeof payload === 'object' && payload !== null && 'projectId' in payload ? payload.projectId : ''
  return typeof id === 'string' && opaqueId.test(id) ? id : ''
}

/** The check of responses; it does nothing unless the configuration enables it. */
export const responseCheck = ({checkResponses}: Config): RouteHost<never>['checkResponse'] =>
  checkResponses ? checkResponse : () => {}

/** A response that differs from its documentation is a programming error. */
function checkResponse(endpoint: Endpoint, data: unknown): void {
  const errors = responseErrors(endpoint, data)
  if (errors.length > 0)
    throw new Error(`the response of ${endpoint.path} is wrong at ${errors.slice(0, 5).join(', ')}`)
}
