import {initialSelection, insurable} from './insured-selection.ts'
import type {PurchaseContext} from './purchase-context.ts'
import {familyIsMissing, type ReadingResult} from './purchaser.ts'

/** The choices and consents that do not count for another person. */
const noChoices = {
  chosen: null,
  listConfirmed: false,
  agreed: false,
  autoRenew: false,
  noticeRead: false,
  noticesRead: [],
  attempt: null,
  identityAnswers: {},
  failures: {},
} satisfies Partial<PurchaseContext>

/**
 * The choices after a reading of session and family. The first reading of a family selects people. The choices of another
 * person do not count, and changed data of a member need another check and other questions.
 *
 * @example
 * choicesAfterReading({...context, chosen: null}, result).chosen // everyone who can be insured
 */
export function choicesAfterReading(context: PurchaseContext, result: ReadingResult): Partial<PurchaseContext> {
  const {session, familyIsRead, changedIds, error} = result
  const purchaser = context.cache.data().purchaser
  const {userId} = purchaser
  const people = purchaser.family?.people ?? []
  const isOtherPerson = userId !== '' && context.ownerId !== '' && userId !== context.ownerId
  const choices = isOtherPerson
    ? noChoices
    : {
        chosen: context.chosen,
        failures: without(context.failures, changedIds),
        identityAnswers: without(context.identityAnswers, changedIds),
      }
  return {
    ...choices,
    // While every member is insured there is no choice.
    chosen: choices.chosen ?? (insurable(people).length > 0 ? initialSelection(people, context) : null),
    ownerId: userId || context.ownerId,
    familyIsStale: context.familyIsStale && !familyIsRead,
    // Without a response the earlier reading stays. Then only a family that is still missing is an error.
    error: session === 'unknown' && !familyIsMissing(purchaser) ? null : error,
  }
}

/** The entries of the other people. */
export function without<T>(byId: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(byId).filter(([id]) => !ids.includes(id)))
}
