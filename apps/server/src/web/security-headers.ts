import {createHash} from 'node:crypto'
import {commonPageHeaders, contentPolicy, isPartOfPage, pageHeaders, partHeaders} from '@hmb/contract/page-headers'
import type {FastifyInstance} from 'fastify'
import {isLoopback, type Profile} from '../platform/config/environment-schema.ts'

export interface PageSecurity {
  readonly https: boolean
  readonly profile: Profile
  readonly captchaScript: string
  /** Hosts that the operator allows for links, images, films and documents. */
  readonly allowedHosts: readonly string[]
}

/** A host with or without a port, without characters that could end the directive. */
const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$/i

/**
 * The origins of the operator's hosts. A host of this machine is one of a sandbox, which has no certificate.
 *
 * @example
 * originsOf(['video.example', '127.0.0.1:8081'], 'production') // ['https://video.example']
 */
function originsOf(hosts: readonly string[], profile: Profile): string[] {
  return hosts
    .filter((host) => plainHost.test(host) && (profile === 'sandbox' || !isLoopback(host)))
    .map((host) => (isLoopback(host) ? `http://${host}` : `https://${host}`))
}

/** Adds security headers to every page and file: all of them, or those of a part of a page. */
export function addSecurityHeaders(
  pages: FastifyInstance,
  {https, profile, captchaScript, allowedHosts}: PageSecurity,
): void {
  const captchaOrigin = new URL(captchaScript).origin
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  const headers = pageHeaders({https, captchaOrigin, origins: originsOf(allowedHosts, profile), sha256})
  addHeaders(pages, (path) => (isPartOfPage(path) ? partHeaders : headers))
}

/** Adds headers to every response. `http-server.ts` adds that of https. */
function addHeaders(pages: FastifyInstance, headersOf: (path: string) => Readonly<Record<string, string>>): void {
  pages.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?')
    reply.headers(headersOf(path))
    done()
  })
}

/**
 * Adds the security headers of staff's page. A replay builds a page that a browser has reported: its sandbox and these sources
 * allow no script, no frame and no other host. The styles of a recorded page are inline.
 */
export function addStaffSecurityHeaders(pages: FastifyInstance, https: boolean): void {
  const headers = {
    ...commonPageHeaders,
    'content-security-policy': contentPolicy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      // `blob:` and `data:` are the kept copies of images.
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      ...(https ? {'upgrade-insecure-requests': []} : {}),
    }),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
  addHeaders(pages, () => headers)
}
