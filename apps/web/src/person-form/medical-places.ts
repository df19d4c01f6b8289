import type {Dict} from '@hmb/contract/project'
import type {Region} from '@hmb/ui/RegionSheet'

/** A dictionary of two levels as regions of the place sheet. */
export function regionsOf(dictionary: readonly Dict[]): Region[] {
  return dictionary.map(({dictionaryName, dictionaryValue, children}) => ({
    text: dictionaryName,
    value: dictionaryValue,
    children: regionsOf(children),
  }))
}

/**
 * The texts of a medical place (参保地) and its region; '' for an unknown code.
 *
 * @example
 * placeText(places, 'ah-0101') // '合肥市 瑶海区'
 */
export function placeText(dictionary: readonly Dict[], code: string): string {
  if (!code) return ''
  for (const {dictionaryName, dictionaryValue, children} of dictionary) {
    if (dictionaryValue === code) return dictionaryName
    const inner = placeText(children, code)
    if (inner) return inner === dictionaryName ? inner : `${dictionaryName} ${inner}`
  }
  return ''
}
