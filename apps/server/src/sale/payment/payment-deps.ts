import type {RequestContext} from '../../context/deps.ts'
import type {Config} from '../../platform/config.ts'
import type {Providers} from '../../platform/providers/providers.ts'

/** The dependencies of payments. `now` is one instant for the whole operation. */
export type PaymentDeps = Pick<RequestContext, 'db' | 'now' | 'log'> &
  Partial<Pick<RequestContext, 'abandonedAt'>> & {
    readonly providers: Pick<Providers, 'pay' | 'paymentCalls'>
  }

/** The dependencies of refunds. The provider sends the result to the server's public address. */
export type RefundDeps = PaymentDeps & {readonly config: Pick<Config, 'publicUrl' | 'apiPrefix'>}
