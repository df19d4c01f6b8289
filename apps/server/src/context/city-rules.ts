import type {ChannelRule} from '@hmb/rules/channel-rule'
import type {RefundLock} from '@hmb/rules/refund'

/** What the shared code reads of a city with medical accounts (医保个人账户). */
export interface CityRules {
  /** As in the city's orders: CQ, JS … */
  readonly projectCode: string
  /** The account platform of each pay channel, as in its address: `/api/account/<platform>/…`. */
  readonly platforms: Readonly<Record<string, string>>
  /**
   * The platforms that prove the account holder by themselves: on their own page, or by an SMS code to the phone that they hold.
   * Every other platform pays for a proven holder only; see `holder-proof.ts`.
   */
  readonly provesHolder?: readonly string[]
  /** A payment at a cashier needs the platform's check first, which the city's own call records as `cashierCheckedAt`. */
  readonly requiresCashierCheck?: true
  /** The platform with a precheck (`beforeCheck`); absent in a city without one. */
  readonly precheckPlatform?: string
  /** Why a pay channel may not pay an order. The payment page calls the same rule. */
  readonly channelRule: ChannelRule<string>
  /** Which policies cannot be refunded (退保). The refund pages apply the same rule. */
  readonly refundLock: RefundLock
  /** The folder with the texts of the city's own agreements, `cities/<code>/agree`; absent where the city has none. */
  readonly agreementFolder?: string
}

/** The rules of an order's city; undefined for a city without medical accounts. */
export const cityOf = (
  cities: readonly CityRules[],
  {projectCode}: {readonly projectCode: string},
): CityRules | undefined => cities.find((city) => city.projectCode === projectCode)
