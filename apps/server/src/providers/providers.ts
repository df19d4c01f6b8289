/** What a provider answered; one that cannot be reached, or answers unreadably, counts as code UNREACHABLE. */
export type Answered<T = object> = ({ok: true} & T) | {ok: false; code: string; message: string}

/** What a code is for; it is good for that only. */
export type SmsPurpose = 'LOGIN' | 'CHANGE_OLD' | 'CHANGE_NEW' | 'CANCEL_ACCOUNT' | 'CQ_MEDICAL'

/** A person as insurers and banks know one. */
export interface Person {
  name: string
  idType: string
  idNo: string
  birthday: string
  sex: string
}

export type PayProviderName = 'wechat' | 'unionpay'

export interface PayProvider {
  /** The same `outTradeNo` again gives the same session. `totalFee` in fen. */
  create(ask: {
    outTradeNo: string
    totalFee: number
    body: string
    tradeType: 'MWEB' | 'JSAPI'
    notifyUrl: string
    identity: {name: string; idType: string; idNo: string}
  }): Promise<Answered<{prepayId: string; payUrl: string}>>
  /** `paidAt` in ms; unknown trades are refused with ORDER_NOT_EXIST. */
  query(ask: {outTradeNo: string}): Promise<
    Answered<{
      tradeState: 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND'
      transactionId: string
      totalFee: number
      paidAt: number | null
    }>
  >
  /** Refused with ORDER_PAID when it was paid meanwhile. */
  close(ask: {outTradeNo: string}): Promise<Answered>
  /** The same `outRefundNo` gives the same answer. Fees in fen. */
  refund(ask: {
    outTradeNo: string
    outRefundNo: string
    refundFee: number
    totalFee: number
  }): Promise<Answered<{refundId: string; status: 'SUCCESS' | 'PROCESSING'}>>
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
  readonly pay: Readonly<Record<PayProviderName, PayProvider>>
  readonly insurer: Insurer
  readonly realname: {
    verify(ask: {name: string; idType: string; idNo: string}): Promise<Answered<{verified: boolean}>>
  }
}
