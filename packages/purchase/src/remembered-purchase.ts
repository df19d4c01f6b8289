import type {PurchaseContext, RememberedPurchase} from './purchase-context.ts'

/**
 * The values of a visit to store, with their owner. They stay that person's choices and consents after the session has ended.
 *
 * @example
 * rememberedOf(context).userId // 'u1'
 */
export function rememberedOf(
  context: Omit<Required<RememberedPurchase>, 'userId'> & Pick<PurchaseContext, 'ownerId'>,
): RememberedPurchase {
  const {ownerId: userId, chosen, agreed, autoRenew, noticeRead, attempt, identityAnswers} = context
  const {agreedAt, renewalAt, noticesAt, noticesRead} = context
  return {
    userId,
    chosen,
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
