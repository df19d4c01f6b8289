import type {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type * as v from 'valibot'

/** The response of a provider. The code is UNREACHABLE when there is no response, or none that can be read. */
export type ProviderResponse<T = object> = ({ok: true} & T) | ProviderFailure

export interface ProviderFailure {
  ok: false
  code: string
  message: string
  /** The provider has not received the call. */
  isUnsent?: true
}

/** A person as insurers and banks identify them. */
export interface Person {
  name: string
  idType: string
  idNo: string
  birthday: string
  sex: string
}

/** The providers with a cashier page (收银台). Every other provider of payments is an account platform (个人账户). */
export type CashierName = 'wechat' | 'unionpay'
export const cashierNames: readonly string[] = ['wechat', 'unionpay'] satisfies CashierName[]

export interface PayProvider extends PaymentCalls {
  /** Idempotent by `outTradeNo`. `totalFee` in fen. A cashier receives no name and no document of the person. */
  create(request: {
    outTradeNo: string
    /** Our order, for the provider's statements. */
    orderNo: string
    totalFee: number
    body: string
    tradeType: 'MWEB' | 'JSAPI'
    notifyUrl: string
  }): Promise<ProviderResponse<{prepayId: string; payUrl: string}>>
}

/** The calls about an existing payment. Cashiers and account platforms have the same. */
export interface PaymentCalls {
  /**
   * `paidAt` in ms. The code for an unknown trade is ORDER_NOT_EXIST. Account platforms add `paidParts`, and PROCESSING while
   * they are paying.
   */
  query(request: {outTradeNo: string}): Promise<
    ProviderResponse<{
      tradeState: 'NOTPAY' | 'USERPAYING' | 'PROCESSING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND'
      transactionId: string
      totalFee: number
      paidAt: number | null
      paidParts?: string[]
    }>
  >
  /**
   * Rejected with ORDER_PAID when the payment is already paid, with ORDER_PROCESSING when it can no longer be stopped. An account
   * platform stores an unknown number, and rejects its payment when that arrives later.
   */
  close(request: {outTradeNo: string}): Promise<ProviderResponse>
  /**
   * Idempotent by `outRefundNo`: a repeated request returns the present status, and starts a failed refund again. Fees in fen;
   * `totalFee` is the whole payment. After PROCESSING a notification follows. `refundedAt` in ms, with SUCCESS only.
   */
  refund(request: {
    outTradeNo: string
    outRefundNo: string
    refundFee: number
    totalFee: number
    notifyUrl: string
  }): Promise<
    ProviderResponse<{refundId: string; status: 'SUCCESS' | 'PROCESSING' | 'FAIL'; refundedAt?: number | null}>
  >
}

/** The account holder, as a platform identifies them. */
export interface Holder {
  name: string
  idType: string
  idNo: string
}

/** A payment from an account. Fees in fen; those of the parts add up to `totalFee`. */
export interface AccountPayment {
  outTradeNo: string
  orderNo: string
  totalFee: number
  body: string
  notifyUrl: string
  holder: Holder
  /** One part per insured person, with the id of the order item. */
  parts: (Holder & {id: string; fee: number})[]
}

/** DONE: `paidParts` are paid, `totalFee` was taken. PROCESSING: a notification follows. PAGE: the person goes to `payUrl`. */
export type AccountPaymentResponse = ProviderResponse<{
  way: 'DONE' | 'PROCESSING' | 'PAGE'
  transactionId: string
  totalFee: number
  paidAt: number | null
  paidParts: string[]
  failures: {id: string; message: string}[]
  payUrl: string
  encryptedTradeNo: string
  encryptedYYBH: string
}>

interface AccountCheck {
  orderNo: string
  holder: Holder
}

/** The schema of a response's fields. */
export type ResponseSchema = v.GenericSchema<unknown, object>

/** The account platforms, by name. The file of a city makes the calls that only its platform has. */
export interface Accounts {
  /** The account precheck (支付前校验). */
  precheck(
    platform: string,
    request: AccountCheck,
  ): Promise<ProviderResponse<{code: AccountPrecheckCode; message: string}>>
  /** A check of one platform: `/api/account/<platform>/<check>`. The caller defines the shape of the response. */
  check<Schema extends ResponseSchema>(
    platform: string,
    check: string,
    request: AccountCheck & Record<string, unknown>,
    schema: Schema,
  ): Promise<ProviderResponse<v.InferOutput<Schema>>>
  /** Idempotent by `outTradeNo`. `proofs`: values that the checks returned and values that the person entered. */
  pay(
    platform: string,
    request: AccountPayment,
    proofs: Readonly<Record<string, string>>,
  ): Promise<AccountPaymentResponse>
}

/** The face check platform. */
export interface FaceChecks {
  queryNeed(request: Holder): Promise<ProviderResponse<{needed: boolean}>>
  /** The ticket signs the URL of one check page. */
  open(request: {
    orderNo: string
    identity: Holder
  }): Promise<ProviderResponse<{appId: string; faceId: string; ticket: string; checkUrl: string}>>
  /** The code is a `FaceResult`, or another one of a failed check. */
  query(request: {orderNo: string}): Promise<ProviderResponse<{code: string}>>
}

export interface Insurer {
  validate(request: {
    projectCode: string
    skuNo: string
    applicant: Person
    insured: (Person & {id: string})[]
  }): Promise<
    ProviderResponse<{
      applicant: {canCreateOrder: boolean; message: string}
      insured: {
        id: string
        outcome: '' | 'REPEAT' | 'NO_MEDICAL' | 'PART_HISTORY_UNPASS' | 'VERIFY_NAME_UNPASS' | 'BJ_NO_MEDICAL'
        psnNo: string
      }[]
    }>
  >
  /** Idempotent by `policyNo`. Changes of a status are notified to `notifyUrl`. */
  issue(request: {
    notifyUrl: string
    policies: {
      policyNo: string
      orderNo: string
      skuNo: string
      startDate: string
      endDate: string
      insured: Person
    }[]
  }): Promise<ProviderResponse<{policies: InsurerStatus[]}>>
  /** The code for an unknown policy is POLICY_NOT_EXIST. */
  query(request: {policyNo: string}): Promise<ProviderResponse<InsurerStatus>>
  /** Ends a policy whose money went back. Idempotent. The code for an unknown policy is POLICY_NOT_EXIST. */
  withdraw(request: {policyNo: string; status: string}): Promise<ProviderResponse<InsurerStatus>>
}

/** The status of a policy at the insurer. `version` counts the changes of its status, from 1. */
export interface InsurerStatus {
  policyNo: string
  /** A `PolicyStatus`, or an unknown text. */
  status: string
  version: number
}

/** Where WeChat's payment sheet opens: in its browser, for the official account, or in a mini-program. */
export type AppType = 'PUBLIC' | 'MINI'

/** The parameters of `chooseWXPay`, or of a mini-program's `wx.requestPayment`. */
export interface JsapiParameters {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** All external providers. */
export interface Providers {
  readonly sms: {
    /** `code` is '' in a message without one. */
    send(request: {phone: string; purpose: SmsPurpose; code: string; text: string}): Promise<ProviderResponse>
  }
  readonly mail: {
    send(request: {
      to: string
      subject: string
      text: string
      attachments?: {name: string; url: string}[]
    }): Promise<ProviderResponse>
  }
  readonly pay: Readonly<Record<CashierName, PayProvider>>
  /** The calls about an existing payment, by the name of its provider. */
  paymentCalls(provider: string): PaymentCalls
  readonly account: Accounts
  readonly face: FaceChecks
  readonly insurer: Insurer
  /** Image captcha: verifies a ticket. */
  readonly captcha: {
    verify(request: {ticket: string; randstr: string; ip: string}): Promise<ProviderResponse<{passed: boolean}>>
  }
  /**
   * Partners' single sign-on: the phone of a token's user; an unknown token is rejected. `source` names the partner, ''
   * when the address had none.
   */
  readonly sso: {phoneOf(request: {ssoToken: string; source: string}): Promise<ProviderResponse<{phone: string}>>}
  readonly wechat: {
    /** The code of WeChat's OAuth page is valid once. */
    openId(request: {appId: string; code: string}): Promise<ProviderResponse<{openId: string}>>
    signPage(request: {
      url: string
    }): Promise<ProviderResponse<{timestamp: number; nonceStr: string; signature: string}>>
    /** The parameters of WeChat's own payment for a trade that was created. */
    signPay(request: {outTradeNo: string; openId: string; appType: AppType}): Promise<ProviderResponse<JsapiParameters>>
  }
  readonly realname: {
    verify(request: {name: string; idType: string; idNo: string}): Promise<ProviderResponse<{verified: boolean}>>
  }
}
