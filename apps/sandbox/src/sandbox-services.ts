import type {FastifyBaseLogger} from 'fastify'
import {captchaCalls} from './captcha/captcha-calls.ts'
import {createCaptchaController} from './captcha/captcha-controller.ts'
import {createCashierController} from './cashier/cashier-controller.ts'
import {createCashierSessionStore} from './cashier/cashier-session-store.ts'
import {createPayerActions} from './cashier/payer-actions.ts'
import {paymentCalls} from './cashier/payment-calls.ts'
import {createRefundController} from './cashier/refund-controller.ts'
import type {Clock} from './clock.ts'
import {faceCheckCalls} from './face-check/face-check-calls.ts'
import {createFaceCheckController} from './face-check/face-check-controller.ts'
import {insurerCalls} from './insurer/insurer-calls.ts'
import {createInsurerController} from './insurer/insurer-controller.ts'
import {accountCalls} from './medical-account/account-calls.ts'
import {createAccountController} from './medical-account/account-controller.ts'
import type {loadPlatforms} from './medical-account/platform-loader.ts'
import {messageCalls, sendSms} from './messages/message-calls.ts'
import {createMessageStore, type Mail, type Sms} from './messages/message-store.ts'
import {createNotifier} from './notifications/notifier.ts'
import {orderCalls} from './orders/order-calls.ts'
import {createOrderRegister} from './orders/order-register.ts'
import type {RestoredState} from './persistence/restored-state.ts'
import type {JournalRecord} from './persistence/state-journal.ts'
import type {ProviderCall} from './provider-api/provider-call.ts'
import {ssoCalls} from './sso/sso-calls.ts'
import {wechatCalls} from './wechat/wechat-calls.ts'
import {createWechatController} from './wechat/wechat-controller.ts'

interface ServiceDeps {
  clock: Clock
  secret: string
  log: FastifyBaseLogger
  /** The address for browsers. It is known when the sandbox listens. */
  publicUrl(): string
  /** Is called with every new or changed object that a restart needs. */
  append(record: JournalRecord): void
}

export type SandboxServices = ReturnType<typeof createServices>

/** The simulated providers and their stores. */
export function createServices({clock, secret, log, publicUrl, append}: ServiceDeps) {
  const appendAs = (kind: JournalRecord['kind']) => (value: unknown) => append({kind, value})
  const sms = createMessageStore<Sms>(({phone}) => phone)
  const mail = createMessageStore<Mail>(({to}) => to)
  const notifier = createNotifier({clock, secret, log, onChange: appendAs('notice')})
  const notify = notifier.send
  const register = createOrderRegister({onChange: appendAs('order')})
  const sessions = createCashierSessionStore(appendAs('session'))
  const cashier = createCashierController({clock, sessions, publicUrl, findPayer: register.find})
  const payerActions = createPayerActions({clock, sessions, notify})
  const onSms = (message: Sms) => {
    sms.add(message)
    append({kind: 'sms', value: message})
  }
  const onMail = (message: Mail) => {
    mail.add(message)
    append({kind: 'mail', value: message})
  }
  return {
    clock,
    sms,
    mail,
    onSms,
    onMail,
    notifier,
    register,
    sessions,
    cashier,
    payerActions,
    refunds: createRefundController({clock, sessions, notify}),
    accounts: createAccountController({
      sessions,
      cashier,
      payerActions,
      clock,
      register,
      sendSms: (message) => sendSms({clock, onSms}, message),
    }),
    captcha: createCaptchaController({clock}),
    wechat: createWechatController({clock, sessions}),
    faceChecks: createFaceCheckController({publicUrl, onChange: appendAs('face')}),
    insurer: createInsurerController({clock, notify, onChange: appendAs('policy')}),
  }
}

/** The signed calls of all providers. */
export const signedCalls = (
  services: SandboxServices,
  platforms: Awaited<ReturnType<typeof loadPlatforms>>,
): ProviderCall[] => [
  ...messageCalls(services),
  ...orderCalls(services.register),
  ...paymentCalls(services),
  ...accountCalls(services.accounts, services, platforms),
  ...faceCheckCalls(services.faceChecks),
  ...insurerCalls(services.insurer),
  ...captchaCalls(services.captcha),
  ...ssoCalls(),
  ...wechatCalls(services.wechat),
]

/** Gives the services the state of the last start. */
export function restoreState(services: SandboxServices, state: RestoredState): void {
  for (const message of state.sms) services.sms.add(message)
  for (const message of state.mail) services.mail.add(message)
  for (const session of state.sessions) services.sessions.restore(session)
  for (const notification of state.notifications) services.notifier.resume(notification)
  for (const check of state.faceChecks) services.faceChecks.restore(check)
  for (const policy of state.policies) services.insurer.restore(policy)
  for (const order of state.orders) services.register.restore(order)
}

/** The records from which the next start restores the present state. */
export const currentRecords = (services: SandboxServices): JournalRecord[] => [
  ...services.sms.list().reverse().map(record('sms')),
  ...services.mail.list().reverse().map(record('mail')),
  ...services.sessions.all().map(record('session')),
  ...services.notifier.pending().map(record('notice')),
  ...services.faceChecks.all().map(record('face')),
  ...services.insurer.all().map(record('policy')),
  ...services.register.all().map(record('order')),
]

const record =
  (kind: JournalRecord['kind']) =>
  (value: unknown): JournalRecord => ({kind, value})
