/** What the insurer says of an insured; '' passes. */
export type Eligibility = '' | 'REPEAT' | 'NO_MEDICAL' | 'PART_HISTORY_UNPASS' | 'VERIFY_NAME_UNPASS' | 'BJ_NO_MEDICAL'

export type PolicyStatus =
  | 'WAIT_EFFECT'
  | 'EFFECTING'
  | 'WAIT_UNDERWRITE'
  | 'ISSUED'
  | 'EXPIRED'
  | 'SURRENDERED'
  | 'CANCELED'
  | 'CANCELING'
  | 'ORDERED'
  | 'CLOSED'

/** How a payment of this payer departs from the plain way: paid, notified once, at once, in the right amount. */
export interface PaymentTrouble {
  createRefused?: true
  /** How many notifications leave at the same moment; 0 = none ever. */
  notices?: 0 | 2
  /** Until then a question is answered as if nothing had been paid. */
  lateMs?: number
  /** Added to the notified amount, fen; a question still gets the right one. */
  noticeExtraFen?: number
}

/** How a city's account platform treats an applicant other than everybody else. */
export interface AccountTrouble {
  /** What the check before paying says where it is asked: 1 opened for this order, 2 account only, 3 unusable. */
  before?: 1 | 2 | 3
  innerRefused?: true
  /** Jiangsu's outer check, Chongqing's policy check, Liaocheng's payment. */
  secondRefused?: true
  /** RENEW the order must be made anew · REFUSED 余额不足 · HELD another attempt has it (Jiangsu only) · PROCESSING · PAGE */
  pay?: 'RENEW' | 'REFUSED' | 'HELD' | 'PROCESSING' | 'PAGE'
}

/** How Beijing's bank treats an applicant other than everybody else. */
export interface BankTrouble {
  balanceFails?: true
  /** fen */
  balance?: number
  busy?: true
}

export interface Lever {
  /** What the key is compared with: the outcome in a document number, a phone number, or the part of a mail address before `@`. */
  by: 'document' | 'phone' | 'mail'
  key: string
  who: '投保人' | '被保人' | '家庭成员' | '收信人'
  /** What happens, in words, for the page of test persons and the manual. */
  says: string
  eligibility?: {says: Eligibility; onlyIn?: 'BJ'}
  applicantRefused?: true
  faceNeeded?: true
  account?: AccountTrouble
  bank?: BankTrouble
  /** Why Beijing's closed account does not pay for this insured. */
  partRefused?: string
  payment?: PaymentTrouble
  policyStatus?: PolicyStatus
  realNameVerified?: true
  undeliverable?: true
}

