import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import formbody from '@fastify/formbody'
import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import {encryptedBusinessCode} from '../account/account-controller.ts'
import type {CaptchaController} from '../captcha/captcha-controller.ts'
import {captchaRoutes} from '../captcha/captcha-routes.ts'
import type {CashierController} from '../cashier/cashier-controller.ts'
import {type CashierAction, cashierActions, cashierPage} from '../cashier/cashier-page.ts'
import {type CashierSession, isCashier, tradeState} from '../cashier/cashier-session.ts'
import {parseReturnUrl} from '../cashier/return-url.ts'
import type {Clock} from '../clock.ts'
import {externalSiteRoutes} from '../external-sites/external-site-routes.ts'
import type {FaceCheckController} from '../face-check/face-check-controller.ts'
import {faceCheckRoutes} from '../face-check/face-check-routes.ts'
import type {Mail, MessageStore, Sms} from '../messages/message-store.ts'
import type {WechatController} from '../wechat/wechat-controller.ts'
import {wechatRoutes} from '../wechat/wechat-routes.ts'
import {homePage, homeSections} from './home-page.ts'
import {pageCopy} from './page-copy.ts'
import type {Page} from './page-layout.ts'
import {sendNotFound, sendPage} from './page-response.ts'
import {testPeoplePage} from './test-people-page.ts'

export interface PageDeps {
  sms: MessageStore<Sms>
  mail: MessageStore<Mail>
  desk: CashierController
  faces: FaceCheckController
  captcha: CaptchaController
  wechat: WechatController
  clock: Clock
}

const channelParam = v.object({channel: v.string()})
const cashierParams = v.object({channel: v.string(), prepayId: v.string()})
const numbersSchema = v.object({tradeNo: v.optional(v.string()), yybh: v.optional(v.string())})
const formSchema = v.object({action: v.picklist(cashierActions), redirect_url: v.optional(v.string())})

/** What people and journeys use: pages, the inbox as JSON, and the cashiers. Nothing here is signed. */
export async function pageRoutes(app: FastifyInstance, ports: PageDeps): Promise<void> {
  const {sms, mail, desk, clock} = ports
  await app.register(formbody)

  app.get('/healthz', async () => ({ok: true}))

  const view = () => ({
    sms: sms.read(),
    mail: mail.read(),
    cashiers: desk.open(),
    payUrl: desk.payUrl,
    now: clock.now(),
  })
  app.get('/', async (_request, reply) =>
    sendPage(reply, {title: pageCopy.home.title, theme: 'plain', live: true, main: homePage(view())}),
  )
  app.get('/live', async (request, reply) => {
    const {markup} = homeSections(view())
    const tag = `"${createHash('sha256').update(markup).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(markup)
  })
  app.get('/people', async (_request, reply) =>
    sendPage(reply, {title: pageCopy.people.title, theme: 'plain', main: testPeoplePage()}),
  )

  app.get('/sms', async (request, reply) => sendJson(reply, sms.read(asked(request.query, 'phone'))))
  app.get('/mail', async (request, reply) => sendJson(reply, mail.read(asked(request.query, 'to'))))
  app.get('/cashiers', async (_request, reply) =>
    sendJson(
      reply,
      desk.open().map((session) => cashierJson(session, desk.payUrl(session), clock.now())),
    ),
  )

  for (const [name, type] of assets) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    )
  }

  cashierRoutes(app, ports)
  faceCheckRoutes(app, ports.faces)
  captchaRoutes(app, ports.captcha)
  wechatRoutes(app, ports.wechat)
  externalSiteRoutes(app)
}

const assets = [
  ['back.js', 'text/javascript'],
  ['client.js', 'text/javascript'],
  ['style.css', 'text/css'],
  ['icon.svg', 'image/svg+xml'],
] as const

function cashierRoutes(app: FastifyInstance, {desk, clock}: PageDeps): void {
  const found = (params: unknown) => {
    const {channel, prepayId} = v.parse(cashierParams, params)
    return desk.find(channel, prepayId)
  }
  const draw = (reply: FastifyReply, session: CashierSession, rawReturn: string | undefined, cancelled: boolean) => {
    const returnTo = parseReturnUrl(rawReturn)
    const main = cashierPage({
      session,
      now: clock.now(),
      returnTo,
      refusedAddress: Boolean(rawReturn) && !returnTo,
      cancelled,
    })
    const page: Page = {title: session.title, theme: lookOf(session), main}
    return sendPage(reply, page, returnTo?.origin)
  }

  // A platform that encrypts knows a payment by its encrypted trade number and business code only.
  app.get('/cashier/:channel', async (request, reply) => {
    const {tradeNo = '', yybh} = v.parse(numbersSchema, request.query)
    const session = desk.find(v.parse(channelParam, request.params).channel, tradeNo)
    if (!session || yybh !== encryptedBusinessCode(tradeNo)) return sendNotFound(reply)
    return draw(reply, session, asked(request.query, 'redirect_url'), false)
  })

  app.get('/cashier/:channel/:prepayId', async (request, reply) => {
    const session = found(request.params)
    return session ? draw(reply, session, asked(request.query, 'redirect_url'), false) : sendNotFound(reply)
  })

  app.post('/cashier/:channel/:prepayId', async (request, reply) => {
    const session = found(request.params)
    const form = v.safeParse(formSchema, request.body)
    if (!session || !form.success) return sendNotFound(reply)
    const {action, redirect_url: rawReturn} = form.output
    const leaves = act(desk, session, action)
    const returnTo = parseReturnUrl(rawReturn)
    if (leaves && returnTo) return reply.redirect(returnTo.href, 303)
    if (action === 'cancel') return draw(reply, session, rawReturn, leaves)
    // A reload of what follows must not press the button again.
    return reply.redirect(`/cashier/${session.channel}/${session.prepayId}${queryOf(returnTo)}`, 303)
  })
}

/** An account's page looks like nobody's cashier. */
const lookOf = ({channel}: CashierSession): Page['theme'] => (isCashier(channel) ? channel : 'plain')

const queryOf = (returnTo: URL | null) => (returnTo ? `?redirect_url=${encodeURIComponent(returnTo.href)}` : '')

/** Does what was pressed; true when the payer now goes back to the merchant. */
function act(desk: CashierController, session: CashierSession, action: CashierAction): boolean {
  switch (action) {
    case 'pay':
      return desk.pay(session)
    case 'cancel':
      return desk.cancel(session)
    case 'fail':
      return desk.fail(session)
    case 'never':
      desk.neverAnswer(session)
      return false
  }
}

const cashierJson = (session: CashierSession, payUrl: string, now: number) => ({
  channel: session.channel,
  outTradeNo: session.outTradeNo,
  prepayId: session.prepayId,
  totalFee: session.totalFee,
  body: session.body,
  tradeState: tradeState(session, now),
  payUrl,
  expiresAt: session.expiresAt,
})

/** One value of the query; of several with the same name, none. */
function asked(query: unknown, name: string): string | undefined {
  const read = v.safeParse(v.object({[name]: v.string()}), query)
  return read.success ? read.output[name] : undefined
}

const sendJson = (reply: FastifyReply, body: unknown) => reply.header('cache-control', 'no-store').send(body)
