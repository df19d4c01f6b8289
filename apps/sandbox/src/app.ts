import type {AddressInfo} from 'node:net'
import Fastify, {type FastifyBaseLogger, type FastifyInstance, LogController} from 'fastify'
import {type Logger, pino} from 'pino'
import {captchaCalls} from './captcha/captcha-calls.ts'
import {createCaptchaController} from './captcha/captcha-controller.ts'
import {createCashierController} from './cashier/cashier-controller.ts'
import {createCashierSessionStore} from './cashier/cashier-session-store.ts'
import {paymentCalls} from './cashier/payment-calls.ts'
import {createRefundController} from './cashier/refund-controller.ts'
import {type Clock, systemClock} from './clock.ts'
import {faceCheckCalls} from './face-check/face-check-calls.ts'
import {createFaceCheckController} from './face-check/face-check-controller.ts'
import {pageCopy} from './html/page-copy.ts'
import {sendNotFound} from './html/page-response.ts'
import {insurerCalls} from './insurer/insurer-calls.ts'
import {createInsurerController} from './insurer/insurer-controller.ts'
import {accountCalls} from './medical-account/account-calls.ts'
import {createAccountController} from './medical-account/account-controller.ts'
import {loadPlatforms} from './medical-account/platform-loader.ts'
import {messageCalls, sendSms} from './messages/message-calls.ts'
import {createMessageStore, type Mail, type Sms} from './messages/message-store.ts'
import {createNotifier} from './notifications/notifier.ts'
import {orderCalls} from './orders/order-calls.ts'
import {createOrderRegister} from './orders/order-register.ts'
import {pageRoutes} from './pages/page-routes.ts'
import {restoredState} from './persistence/restored-state.ts'
import {
  type JournalRecord,
  memoryOnlyJournal,
  openJournal,
  readJournal,
  type StateJournal,
} from './persistence/state-journal.ts'
import {errorResponse} from './provider-api/provider-response.ts'
import {signedRoutes} from './provider-api/signed-routes.ts'
import {ssoCalls} from './sso/sso-calls.ts'
import {wechatCalls} from './wechat/wechat-calls.ts'
import {createWechatController} from './wechat/wechat-controller.ts'

export interface SandboxOptions {
  /** 0 takes a free port. */
  port: number
  host: string
  /** The secrets that the server shares, separated by commas. The keys of both directions are derived from them. */
  secret: string
  /** A folder for messages, payments and notifications, so that they survive a restart. Without it they are kept in memory. */
  dataDir?: string
  /** The address for browsers, when it differs from host and port. */
  publicUrl?: string
  clock?: Clock
  logger?: Logger
  /** Folders of cities beside those of `cities/`. */
  cities?: readonly string[]
}

export interface Sandbox {
  url: string
  port: number
  /** Finishes running requests and notifications, then stops. */
  close(): Promise<void>
}

