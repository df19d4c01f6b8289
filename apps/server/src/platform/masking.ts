import {Relation} from '@hmb/contract/codes/relation'
import {maskDocument} from '@hmb/rules/document'
import {dictionaries} from '../../content/catalog.ts'

/**
 * Somebody else's name: the first character and a star. Characters beyond the BMP are whole.
 *
 * @example
 * maskName('王小明') // '王*'
 */
export function maskName(name: string): string {
  const [first = ''] = name
  return first && `${first}*`
}

/**
 * The name of somebody in the family: one's own in full, those of others masked.
 *
 * @example
 * shownName({relation: 'FM', name: '王建国'}) // '王*'
 */
export const shownName = ({relation, name}: {relation: string; name: string}): string =>
  relation === Relation.SELF ? name : maskName(name)

/**
 * A phone as screens show it.
 *
 * @example
 * maskPhone('13800139438') // '138****9438'
 */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/**
 * A document number as data carries it to anybody but the form that edits it. Short numbers keep two characters at either end.
 *
 * @example
 * maskIdNo('349999198506150019') // '3499**********0019'
 * maskIdNo('H32031177') // 'H320*1177'
 * maskIdNo('07257456') // '07****56'
 */
export function maskIdNo(idNo: string): string {
  if (idNo.length > 8) return maskDocument(idNo)
  return idNo.length > 4
    ? `${idNo.slice(0, 2)}${'*'.repeat(idNo.length - 4)}${idNo.slice(-2)}`
    : '*'.repeat(idNo.length)
}

const idTypeNames = new Map(
  dictionaries.CERT_TYPE.map(({dictionaryValue, dictionaryName}) => [dictionaryValue, dictionaryName]),
)

/**
 * A document type in words.
 *
 * @example
 * idTypeName('SFZ') // '居民身份证'
 */
export const idTypeName = (idType: string): string => idTypeNames.get(idType) ?? ''
