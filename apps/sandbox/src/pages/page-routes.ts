import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import formbody from '@fastify/formbody'
import type {FastifyInstance} from 'fastify'
import type {CaptchaController} from '../captcha/captcha-controller.ts'
import {captchaRoutes} from '../captcha/captcha-routes.ts'
import type {CashierController} from '../cashier/cashier-controller.ts'
import {cashierRoutes} from '../cashier/cashier-routes.ts'
import type {CashierSessionStore} from '../cashier/cashier-session-store.ts'
import type {PayerActions} from '../cashier/payer-actions.ts'
import type {Clock} from '../clock.ts'
import {externalSiteRoutes} from '../external-sites/external-site-routes.ts'
import type {FaceCheckController} from '../face-check/face-check-controller.ts'
import {faceCheckRoutes} from '../face-check/face-check-routes.ts'
import {pageCopy} from '../html/page-copy.ts'
import {sendJson, sendPage} from '../html/page-response.ts'
import {queryValue} from '../html/query-value.ts'
import type {InsurerController} from '../insurer/insurer-controller.ts'
import {insurerRoutes} from '../insurer/insurer-routes.ts'
import type {Mail, MessageStore, Sms} from '../messages/message-store.ts'
import type {WechatController} from '../wechat/wechat-controller.ts'
import {wechatRoutes} from '../wechat/wechat-routes.ts'
import {homePage, homeSections} from './home-page.ts'
import {testPeoplePage} from './test-people-page.ts'

export interface PageDeps {
  sms: MessageStore<Sms>
  mail: MessageStore<Mail>
  sessions: CashierSessionStore
  cashier: CashierController
  payerActions: PayerActions
  faceChecks: FaceCheckController
  captcha: CaptchaController
  wechat: WechatController
  insurer: InsurerController
  clock: Clock
}

/** The unsigned routes for people and tests: the pages, and the messages and open payments as JSON. */
export async function pageRoutes(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const {sms, mail, cashier, clock} = deps
  await app.register(formbody)

  app.get('/healthz', async () => ({ok: true}))

  const homeView = () => ({
    sms: sms.list(),
    mail: mail.list(),
    openSessions: cashier.openSessions(),
    payUrl: cashier.payUrl,
    now: clock.now(),
  })
  app.get('/', async (_request, reply) =>
    sendPage(reply, {title: pageCopy.home.title, theme: 'plain', live: true, main: homePage(homeView())}),
  )
  app.get('/live', async (request, reply) => {
    const {markup} = homeSections(homeView())
    const tag = `"${createHash('sha256').update(markup).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(markup)
  })
  app.get('/people', async (_request, reply) =>
    sendPage(reply, {
      title: pageCopy.people.title,
      theme: 'plain',
      script: '/assets/copy-buttons.js',
      main: testPeoplePage(),
    }),
  )

  app.get('/sms', async (request, reply) => sendJson(reply, sms.list(queryValue(request.query, 'phone'))))
  app.get('/mail', async (request, reply) => sendJson(reply, mail.list(queryValue(request.query, 'to'))))

  for (const [name, type] of assets) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    )
  }

  cashierRoutes(app, deps)
  faceCheckRoutes(app, deps.faceChecks)
  captchaRoutes(app, deps.captcha)
  wechatRoutes(app, deps.wechat)
  insurerRoutes(app, deps.insurer)
  externalSiteRoutes(app)
}

const assets = [
  ['back.js', 'text/javascript'],
  ['list-refresh.js', 'text/javascript'],
  ['copy-buttons.js', 'text/javascript'],
  ['style.css', 'text/css'],
  ['icon.svg', 'image/svg+xml'],
] as const
