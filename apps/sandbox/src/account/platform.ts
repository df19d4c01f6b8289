import type {Answer} from '../answer.ts'
import type {AccountTrouble, Lever} from '../levers.ts'
import type {Identity} from '../person.ts'
import type {ProviderCall} from '../provider/call.ts'
import type {Business, BusinessAsk, PaymentAsk} from './ask.ts'

/** What the teller keeps for the platforms. */
export interface Counter {
  /** Opens a business for an order: refused for outcome 33. `extra` goes with its number. */
  open(ask: BusinessAsk, extra?: Readonly<Record<string, string>>): Answer
  /** An opened business of this platform; what it learns of it is what a payment has to prove. */
  business(bizId: string): Business | undefined
  leverOf(holder: Identity): Lever | undefined
}

/**
 * One account platform: what it says before it pays, and why it would not. Everything that platforms have in common (paying once,
 * being asked, closed and refunded) is the teller's.
 */
export interface Platform {
  /** In addresses: `/api/account/<name>/…`. */
  readonly name: string
  /** What its page calls itself. */
  readonly title: string
  /** What lies in everybody's account, in fen; it does not fall. */
  readonly balance: number
  /** A payment names a business that was opened for its order. */
  readonly wantsBusiness: boolean
  /** `always`: it has nothing but its page. `levers`: outcome 39 leads there. */
  readonly page: 'always' | 'levers' | 'never'
  /** Its page finds a payment by two encrypted numbers instead of an address. */
  readonly encrypts?: true
  /** What it says before anybody pays, where it is asked. */
  before?(account: AccountTrouble | undefined): 0 | 1 | 2 | 3
  /** The checks that it wants before it pays. */
  calls?(counter: Counter): ProviderCall[]
  /** Why it does not take this payment, null when it does; balance and outcome 35 are the teller's. */
  refuses?(ask: PaymentAsk, lever: Lever | undefined, counter: Counter): Answer | null
  /** Why it does not pay for one of the insured, '' when it does. */
  failureOf?(insured: Lever | undefined): string
}
