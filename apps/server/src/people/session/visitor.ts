import {createHash, randomBytes} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {VisitorControl} from '../../context/user-session.ts'
import {storedMs} from '../../platform/http/idempotency.ts'
import {cookieName} from './session.ts'

export const visitorCookie = 'hmb_visitor'

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/**
 * The browser of a visitor, known by a random cookie. It tells the idempotency keys of visitors apart and lives as long as they do. The
 * server does not store it, and it is no login.
 */
export function visitorControl(
  request: FastifyRequest,
  reply: FastifyReply,
  {secure}: {secure: boolean},
): VisitorControl {
  const token = request.cookies[cookieName(visitorCookie, secure)] ?? ''
  return {
    id: isToken(token) ? createHash('sha256').update(token).digest('hex') : '',
    start() {
      const kept = isToken(token) ? token : randomBytes(32).toString('base64url')
      reply.setCookie(cookieName(visitorCookie, secure), kept, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: storedMs / 1000,
      })
    },
  }
}
