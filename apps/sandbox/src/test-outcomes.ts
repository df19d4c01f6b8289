import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {OutcomeCode} from './outcome-code.ts'

/** The insurer's eligibility result (核验) of an insured person (被保人); '' passes. */
export type Eligibility = '' | 'REPEAT' | 'NO_MEDICAL' | 'PART_HISTORY_UNPASS' | 'VERIFY_NAME_UNPASS' | 'BJ_NO_MEDICAL'

/** How a cashier payment differs from the default: one notification at once, with the right amount. */
export interface PaymentBehavior {
  createRefused?: true
  /** Number of notifications sent at the same time; 0 sends none. */
  notificationCount?: 0 | 2
  /** Until then a query returns NOTPAY. */
  notificationDelayMs?: number
  /** Added to the notified amount, in fen. A query returns the right amount. */
  notifiedExtraFen?: number
}

/** The result of an account payment that does not succeed at once. */
type AccountPaymentBehavior =
  /** The person must place the order again. */
  | 'RENEW'
  /** The platform refuses the payment: 余额不足. */
  | 'REFUSED'
  /** Another attempt is open. Only Jiangsu returns this. */
  | 'HELD'
  /** The platform does not know the result yet. Queries return the payment some time later. */
  | 'PROCESSING'
  /** The person continues on the platform's page. */
  | 'PAGE'

/** How an account platform differs from its default for this applicant (投保人). */
export interface AccountBehavior {
  /** The code of the account precheck (支付前校验). */
  precheckCode?: AccountPrecheckCode
  innerCheckRefused?: true
  /** Refuses Jiangsu's outer check, Chongqing's policy check, Liaocheng's payment. */
  secondCheckRefused?: true
  paymentResult?: AccountPaymentBehavior
}

/** How Beijing's bank differs from its default for this applicant. */
export interface BankBehavior {
  balanceQueryFails?: true
  /** fen */
  balance?: number
  busy?: true
}

/** The result of a refund other than SUCCESS. */
export type RefundBehavior =
  /** The refund stays in PROCESSING. */
  | 'PENDING'
  /** The refund fails, and a repeated request succeeds. */
  | 'FAIL'
  /** The provider refuses the refund at once. */
  | 'REFUSED'

export interface TestOutcome {
  /** The type of `key`: the outcome code of a document number, a phone number, or the local part of a mail address. */
  keyType: 'document' | 'phone' | 'mail'
  key: string
  role: '投保人' | '被保人' | '家庭成员' | '收信人'
  /** Text for the page of test persons. */
  description: string
  eligibility?: {result: Eligibility; onlyIn?: 'BJ'}
  applicantRefused?: true
  faceNeeded?: true
  account?: AccountBehavior
  bank?: BankBehavior
  /** Reason for which Beijing's mutual-aid account (共济账户) does not pay for this insured person. */
  unpaidReason?: string
  payment?: PaymentBehavior
  refund?: RefundBehavior
  policyStatus?: PolicyStatus
  realNameVerified?: true
  undeliverable?: true
}

