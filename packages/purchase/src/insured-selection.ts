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
import type {Offer} from './purchase-cache.ts'
import type {PurchaseContext} from './purchase-context.ts'

type SelectionInput = Pick<PurchaseContext, 'cache' | 'chosen' | 'attempt' | 'product' | 'seenOffer'>

/** The people whom the account has not insured by this product yet. */
export const insurable = (people: readonly Person[]): Person[] => people.filter(({cover}) => !cover)

/** The rules that the selected people must meet. */
export function selectionRules({product, seenOffer}: Pick<SelectionInput, 'product' | 'seenOffer'>) {
  return {needs: product.insured, limit: product.limit, sexLimit: seenOffer?.sexLimit ?? ''}
}

/**
 * Ids of the chosen people who still exist and have no cover. An order with an unknown outcome keeps its people. Empty while
 * the family is not known.
 *
 * @example
 * selectedIds({...context, chosen: ['f1', 'deleted']}) // ['f1']
 */
export function selectedIds({
  cache,
  chosen,
  attempt,
}: Pick<SelectionInput, 'cache' | 'chosen' | 'attempt'>): readonly string[] {
  const {family} = cache.data().purchaser
  const ordered = attempt?.request.insuredList.map(({insuredId}) => insuredId) ?? []
  const maySelect = (id: string) =>
    family?.people.some((person) => person.id === id && (!person.cover || ordered.includes(id)))
  return (chosen ?? []).filter(maySelect)
}

/**
 * The first selection: everyone complete who is not insured yet. When they exceed the limit, only 本人 is selected.
 *
 * @example
 * initialSelection([self, mother, incompleteChild], context) // [self.id, mother.id]
 */
export function initialSelection(
  people: readonly Person[],
  {product, seenOffer}: Pick<SelectionInput, 'product' | 'seenOffer'>,
): string[] {
  const complete = insurable(people).filter(
    (person) => !isIncomplete(person, product.insured) && !isOfWrongSex(person, seenOffer),
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

/**
 * The person sees the present offer (产品). People whom a new one excludes are deselected: they may have been selected before it
 * was known.
 */
export function withPresentOffer({
  cache,
  chosen,
  seenOffer,
}: Pick<SelectionInput, 'cache' | 'chosen' | 'seenOffer'>): Pick<SelectionInput, 'seenOffer' | 'chosen'> {
  const offer = cache.offer()
  if (offer === seenOffer) return {seenOffer, chosen}
  const {family} = cache.data().purchaser
  const isExcluded = (id: string) => family?.people.some((person) => person.id === id && isOfWrongSex(person, offer))
  return {seenOffer: offer, chosen: chosen?.filter((id) => !isExcluded(id)) ?? null}
}

/**
 * Why a person cannot be selected now; '' when they can.
 *
 * @example
 * selectionError('f6', context) // '每次最多可为5人投保，请选择被保人'
 */
export function selectionError(id: string, context: SelectionInput): string {
  const {cache, product, seenOffer} = context
  const person = cache.data().purchaser.family?.people.find((each) => each.id === id)
  if (person?.cover) return alreadyCoveredText(person.name, person.cover)
  if (person && isOfWrongSex(person, seenOffer)) return sexMismatchText
  const selected = selectedIds(context)
  if (product.limit !== null && !selected.includes(id) && selected.length >= product.limit)
    return overLimitText(product.limit)
  return ''
}

/** The selection with one more person, where that person may be selected. */
export function withSelected(context: SelectionInput, id: string): readonly string[] | null {
  return selectionError(id, context) ? context.chosen : withToggled(context, {id, selected: true})
}

/** Why the list cannot be confirmed; '' when it can. */
export function listError(context: SelectionInput): string {
  const {family} = context.cache.data().purchaser
  const verdict = chosenReady(family?.people ?? [], selectedIds(context), selectionRules(context))
  if (verdict.ok) return ''
  return verdict.reason === 'incomplete' ? chosenIncompleteText : verdict.message
}

/** The selection with one member of the family switched on or off. */
export function withToggled(
  context: Pick<SelectionInput, 'cache' | 'chosen' | 'attempt'>,
  {id, selected}: {id: string; selected: boolean},
): readonly string[] | null {
  const isMember = context.cache.data().purchaser.family?.people.some((person) => person.id === id)
  if (!isMember) return context.chosen
  const others = selectedIds(context).filter((other) => other !== id)
  return selected ? [...others, id] : others
}
