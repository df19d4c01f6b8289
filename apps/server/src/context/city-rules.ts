import type {PayChannel} from '@hmb/contract/codes/pay-channel'

/** The input of a city's rules on pay channels. */
export interface OfferInput {
  idType: string
  relations: readonly string[]
  /** The code of the platform's precheck; null while unknown. A channel that the code may exclude is then not offered. */
  beforeCode: number | null
  now: Date
}

/** What the shared code needs to know of a city with medical accounts (医保个人账户). */
export interface CityRules {
  /** As in the city's orders: CQ, JS … */
  readonly projectCode: string
  /** The account platform of each pay channel, as in its address: `/api/account/<platform>/…`. */
  readonly platforms: Readonly<Record<string, string>>
  /** The platform with a precheck (`beforeCheck`); absent in a city without one. */
  readonly precheckPlatform?: string
  /** Whether the city's rules allow the pay channel. The payment page shows the same, with the reason. */
  offers(payChannel: PayChannel, input: OfferInput): boolean
}
