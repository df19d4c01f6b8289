import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'

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
type AccountPaymentResult =
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
  paymentResult?: AccountPaymentResult
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
  who: '投保人' | '被保人' | '家庭成员' | '收信人'
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
  {keyType: 'document', key: '00', who: '投保人', description: '一切通过'},
  {keyType: 'document', key: '10', who: '被保人', description: '校验：重复投保', eligibility: {result: 'REPEAT'}},
  {keyType: 'document', key: '11', who: '被保人', description: '校验：无医保资格', eligibility: {result: 'NO_MEDICAL'}},
  {
    keyType: 'document',
    key: '12',
    who: '被保人',
    description: '校验：大病既往史不通过',
    eligibility: {result: 'PART_HISTORY_UNPASS'},
  },
  {
    keyType: 'document',
    key: '13',
    who: '被保人',
    description: '校验：实名认证不通过',
    eligibility: {result: 'VERIFY_NAME_UNPASS'},
  },
  {
    keyType: 'document',
    key: '14',
    who: '被保人',
    description: '校验：北京无医保信息（其他城市通过）',
    eligibility: {result: 'BJ_NO_MEDICAL', onlyIn: 'BJ'},
  },
  {keyType: 'document', key: '15', who: '投保人', description: '校验：投保人身份信息不通过', applicantRefused: true},
  {keyType: 'document', key: '20', who: '投保人', description: '支付前须人脸核验', faceNeeded: true},
  {
    keyType: 'document',
    key: '30',
    who: '投保人',
    description: '个人账户（聊城、重庆）：已开通',
    account: {precheckCode: AccountPrecheckCode.ACCOUNT_OPENED},
  },
  {
    keyType: 'document',
    key: '31',
    who: '投保人',
    description: '个人账户（重庆）：只能使用个人账户',
    account: {precheckCode: AccountPrecheckCode.ACCOUNT_ONLY},
  },
  {
    keyType: 'document',
    key: '32',
    who: '投保人',
    description: '个人账户（聊城、重庆）：个人账户状态异常',
    account: {precheckCode: AccountPrecheckCode.ACCOUNT_UNUSABLE},
  },
  {
    keyType: 'document',
    key: '33',
    who: '投保人',
    description: '个人账户：内部校验被拒',
    account: {innerCheckRefused: true},
  },
  {
    keyType: 'document',
    key: '34',
    who: '投保人',
    description: '个人账户：江苏外部校验、重庆保单校验、聊城预支付被拒',
    account: {secondCheckRefused: true},
  },
  {
    keyType: 'document',
    key: '35',
    who: '投保人',
    description: '个人账户：支付时要求重新投保',
    account: {paymentResult: 'RENEW'},
  },
  {
    keyType: 'document',
    key: '36',
    who: '投保人',
    description: '个人账户：支付时余额不足',
    account: {paymentResult: 'REFUSED'},
  },
  {
    keyType: 'document',
    key: '37',
    who: '投保人',
    description: '个人账户（江苏）：存在进行中的支付（其他城市通过）',
    account: {paymentResult: 'HELD'},
  },
  {
    keyType: 'document',
    key: '38',
    who: '投保人',
    description: '个人账户：支付处理中，6 秒后成功',
    account: {paymentResult: 'PROCESSING'},
  },
  {
    keyType: 'document',
    key: '39',
    who: '投保人',
    description: '个人账户：前往支付页面',
    account: {paymentResult: 'PAGE'},
  },
  {
    keyType: 'document',
    key: '40',
    who: '投保人',
    description: '北京银行：未查询到医保存折账户',
    bank: {balanceQueryFails: true},
  },
  {
    keyType: 'document',
    key: '41',
    who: '投保人',
    description: '北京银行：余额 ¥1.00，支付时余额不足',
    bank: {balance: 100},
  },
  {keyType: 'document', key: '42', who: '投保人', description: '北京银行：支付时银行系统繁忙', bank: {busy: true}},
  {
    keyType: 'document',
    key: '45',
    who: '被保人',
    description: '北京共济支付：未完成家庭共济备案',
    unpaidReason: '未完成家庭共济备案',
  },
  {
    keyType: 'document',
    key: '46',
    who: '被保人',
    description: '北京共济支付：个人账户余额不足',
    unpaidReason: '个人账户余额不足',
  },
  {keyType: 'document', key: '50', who: '投保人', description: '退款：一直处理中', refund: 'PENDING'},
  {keyType: 'document', key: '51', who: '投保人', description: '退款：5 秒后失败，再次发起则成功', refund: 'FAIL'},
  {keyType: 'document', key: '52', who: '投保人', description: '退款：申请被拒（退款失败）', refund: 'REFUSED'},
  {
    keyType: 'document',
    key: '60',
    who: '投保人',
    description: '微信、云闪付：下单被拒',
    payment: {createRefused: true},
  },
  {
    keyType: 'document',
    key: '61',
    who: '投保人',
    description: '微信、云闪付：支付结果通知两次',
    payment: {notificationCount: 2},
  },
  {
    keyType: 'document',
    key: '62',
    who: '投保人',
    description: '微信、云闪付：30 秒后才通知，此前查询为未支付',
    payment: {notificationDelayMs: 30_000},
  },
  {
    keyType: 'document',
    key: '63',
    who: '投保人',
    description: '微信、云闪付：通知的金额多 1 分，查询金额正确',
    payment: {notifiedExtraFen: 1},
  },
  {
    keyType: 'document',
    key: '64',
    who: '投保人',
    description: '微信、云闪付：从不通知，查询为已支付',
    payment: {notificationCount: 0},
  },
  {keyType: 'document', key: '70', who: '被保人', description: '保单：保障中', policyStatus: PolicyStatus.EFFECTING},
  {
    keyType: 'document',
    key: '71',
    who: '被保人',
    description: '保单：待核保',
    policyStatus: PolicyStatus.WAIT_UNDERWRITE,
  },
  {keyType: 'document', key: '72', who: '被保人', description: '保单：待承保', policyStatus: PolicyStatus.ISSUED},
  {keyType: 'document', key: '73', who: '被保人', description: '保单：已失效', policyStatus: PolicyStatus.EXPIRED},
  {keyType: 'document', key: '74', who: '被保人', description: '保单：已退保', policyStatus: PolicyStatus.SURRENDERED},
  {keyType: 'document', key: '75', who: '被保人', description: '保单：已撤单', policyStatus: PolicyStatus.CANCELED},
  {keyType: 'document', key: '76', who: '被保人', description: '保单：撤单中', policyStatus: PolicyStatus.CANCELING},
  {keyType: 'document', key: '77', who: '被保人', description: '保单：退保中', policyStatus: PolicyStatus.ORDERED},
  {keyType: 'document', key: '78', who: '被保人', description: '保单：已关闭', policyStatus: PolicyStatus.CLOSED},
  {keyType: 'document', key: '80', who: '家庭成员', description: '实名认证立即通过', realNameVerified: true},
  {keyType: 'phone', key: '19900000000', who: '收信人', description: '短信发送失败', undeliverable: true},
  {
    keyType: 'mail',
    key: 'fail',
    who: '收信人',
    description: '邮件无法送达（fail@ 开头的任何地址）',
    undeliverable: true,
  },
]

const byKey = new Map(testOutcomes.map((outcome) => [`${outcome.keyType}:${outcome.key}`, outcome]))

/** The test outcome of an outcome code, a phone or a mailbox. */
export function findTestOutcome(keyType: TestOutcome['keyType'], key: string): TestOutcome | undefined {
  return byKey.get(`${keyType}:${key}`)
}
