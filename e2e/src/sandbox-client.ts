import {createHash, createHmac, randomBytes} from 'node:crypto'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {vi} from 'vitest'
import type {TestEnvironment} from './environment/environment-types.ts'
import {sandboxKey} from './sandbox-key.ts'
import type {Person} from './test-people.ts'

export interface Sms {
  phone: string
  code: string
  purpose: string
  text: string
  /** ms */
  at: number
}

export interface Mail {
  to: string
  subject: string
  attachments: {name: string; url: string}[]
}

export interface OpenCashier {
  channel: 'wechat' | 'unionpay'
  outTradeNo: string
  prepayId: string
  /** fen */
  totalFee: number
  tradeState: string
  payUrl: string
}

/** One payment of a payer at a provider; amounts in fen. */
export interface Entry {
  channel: string
  outTradeNo: string
  paidFee: number
  refundedFee: number
  /** The numbers of the refunds that the server has requested (商户退款单号). */
  refundNos: string[]
}

export type SandboxClient = ReturnType<typeof sandboxClient>

/** The sandbox's API for journeys. */
export function sandboxClient({sandboxUrl, secret}: Pick<TestEnvironment, 'sandboxUrl' | 'secret'>) {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(sandboxUrl + path)).json()) as T
  const smsOf = (phone: string) => read<Sms[]>(`/sms?phone=${encodeURIComponent(phone)}`)
  /** The number of codes already read, by phone. */
  const seen = new Map<string, number>()

  const client = {
    url: sandboxUrl,
    /** The next SMS code of this phone. Each code is read once, in order. */
    async nextCode(phone: string): Promise<string> {
      const before = seen.get(phone) ?? 0
      // No `expect.poll`: with concurrent tests the global `expect` may belong to another test.
      await vi.waitUntil(async () => (await smsOf(phone)).length > before, {timeout: 60_000})
      const next = (await smsOf(phone)).at(-1 - before)
      if (!next) throw new Error('the SMS is gone')
      seen.set(phone, before + 1)
      return next.code
    },
    /** The mails to this address, newest first. */
    mail: (to: string) => read<Mail[]>(`/mail?to=${encodeURIComponent(to)}`),
    /** The newest code of this phone for one purpose, read or not. */
    async newestCode(phone: string, purpose: string): Promise<string | undefined> {
      return (await smsOf(phone)).find((sms) => sms.purpose === purpose)?.code
    },
    /** All policies at the insurer, newest first. */
    policies: () => read<{policyNo: string; status: string}[]>('/policies.json'),
    cashiers: () => read<OpenCashier[]>('/cashiers'),
    /** Sends a call with the server's signature, for journeys that act as the server. */
    async call(path: string, request: unknown): Promise<Record<string, unknown>> {
      const body = JSON.stringify(request)
      const timestamp = String(Date.now())
      const nonce = randomBytes(16).toString('hex')
      const hash = createHash('sha256').update(body).digest('hex')
      const key = sandboxKey(secret, 'call', path)
      const signature = createHmac('sha256', key.secret).update(['POST', path, timestamp, nonce, hash].join('\n'))
      const response = await fetch(sandboxUrl + path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-hmb-key': key.id,
          'x-hmb-timestamp': timestamp,
          'x-hmb-nonce': nonce,
          'x-hmb-signature': signature.digest('hex'),
        },
      })
      return (await response.json()) as Record<string, unknown>
    },
    /** Registers a phone of this person at the account platforms that no visitor has. */
    reportOrder: ({name, idNo, idType = DocumentType.RESIDENT_ID_CARD}: Person) =>
      client.call('/api/orders', {orderNo: `HM-${idNo}`, phone: '13600000000', applicant: {name, idType, idNo}}),
    /** Every payment requested from a person at all providers, oldest first. */
    async statement({name, idNo, idType = DocumentType.RESIDENT_ID_CARD}: Person): Promise<Entry[]> {
      return (await client.call('/api/statement', {payer: {name, idType, idNo}})).payments as Entry[]
    },
  }
  return client
}
