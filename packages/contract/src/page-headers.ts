import {dataScript} from './inline-script/data-script.ts'
import {modeScript} from './inline-script/mode-script.ts'
import {screenScript} from './inline-script/screen-script.ts'
import {sessionScript} from './inline-script/session-script.ts'
import {startScript} from './inline-script/start-script.ts'
import {tapScript} from './inline-script/tap-script.ts'

/** The image captcha's own hosts. Its script opens a frame. */
const captchaHosts = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com']

/** The host of the pictures of WeChat accounts. */
const avatarHosts = 'https://*.qlogo.cn'

/** How long browsers keep a response. */
export const cacheControl = {
  /** HTML is requested again each time, because it contains the names of the current files. */
  html: 'no-cache',
  /** The name of the file changes with its content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Operators replace files under the same name. */
  named: 'public, max-age=3600',
  absent: 'no-store',
} as const

/** The headers of every page that are the same everywhere. */
export const commonPageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** The headers of a file that is neither a page nor a worker. */
export const partHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/**
 * Whether a path names a file that is neither shown as a page nor run as a worker. Such a file needs no content policy,
 * and the headers of a page are 1.1 KB, which is more than many chunks have.
 *
 * @example
 * isPartOfPage('/cq/assets/vendor-eyewuo.js') // true
 * isPartOfPage('/cq/assets/pdf-worker-BqWAL6.js') // false
 */
export const isPartOfPage = (path: string): boolean =>
  /\/assets\/(?!pdf-worker)[\w.-]+\.(?:js|css)$|\/browser\.js$|\.(?:webp|avif|png|jpe?g)$/.test(path)

export interface PageSecurity {
  readonly https: boolean
  /** The origin of the captcha's script, if it is none of the captcha's own hosts. */
  readonly captchaOrigin?: string
  /** The origins of links, images, films and documents that the operator allows, with their scheme. */
  readonly origins: readonly string[]
  /** SHA-256 in base64. */
  sha256(text: string): string
}

/**
 * The headers of every page of a build, and of every file for which {@link isPartOfPage} is false. The reference server and the
 * nginx configuration of a build use them.
 *
 * @example
 * pageHeaders({https: true, origins: ['https://claim.example'], sha256})['referrer-policy'] // 'strict-origin-when-cross-origin'
 */
export function pageHeaders({https, captchaOrigin, origins, sha256}: PageSecurity): Record<string, string> {
  const captcha = [...captchaHosts, ...(captchaOrigin ? [captchaOrigin] : [])]
  const inline = [tapScript, sessionScript, dataScript, screenScript, modeScript, startScript].map(
    (script) => `'sha256-${sha256(script)}'`,
  )
  return {
    ...commonPageHeaders,
    'content-security-policy': contentPolicy({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inline, 'https://res.wx.qq.com', ...captcha],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', avatarHosts, ...captchaHosts, ...origins],
      'media-src': ["'self'", ...origins],
      'connect-src': ["'self'", ...captchaHosts, ...origins],
      'frame-src': ["'self'", ...captcha],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      ...(https ? {'upgrade-insecure-requests': []} : {}),
    }),
    // WeChat's web payment requires the origin as Referer. Paths may contain personal data, so that they are not sent.
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/**
 * The text of a Content-Security-Policy.
 *
 * @example
 * contentPolicy({'default-src': ["'none'"], 'upgrade-insecure-requests': []}) // "default-src 'none';upgrade-insecure-requests"
 */
export function contentPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

/** HSTS: a browser that has called once uses https for a year. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains'
