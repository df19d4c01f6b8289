import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import formbody from '@fastify/formbody'
import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import {businessCode} from '../account/teller.ts'
import type {CaptchaDesk} from '../captcha/desk.ts'
import {captchaRoutes} from '../captcha/routes.ts'
import type {Desk} from '../cashier/desk.ts'
import {type CashierAction, cashierActions, cashierPage} from '../cashier/page.ts'
import {returnAddress} from '../cashier/return-address.ts'
import {isCashier, type Session, tradeState} from '../cashier/session.ts'
import type {Clock} from '../clock.ts'
import type {FaceDesk} from '../face/desk.ts'
import {faceRoutes} from '../face/routes.ts'
import type {Inbox, Mail, Sms} from '../inbox.ts'
import {outsideRoutes} from '../outside/routes.ts'
import type {WechatDesk} from '../wechat/desk.ts'
import {wechatRoutes} from '../wechat/routes.ts'
import {copy} from './copy.ts'
import {homePage, homeSections} from './home.ts'
import type {Page} from './layout.ts'
import {peoplePage} from './people.ts'
import {sendMissing, sendPage} from './send.ts'

export interface PagePorts {
  sms: Inbox<Sms>
  mail: Inbox<Mail>
  desk: Desk
  faces: FaceDesk
  captcha: CaptchaDesk
  wechat: WechatDesk
  clock: Clock
}

const channelParam = v.object({channel: v.string()})
const cashierParams = v.object({channel: v.string(), prepayId: v.string()})
const numbersSchema = v.object({tradeNo: v.optional(v.string()), yybh: v.optional(v.string())})
const formSchema = v.object({action: v.picklist(cashierActions), redirect_url: v.optional(v.string())})

/** What people and journeys use: pages, the inbox as JSON, and the cashiers. Nothing here is signed. */
export async function pageRoutes(app: FastifyInstance, ports: PagePorts): Promise<void> {
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
    sendPage(reply, {title: copy.home.title, look: 'plain', live: true, main: homePage(view())}),
  )
  app.get('/live', async (request, reply) => {
    const {markup} = homeSections(view())
    const tag = `"${createHash('sha256').update(markup).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(markup)
  })
  app.get('/people', async (_request, reply) =>
    sendPage(reply, {title: copy.people.title, look: 'plain', main: peoplePage()}),
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
  faceRoutes(app, ports.faces)
  captchaRoutes(app, ports.captcha)
  wechatRoutes(app, ports.wechat)
  outsideRoutes(app)
}

const assets = [
  ['back.js', 'text/javascript'],
  ['client.js', 'text/javascript'],
  ['style.css', 'text/css'],
  ['icon.svg', 'image/svg+xml'],
] as const

function cashierRoutes(app: FastifyInstance, {desk, clock}: PagePorts): void {
  const found = (params: unknown) => {
    const {channel, prepayId} = v.parse(cashierParams, params)
    return desk.find(channel, prepayId)
  }
  const draw = (reply: FastifyReply, session: Session, rawReturn: string | undefined, cancelled: boolean) => {
    const returnTo = returnAddress(rawReturn)
    const main = cashierPage({
      session,
      now: clock.now(),
      returnTo,
      refusedAddress: Boolean(rawReturn) && !returnTo,
      cancelled,
    })
    const page: Page = {title: session.title, look: lookOf(session), main}
    return sendPage(reply, page, returnTo?.origin)
  }

  // A platform that encrypts knows a payment by its encrypted trade number and business code only.
  app.get('/cashier/:channel', async (request, reply) => {
    const {tradeNo = '', yybh} = v.parse(numbersSchema, request.query)
    const session = desk.find(v.parse(channelParam, request.params).channel, tradeNo)
    if (!session || yybh !== businessCode(tradeNo)) return sendMissing(reply)
    return draw(reply, session, asked(request.query, 'redirect_url'), false)
  })

  app.get('/cashier/:channel/:prepayId', async (request, reply) => {
    const session = found(request.params)
    return session ? draw(reply, session, asked(request.query, 'redirect_url'), false) : sendMissing(reply)
  })

  app.post('/cashier/:channel/:prepayId', async (request, reply) => {
    const session = found(request.params)
    const form = v.safeParse(formSchema, request.body)
    if (!session || !form.success) return sendMissing(reply)
    const {action, redirect_url: rawReturn} = form.output
    const leaves = act(desk, session, action)
    const returnTo = returnAddress(rawReturn)
    if (leaves && returnTo) return reply.redirect(returnTo.href, 303)
    if (action === 'cancel') return draw(reply, session, rawReturn, leaves)
    // A reload of what follows must not press the button again.
    return reply.redirect(`/cashier/${session.channel}/${session.prepayId}${queryOf(returnTo)}`, 303)
  })
}

/** An account's page looks like nobody's cashier. */
const lookOf = ({channel}: Session): Page['look'] => (isCashier(channel) ? channel : 'plain')

const queryOf = (returnTo: URL | null) => (returnTo ? `?redirect_url=${encodeURIComponent(returnTo.href)}` : '')

/** Does what was pressed; true when the payer now goes back to the merchant. */
function act(desk: Desk, session: Session, action: CashierAction): boolean {
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

const cashierJson = (session: Session, payUrl: string, now: number) => ({
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
