import type {FastifyReply, FastifyRequest} from 'fastify'
import type {VisitorControl} from '../../context/user-session.ts'
import {cookieTokenHash, newCookieToken} from '../../platform/crypto/cookie-token.ts'
import {cookieName} from './session.ts'

export const visitorCookie = 'hmb_visitor'

/**
 * The id that the first call of a page gives. It has its own name: on a slow network its response may arrive after the
 * one that has bound a code to {@link visitorCookie}, and must not replace that id.
 */
export const firstCallCookie = 'hmb_first_call'

/** The cookie lives this long after its last use for a code, a login or a form, in seconds. */
export const visitorSeconds = 180 * 24 * 3600

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/**
 * The browser, identified by a random cookie, with or without a login. Idempotency keys of visitors and requested SMS codes
 * belong to it, and accounts store the browsers of their logins. It is not a login.
 */
export function visitorControl(
  request: FastifyRequest,
  reply: FastifyReply,
  {secure}: {secure: boolean},
): VisitorControl {
  const received = [visitorCookie, firstCallCookie].map((name) => request.cookies[cookieName(name, secure)] ?? '')
  let token = received.find(isToken) ?? ''
  const startAs = (name: string) => {
    token ||= newCookieToken()
    reply.setCookie(cookieName(name, secure), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: visitorSeconds,
    })
    return cookieTokenHash(token)
  }
  return {
    get id() {
      return token && cookieTokenHash(token)
    },
    start: () => startAs(visitorCookie),
    startEarly: () => startAs(firstCallCookie),
  }
}
