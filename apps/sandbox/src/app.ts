import type {AddressInfo} from 'node:net'
import Fastify, {type FastifyBaseLogger, LogController} from 'fastify'
import {type Logger, pino} from 'pino'
import * as v from 'valibot'
import {accountCalls} from './account/account-calls.ts'
import {createAccountController} from './account/account-controller.ts'
import {loadPlatforms} from './account/platform-loader.ts'
import {captchaCalls} from './captcha/captcha-calls.ts'
import {createCaptchaController} from './captcha/captcha-controller.ts'
import {createCashierController} from './cashier/cashier-controller.ts'
import {type CashierSession, sessionSchema} from './cashier/cashier-session.ts'
import {paymentCalls} from './cashier/payment-calls.ts'
import {type Clock, systemClock} from './clock.ts'
import {faceCheckCalls} from './face-check/face-check-calls.ts'
import {createFaceCheckController, type FaceCheck, faceCheckSchema} from './face-check/face-check-controller.ts'
import {insurerCalls} from './insurer/insurer-calls.ts'
import {messageCalls} from './messages/message-calls.ts'
import {createMessageStore, type Mail, mailSchema, type Sms, smsSchema} from './messages/message-store.ts'
import {
  createPaymentNotifier,
  type PaymentNotification,
  paymentNotificationSchema,
} from './notifications/payment-notifier.ts'
import {pageCopy} from './pages/page-copy.ts'
import {sendNotFound} from './pages/page-response.ts'
import {pageRoutes} from './pages/page-routes.ts'
import {
  type JournalRecord,
  memoryOnlyJournal,
  openJournal,
  readJournal,
  type StateJournal,
} from './persistence/state-journal.ts'
import {errorResponse} from './provider-api/provider-response.ts'
import {signedRoutes} from './provider-api/signed-routes.ts'
import {identityCalls} from './wechat/wechat-calls.ts'
import {createWechatController} from './wechat/wechat-controller.ts'

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number
  host: string
  /** Shared with the server; signs both ways. */
  secret: string
  /** A folder in which inbox, cashier sessions and unsent notifications survive a restart; without it they live in memory. */
  dataDir?: string
  /** Where people's browsers find the sandbox, if not at host and port. */
  publicUrl?: string
  clock?: Clock
  logger?: Logger
  /** Folders of cities beside those of `cities/`. */
  cities?: readonly string[]
}

export interface Sandbox {
  url: string
  port: number
  /** Finishes requests and notifications in flight, then stops. */
  close(): Promise<void>
}

