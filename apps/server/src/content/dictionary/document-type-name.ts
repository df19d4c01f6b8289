import {dictionaries} from '../../../content/dictionary.ts'

const idTypeNames = new Map(
  dictionaries.CERT_TYPE.map(({dictionaryValue, dictionaryName}) => [dictionaryValue, dictionaryName]),
)

/**
 * The name of a document type (证件类型).
 *
 * @example
 * idTypeName('SFZ') // '居民身份证'
 */
export const idTypeName = (idType: string): string => idTypeNames.get(idType) ?? ''
