import {Relation} from '@hmb/contract/codes/relation'
import {
  alreadyCoveredText,
  chosenIncompleteText,
  chosenReady,
  isIncomplete,
  overLimitText,
  sexMismatchText,
} from '@hmb/rules/insured'
import {birthAndSexOf} from '@hmb/rules/relation'
import type {Person} from './family-person.ts'
import {insurable, selectionRules} from './next-step.ts'
import type {PurchaserReading} from './purchase-calls.ts'
import type {Family, Offer, PurchaseContext} from './purchase-context.ts'
import {type RememberedFields, rememberedOf} from './remembered-purchase.ts'

type SelectionInput = Pick<PurchaseContext, 'chosen' | 'purchaser' | 'product' | 'offer'>

/**
 * The first selection: everyone complete who is not insured yet. When they exceed the limit, only 本人 is selected.
 *
 * @example
 * initialSelection([self, mother, incompleteChild], context) // [self.id, mother.id]
 */
export function initialSelection(
  people: readonly Person[],
  {product, offer}: Pick<SelectionInput, 'product' | 'offer'>,
): string[] {
  const complete = insurable(people).filter(
    (person) => !isIncomplete(person, product.insured) && !isOfWrongSex(person, offer),
  )
  const fitting =
    product.limit !== null && complete.length > product.limit
      ? complete.filter(({relation}) => relation === Relation.SELF)
      : complete
  return fitting.map(({id}) => id)
}

/** The product is not sold for this person's sex. */
function isOfWrongSex(person: Person, offer: Offer | null): boolean {
  const {sex} = birthAndSexOf(person)
  return !!offer?.sexLimit && !!sex && sex !== offer.sexLimit
}

/** Applies an offer, and deselects people whom it excludes: they may have been selected before the offer was known. */
export function withOffer(
  {chosen, purchaser}: Pick<SelectionInput, 'chosen' | 'purchaser'>,
  offer: Offer | null,
): Pick<SelectionInput, 'offer' | 'chosen'> {
  const isExcluded = (id: string) =>
    purchaser.family?.people.some((person) => person.id === id && isOfWrongSex(person, offer))
  return {offer, chosen: chosen.filter((id) => !isExcluded(id))}
}

/**
 * Applies a reading of session and family. A family that could not be read stays as it was. The person's own selection,
 * of this visit or a remembered one, keeps those who still exist and are not insured meanwhile; an order with an unknown
 * outcome keeps its people. Consent and notice of another person do not count.
 */
export function withPurchaser(
  context: RememberedFields & Pick<PurchaseContext, 'product' | 'offer' | 'failures' | 'familyIsStale'>,
  {error, ...read}: PurchaserReading,
): Partial<PurchaseContext> {
  const {purchaser} = context
  // The session could not be read, so that the previous reading stays.
  if (read.session === 'unknown' && purchaser.session !== 'unknown')
    return {error: purchaser.session === 'user' && !purchaser.family ? error : null}
  const remembered = rememberedOf(context)
  const isOtherPerson = read.userId !== '' && remembered.userId !== '' && remembered.userId !== read.userId
  const knownFamily = purchaser.userId === read.userId ? purchaser.family : null
  const family = read.family ?? knownFamily
  const ordered = remembered.attempt?.request.insuredList.map(({insuredId}) => insuredId) ?? []
  const stillSelectable = (ids: readonly string[]) =>
    ids.filter((id) => family?.people.some((person) => person.id === id && (!person.cover || ordered.includes(id))))
  const previous = knownFamily ? context.chosen : remembered.userId === read.userId ? remembered.chosen : null
  const chosen = !family ? [] : previous ? stillSelectable(previous) : initialSelection(family.people, context)
  return {
    purchaser: {...read, family},
    chosen,
    familyIsStale: context.familyIsStale && !read.family,
    error: read.session === 'unknown' ? null : error,
    ...(isOtherPerson
      ? otherPersonReset
      : {
          remembered,
          failures: entriesOfUnchanged(context.failures, knownFamily, family),
          identityAnswers: entriesOfUnchanged(context.identityAnswers, knownFamily, family),
        }),
  }
}

/** The choices and consents that do not count for another person. */
const otherPersonReset = {
  agreed: false,
  autoRenew: false,
  noticeRead: false,
  noticesRead: [],
  listConfirmed: false,
  attempt: null,
  remembered: null,
  identityAnswers: {},
  failures: {},
}

/**
 * The entries of people whose data have not changed since the last reading. Changed data need another check and other questions.
 */
function entriesOfUnchanged<T>(byId: Readonly<Record<string, T>>, known: Family | null, family: Family | null) {
  // An order changes `cover`, but not the person's data.
  const dataOf = (id: string, {people}: Family) =>
    JSON.stringify({...people.find((person) => person.id === id), cover: null})
  if (!known || !family) return byId
  return Object.fromEntries(Object.entries(byId).filter(([id]) => dataOf(id, known) === dataOf(id, family)))
}

/**
 * Why a person cannot be selected now; '' when they can.
 *
 * @example
 * selectionError('f6', context) // '每次最多可为5人投保，请选择被保人'
 */
export function selectionError(id: string, {chosen, purchaser, product, offer}: SelectionInput): string {
  const person = purchaser.family?.people.find((each) => each.id === id)
  if (person?.cover) return alreadyCoveredText(person.name, person.cover)
  if (person && isOfWrongSex(person, offer)) return sexMismatchText
  if (product.limit !== null && !chosen.includes(id) && chosen.length >= product.limit)
    return overLimitText(product.limit)
  return ''
}

/** The selection with one more person, where that person may be selected. */
export function withSelected(context: SelectionInput, id: string): readonly string[] {
  return context.chosen.includes(id) || selectionError(id, context) ? context.chosen : [...context.chosen, id]
}

/** Why the list cannot be confirmed; '' when it can. */
export function listError(context: SelectionInput): string {
  const verdict = chosenReady(context.purchaser.family?.people ?? [], context.chosen, selectionRules(context))
  if (verdict.ok) return ''
  return verdict.reason === 'incomplete' ? chosenIncompleteText : verdict.message
}

/** The selection with one person switched on or off. */
export function withToggled(
  chosen: readonly string[],
  {id, selected}: {id: string; selected: boolean},
): readonly string[] {
  const others = chosen.filter((other) => other !== id)
  return selected ? [...others, id] : others
}
