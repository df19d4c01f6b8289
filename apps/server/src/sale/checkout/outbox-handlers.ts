import type {Handlers} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import type {World} from '../payment/attempt.ts'
import {closeCashier} from '../payment/close.ts'
import {giveBack} from '../payment/refund.ts'
import {deliverPolicies} from '../policy/deliver.ts'

/** How each kind of message leaves. `world` is read at every message, for its present instant. */
export const outboxHandlers = (world: () => World & {providers: Providers}): Handlers => ({
  'insurer.issue': ({orderId}) => deliverPolicies(world(), orderId),
  'pay.refund': ({refundId}) => giveBack(world(), refundId),
  'pay.close': ({attemptId}) => closeCashier(world(), attemptId),
})
