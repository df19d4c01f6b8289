import type {ProviderCall} from '../provider-api/provider-call.ts'
import type {ProviderResponse} from '../provider-api/provider-response.ts'
import type {AccountBehavior, TestOutcome} from '../test-outcomes.ts'
import type {Identity} from '../test-person.ts'
import type {AccountCheck, AccountCheckRequest, AccountPaymentRequest} from './account-request.ts'

/** What the teller keeps for the platforms. */
export interface PlatformContext {
  /** Opens a business for an order: refused for outcome 33. `extra` goes with its number. */
  openCheck(ask: AccountCheckRequest, extra?: Readonly<Record<string, string>>): ProviderResponse
  /** An opened business of this platform; what it learns of it is what a payment has to prove. */
  findCheck(bizId: string): AccountCheck | undefined
  testOutcomeOf(holder: Identity): TestOutcome | undefined
}

/**
 * One account platform: what it says before it pays, and why it would not. Everything that platforms have in common (paying once,
 * being asked, closed and refunded) is the teller's.
 */
export interface AccountPlatform {
  /** In addresses: `/api/account/<name>/…`. */
  readonly name: string
  /** What its page calls itself. */
  readonly title: string
  /** What lies in everybody's account, in fen; it does not fall. */
  readonly balance: number
  /** A payment names a business that was opened for its order. */
  readonly requiresCheck: boolean
  /** `always`: it has nothing but its page. `levers`: outcome 39 leads there. */
  readonly page: 'always' | 'levers' | 'never'
  /** Its page finds a payment by two encrypted numbers instead of an address. */
  readonly encryptsNumbers?: true
  /** What it says before anybody pays, where it is asked. */
  beforeCheck?(account: AccountBehavior | undefined): 0 | 1 | 2 | 3
  /** The checks that it wants before it pays. */
  calls?(counter: PlatformContext): ProviderCall[]
  /** Why it does not take this payment, null when it does; balance and outcome 35 are the teller's. */
  refusePayment?(
    ask: AccountPaymentRequest,
    lever: TestOutcome | undefined,
    counter: PlatformContext,
  ): ProviderResponse | null
  /** Why it does not pay for one of the insured, '' when it does. */
  insuredFailure?(insured: TestOutcome | undefined): string
}
