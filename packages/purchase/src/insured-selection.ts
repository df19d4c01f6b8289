import {Relation} from '@hmb/contract/codes/relation'
import {chosenIncomplete, chosenReady, isIncomplete, overLimit, sexMismatch} from '@hmb/rules/insured'
import {bornOf} from '@hmb/rules/relation'
import type {Person} from './family-person.ts'
import {listRules} from './next-step.ts'
import type {PurchaserData} from './purchase-calls.ts'
import type {Offer, PurchaseContext} from './purchase-context.ts'
import {type RememberedFields, rememberedOf} from './remembered-purchase.ts'

type Reads = Pick<PurchaseContext, 'chosen' | 'family' | 'product' | 'offer'>

/**
 * The insured that the history starts with: everybody complete, unless that is more than may be insured at once; then 本人,
 * and the person chooses.
 *
 * @example
 * firstChosen([self, mother, incompleteChild], context) // [self.id, mother.id]
 */
export function initialSelection(
  people: readonly Person[],
  {product, offer}: Pick<Reads, 'product' | 'offer'>,
): string[] {
  const complete = people.filter((person) => !isIncomplete(person, product.insured) && !isOfWrongSex(person, offer))
  const fitting =
    product.limit !== null && complete.length > product.limit
      ? complete.filter(({relation}) => relation === Relation.SELF)
      : complete
  return fitting.map(({id}) => id)
}

/** Whom the product is not for. */
function isOfWrongSex(person: Person, offer: Offer | null): boolean {
  const {sex} = bornOf(person)
  return !!offer?.sexLimit && !!sex && sex !== offer.sexLimit
}

/** What is on sale, and of the chosen those whom it is for: a history may have been chosen before that was known. */
export function afterOffer({chosen, family}: Pick<Reads, 'chosen' | 'family'>, offer: Offer | null) {
  const wrong = (id: string) => family?.people.some((person) => person.id === id && isOfWrongSex(person, offer))
  return {offer, chosen: chosen.filter((id) => !wrong(id))}
}

/**
 * What is known once it was asked who is looking: a family that could not be read again stays as it was, and so does what the
 * person chose, in this visit or the last one, as far as those are still there; else the history is chosen. What another
 * person agreed to and read counts for nobody else.
 */
export function withServerData(
  context: RememberedFields & Pick<PurchaseContext, 'session' | 'product' | 'offer'>,
  learned: PurchaserData,
): Partial<PurchaseContext> {
  // Nobody could be asked: what is known is better than nothing.
  if (learned.session === 'unknown' && context.session !== 'unknown')
    return {error: context.session === 'user' && !context.family ? learned.error : null}
  const {userId} = learned
  const remembered = rememberedOf(context)
  const anew = userId !== '' && remembered.userId !== '' && remembered.userId !== userId
  const known = context.userId === userId ? context.family : null
  const family = learned.family ?? known
  const present = (ids: readonly string[]) => ids.filter((id) => family?.people.some((person) => person.id === id))
  const before = known ? context.chosen : remembered.userId === userId ? remembered.chosen : null
  const chosen = !family ? [] : before ? present(before) : initialSelection(family.people, context)
  const error = learned.session === 'unknown' ? null : learned.error
  const own = anew ? {agreed: false, noticeRead: false, reviewed: false, attempt: null, remembered: null} : {remembered}
  return {...learned, ...own, error, family, chosen, familyIsStale: false}
}

/**
 * Why somebody cannot be ticked now; '' when they can.
 *
 * @example
 * tickRefusal('f6', context) // '每次最多可为5人投保，请选择被保人'
 */
export function selectionError(id: string, {chosen, family, product, offer}: Reads): string {
  const person = family?.people.find((each) => each.id === id)
  if (person && isOfWrongSex(person, offer)) return sexMismatch
  if (product.limit !== null && !chosen.includes(id) && chosen.length >= product.limit) return overLimit(product.limit)
  return ''
}

/** The chosen with one more, where that one may be ticked. */
export function withSelected(context: Reads, id: string): readonly string[] {
  return context.chosen.includes(id) || selectionError(id, context) ? context.chosen : [...context.chosen, id]
}

/** Why the list cannot be confirmed as it is ticked; '' when it can. */
export function listError(context: Reads): string {
  const verdict = chosenReady(context.family?.people ?? [], context.chosen, listRules(context))
  if (verdict.ok) return ''
  return verdict.reason === 'incomplete' ? chosenIncomplete : verdict.message
}

/** The chosen with one ticked on or off. */
export function toggled(chosen: readonly string[], {id, on}: {id: string; on: boolean}): readonly string[] {
  const others = chosen.filter((other) => other !== id)
  return on ? [...others, id] : others
}