/** The whole table. Who is not in it passes everything; a later lever is one more row. */
export const levers: readonly Lever[] = [
  {by: 'document', key: '00', who: '投保人', says: '一切通过'},
  {by: 'document', key: '10', who: '被保人', says: '校验：重复投保', eligibility: {says: 'REPEAT'}},
  {by: 'document', key: '11', who: '被保人', says: '校验：无医保资格', eligibility: {says: 'NO_MEDICAL'}},
  {
    by: 'document',
    key: '12',
    who: '被保人',
    says: '校验：大病既往史不通过',
    eligibility: {says: 'PART_HISTORY_UNPASS'},
  },
  {by: 'document', key: '13', who: '被保人', says: '校验：实名认证不通过', eligibility: {says: 'VERIFY_NAME_UNPASS'}},
  {
    by: 'document',
    key: '14',
    who: '被保人',
    says: '校验：北京无医保信息（其他城市通过）',
    eligibility: {says: 'BJ_NO_MEDICAL', onlyIn: 'BJ'},
  },
  {by: 'document', key: '15', who: '投保人', says: '校验：投保人身份信息不通过', applicantRefused: true},
  {by: 'document', key: '20', who: '投保人', says: '支付前须人脸核验', faceNeeded: true},
  {by: 'document', key: '30', who: '投保人', says: '个人账户（聊城、重庆）：已开通', account: {before: 1}},
  {by: 'document', key: '31', who: '投保人', says: '个人账户（重庆）：只能使用个人账户', account: {before: 2}},
  {
    by: 'document',
    key: '32',
    who: '投保人',
    says: '个人账户（聊城、重庆）：个人账户状态异常',
    account: {before: 3},
  },
  {by: 'document', key: '33', who: '投保人', says: '个人账户：内部校验被拒', account: {innerRefused: true}},
  {
    by: 'document',
    key: '34',
    who: '投保人',
    says: '个人账户：江苏外部校验、重庆保单校验、聊城预支付被拒',
    account: {secondRefused: true},
  },
  {by: 'document', key: '35', who: '投保人', says: '个人账户：支付时要求重新投保', account: {pay: 'RENEW'}},
  {by: 'document', key: '36', who: '投保人', says: '个人账户：支付时余额不足', account: {pay: 'REFUSED'}},
  {
    by: 'document',
    key: '37',
    who: '投保人',
    says: '个人账户（江苏）：存在进行中的支付（其他城市通过）',
    account: {pay: 'HELD'},
  },
  {by: 'document', key: '38', who: '投保人', says: '个人账户：支付处理中，6 秒后成功', account: {pay: 'PROCESSING'}},
  {by: 'document', key: '39', who: '投保人', says: '个人账户：前往支付页面', account: {pay: 'PAGE'}},
  {by: 'document', key: '40', who: '投保人', says: '北京银行：未查询到医保存折账户', bank: {balanceFails: true}},
  {by: 'document', key: '41', who: '投保人', says: '北京银行：余额 ¥1.00，支付时余额不足', bank: {balance: 100}},
  {by: 'document', key: '42', who: '投保人', says: '北京银行：支付时银行系统繁忙', bank: {busy: true}},
  {
    by: 'document',
    key: '45',
    who: '被保人',
    says: '北京共济支付：未完成家庭共济备案',
    partRefused: '未完成家庭共济备案',
  },
  {by: 'document', key: '46', who: '被保人', says: '北京共济支付：个人账户余额不足', partRefused: '个人账户余额不足'},
  {by: 'document', key: '60', who: '投保人', says: '微信、云闪付：下单被拒', payment: {createRefused: true}},
  {by: 'document', key: '61', who: '投保人', says: '微信、云闪付：支付结果通知两次', payment: {notices: 2}},
  {
    by: 'document',
    key: '62',
    who: '投保人',
    says: '微信、云闪付：30 秒后才通知，此前查询为未支付',
    payment: {lateMs: 30_000},
  },
  {
    by: 'document',
    key: '63',
    who: '投保人',
    says: '微信、云闪付：通知的金额多 1 分，查询金额正确',
    payment: {noticeExtraFen: 1},
  },
  {by: 'document', key: '64', who: '投保人', says: '微信、云闪付：从不通知，查询为已支付', payment: {notices: 0}},
  {by: 'document', key: '70', who: '被保人', says: '保单：保障中', policyStatus: 'EFFECTING'},
  {by: 'document', key: '71', who: '被保人', says: '保单：待核保', policyStatus: 'WAIT_UNDERWRITE'},
  {by: 'document', key: '72', who: '被保人', says: '保单：待承保', policyStatus: 'ISSUED'},
  {by: 'document', key: '73', who: '被保人', says: '保单：已失效', policyStatus: 'EXPIRED'},
  {by: 'document', key: '74', who: '被保人', says: '保单：已退保', policyStatus: 'SURRENDERED'},
  {by: 'document', key: '75', who: '被保人', says: '保单：已撤单', policyStatus: 'CANCELED'},
  {by: 'document', key: '76', who: '被保人', says: '保单：撤单中', policyStatus: 'CANCELING'},
  {by: 'document', key: '77', who: '被保人', says: '保单：退保中', policyStatus: 'ORDERED'},
  {by: 'document', key: '78', who: '被保人', says: '保单：已关闭', policyStatus: 'CLOSED'},
  {by: 'document', key: '80', who: '家庭成员', says: '实名认证立即通过', realNameVerified: true},
  {by: 'phone', key: '19900000000', who: '收信人', says: '短信发送失败', undeliverable: true},
  {by: 'mail', key: 'fail', who: '收信人', says: '邮件无法送达（fail@ 开头的任何地址）', undeliverable: true},
]

const byKey = new Map(levers.map((lever) => [`${lever.by}:${lever.key}`, lever]))

/** The lever of an outcome, a phone or a mail address; none for everybody else. */
export function leverFor(by: Lever['by'], key: string): Lever | undefined {
  return byKey.get(`${by}:${key}`)
}
