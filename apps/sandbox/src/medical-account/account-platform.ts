import type {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import type {Clock} from '../clock.ts'
import type {Sms} from '../messages/message-store.ts'
import type {ProviderCall} from '../provider-api/provider-call.ts'
import type {ProviderResponse} from '../provider-api/provider-response.ts'
import type {AccountBehavior, TestOutcome} from '../test-outcomes.ts'
import type {Identity} from '../test-person.ts'
import type {AccountCheck, AccountCheckRequest, AccountPaymentRequest} from './account-request.ts'

/** The functions of the account controller for a platform. */
export interface PlatformContext {
  /** Opens a check for an order. Outcome 33 is refused. The response contains the check's `bizId` and the fields of `extra`. */
  openCheck(request: AccountCheckRequest, extra?: Readonly<Record<string, string>>): ProviderResponse
  /** A check that this platform has opened. A platform may add required proofs to it. */
  findCheck(bizId: string): AccountCheck | undefined
  testOutcomeOf(holder: Identity): TestOutcome | undefined
  /** The phone of a person in the platform's records; '' without one. */
  recordedPhone(holder: Identity): string
  /** Sends an SMS of the platform. It is in the SMS inbox. */
  sendSms(sms: Omit<Sms, 'at'>): ProviderResponse
  readonly clock: Clock
}

/**
 * One account platform (医保个人账户): its checks before a payment, and the reasons for which it refuses one. The account controller
 * has the common functions: pay once, query, close, refund.
 */
export interface AccountPlatform {
  /** Part of the path: `/api/account/<name>/…`. */
  readonly name: string
  /** Title of its payment page. */
  readonly title: string
  /** Balance of every account, in fen. Payments do not reduce it. */
  readonly balance: number
  /** A payment needs the `bizId` of a check of its order. */
  readonly requiresCheck: boolean
  /** `always`: every payment goes to the platform's page. `outcome`: only outcome 39 does. */
  readonly page: 'always' | 'outcome' | 'never'
  /** Its page identifies a payment by two encrypted numbers in the query. */
  readonly encryptsNumbers?: true
  /** The code of the account precheck (支付前校验). */
  precheck?(account: AccountBehavior | undefined): AccountPrecheckCode
  /** Calls that only this platform has. */
  calls?(context: PlatformContext): ProviderCall[]
  /** The error of a payment, or null. The account controller checks the balance and outcome 35. */
  refusePayment?(
    request: AccountPaymentRequest,
    outcome: TestOutcome | undefined,
    context: PlatformContext,
  ): ProviderResponse | null
  /** The reason for which it does not pay for one insured person (被保人); '' when it pays. */
  insuredFailure?(insured: TestOutcome | undefined): string
}
