import {insurable} from './next-step.ts'
import type {PurchaseContext, Remembered} from './purchase-context.ts'

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
 * What is kept of a visit, with its owner. After the session has ended it still holds what that person chose and agreed to.
 *
 * @example
 * rememberedOf(context).userId // 'u1'
 */
export function rememberedOf(context: RememberedFields): Remembered {
  const {purchaser, chosen, agreed, autoRenew, noticeRead, attempt, identityAnswers, remembered} = context
  const {agreedAt, renewalAt, noticesAt, noticesRead} = context
  const userId = purchaser.userId || (remembered?.userId ?? '')
  const before = remembered?.userId === userId ? remembered.chosen : null
  // While everyone is insured there is nothing to choose: no choice is kept from that time.
  const mayChoose = insurable(purchaser.family?.people ?? []).length > 0 || chosen.length > 0
  return {
    ...{userId, chosen: mayChoose ? chosen : before, agreed, autoRenew, noticeRead, attempt, identityAnswers},
    ...{agreedAt, renewalAt, noticesAt, noticesRead},
  }
}
