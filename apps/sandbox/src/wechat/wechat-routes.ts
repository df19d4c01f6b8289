import {randomBytes} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import * as v from 'valibot'
import {parseReturnUrl} from '../cashier/return-url.ts'
import {html} from '../html/html-template.ts'
import {sendPage} from '../html/page-response.ts'
import {appId, type WechatController} from './wechat-controller.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const authorizeQuery = v.object({
  appid: v.literal(appId),
  redirect_uri: text,
  response_type: v.literal('code'),
  scope: v.literal('snsapi_base'),
  state: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{0,128}$/)), ''),
})

/** The cookie that keeps a browser's openId. */
const cookieName = 'sandbox_wechat'
const openIdCookie = /(?:^|; )sandbox_wechat=(o[\w-]{27})(?:;|$)/

/** WeChat's OAuth page. The scope `snsapi_base` needs no consent, so the page redirects at once with a code. */
export function wechatRoutes(app: FastifyInstance, wechat: WechatController): void {
  app.get('/connect/oauth2/authorize', async (request, reply) => {
    const read = v.safeParse(authorizeQuery, request.query)
    const returnTo = read.success ? parseReturnUrl(read.output.redirect_uri) : null
    if (!read.success || !returnTo)
      return sendPage(reply.code(400), {
        title: '微信授权',
        theme: 'wechat',
        main: html`<main><h1>微信授权</h1><p>redirect_uri 参数错误</p></main>`,
      })
    const [, storedOpenId] = openIdCookie.exec(request.headers.cookie ?? '') ?? []
    const openId = storedOpenId ?? `o${randomBytes(21).toString('base64url').slice(0, 27)}`
    returnTo.searchParams.set('code', wechat.createCode(openId))
    returnTo.searchParams.set('state', read.output.state)
    return reply
      .header('set-cookie', `${cookieName}=${openId}; Path=/; HttpOnly; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .redirect(returnTo.href, 302)
  })
}
