import * as v from 'valibot'
import type {ProviderAccess} from '../config/secret-keys.ts'
import type {Config} from '../config.ts'
import {remainingMs} from '../deadline.ts'
import {unstorableKey} from '../http/storable-value.ts'
import {createProviderBreakers} from './provider-breakers.ts'
import {
  type CashierName,
  cashierNames,
  type PaymentCalls,
  type PayProvider,
  type ProviderFailure,
  type ProviderResponse,
  type Providers,
  type ResponseSchema,
} from './providers.ts'
import * as schemas from './response-schemas.ts'
import {signedHeaders} from './signature.ts'

/** Timeout of a call to a provider, in ms. All calls of one request end within `requestDeadlineMs` together. */
export const providerTimeoutMs = 8000
/**
 * No call starts with less time than this before the deadline, in ms: no provider responds so fast, and a timer may fire a little
 * early.
 */
const minCallMs = 10
/** A longer response is not read, in bytes: one provider must not fill the memory of the orders. */
const maxResponseBytes = 1024 * 1024

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
  // A payment that was not sent has an unknown outcome, like one without a response: the provider is queried later.
  async function call<T>(path: string, request: object): Promise<ProviderResponse<T>> {
    const provider = providerIn(path)
    const access = accessOf(provider)
    if (!access) return unsent('not configured')
    // Not counted by the circuit breaker: the provider is not the reason.
    if (remainingMs() < minCallMs) return unsent('deadline')
    return throughBreaker<ProviderResponse<T>>(provider, () => sendCall(access, path, request), unsent('circuit open'))
  }

  /**
   * The fields of a valid response. An invalid response does not open the circuit breaker: the provider has responded, and the
   * input of one person must not block the calls of all.
   */
  async function checkedCall<Schema extends ResponseSchema>(
    path: string,
    request: object,
    schema: Schema,
  ): Promise<ProviderResponse<v.InferOutput<Schema>>> {
    const response = await call(path, request)
    if (!response.ok) return response
    const fields = unstorableKey(response) === null ? v.safeParse(schema, response) : null
    return fields?.success ? {ok: true, ...fields.output} : unreachable('another form')
  }

  async function sendCall<T>(access: ProviderAccess, path: string, request: object): Promise<ProviderResponse<T>> {
    const [key] = access.callKeys
    const body = JSON.stringify(request)
    try {
      const response = await send(access.url + path, {
        method: 'POST',
        headers: signedHeaders(key, {path, body}, Date.now()),
        body,
        signal: AbortSignal.timeout(Math.ceil(Math.min(timeoutMs, remainingMs()))),
        // Personal data is sent to the configured address only, so that redirects are not followed.
        redirect: 'error',
      })
      const text = await textOf(response)
      if (text === null) return unreachable('too large')
      const parsed: unknown = JSON.parse(text)
      if (response.status === 200 && isProviderResponse<T>(parsed)) return parsed
      return unreachable(`status ${response.status}`)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.name : 'unknown'
      return isUnconnected(cause) ? unsent(reason) : unreachable(reason)
    }
  }

  const paymentCalls = (path: string): PaymentCalls => ({
    query: (request) => checkedCall(`${path}/query`, request, schemas.paymentState),
    close: (request) => call(`${path}/close`, request),
    refund: (request) => checkedCall(`${path}/refund`, request, schemas.refundState),
  })
  const cashier = (name: CashierName): PayProvider => ({
    create: (request) => checkedCall(`/api/pay/${name}/create`, request, schemas.cashierPage),
    ...paymentCalls(`/api/pay/${name}`),
  })
  const account = (platform: string) => `/api/account/${platform}`

  return {
    sms: {send: (request) => call('/api/sms', request)},
    mail: {send: (request) => call('/api/mail', request)},
    pay: {wechat: cashier('wechat'), unionpay: cashier('unionpay')},
    paymentCalls: (provider) =>
      paymentCalls(cashierNames.includes(provider) ? `/api/pay/${provider}` : account(provider)),
    account: {
      precheck: (platform, request) => checkedCall(`${account(platform)}/before-check`, request, schemas.precheck),
      check: (platform, check, request, schema) => checkedCall(`${account(platform)}/${check}`, request, schema),
      pay: (platform, request, proofs) =>
        checkedCall(`${account(platform)}/pay`, {...request, ...proofs}, schemas.accountPaid),
    },
    face: {
      queryNeed: (request) => checkedCall('/api/face/needed', request, schemas.faceNeed),
      open: (request) => checkedCall('/api/face/open', request, schemas.facePage),
      query: (request) => checkedCall('/api/face/query', request, schemas.faceOutcome),
    },
    insurer: {
      validate: (request) => checkedCall('/api/insurer/validate', request, schemas.eligibility),
      issue: (request) => checkedCall('/api/insurer/policies', request, schemas.issuedPolicies),
      query: (request) => checkedCall('/api/insurer/policies/query', request, schemas.policyState),
      withdraw: (request) => checkedCall('/api/insurer/policies/withdraw', request, schemas.policyState),
    },
    captcha: {verify: (request) => checkedCall('/api/captcha/verify', request, schemas.captchaVerdict)},
    sso: {phoneOf: (request) => checkedCall('/api/sso/whose', request, schemas.ssoUser)},
    wechat: {
      openId: (request) => checkedCall('/api/wechat/openid', request, schemas.wechatIdentity),
      signPage: (request) => checkedCall('/api/wechat/sign-page', request, schemas.pageSignature),
      signPay: (request) => checkedCall('/api/wechat/sign-pay', request, schemas.jsapiParameters),
    },
    realname: {verify: (request) => checkedCall('/api/realname', request, schemas.realNameVerdict)},
  }
}

/** The provider of a path: `wechat` of `/api/pay/wechat/create`, `sms` of `/api/sms`. */
const providerIn = (path: string): string => /^\/api\/(?:pay\/|account\/)?([\w-]+)/.exec(path)?.[1] ?? ''

/** The text of a response; null when it is too large. The rest of such a response is not received. */
async function textOf({body}: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxResponseBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The code when a provider gave no response, or none that can be read. */
export const unreachableCode = 'UNREACHABLE'

const isUnreachable = (result: unknown) =>
  typeof result === 'object' && result !== null && 'code' in result && result.code === unreachableCode

/**
 * Whether the provider may have carried out a failed call: it may have received the call, and sent no response.
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
