import {createHash} from 'node:crypto'
import helmet from '@fastify/helmet'
import {tapScript} from '@hmb/contract/prerendered-page'
import type {FastifyInstance} from 'fastify'

const tapScriptHash = `'sha256-${createHash('sha256').update(tapScript).digest('base64')}'`

/** Sources of a page beside its own host: the scripts of WeChat and the captcha, and images of operators. */
const contentSecurity = (captcha: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: [
    "'self'",
    tapScriptHash,
    'https://res.wx.qq.com',
    'https://*.captcha.qcloud.com',
    'https://captcha.gtimg.com',
    captcha,
  ],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  mediaSrc: ["'self'", 'https:'],
  connectSrc: ["'self'", 'https:'],
  frameSrc: ["'self'", 'https:', captcha],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  frameAncestors: ["'self'"],
})

/** Adds security headers to every page and file. */
export async function addSecurityHeaders(
  pages: FastifyInstance,
  {https, captchaScript}: {https: boolean; captchaScript: string},
): Promise<void> {
  await pages.register(helmet, {
    contentSecurityPolicy: {useDefaults: false, directives: contentSecurity(new URL(captchaScript).origin)},
    // WeChat's web payment requires the origin as Referer. Paths may contain personal data, so that they are not sent.
    referrerPolicy: {policy: 'strict-origin-when-cross-origin'},
    strictTransportSecurity: https,
  })
}