/** All test outcomes. Every other person passes all checks. */
export const testOutcomes: readonly TestOutcome[] = [
  {keyType: 'document', key: OutcomeCode.NORMAL, role: '投保人', description: '一切通过'},
  {
    keyType: 'document',
    key: OutcomeCode.REPEAT,
    role: '被保人',
    description: '校验：重复投保',
    eligibility: {result: 'REPEAT'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.NO_MEDICAL,
    role: '被保人',
    description: '校验：无医保资格',
    eligibility: {result: 'NO_MEDICAL'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.PART_HISTORY,
    role: '被保人',
    description: '校验：大病既往史不通过',
    eligibility: {result: 'PART_HISTORY_UNPASS'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.NAME_UNVERIFIED,
    role: '被保人',
    description: '校验：实名认证不通过',
    eligibility: {result: 'VERIFY_NAME_UNPASS'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.BJ_NO_MEDICAL,
    role: '被保人',
    description: '校验：北京无医保信息（其他城市通过）',
    eligibility: {result: 'BJ_NO_MEDICAL', onlyIn: 'BJ'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.APPLICANT_REFUSED,
    role: '投保人',
    description: '校验：投保人身份信息不通过',
    applicantRefused: true,
  },
  {keyType: 'document', key: OutcomeCode.FACE_CHECK, role: '投保人', description: '支付前须人脸核验', faceNeeded: true},
  {
    keyType: 'document',
    key: OutcomeCode.ACCOUNT_OPENED,
    role: '投保人',
    description: '个人账户（聊城、重庆）：已开通',
    account: {precheckCode: AccountPrecheckCode.ACCOUNT_OPENED},
  },
  {
    keyType: 'document',
    key: OutcomeCode.ACCOUNT_ONLY,
    role: '投保人',
    description: '个人账户（重庆）：只能使用个人账户',
    account: {precheckCode: AccountPrecheckCode.ACCOUNT_ONLY},
  },
  {
    keyType: 'document',
    key: OutcomeCode.ACCOUNT_UNUSABLE,
    role: '投保人',
    description: '个人账户（聊城、重庆）：个人账户状态异常',
    account: {precheckCode: AccountPrecheckCode.ACCOUNT_UNUSABLE},
  },
  {
    keyType: 'document',
    key: OutcomeCode.INNER_CHECK_REFUSED,
    role: '投保人',
    description: '个人账户：内部校验被拒',
    account: {innerCheckRefused: true},
  },
  {
    keyType: 'document',
    key: OutcomeCode.SECOND_CHECK_REFUSED,
    role: '投保人',
    description: '个人账户：江苏外部校验、重庆保单校验、聊城预支付被拒',
    account: {secondCheckRefused: true},
  },
  {
    keyType: 'document',
    key: OutcomeCode.REORDER_REQUIRED,
    role: '投保人',
    description: '个人账户：支付时要求重新投保',
    account: {paymentResult: 'RENEW'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.ACCOUNT_BALANCE_LOW,
    role: '投保人',
    description: '个人账户：支付时余额不足',
    account: {paymentResult: 'REFUSED'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.ATTEMPT_HELD,
    role: '投保人',
    description: '个人账户（江苏）：存在进行中的支付（其他城市通过）',
    account: {paymentResult: 'HELD'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.ACCOUNT_PROCESSING,
    role: '投保人',
    description: '个人账户：支付处理中，6 秒后成功',
    account: {paymentResult: 'PROCESSING'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.ACCOUNT_PAGE,
    role: '投保人',
    description: '个人账户：前往支付页面',
    account: {paymentResult: 'PAGE'},
  },
  {
    keyType: 'document',
    key: OutcomeCode.NO_BANK_PASSBOOK,
    role: '投保人',
    description: '北京银行：未查询到医保存折账户',
    bank: {balanceQueryFails: true},
  },
  {
    keyType: 'document',
    key: OutcomeCode.BANK_BALANCE_LOW,
    role: '投保人',
    description: '北京银行：余额 ¥1.00，支付时余额不足',
    bank: {balance: 100},
  },
  {
    keyType: 'document',
    key: OutcomeCode.BANK_BUSY,
    role: '投保人',
    description: '北京银行：支付时银行系统繁忙',
    bank: {busy: true},
  },
  {
    keyType: 'document',
    key: OutcomeCode.MUTUAL_AID_UNREGISTERED,
    role: '被保人',
    description: '北京共济支付：未完成家庭共济备案',
    unpaidReason: '未完成家庭共济备案',
  },
  {
    keyType: 'document',
    key: OutcomeCode.MUTUAL_AID_BALANCE_LOW,
    role: '被保人',
    description: '北京共济支付：个人账户余额不足',
    unpaidReason: '个人账户余额不足',
  },
  {
    keyType: 'document',
    key: OutcomeCode.REFUND_PENDING,
    role: '投保人',
    description: '退款：一直处理中',
    refund: 'PENDING',
  },
  {
    keyType: 'document',
    key: OutcomeCode.REFUND_FAILED,
    role: '投保人',
    description: '退款：5 秒后失败，再次发起则成功',
    refund: 'FAIL',
  },
  {
    keyType: 'document',
    key: OutcomeCode.REFUND_REFUSED,
    role: '投保人',
    description: '退款：申请被拒（退款失败）',
    refund: 'REFUSED',
  },
  {
    keyType: 'document',
    key: OutcomeCode.PAYMENT_REFUSED,
    role: '投保人',
    description: '微信、云闪付：下单被拒',
    payment: {createRefused: true},
  },
  {
    keyType: 'document',
    key: OutcomeCode.TWO_NOTIFICATIONS,
    role: '投保人',
    description: '微信、云闪付：支付结果通知两次',
    payment: {notificationCount: 2},
  },
  {
    keyType: 'document',
    key: OutcomeCode.LATE_NOTIFICATION,
    role: '投保人',
    description: '微信、云闪付：30 秒后才通知，此前查询为未支付',
    payment: {notificationDelayMs: 30_000},
  },
  {
    keyType: 'document',
    key: OutcomeCode.WRONG_AMOUNT,
    role: '投保人',
    description: '微信、云闪付：通知的金额多 1 分，查询金额正确',
    payment: {notifiedExtraFen: 1},
  },
  {
    keyType: 'document',
    key: OutcomeCode.NO_NOTIFICATION,
    role: '投保人',
    description: '微信、云闪付：从不通知，查询为已支付',
    payment: {notificationCount: 0},
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_EFFECTING,
    role: '被保人',
    description: '保单：保障中',
    policyStatus: PolicyStatus.EFFECTING,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_WAIT_UNDERWRITE,
    role: '被保人',
    description: '保单：待核保',
    policyStatus: PolicyStatus.WAIT_UNDERWRITE,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_ISSUED,
    role: '被保人',
    description: '保单：待承保',
    policyStatus: PolicyStatus.AWAITING_ISSUE,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_EXPIRED,
    role: '被保人',
    description: '保单：已失效',
    policyStatus: PolicyStatus.EXPIRED,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_SURRENDERED,
    role: '被保人',
    description: '保单：已退保',
    policyStatus: PolicyStatus.SURRENDERED,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_CANCELED,
    role: '被保人',
    description: '保单：已撤单',
    policyStatus: PolicyStatus.CANCELED,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_CANCELING,
    role: '被保人',
    description: '保单：撤单中',
    policyStatus: PolicyStatus.CANCELING,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_ORDERED,
    role: '被保人',
    description: '保单：退保中',
    policyStatus: PolicyStatus.SURRENDERING,
  },
  {
    keyType: 'document',
    key: OutcomeCode.POLICY_CLOSED,
    role: '被保人',
    description: '保单：已关闭',
    policyStatus: PolicyStatus.CLOSED,
  },
  {
    keyType: 'document',
    key: OutcomeCode.REAL_NAME_VERIFIED,
    role: '家庭成员',
    description: '实名认证立即通过',
    realNameVerified: true,
  },
  {keyType: 'phone', key: '19900000000', role: '收信人', description: '短信发送失败', undeliverable: true},
  {
    keyType: 'mail',
    key: 'fail',
    role: '收信人',
    description: '邮件无法送达（fail@ 开头的任何地址）',
    undeliverable: true,
  },
]

const byKey = new Map(testOutcomes.map((outcome) => [`${outcome.keyType}:${outcome.key}`, outcome]))

/** The test outcome of an outcome code, a phone or a mailbox. */
export function findTestOutcome(keyType: TestOutcome['keyType'], key: string): TestOutcome | undefined {
  return byKey.get(`${keyType}:${key}`)
}
