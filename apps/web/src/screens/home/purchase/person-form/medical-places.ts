import type {Dict} from '@hmb/contract/project'
import type {Region} from '@hmb/ui/RegionSheet'

/** A two-level dictionary as the place sheet takes it. */
export function regionsOf(dictionary: readonly Dict[]): Region[] {
  return dictionary.map(({dictionaryName, dictionaryValue, children}) => ({
    text: dictionaryName,
    value: dictionaryValue,
    children: regionsOf(children),
  }))
}

/**
 * A place in words, with what it lies in; '' when the dictionary does not have it.
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
