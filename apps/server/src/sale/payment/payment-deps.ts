import type {RequestContext} from '../../context/deps.ts'
import type {Providers} from '../../platform/providers/providers.ts'

/** The dependencies of payments. `now` is one instant for the whole operation. */
export type PaymentDeps = Pick<RequestContext, 'db' | 'now' | 'log'> & {
  readonly providers: Pick<Providers, 'pay' | 'settlement'>
}
