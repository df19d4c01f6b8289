import {DocumentType} from '@hmb/contract/codes/document-type'
import type {Sex} from '@hmb/contract/codes/sex'
import {certificate} from '@hmb/validators/certificate'
import {upgrade15} from '@hmb/validators/id-card'
import {zhCNDetail, zhCNPurchaseDocument} from '@hmb/validators/zh-CN'

/** The data of a valid document in the form that requests use, or the reason why it is invalid. */
export type DocumentVerdict =
  | {ok: true; idNo: string; birthday: string; sex: '' | typeof Sex.MALE | typeof Sex.FEMALE}
  | {ok: false; message: string; detail: string}

/**
 * Reads a document number. A resident ID number of 15 digits becomes 18 digits. `birthday` and `sex` come from the
 * number; '' when the person has to enter them.
 *
 * @example
 * readDocument('SFZ', '349999198506150019') // {ok: true, idNo: '349999198506150019', birthday: '1985-06-15', sex: '01'}
 * readDocument('SFZ', '349999198506150018') // {ok: false, message: '证件格式不正确', detail: '证件号校验位有误'}
 */
export function readDocument(idType: string, idNo: string, today?: string): DocumentVerdict {
  const verdict = certificate(idType)(idNo, {today})
  if (!verdict.ok) {
    const detail = verdict.reason in zhCNDetail ? zhCNDetail[verdict.reason as keyof typeof zhCNDetail] : ''
    return {ok: false, message: zhCNPurchaseDocument, detail}
  }
  // Only a resident ID number contains sex and birthday.
  return idType === DocumentType.RESIDENT_ID_CARD && 'sex' in verdict
    ? {ok: true, idNo: upgrade15(verdict.value), birthday: verdict.birthDate, sex: verdict.sex}
    : {ok: true, idNo: verdict.value, birthday: '', sex: ''}
}

/** Whether a number is masked by the server. It contains stars, so no rule can be applied to it. */
export function isMasked(idNo: string): boolean {
  return idNo.includes('*')
}

/**
 * A number masked for other people: it shows four characters at both ends, or two of a short number.
 *
 * @example
 * maskDocument('349999198506150019') // '3499**********0019'
 * maskDocument('07257456') // '07****56'
 */
export function maskDocument(idNo: string): string {
  const shown = idNo.length > 8 ? 4 : idNo.length > 4 ? 2 : 0
  return `${idNo.slice(0, shown)}${'*'.repeat(idNo.length - 2 * shown)}${idNo.slice(idNo.length - shown)}`
}

/**
 * A document number in groups, as screens show it.
 *
 * @example
 * groupDocument('3499**********0019') // '3499 **** **** 0019'
 */
export function groupDocument(idNo: string): string {
  if (idNo.length <= 8) return idNo
  return isMasked(idNo) ? `${idNo.slice(0, 4)} **** **** ${idNo.slice(-4)}` : (idNo.match(/.{1,4}/g) ?? []).join(' ')
}

/**
 * The name of a person in a list. A name that several people have is followed by the masked number, because the name
 * alone does not identify the person.
 *
 * @example
 * nameAmong(child, [child, twin]) // '李明 3499 **** **** 0061'
 */
export function nameAmong({name, idNo}: NamedPerson, people: readonly NamedPerson[]): string {
  return people.filter((other) => other.name === name).length > 1 ? `${name} ${groupDocument(idNo)}` : name
}

interface NamedPerson {
  name: string
  /** The masked number. */
  idNo: string
}
