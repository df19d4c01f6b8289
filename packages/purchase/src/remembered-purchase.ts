import {insurable} from './next-step.ts'
import type {PurchaseContext, RememberedPurchase} from './purchase-context.ts'

export type RememberedFields = Pick<
  PurchaseContext,
  | 'purchaser'
  | 'chosen'
  | 'agreed'
  | 'autoRenew'
  | 'noticeRead'
  | 'attempt'
  | 'identityAnswers'
  | 'remembered'
  | 'agreedAt'
  | 'renewalAt'
  | 'noticesAt'
  | 'noticesRead'
>

/**
 * The values of a visit to store, with their owner. They stay that person's choices and consents after the session has ended.
 *
 * @example
 * rememberedOf(context).userId // 'u1'
 */
export function rememberedOf(context: RememberedFields): RememberedPurchase {
  const {purchaser, chosen, agreed, autoRenew, noticeRead, attempt, identityAnswers, remembered} = context
  const {agreedAt, renewalAt, noticesAt, noticesRead} = context
  const userId = purchaser.userId || (remembered?.userId ?? '')
  const earlier = remembered?.userId === userId ? remembered.chosen : null
  // While every member is insured there is no choice, so that none is stored.
  const hasChoice = insurable(purchaser.family?.people ?? []).length > 0 || chosen.length > 0
  return {
    userId,
    chosen: hasChoice ? chosen : earlier,
    agreed,
    autoRenew,
    noticeRead,
    attempt,
    identityAnswers,
    agreedAt,
    renewalAt,
    noticesAt,
    noticesRead,
  }
}
