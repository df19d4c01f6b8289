import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'

/** What a provider answered; one that cannot be reached, or answers unreadably, counts as code UNREACHABLE. */
export type Answered<T = object> = ({ok: true} & T) | {ok: false; code: string; message: string}

/** A person as insurers and banks know one. */
export interface Person {
  name: string
  idType: string
  idNo: string
  birthday: string
  sex: string
}

/** Who ends at a cashier; everybody else who tells of payments is an account platform. */
export type CashierName = 'wechat' | 'unionpay'
export const cashierNames: readonly string[] = ['wechat', 'unionpay'] satisfies CashierName[]

export interface PayProvider extends Settlement {
  /** The same `outTradeNo` again gives the same session. `totalFee` in fen. */
  create(ask: {
    outTradeNo: string
    totalFee: number
    body: string
    tradeType: 'MWEB' | 'JSAPI'
    notifyUrl: string
    identity: {name: string; idType: string; idNo: string}
  }): Promise<Answered<{prepayId: string; payUrl: string}>>
}

/** What is asked of a payment that was begun, wherever it was. */
export interface Settlement {
  /**
   * `paidAt` in ms; unknown trades are refused with ORDER_NOT_EXIST. Accounts add `paidParts`, and PROCESSING for what they are
   * paying by themselves.
   */
  query(ask: {outTradeNo: string}): Promise<
    Answered<{
      tradeState: 'NOTPAY' | 'USERPAYING' | 'PROCESSING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND'
      transactionId: string
      totalFee: number
      paidAt: number | null
      paidParts?: string[]
    }>
  >
  /**
   * Refused with ORDER_PAID when it was paid meanwhile, with ORDER_PROCESSING when nobody can stop it any more. An account
   * remembers a number that it never heard of: its payment is refused when it comes.
   */
  close(ask: {outTradeNo: string}): Promise<Answered>
  /** The same `outRefundNo` gives the same answer. Fees in fen. */
  refund(ask: {
    outTradeNo: string
    outRefundNo: string
    refundFee: number
    totalFee: number
  }): Promise<Answered<{refundId: string; status: 'SUCCESS' | 'PROCESSING'}>>
}

/** Who pays from an account, as platforms know somebody. */
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
  /** One insured each, by the order item's id. */
  parts: (Holder & {id: string; fee: number})[]
}

/** DONE: `paidParts` are paid, `totalFee` was taken. PROCESSING: a notification will tell. PAGE: the person goes to `payUrl`. */
export type AccountPaid = Answered<{
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

interface Checking {
  orderNo: string
  holder: Holder
}

/** The account platforms, each under its name. What only one of them wants to know is asked by its city's own file. */
export interface Accounts {
  beforeCheck(platform: string, ask: Checking): Promise<Answered<{code: 0 | 1 | 2 | 3; message: string}>>
  /** A check of one platform: `/api/account/<platform>/<check>`. The caller says what it answers. */
  check<Answer = object>(
    platform: string,
    check: string,
    ask: Checking & Record<string, unknown>,
  ): Promise<Answered<Answer>>
  /** The same `outTradeNo` gives the same answer. `proofs`: what the checks have given out, and what the person has entered. */
  pay(platform: string, ask: AccountPayment, proofs: Readonly<Record<string, string>>): Promise<AccountPaid>
}

/** The face check platform. */
export interface FaceChecks {
  needed(ask: Holder): Promise<Answered<{needed: boolean}>>
  /** The ticket signs one check page's address. */
  open(ask: {
    orderNo: string
    identity: Holder
  }): Promise<Answered<{appId: string; faceId: string; ticket: string; checkUrl: string}>>
  /** '0' passed, '66660011' no result yet, anything else failed. */
  query(ask: {orderNo: string}): Promise<Answered<{code: string}>>
}

export interface Insurer {
  validate(ask: {projectCode: string; skuNo: string; applicant: Person; insured: (Person & {id: string})[]}): Promise<
    Answered<{
      applicant: {canCreateOrder: boolean; message: string}
      insured: {
        id: string
        outcome: '' | 'REPEAT' | 'NO_MEDICAL' | 'PART_HISTORY_UNPASS' | 'VERIFY_NAME_UNPASS' | 'BJ_NO_MEDICAL'
        psnNo: string
      }[]
    }>
  >
  /** Idempotent by `policyNo`. */
  issue(ask: {
    policies: {
      policyNo: string
      orderNo: string
      skuNo: string
      startDate: string
      endDate: string
      insured: Person
    }[]
  }): Promise<Answered<{policies: {policyNo: string; status: string}[]}>>
}

/** Where WeChat's own payment opens: in its browser, for the official account, or in a mini-program. */
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

/** The outside world, behind one port. */
export interface Providers {
  readonly sms: {
    send(ask: {phone: string; purpose: SmsPurpose; code: string; text: string}): Promise<Answered>
  }
  readonly mail: {
    send(ask: {
      to: string
      subject: string
      text: string
      attachments?: {name: string; url: string}[]
    }): Promise<Answered>
  }
  readonly pay: Readonly<Record<CashierName, PayProvider>>
  /** What cashiers and accounts answer alike once a payment was begun, by the name of whom it was begun with. */
  settlement(provider: string): Settlement
  readonly account: Accounts
  readonly face: FaceChecks
  readonly insurer: Insurer
  /** Image captcha: whether a ticket was earned. */
  readonly captcha: {
    verify(ask: {ticket: string; randstr: string; ip: string}): Promise<Answered<{passed: boolean}>>
  }
  /** Partners' single sign-on: whose a token is; refused when nobody's. */
  readonly sso: {whose(ask: {ssoToken: string}): Promise<Answered<{phone: string}>>}
  readonly wechat: {
    /** The code of WeChat's OAuth page is good once. */
    openId(ask: {appId: string; code: string}): Promise<Answered<{openId: string}>>
    signPage(ask: {url: string}): Promise<Answered<{timestamp: number; nonceStr: string; signature: string}>>
    /** What WeChat's own payment wants for a trade that was created. */
    signPay(ask: {outTradeNo: string; openId: string; appType: AppType}): Promise<Answered<JsapiParameters>>
  }
  readonly realname: {
    verify(ask: {name: string; idType: string; idNo: string}): Promise<Answered<{verified: boolean}>>
  }
}
