import type {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Order} from '@hmb/contract/order'
import type {ChannelRuleInput} from '@hmb/rules/channel-rule'
import type {ShownMethod} from '@hmb/rules/pay-method'

/** The input of a city's method rules. */
export interface MethodRuleInput {
  order: {
    apctInfo: Pick<NonNullable<Order['apctInfo']>, 'idType'> | null
    insuredInfoList: readonly Pick<Order['insuredInfoList'][number], 'relationType'>[]
  }
  /** Response of `beforeCheck`; null where it is not called, `unknown` when the call failed. */
  precheck: {code: AccountPrecheckCode; message: string} | 'unknown' | null
  /** The server's clock, in ms since 1970 UTC. */
  nowMs: number
  /** The page runs in the cloud-pay app (云闪付). */
  insideCloudPay: boolean
}

/** The changes of a city to one method; an absent field changes nothing. */
export interface MethodVerdict {
  /** The page does not show the method. */
  hidden?: boolean
  /** The sentence under the disabled method; '' leaves it enabled. */
  disabledReason?: string
  /** The page selects the method when its address names none. */
  preferred?: boolean
}

/** The city's rule for one method. `undecided`: without `beforeCheck` the city offers no method at all. */
export type MethodRule = (input: MethodRuleInput) => MethodVerdict | 'undecided'

/** The rules of a city, by pay channel (支付渠道); a channel without a rule is shown unchanged. */
export type MethodRules = Readonly<Partial<Record<PayChannel, MethodRule>>>

/** The methods as the page shows them, and the channel that it selects when its address names none ('' = none). */
export interface MethodOffer {
  methods: readonly ShownMethod[]
  preferred: string
}

/**
 * Applies a city's rules. A method that is already disabled keeps its reason. Null: the city cannot decide yet.
 *
 * @example
 * methodOffer(methods, jiangsuMethodRules, {...input, insideCloudPay: true})?.preferred // '6'
 */
export function methodOffer(
  methods: readonly ShownMethod[],
  rules: MethodRules,
  input: MethodRuleInput,
): MethodOffer | null {
  const ruleOf = new Map<string, MethodRule>(Object.entries(rules))
  const offered: ShownMethod[] = []
  let preferred = ''
  for (const method of methods) {
    const verdict = ruleOf.get(method.channel)?.(input) ?? {}
    if (verdict === 'undecided') return null
    if (verdict.hidden) continue
    const reason = verdict.disabledReason ?? ''
    const shown = reason === '' || method.disabled ? method : {...method, disabled: true, reason}
    offered.push(shown)
    if (verdict.preferred && !shown.disabled && preferred === '') preferred = shown.channel
  }
  return {methods: offered, preferred}
}

/** The page's input for the rule that browser and server share. */
export const channelRuleInput = ({order, precheck, nowMs}: MethodRuleInput): ChannelRuleInput => ({
  applicantIdType: order.apctInfo?.idType ?? '',
  relations: order.insuredInfoList.map(({relationType}) => relationType),
  precheckCode: precheck === null ? 'off' : precheck === 'unknown' ? null : precheck.code,
  nowMs,
})
