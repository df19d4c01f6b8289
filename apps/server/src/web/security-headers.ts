import helmet from '@fastify/helmet'
import type {FastifyInstance} from 'fastify'

/** Where a page may load from beside its own host: WeChat's and the captcha's scripts, and operators' images. */
const contentSecurity = (captcha: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", 'https://res.wx.qq.com', 'https://*.captcha.qcloud.com', 'https://captcha.gtimg.com', captcha],
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

/** What browsers are told about every page and file. */
export async function addSecurityHeaders(
  pages: FastifyInstance,
  {https, captchaScript}: {https: boolean; captchaScript: string},
): Promise<void> {
  await pages.register(helmet, {
    contentSecurityPolicy: {useDefaults: false, directives: contentSecurity(new URL(captchaScript).origin)},
    // WeChat's web payment wants the origin as Referer; paths, which may carry more, stay here.
    referrerPolicy: {policy: 'strict-origin-when-cross-origin'},
    strictTransportSecurity: https,
  })
}
