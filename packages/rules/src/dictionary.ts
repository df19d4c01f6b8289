import type {Dict} from '@hmb/contract/project'

/**
 * The text of a code in a dictionary of one or two levels; '' for an unknown code.
 *
 * @example
 * dictionaryText(places, 'ah-0101') // '瑶海区'
 */
export function dictionaryText(dictionary: readonly Dict[], code: string): string {
  for (const {dictionaryName, dictionaryValue, children} of dictionary) {
    if (dictionaryValue === code) return dictionaryName
    const inner = dictionaryText(children, code)
    if (inner) return inner
  }
  return ''
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
