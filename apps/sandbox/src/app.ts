import type {AddressInfo} from 'node:net'
import Fastify, {type FastifyBaseLogger, LogController} from 'fastify'
import {type Logger, pino} from 'pino'
import * as v from 'valibot'
import {readPlatforms} from './account/platforms.ts'
import {createTeller} from './account/teller.ts'
import {refuse} from './answer.ts'
import {createCaptchaDesk} from './captcha/desk.ts'
import {createDesk} from './cashier/desk.ts'
import {type Session, sessionSchema} from './cashier/session.ts'
import {type Clock, systemClock} from './clock.ts'
import {createFaceDesk, type Face, faceSchema} from './face/desk.ts'
import {createInbox, type Mail, mailSchema, type Sms, smsSchema} from './inbox.ts'
import {type Journal, type JournalRecord, noJournal, openJournal, readJournal} from './journal.ts'
import {createNotifier, type Notice, noticeSchema} from './notifier.ts'
import {copy} from './page/copy.ts'
import {pageRoutes} from './page/routes.ts'
import {sendMissing} from './page/send.ts'
import {accountCalls} from './provider/account.ts'
import {captchaCalls} from './provider/captcha.ts'
import {faceCalls} from './provider/face.ts'
import {identityCalls} from './provider/identity.ts'
import {insurerCalls} from './provider/insurer.ts'
import {messageCalls} from './provider/messages.ts'
import {paymentCalls} from './provider/payment.ts'
import {signedRoutes} from './provider/routes.ts'
import {createWechatDesk} from './wechat/desk.ts'

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
  let journal: Journal = noJournal
  let url = ''

  const sms = createInbox<Sms>((letter) => letter.phone)
  const mail = createInbox<Mail>((letter) => letter.to)
  const notifier = createNotifier({
    clock,
    secret,
    log: app.log,
    changed: (notice) => journal.append({kind: 'notice', value: notice}),
  })
  const desk = createDesk({
    clock,
    publicUrl: () => options.publicUrl ?? url,
    notify: notifier.send,
    changed: (session) => journal.append({kind: 'session', value: session}),
  })
  const platforms = await readPlatforms(cities)
  const teller = createTeller({desk, clock})
  const captcha = createCaptchaDesk({clock})
  const wechat = createWechatDesk({clock, desk})
  const faces = createFaceDesk({
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
    request.raw.url?.startsWith('/api/') ? reply.code(404).send(refuse('NOT_FOUND', '接口不存在')) : sendMissing(reply),
  )
  app.setErrorHandler<Error & {statusCode?: number}>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // Of a refused body only the reason is logged: its message may quote what was sent.
    if (status >= 500) request.log.error({name: error.name, stack: error.stack}, 'crashed')
    return reply.code(status).send(refuse(status >= 500 ? 'SYSTEMERROR' : 'PARAM_ERROR', copy.crashed))
  })

  const calls = [
    ...messageCalls({
      clock,
      smsArrived(letter) {
        sms.put(letter)
        journal.append({kind: 'sms', value: letter})
      },
      mailArrived(letter) {
        mail.put(letter)
        journal.append({kind: 'mail', value: letter})
      },
    }),
    ...paymentCalls(desk),
    ...accountCalls(teller, desk, platforms),
    ...faceCalls(faces),
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
  sessions: Session[]
  notices: Notice[]
  faces: Face[]
}

/** Of every session and notice its last state; what no longer fits its shape is left out. */
function lastOf(records: readonly JournalRecord[]): Before {
  const sessions = new Map<string, Session>()
  const notices = new Map<string, Notice>()
  const faces = new Map<string, Face>()
  const before: Before = {sms: [], mail: [], sessions: [], notices: [], faces: []}
  for (const {kind, value} of records) {
    if (kind === 'sms' && v.is(smsSchema, value)) before.sms.push(value)
    if (kind === 'mail' && v.is(mailSchema, value)) before.mail.push(value)
    if (kind === 'session') {
      // A session of an older release has no parts yet.
      const read = v.safeParse(sessionSchema, value)
      if (read.success) sessions.set(read.output.prepayId, read.output)
    }
    if (kind === 'face' && v.is(faceSchema, value)) faces.set(value.faceId, value)
    if (kind === 'notice' && v.is(noticeSchema, value)) notices.set(value.id, value)
  }
  const unsent = [...notices.values()].filter(({done}) => !done)
  return {...before, sessions: [...sessions.values()], notices: unsent, faces: [...faces.values()]}
}
