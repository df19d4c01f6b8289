import type {PurchaseContext, Remembered} from './purchase-context.ts'

/** What it is made of. */
export type RememberedFields = Pick<
  PurchaseContext,
  'userId' | 'chosen' | 'family' | 'agreed' | 'noticeRead' | 'attempt' | 'remembered'
>

/**
 * What is kept of a visit, by whose it is: of a session that has ended, what the person had chosen and agreed to.
 *
 * @example
 * toRemember(context).userId // 'u1'
 */
export function rememberedOf({
  userId,
  family,
  chosen,
  agreed,
  noticeRead,
  attempt,
  remembered,
}: RememberedFields): Remembered {
  const owner = userId || (remembered?.userId ?? '')
  const before = remembered?.userId === owner ? remembered.chosen : null
  return {userId: owner, chosen: family ? chosen : before, agreed, noticeRead, attempt}
}
