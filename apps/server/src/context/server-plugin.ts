import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SeededProject, StoredPage} from '../../content/seed-types.ts'
import {assertFile, type Config, ConfigError} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import type {ApplicantSnapshot} from '../platform/db/schema/order.ts'
import type {User} from './user-session.ts'

/** The projects and pages that the database is seeded with. */
export interface SeedContent {
  readonly projects: readonly SeededProject[]
  readonly pages: readonly StoredPage[]
  /** Claims for demonstrations. Real ones come from the claim platform. */
  readonly claims?: SampleClaims
}

/** Reported claims of test persons, in every project. */
export interface SampleClaims {
  readonly reporters: readonly {id: string; name: string; phone: string}[]
  readonly reported: readonly {
    reporterId: string
    /** The report's number without the project's code at its beginning. */
    serial: string
    status: 'REPORTED' | 'HANDLING' | 'FINISHED'
    policySerial: string
    insuredName: string
    /** `yyyy-MM-dd HH:mm:ss`, China time. */
    createTime: string
  }[]
}

/** A call that needs a logged-in user. */
export interface UserCall {
  readonly user: User
  /** Identifies the browser's session. A login starts a new one. */
  readonly sessionId: string
}

/** Whose price of which product is requested. */
export interface PriceRequest {
  readonly db: Database
  readonly now: Date
  readonly skuNo: string
  /** undefined without a login. */
  readonly userId: string | undefined
}

/** An order that was just placed. */
export interface PlacedOrder {
  readonly orderNo: string
  readonly applicant: ApplicantSnapshot
  readonly config: Config
}

/** Hooks and content that an operator adds to the server. Without plugins every hook is absent. */
export interface ServerPlugin {
  /** A plugin with known phones or prices: production refuses to load it. */
  readonly sandboxOnly?: boolean
  /** Changes the content before it is seeded. */
  extendContent?(content: SeedContent): SeedContent
  /** Runs before every call that needs a user. It throws to reject the call. */
  beforeUserCall?(call: UserCall): void
  /** Whether a phone must solve the image captcha (图形验证码) before every SMS code. */
  requiresCaptcha?(phone: string): boolean
  /** Runs after an order is stored. An error is logged; it does not end the order. */
  orderPlaced?(order: PlacedOrder): Promise<void>
  /** Changes the price of one insured person (被保人), in fen. */
  adjustPrice?(price: number, request: PriceRequest): Promise<number>
}

/**
 * Loads the plugins of these modules; each exports `plugin`.
 *
 * @example
 * const plugins = await loadPlugins(['apps/server/test-profile/test-profile.ts'], {profile: 'sandbox'})
 */
export async function loadPlugins(files: readonly string[], config: Pick<Config, 'profile'>): Promise<ServerPlugin[]> {
  return Promise.all(files.map((file) => importPlugin(file, config)))
}

async function importPlugin(file: string, {profile}: Pick<Config, 'profile'>): Promise<ServerPlugin> {
  assertFile('SERVER_PLUGINS', resolve(file))
  const {plugin}: {plugin?: ServerPlugin} = await import(pathToFileURL(resolve(file)).href)
  if (!plugin) throw new Error(`${file} exports no plugin`)
  if (plugin.sandboxOnly && profile !== 'sandbox')
    throw new ConfigError([`SERVER_PLUGINS: ${file} is only for HMB_PROFILE=sandbox`])
  return plugin
}
