import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {modeScript, sessionScript, tapScript} from '@hmb/contract/prerendered-page'
import type {FastifyInstance} from 'fastify'
import helmet, {type HelmetOptions} from 'helmet'
import {isLoopback, type Profile} from '../platform/config/environment-schema.ts'

const inlineScriptHashes = [tapScript, sessionScript, modeScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

/** The image captcha's own hosts. Its script opens a frame. */
const captchaHosts = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com']

/** WeChat serves the pictures of its accounts from here. */
const avatarHosts = 'https://*.qlogo.cn'

export interface PageSecurity {
  readonly https: boolean
  readonly profile: Profile
  readonly captchaScript: string
  /** Hosts that the operator allows for links, images, films and documents. */
  readonly allowedHosts: readonly string[]
}

/** A host with or without a port, and nothing that could end the directive. */
const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$/i

/**
 * The sources of the operator's hosts. A host of this machine is one of a sandbox, which has no certificate.
 *
 * @example
 * sourcesOf(['video.example', '127.0.0.1:8081'], 'production') // ['https://video.example']
 */
function sourcesOf(hosts: readonly string[], profile: Profile): string[] {
  return hosts
    .filter((host) => plainHost.test(host) && (profile === 'sandbox' || !isLoopback(host)))
    .map((host) => (isLoopback(host) ? `http://${host}` : `https://${host}`))
}

function contentSecurity({https, profile, captchaScript, allowedHosts}: PageSecurity) {
  const operator = sourcesOf(allowedHosts, profile)
  const captcha = [...captchaHosts, new URL(captchaScript).origin]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScriptHashes, 'https://res.wx.qq.com', ...captcha],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', avatarHosts, ...captchaHosts, ...operator],
    mediaSrc: ["'self'", ...operator],
    connectSrc: ["'self'", ...captchaHosts, ...operator],
    frameSrc: ["'self'", ...captcha],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    ...(https ? {upgradeInsecureRequests: []} : {}),
  }
}

/** Adds security headers to every page and file. */
export function addSecurityHeaders(pages: FastifyInstance, security: PageSecurity): void {
  addHeaders(pages, {
    contentSecurityPolicy: {useDefaults: false, directives: contentSecurity(security)},
    // WeChat's web payment requires the origin as Referer. Paths may contain personal data, so that they are not sent.
    referrerPolicy: {policy: 'strict-origin-when-cross-origin'},
  })
}

/** Adds the headers of Helmet. They are the same for every request, so that they are made once. */
function addHeaders(
  pages: FastifyInstance,
  options: Pick<HelmetOptions, 'contentSecurityPolicy' | 'referrerPolicy' | 'xFrameOptions'>,
): void {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => {},
  } as unknown as ServerResponse
  // `http-server.ts` adds it to every response.
  helmet({...options, strictTransportSecurity: false})({} as IncomingMessage, response, (error) => {
    if (error) throw error
  })
  pages.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}

/**
 * Adds the security headers of staff's page. A replay builds what a browser has reported: its sandbox and these sources leave it no script,
 * no frame and no other host. The styles of a recorded page are inline.
 */
export function addStaffSecurityHeaders(pages: FastifyInstance, https: boolean): void {
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // `blob:` and `data:` are the kept copies of images.
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    ...(https ? {upgradeInsecureRequests: []} : {}),
  }
  addHeaders(pages, {
    contentSecurityPolicy: {useDefaults: false, directives},
    referrerPolicy: {policy: 'no-referrer'},
    xFrameOptions: {action: 'deny'},
  })
}
