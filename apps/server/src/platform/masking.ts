import {maskDocument} from '@hmb/rules/document'

/**
 * A masked phone.
 *
 * @example
 * maskPhone('13800139438') // '138****9438'
 */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/**
 * A masked document number (证件号码). Only the edit form gets the full number. Short numbers keep two characters at each end.
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

/**
 * A document number that shows only its ends, for a login that has not proven the holder.
 *
 * @example
 * maskAllButEnds('349999198506150019') // '3****************9'
 */
export const maskAllButEnds = (idNo: string): string =>
  idNo.length > 2 ? `${idNo.slice(0, 1)}${'*'.repeat(idNo.length - 2)}${idNo.slice(-1)}` : '*'.repeat(idNo.length)