/**
 * Starts the sandbox and answers once it listens.
 * @example const sandbox = await startSandbox({port: 0, host: '127.0.0.1', secret: 's3cret'})
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {secret, dataDir, clock = systemClock, logger = pino(), cities = []} = options
  // Addresses hold phone numbers and mailboxes: no log line of Fastify's own may show one.
  const loggerInstance: FastifyBaseLogger = logger.child(
    {},
    {serializers: {req: ({method}: {method: string}) => ({method})}},
  )
  const app = Fastify({loggerInstance, logController: new LogController({disableRequestLogging: true})})
  let journal: StateJournal = memoryOnlyJournal
  let url = ''

  const sms = createMessageStore<Sms>((letter) => letter.phone)
  const mail = createMessageStore<Mail>((letter) => letter.to)
  const notifier = createPaymentNotifier({
    clock,
    secret,
    log: app.log,
    onChange: (notice) => journal.append({kind: 'notice', value: notice}),
  })
  const desk = createCashierController({
    clock,
    publicUrl: () => options.publicUrl ?? url,
    notify: notifier.send,
    onChange: (session) => journal.append({kind: 'session', value: session}),
  })
  const platforms = await loadPlatforms(cities)
  const teller = createAccountController({desk, clock})
  const captcha = createCaptchaController({clock})
  const wechat = createWechatController({clock, desk})
  const faces = createFaceCheckController({
    publicUrl: () => options.publicUrl ?? url,
    changed: (face) => journal.append({kind: 'face', value: face}),
  })

  if (dataDir) {
    const before = lastOf(readJournal(dataDir))
    for (const letter of before.sms) sms.put(letter)
    for (const letter of before.mail) mail.put(letter)
    for (const session of before.sessions) desk.restore(session)
    for (const notice of before.notices) notifier.resume(notice)
    for (const face of before.faces) faces.restore(face)
    journal = openJournal(dataDir, () => [
      ...sms.read().reverse().map(record('sms')),
      ...mail.read().reverse().map(record('mail')),
      ...desk.all().map(record('session')),
      ...notifier.pending().map(record('notice')),
      ...faces.all().map(record('face')),
    ])
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setNotFoundHandler((request, reply) =>
    request.raw.url?.startsWith('/api/')
      ? reply.code(404).send(errorResponse('NOT_FOUND', '接口不存在'))
      : sendNotFound(reply),
  )
  app.setErrorHandler<Error & {statusCode?: number}>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // Of a refused body only the reason is logged: its message may quote what was sent.
    if (status >= 500) request.log.error({name: error.name, stack: error.stack}, 'crashed')
    return reply.code(status).send(errorResponse(status >= 500 ? 'SYSTEMERROR' : 'PARAM_ERROR', pageCopy.crashed))
  })

  const calls = [
    ...messageCalls({
      clock,
      onSms(letter) {
        sms.put(letter)
        journal.append({kind: 'sms', value: letter})
      },
      onMail(letter) {
        mail.put(letter)
        journal.append({kind: 'mail', value: letter})
      },
    }),
    ...paymentCalls(desk),
    ...accountCalls(teller, desk, platforms),
    ...faceCheckCalls(faces),
    ...insurerCalls(),
    ...captchaCalls(captcha),
    ...identityCalls(wechat),
  ]
  await app.register(async (signed) => signedRoutes(signed, {calls, secret, clock}))
  await app.register(async (pages) => pageRoutes(pages, {sms, mail, desk, faces, captcha, wechat, clock}))

  await app.listen({port: options.port, host: options.host})
  const {port} = app.server.address() as AddressInfo
  url = `http://${addressFor(options.host)}:${port}`

  return {
    url,
    port,
    async close() {
      await app.close()
      await notifier.stop()
    },
  }
}

/** An address that a browser can open: listening everywhere is no place to go to. */
function addressFor(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const record =
  (kind: JournalRecord['kind']) =>
  (value: unknown): JournalRecord => ({kind, value})

interface Before {
  sms: Sms[]
  mail: Mail[]
  sessions: CashierSession[]
  notices: PaymentNotification[]
  faces: FaceCheck[]
}

/** Of every session and notice its last state; what no longer fits its shape is left out. */
function lastOf(records: readonly JournalRecord[]): Before {
  const sessions = new Map<string, CashierSession>()
  const notices = new Map<string, PaymentNotification>()
  const faces = new Map<string, FaceCheck>()
  const before: Before = {sms: [], mail: [], sessions: [], notices: [], faces: []}
  for (const {kind, value} of records) {
    if (kind === 'sms' && v.is(smsSchema, value)) before.sms.push(value)
    if (kind === 'mail' && v.is(mailSchema, value)) before.mail.push(value)
    if (kind === 'session') {
      // A session of an older release has no parts yet.
      const read = v.safeParse(sessionSchema, value)
      if (read.success) sessions.set(read.output.prepayId, read.output)
    }
    if (kind === 'face' && v.is(faceCheckSchema, value)) faces.set(value.faceId, value)
    if (kind === 'notice' && v.is(paymentNotificationSchema, value)) notices.set(value.id, value)
  }
  const unsent = [...notices.values()].filter(({done}) => !done)
  return {...before, sessions: [...sessions.values()], notices: unsent, faces: [...faces.values()]}
}
