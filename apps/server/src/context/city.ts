import type {SeededProject, StoredPage} from '../../content/seed-types.ts'
import type {CityRules} from './city-rules.ts'
import type {Route} from './route.ts'

/** A city with medical accounts (医保个人账户): one file in `cities/`, its export named `city`. */
export interface City extends CityRules {
  /** The endpoints that only this city has, by the names that the OpenAPI document gives them. */
  readonly calls: object
  readonly routes: readonly Route[]
  /** Project and pages of a city that is not in the catalog of `content/`. */
  readonly content?: {project: SeededProject; pages: readonly StoredPage[]}
}
