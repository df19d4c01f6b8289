import type {PurchaseContext, Remembered} from './purchase-context.ts'

export type RememberedFields = Pick<
  PurchaseContext,
  'purchaser' | 'chosen' | 'agreed' | 'autoRenew' | 'noticeRead' | 'attempt' | 'remembered'
>

/**
 * What is kept of a visit, with its owner. After the session has ended it still holds what that person chose and agreed to.
 *
 * @example
 * rememberedOf(context).userId // 'u1'
 */
export function rememberedOf(context: RememberedFields): Remembered {
  const {purchaser, chosen, agreed, autoRenew, noticeRead, attempt, remembered} = context
  const userId = purchaser.userId || (remembered?.userId ?? '')
  const before = remembered?.userId === userId ? remembered.chosen : null
  return {userId, chosen: purchaser.family ? chosen : before, agreed, autoRenew, noticeRead, attempt}
}
