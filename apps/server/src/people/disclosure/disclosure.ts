import {maskName} from '@hmb/rules/masking'
import type {User} from '../../context/user-session.ts'
import {maskAllButEnds, maskIdNo, maskPhone} from '../../platform/masking.ts'

/** How a login sees the values of the account's people. Each function takes the stored value. */
export interface Disclosure {
  name(name: string): string
  /** A document number in a list, always masked. */
  idNo(idNo: string): string
  /** A document number in its owner's form. */
  fullIdNo(idNo: string): string
  /** The number of a person at the medical insurance (psnNo). */
  psnNo(psnNo: string): string
  phone(phone: string): string
  birthday(birthday: string): string
  email(email: string): string
}

const asStored = (value: string) => value

const fullDisclosure: Disclosure = {
  name: asStored,
  idNo: maskIdNo,
  fullIdNo: asStored,
  psnNo: asStored,
  phone: asStored,
  birthday: asStored,
  email: asStored,
}

/** Four characters at each end of a number, together with a birthday, nearly reveal the number. */
const maskedDisclosure: Disclosure = {
  name: maskName,
  idNo: maskAllButEnds,
  fullIdNo: maskAllButEnds,
  psnNo: maskAllButEnds,
  phone: maskPhone,
  birthday: () => '',
  email: (email) => email.replace(/^[^@]+/, '***'),
}

/**
 * How a login sees the account's people: see decision 0067.
 *
 * @example
 * disclosureTo(userOf(ctx)).name('王小明') // '王*' in a login that has not proven the holder
 */
export const disclosureTo = (user: Pick<User, 'unproven'> | null): Disclosure =>
  user?.unproven ? maskedDisclosure : fullDisclosure
