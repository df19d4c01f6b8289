import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {SeededProject} from '../../../content/catalog.ts'
import type {StoredPage} from '../../../content/pages/home-page.ts'
import type {Route} from '../../platform/http/route.ts'

/** The input of a city's rules on pay channels. */
export interface OfferInput {
  idType: string
  relations: readonly string[]
  /** The code of the platform's precheck; null while unknown. A channel that the code may exclude is then not offered. */
  beforeCode: number | null
  now: Date
}

/** A city with medical accounts (医保个人账户): one file in `cities/`, its export named `city`. */
export interface City {
  /** As in the city's orders: CQ, JS … */
  readonly projectCode: string
  /** The account platform of each pay channel, as in its address: `/api/account/<platform>/…`. */
  readonly platforms: Readonly<Record<string, string>>
  /** The platform with a precheck (`beforeCheck`); absent in a city without one. */
  readonly precheckPlatform?: string
  /** Whether the city's rules allow the pay channel. The payment page shows the same, with the reason. */
  offers(payChannel: PayChannel, input: OfferInput): boolean
  /** The endpoints that only this city has, by the names that the OpenAPI document gives them. */
  readonly calls: object
  readonly routes: readonly Route[]
  /** Project and pages of a city that is not in the catalog of `content/`. */
  readonly content?: {project: SeededProject; pages: readonly StoredPage[]}
}
