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
