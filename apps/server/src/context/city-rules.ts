import type {ChannelRule} from '@hmb/rules/channel-rule'
import type {RefundLock} from '@hmb/rules/refund'

/** What the shared code needs to know of a city with medical accounts (医保个人账户). */
export interface CityRules {
  /** As in the city's orders: CQ, JS … */
  readonly projectCode: string
  /** The account platform of each pay channel, as in its address: `/api/account/<platform>/…`. */
  readonly platforms: Readonly<Record<string, string>>
  /** The platform with a precheck (`beforeCheck`); absent in a city without one. */
  readonly precheckPlatform?: string
  /** Why a pay channel may not pay an order. The payment page calls the same rule. */
  readonly channelRule: ChannelRule<string>
  /** Which policies cannot be refunded (退保). The refund pages apply the same rule. */
  readonly refundLock: RefundLock
}