/**
 * Starts the sandbox. Resolves when it listens.
 * @example const sandbox = await startSandbox({port: 0, host: '127.0.0.1', secret: 's3cret'})
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {secret, dataDir, clock = systemClock, logger = pino(), cities = []} = options
  // Paths contain phone numbers and mail addresses, so that Fastify must not log them.
  const loggerInstance: FastifyBaseLogger = logger.child(
    {},
    {serializers: {req: ({method}: {method: string}) => ({method})}},
  )
  const app = Fastify({loggerInstance, logController: new LogController({disableRequestLogging: true})})
  let journal: StateJournal = memoryOnlyJournal
  let url = ''
  const publicUrl = () => options.publicUrl ?? url

  const sms = createMessageStore<Sms>(({phone}) => phone)
  const mail = createMessageStore<Mail>(({to}) => to)
  const notifier = createNotifier({
    clock,
    secret,
    log: app.log,
    onChange: (notification) => journal.append({kind: 'notice', value: notification}),
  })
  const register = createOrderRegister({onChange: (order) => journal.append({kind: 'order', value: order})})
  const sessions = createCashierSessionStore((session) => journal.append({kind: 'session', value: session}))
  const cashier = createCashierController({
    clock,
    sessions,
    publicUrl,
    findPayer: register.find,
    notify: notifier.send,
  })
  const refunds = createRefundController({clock, sessions, notify: notifier.send})
  const platforms = await loadPlatforms(cities)
  const onSms = (message: Sms) => {
    sms.add(message)
    journal.append({kind: 'sms', value: message})
  }
  const accounts = createAccountController({
    sessions,
    cashier,
    clock,
    register,
    sendSms: (message) => sendSms({clock, onSms}, message),
  })
  const captcha = createCaptchaController({clock})
  const wechat = createWechatController({clock, sessions})
  const faceChecks = createFaceCheckController({
    publicUrl,
    onChange: (check) => journal.append({kind: 'face', value: check}),
  })

  const insurer = createInsurerController({
    clock,
    notify: notifier.send,
    onChange: (policy) => journal.append({kind: 'policy', value: policy}),
  })

  if (dataDir) {
    const restored = restoredState(readJournal(dataDir))
    for (const message of restored.sms) sms.add(message)
    for (const message of restored.mail) mail.add(message)
    for (const session of restored.sessions) sessions.restore(session)
    for (const notification of restored.notifications) notifier.resume(notification)
    for (const check of restored.faceChecks) faceChecks.restore(check)
    for (const policy of restored.policies) insurer.restore(policy)
    for (const order of restored.orders) register.restore(order)
    journal = openJournal(dataDir, () => [
      ...sms.list().reverse().map(record('sms')),
      ...mail.list().reverse().map(record('mail')),
      ...sessions.all().map(record('session')),
      ...notifier.pending().map(record('notice')),
      ...faceChecks.all().map(record('face')),
      ...insurer.all().map(record('policy')),
      ...register.all().map(record('order')),
    ])
  }

  addResponseHeaders(app)
  logResponses(app)
  handleErrors(app)

  const calls = [
    ...messageCalls({
      clock,
      onSms,
      onMail(message) {
        mail.add(message)
        journal.append({kind: 'mail', value: message})
      },
    }),
    ...orderCalls(register),
    ...paymentCalls({cashier, refunds}),
    ...accountCalls(accounts, {cashier, refunds}, platforms),
    ...faceCheckCalls(faceChecks),
    ...insurerCalls(insurer),
    ...captchaCalls(captcha),
    ...ssoCalls(),
    ...wechatCalls(wechat),
  ]
  await app.register(async (signed) => signedRoutes(signed, {calls, secret, clock}))
  await app.register(async (pages) =>
    pageRoutes(pages, {sms, mail, sessions, cashier, faceChecks, captcha, wechat, insurer, clock}),
  )

  await app.listen({port: options.port, host: options.host})
  const {port} = app.server.address() as AddressInfo
  url = `http://${browserHost(options.host)}:${port}`

  return {
    url,
    port,
    async close() {
      await app.close()
      await notifier.stop()
    },
  }
}

function addResponseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'responded',
    )
  })
}

function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    request.raw.url?.startsWith('/api/')
      ? reply.code(404).send(errorResponse('NOT_FOUND', '接口不存在'))
      : sendNotFound(reply),
  )
  app.setErrorHandler<Error & {statusCode?: number}>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // The message of a client error may quote the body, so that only server errors are logged.
    if (status >= 500) request.log.error({name: error.name, stack: error.stack}, 'request crashed')
    return reply.code(status).send(errorResponse(status >= 500 ? 'SYSTEMERROR' : 'PARAM_ERROR', pageCopy.crashed))
  })
}

/** The host for browsers. A wildcard address is not reachable, so that it becomes the loopback address. */
function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const record =
  (kind: JournalRecord['kind']) =>
  (value: unknown): JournalRecord => ({kind, value})
