import type {Config} from '../config.ts'
import {remainingMs} from '../deadline.ts'
import {createProviderBreakers} from './provider-breakers.ts'
import {
  type CashierName,
  cashierNames,
  type PayProvider,
  type ProviderFailure,
  type ProviderResponse,
  type Providers,
  type Settlement,
} from './providers.ts'
import {signedHeaders} from './signature.ts'

/** Timeout of a call to a provider, in ms. All calls of one request end within `requestDeadlineMs` together. */
export const providerTimeoutMs = 8000
/** With less time than this before the deadline no call starts, in ms: no provider responds so fast, and a timer may end a little early. */
const leastCallMs = 10

export interface ProviderClientOptions {
  /** The address and the keys of each provider. */
  provider: Config['provider']
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * The providers over signed HTTP.
 *
 * @example
 * const providers = createProviders(config)
 * await providers.sms.send({phone, purpose: 'LOGIN', code, text})
 */
export function createProviders({
  provider: accessOf,
  fetch: send = fetch,
  timeoutMs = providerTimeoutMs,
}: ProviderClientOptions): Providers {
  const throughBreaker = createProviderBreakers(isUnreachable)
  // A payment that was not sent counts as unknown, like one without a response: the provider is asked about it later.
  const call = <T>(path: string, request: object): Promise<ProviderResponse<T>> =>
    throughBreaker<ProviderResponse<T>>(providerIn(path), () => sendCall(path, request), unsent('circuit open'))

  async function sendCall<T>(path: string, request: object): Promise<ProviderResponse<T>> {
    const access = accessOf(providerIn(path))
    if (!access) return unsent('not configured')
    const [key] = access.callKeys
    const remaining = remainingMs()
    if (remaining < leastCallMs) return unsent('deadline')
    const body = JSON.stringify(request)
    try {
      const response = await send(access.url + path, {
        method: 'POST',
        headers: signedHeaders(key, {path, body}, Date.now()),
        body,
        signal: AbortSignal.timeout(Math.ceil(Math.min(timeoutMs, remaining))),
      })
      const parsed: unknown = await response.json()
      if (response.status === 200 && isProviderResponse<T>(parsed)) return parsed
      return unreachable(`status ${response.status}`)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.name : 'unknown'
      return isUnconnected(cause) ? unsent(reason) : unreachable(reason)
    }
  }

  const settlement = (path: string): Settlement => ({
    query: (request) => call(`${path}/query`, request),
    close: (request) => call(`${path}/close`, request),
    refund: (request) => call(`${path}/refund`, request),
  })
  const cashier = (name: CashierName): PayProvider => ({
    create: (request) => call(`/api/pay/${name}/create`, request),
    ...settlement(`/api/pay/${name}`),
  })
  const account = (platform: string) => `/api/account/${platform}`

  return {
    sms: {send: (request) => call('/api/sms', request)},
    mail: {send: (request) => call('/api/mail', request)},
    pay: {wechat: cashier('wechat'), unionpay: cashier('unionpay')},
    settlement: (provider) => settlement(cashierNames.includes(provider) ? `/api/pay/${provider}` : account(provider)),
    account: {
      beforeCheck: (platform, request) => call(`${account(platform)}/before-check`, request),
      check: (platform, check, request) => call(`${account(platform)}/${check}`, request),
      pay: (platform, request, proofs) => call(`${account(platform)}/pay`, {...request, ...proofs}),
    },
    face: {
      needed: (request) => call('/api/face/needed', request),
      open: (request) => call('/api/face/open', request),
      query: (request) => call('/api/face/query', request),
    },
    insurer: {
      validate: (request) => call('/api/insurer/validate', request),
      issue: (request) => call('/api/insurer/policies', request),
      query: (request) => call('/api/insurer/policies/query', request),
      withdraw: (request) => call('/api/insurer/policies/withdraw', request),
    },
    captcha: {verify: (request) => call('/api/captcha/verify', request)},
    sso: {whose: (request) => call('/api/sso/whose', request)},
    wechat: {
      openId: (request) => call('/api/wechat/openid', request),
      signPage: (request) => call('/api/wechat/sign-page', request),
      signPay: (request) => call('/api/wechat/sign-pay', request),
    },
    realname: {verify: (request) => call('/api/realname', request)},
  }
}

/** The provider of a path: `wechat` of `/api/pay/wechat/create`, `sms` of `/api/sms`. */
const providerIn = (path: string): string => /^\/api\/(?:pay\/|account\/)?([\w-]+)/.exec(path)?.[1] ?? ''

/** The code when a provider gave no response, or none that can be read. */
export const unreachableCode = 'UNREACHABLE'

const isUnreachable = (result: unknown) =>
  typeof result === 'object' && result !== null && 'code' in result && result.code === unreachableCode

/**
 * Whether the provider may have done what a failed call asked for: it may have got the call, and gave no response.
 *
 * @example
 * if (!isOutcomeUnknown(sent)) await db.delete(smsCodes).where(eq(smsCodes.id, id))
 */
export const isOutcomeUnknown = ({code, isUnsent}: ProviderFailure): boolean => code === unreachableCode && !isUnsent

const unreachable = (message: string): ProviderFailure => ({ok: false, code: unreachableCode, message})
const unsent = (message: string): ProviderFailure => ({...unreachable(message), isUnsent: true})

/** Errors of `fetch` before there is a connection. */
const connectionErrors: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && connectionErrors.includes(cause.code)
}

function isProviderResponse<T>(value: unknown): value is ProviderResponse<T> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  return value.ok === true || (value.ok === false && 'code' in value && typeof value.code === 'string')
}
