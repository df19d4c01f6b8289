import {randomBytes} from 'node:crypto'
import {
  type Answered,
  type CashierName,
  cashierNames,
  type PayProvider,
  type Providers,
  type Settlement,
} from './providers.ts'
import {sign} from './signature.ts'

/** How long a provider may take, in ms. */
export const providerTimeoutMs = 8000

export interface ProviderClientOptions {
  /** Without a slash at the end. */
  url: string
  secret: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * The providers over signed HTTP.
 *
 * @example
 * const providers = createProviders({url: 'http://127.0.0.1:8081', secret: 's3cret'})
 * await providers.sms.send({phone, purpose: 'LOGIN', code, text})
 */
export function createProviders({
  url,
  secret,
  fetch: send = fetch,
  timeoutMs = providerTimeoutMs,
}: ProviderClientOptions): Providers {
  async function call<T>(path: string, ask: object): Promise<Answered<T>> {
    const body = JSON.stringify(ask)
    const timestamp = String(Date.now())
    const nonce = randomBytes(16).toString('hex')
    try {
      const answer = await send(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hmb-timestamp': timestamp,
          'x-hmb-nonce': nonce,
          'x-hmb-signature': sign(secret, {method: 'POST', path, timestamp, nonce, body}),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const read: unknown = await answer.json()
      if (answer.status === 200 && isAnswered<T>(read)) return read
      return unreachable(`status ${answer.status}`)
    } catch (cause) {
      return unreachable(cause instanceof Error ? cause.name : 'unknown')
    }
  }

  const settlement = (path: string): Settlement => ({
    query: (ask) => call(`${path}/query`, ask),
    close: (ask) => call(`${path}/close`, ask),
    refund: (ask) => call(`${path}/refund`, ask),
  })
  const cashier = (name: CashierName): PayProvider => ({
    create: (ask) => call(`/api/pay/${name}/create`, ask),
    ...settlement(`/api/pay/${name}`),
  })
  const account = (platform: string) => `/api/account/${platform}`

  return {
    sms: {send: (ask) => call('/api/sms', ask)},
    mail: {send: (ask) => call('/api/mail', ask)},
    pay: {wechat: cashier('wechat'), unionpay: cashier('unionpay')},
    settlement: (provider) => settlement(cashierNames.includes(provider) ? `/api/pay/${provider}` : account(provider)),
    account: {
      beforeCheck: (platform, ask) => call(`${account(platform)}/before-check`, ask),
      check: (platform, check, ask) => call(`${account(platform)}/${check}`, ask),
      pay: (platform, ask, proofs) => call(`${account(platform)}/pay`, {...ask, ...proofs}),
    },
    face: {
      needed: (ask) => call('/api/face/needed', ask),
      open: (ask) => call('/api/face/open', ask),
      query: (ask) => call('/api/face/query', ask),
    },
    insurer: {
      validate: (ask) => call('/api/insurer/validate', ask),
      issue: (ask) => call('/api/insurer/policies', ask),
    },
    captcha: {verify: (ask) => call('/api/captcha/verify', ask)},
    sso: {whose: (ask) => call('/api/sso/whose', ask)},
    wechat: {
      openId: (ask) => call('/api/wechat/openid', ask),
      signPage: (ask) => call('/api/wechat/sign-page', ask),
      signPay: (ask) => call('/api/wechat/sign-pay', ask),
    },
    realname: {verify: (ask) => call('/api/realname', ask)},
  }
}

/** The code of an answer that never came, or could not be read. */
export const unreachableCode = 'UNREACHABLE'

const unreachable = (message: string): Answered<never> => ({ok: false, code: unreachableCode, message})

function isAnswered<T>(read: unknown): read is Answered<T> {
  if (typeof read !== 'object' || read === null || !('ok' in read)) return false
  return read.ok === true || (read.ok === false && 'code' in read && typeof read.code === 'string')
}
