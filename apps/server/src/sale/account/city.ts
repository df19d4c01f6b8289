import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {SeededProject} from '../../../content/catalog.ts'
import type {StoredPage} from '../../../content/pages/home-page.ts'
import type {Route} from '../../platform/http/handle.ts'

/** What a city's rules look at before a channel may pay an order. */
export interface OfferFacts {
  idType: string
  relations: readonly string[]
  /** What `beforeCheck` said, null when nobody knows: a channel that it may forbid is then not offered. */
  beforeCode: number | null
  now: Date
}

/** What a city with accounts adds to the server; one file a city in `cities/`, its export named `city`. */
export interface City {
  /** As orders carry it: CQ, JS … */
  readonly projectCode: string
  /** The account platform behind each channel, by the name under which it is called: `/api/account/<name>/…`. */
  readonly platforms: Readonly<Record<string, string>>
  /** The platform that says something of an account before anybody pays; absent where nobody is asked. */
  readonly asksBefore?: string
  /** Whether the city's own rules let an order be paid by a channel. The payment page shows the same with its reason. */
  offers(payChannel: PayChannel, facts: OfferFacts): boolean
  /** The calls that only this city has, by the names that documents give them. */
  readonly calls: object
  readonly routes: readonly Route[]
  /** Project and pages of a city that the catalog does not have. */
  readonly content?: {project: SeededProject; pages: readonly StoredPage[]}
}
