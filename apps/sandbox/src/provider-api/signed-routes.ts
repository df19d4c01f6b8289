import type {FastifyInstance} from 'fastify'
import type {Clock} from '../clock.ts'
import type {ProviderCall} from './provider-call.ts'
import {providerKeys, providerOf} from './provider-keys.ts'
import {errorResponse} from './provider-response.ts'
import {createVerifier, headerNames} from './request-signing.ts'

export interface SignedRouteDeps {
  calls: readonly ProviderCall[]
  /** Shared with the server; the keys of each provider are derived from them. */
  secret: string
  clock: Clock
}

/** Registers the signed calls. A request with a bad or repeated signature gets HTTP 401. */
export function signedRoutes(app: FastifyInstance, {calls, secret, clock}: SignedRouteDeps): void {
  const verify = createVerifier((path) => providerKeys(secret, 'call', providerOf(path)), clock)

  // The signature covers the raw body, so that the body is parsed only after verification.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', {parseAs: 'string'}, (_request, body, done) => done(null, body))

  app.addHook('preHandler', async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const reason = verify({
      method: request.method,
      path: request.raw.url ?? '',
      timestamp: header(headerNames.timestamp),
      nonce: header(headerNames.nonce),
      keyId: header(headerNames.key),
      signature: header(headerNames.signature),
      body: typeof request.body === 'string' ? request.body : '',
    })
    if (!reason) return
    request.log.warn({reason}, 'signature rejected')
    await reply.code(401).send(errorResponse('UNAUTHORIZED', `签名校验未通过：${reason}`))
  })

  for (const call of calls) {
    app.post(call.path, async (request) => call.respond(parse(request.body)))
  }
}

/** A body that is not JSON counts as a request without fields. */
function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
