import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {PaymentCalls, ProviderResponse, Providers} from '../platform/providers/providers.ts'

export interface SentCode {
  phone: string
  purpose: SmsPurpose
  code: string
  text: string
}

/** The providers of a test. Everything passes; a test may replace any call. */
export interface TestProviders extends Providers {
  /** Oldest first. */
  readonly codes: SentCode[]
  /** The newest SMS code of a phone. */
  codeOf(phone: string): string
  sms: {send(request: SentCode): Promise<ProviderResponse>}
  captcha: {-readonly [Call in keyof Providers['captcha']]: Providers['captcha'][Call]}
  wechat: {-readonly [Call in keyof Providers['wechat']]: Providers['wechat'][Call]}
  realname: Providers['realname'] & {verify: Providers['realname']['verify']}
  insurer: {-readonly [Call in keyof Providers['insurer']]: Providers['insurer'][Call]}
  /** Query, close and refund of all account platforms. */
  readonly accounts: PaymentCalls
  account: {-readonly [Call in keyof Providers['account']]: Providers['account'][Call]}
  face: {-readonly [Call in keyof Providers['face']]: Providers['face'][Call]}
}

export function testProviders(): TestProviders {
  const codes: SentCode[] = []
  const unavailable = async (): Promise<ProviderResponse<never>> => ({
    ok: false,
    code: 'UNREACHABLE',
    message: 'not set up',
  })
  const accounts = {query: unavailable, close: unavailable, refund: unavailable}
  const [wechat, unionpay] = [
    {create: unavailable, ...accounts},
    {create: unavailable, ...accounts},
  ]
  return {
    codes,
    codeOf(phone) {
      const sent = codes.findLast((one) => one.phone === phone)
      if (!sent) throw new Error('no code was sent to this phone')
      return sent.code
    },
    sms: {
      async send(request) {
        codes.push(request)
        return {ok: true}
      },
    },
    mail: {send: async () => ({ok: true})},
    pay: {
      wechat,
      unionpay,
    },
    accounts,
    paymentCalls: (provider) => (provider === 'wechat' ? wechat : provider === 'unionpay' ? unionpay : accounts),
    account: {
      precheck: async () => ({ok: true, code: AccountPrecheckCode.NO_RESTRICTION, message: ''}),
      // The platform confirms every holder, and passes every check.
      check: async <Response>() => ({ok: true, confirmed: true}) as ProviderResponse<Response>,
      pay: unavailable,
    },
    face: {queryNeed: async () => ({ok: true, needed: false}), open: unavailable, query: unavailable},
    insurer: {
      validate: async ({insured}) => ({
        ok: true,
        applicant: {canCreateOrder: true, message: ''},
        insured: insured.map(({id}) => ({id, outcome: '', psnNo: ''})),
      }),
      issue: async ({policies}) => ({
        ok: true,
        policies: policies.map(({policyNo}) => ({policyNo, status: PolicyStatus.WAIT_EFFECT, version: 1})),
      }),
      query: async ({policyNo}) => ({ok: true, policyNo, status: PolicyStatus.WAIT_EFFECT, version: 1}),
      withdraw: async ({policyNo, status}) => ({ok: true, policyNo, status, version: 2}),
    },
    captcha: {verify: async ({ticket}) => ({ok: true, passed: ticket.startsWith('sandbox-ok-')})},
    sso: {
      phoneOf: async ({ssoToken}) =>
        ssoToken.startsWith('sso-')
          ? {ok: true, phone: ssoToken.slice(4)}
          : {ok: false, code: 'TOKEN_UNKNOWN', message: ''},
    },
    wechat: {
      openId: async ({code}) => ({ok: true, openId: `open-${code}`}),
      signPage: async () => ({ok: true, timestamp: 1, nonceStr: 'n', signature: 's'}),
      signPay: unavailable,
    },
    realname: {verify: async () => ({ok: true, verified: false})},
  }
}
