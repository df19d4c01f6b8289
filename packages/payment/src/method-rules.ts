import type {BeforeCheckCode} from '@hmb/contract/account'
import type {Order} from '@hmb/contract/order'
import type {ShownMethod} from '@hmb/rules/pay-method'

/** What a city's rules look at. */
export interface MethodRuleInput {
  order: {
    apctInfo: Pick<NonNullable<Order['apctInfo']>, 'idType'> | null
    insuredInfoList: readonly Pick<Order['insuredInfoList'][number], 'relationType'>[]
  }
  /** What `beforeCheck` answered; null where it is not asked, `unknown` where it was and no answer is to be had. */
  before: {code: BeforeCheckCode; message: string} | 'unknown' | null
  /** On the server's clock, in ms. */
  nowMs: number
  /** The page runs in the cloud-pay app. */
  insideCloudPay: boolean
}

/** The methods as the page shows them, and the one that it chooses when the address names none ('' = none). */
export interface MethodOffer {
  methods: readonly ShownMethod[]
  preferred: string
}

/**
 * A city's own defaults and disabling; a city without any shows the methods as they come. Null: without `beforeCheck` nobody can
 * say what may pay this order.
 */
export type MethodRules = (methods: readonly ShownMethod[], facts: MethodRuleInput) => MethodOffer | null

/**
 * The methods with one of them disabled for a reason. What is disabled already keeps its own reason; '' disables nothing.
 *
 * @example
 * withReason(methods, '2', '暂未开通个人账户支付')
 */
export const withDisabledReason = (
  methods: readonly ShownMethod[],
  channel: string,
  reason: string,
): readonly ShownMethod[] =>
  reason === ''
    ? methods
    : methods.map((method) =>
        method.channel === channel && !method.disabled ? {...method, disabled: true, reason} : method,
      )

/** A method that is there and can be chosen, '' otherwise. */
export const enabledChannel = (methods: readonly ShownMethod[], channel: string): string =>
  methods.some((method) => method.channel === channel && !method.disabled) ? channel : ''
