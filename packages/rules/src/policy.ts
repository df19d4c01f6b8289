import {PolicyStatus} from '@hmb/contract/codes/policy-status'

/** Any other status shows 已失效. */
const statusTexts: Readonly<Record<string, string>> = {
  [PolicyStatus.EFFECTING]: '保障中',
  [PolicyStatus.AWAITING_ISSUE]: '待承保',
  [PolicyStatus.WAIT_UNDERWRITE]: '待核保',
  [PolicyStatus.WAIT_EFFECT]: '待生效',
  [PolicyStatus.CLOSED]: '已关闭',
  [PolicyStatus.EXPIRED]: '已失效',
  [PolicyStatus.SURRENDERED]: '已退保',
  [PolicyStatus.CANCELED]: '已撤单',
  [PolicyStatus.CANCELING]: '撤单中',
  [PolicyStatus.SURRENDERING]: '退保中',
} satisfies Record<PolicyStatus, string>

/**
 * The Chinese text of a policy's status.
 *
 * @example
 * policyStatusText('WAIT_EFFECT') // '待生效'
 */
export const policyStatusText = (status: string): string => statusTexts[status] ?? '已失效'

/** Any other status is an ended policy. */
const statusSentences: Readonly<Record<string, string>> = {
  [PolicyStatus.EFFECTING]: '保障已生效，发生条款约定的医疗费用可申请理赔',
  [PolicyStatus.AWAITING_ISSUE]: '核保已通过，正在等待保险公司承保',
  [PolicyStatus.WAIT_UNDERWRITE]: '投保信息已提交，保险公司正在审核',
  [PolicyStatus.WAIT_EFFECT]: '投保已完成，保障期间首日零时自动生效，无需其他操作',
  [PolicyStatus.CLOSED]: '保单已关闭，不再提供保障',
  [PolicyStatus.EXPIRED]: '保障期间已结束，期间内发生的医疗费用仍可按条款申请理赔',
  [PolicyStatus.SURRENDERED]: '已完成退保，保障终止，退款进度可在订单中查看',
  [PolicyStatus.CANCELED]: '投保已撤销，保障未生效，退款进度可在订单中查看',
  [PolicyStatus.CANCELING]: '正在撤销投保，完成后状态会自动更新',
  [PolicyStatus.SURRENDERING]: '正在办理退保，退款进度可在订单中查看',
} satisfies Record<PolicyStatus, string>

/**
 * The meaning of a policy's status for the person, in one sentence.
 *
 * @example
 * policyStatusSentence('EXPIRED') // '保障期间已结束，期间内发生的医疗费用仍可按条款申请理赔'
 */
export const policyStatusSentence = (status: string): string =>
  statusSentences[status] ?? '保单已失效，不再提供保障，如有疑问请联系客服'

const waitingStatuses: readonly string[] = [
  PolicyStatus.AWAITING_ISSUE,
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.WAIT_EFFECT,
  PolicyStatus.CANCELING,
  PolicyStatus.SURRENDERING,
]

/** The colour of a status; a screen always shows it beside the text. */
export function policyTone(status: string): 'success' | 'waiting' | 'neutral' {
  if (status === PolicyStatus.EFFECTING) return 'success'
  return waitingStatuses.includes(status) ? 'waiting' : 'neutral'
}

/** The insurer has accepted the policy, and the contract was not ended early. */
const acceptedStatuses: readonly string[] = [
  PolicyStatus.WAIT_EFFECT,
  PolicyStatus.EFFECTING,
  PolicyStatus.EXPIRED,
  PolicyStatus.SURRENDERING,
  PolicyStatus.CANCELING,
]

/** Whether the insurer provides the policy as a document (电子保单), with the reason when it does not. */
export type PolicyDocumentOffer = {ok: true} | {ok: false; reason: string}

/**
 * The document (电子保单) exists from the insurer's acceptance to the end of the contract.
 *
 * @example
 * policyDocumentOffer('ISSUED') // {ok: false, reason: '保险公司承保后可查看电子保单'}
 */
export function policyDocumentOffer(status: string): PolicyDocumentOffer {
  if (acceptedStatuses.includes(status)) return {ok: true}
  const pending = status === PolicyStatus.AWAITING_ISSUE || status === PolicyStatus.WAIT_UNDERWRITE
  return {ok: false, reason: pending ? '保险公司承保后可查看电子保单' : '合同已终止，不再提供电子保单'}
}

/**
 * Whether a person may share that they are insured: while the cover is ahead or in force.
 *
 * @example
 * maySharePolicy('SURRENDERED') // false
 */
export const maySharePolicy = (status: string): boolean =>
  status === PolicyStatus.WAIT_EFFECT || status === PolicyStatus.EFFECTING
