import {maskDocument} from '@hmb/rules/document'
import {dictionaries} from '../content/catalog.ts'

/** China keeps one time the whole year, wherever the phone or the server is. */
const chinaOffsetMs = 8 * 3_600_000

/**
 * An instant in China time; none is ''.
 *
 * @example
 * chinaTime(new Date('2026-01-01T00:00:00Z')) // '2026-01-01 08:00:00'
 */
export function chinaTime(at: Date | null | undefined): string {
  return at ? new Date(at.getTime() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ') : ''
}

/**
 * The day in China, yyyy-MM-dd.
 *
 * @example
 * chinaDay(new Date('2025-12-31T16:00:00Z')) // '2026-01-01'
 */
export const chinaDay = (at: Date): string => chinaTime(at).slice(0, 10)

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
