import {existsSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {withCheckDigit} from '@hmb/validators/testing/with-check-digit'
import {inject} from 'vitest'

/** An applicant or insured person; the document number selects the sandbox's test outcome. */
export interface Person {
  name: string
  idNo: string
  /** A resident ID card when absent. */
  idType?: typeof DocumentType.RESIDENT_ID_CARD | typeof DocumentType.FOREIGN_PASSPORT
}

interface PersonTraits {
  /** Digits 15 and 16, the test outcome: docs/sandbox.md. */
  outcome?: OutcomeCode
  /** The year of birth. */
  born?: number
  sex?: 'male' | 'female'
}

/** The first two digits of a resident number: a province. */
const provinces = [11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53]
const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜'
const givenNames = '建国 秀兰 雨欣 子轩 德福 淑芬 志强 晓梅 文博 佳怡 海燕 俊杰 明辉'.split(' ')

/** A worker takes numbers in blocks of this size. */
const blockSize = 500
/** Document numbers repeat after 25 provinces, 5 serial numbers and 336 days. */
const blocks = (25 * 5 * 336) / blockSize
let ticket = 0

/** A number that no other worker of this run has. */
function nextNumber(): number {
  if (ticket % blockSize === 0) ticket = takeBlock() * blockSize
  return ticket++
}

/** The next free block. Its folder can be created only once, so that no two workers get the same block. */
function takeBlock(): number {
  const folder = inject('numberFolder')
  for (let block = 1; block < blocks; block += 1)
    try {
      mkdirSync(join(folder, String(block)))
      return block
    } catch (error) {
      if (!existsSync(join(folder, String(block)))) throw error
    }
  throw new Error('the run has no document numbers left')
}

/**
 * A sandbox person that no other journey of this run uses, with a valid check digit.
 *
 * @example
 * newPerson({outcome: OutcomeCode.NO_NOTIFICATION, born: 1985, sex: 'male'}).idNo // '13999919850205641X'
 */
export function newPerson({outcome = OutcomeCode.NORMAL, born = 1985, sex = 'male'}: PersonTraits = {}): Person {
  const number = nextNumber()
  const province = provinces[number % provinces.length]
  const round = Math.floor(number / provinces.length)
  const serial = (round % 5) * 2 + (sex === 'male' ? 1 : 0)
  // 336 days without a 29th, 30th or 31st.
  const day = Math.floor(round / 5) % 336
  const month = String(Math.floor(day / 28) + 1).padStart(2, '0')
  const body = `${province}9999${born}${month}${String((day % 28) + 1).padStart(2, '0')}${outcome}${serial}`
  const name = `${pick([...surnames], number)}${pick(givenNames, number)}`
  return {name, idNo: withCheckDigit(body)}
}

/** A person with a passport and no errors that no other journey of this run uses. */
export const newForeigner = (): Person => ({
  name: 'Anna Lindqvist',
  idNo: `E${String(nextNumber()).padStart(8, '0')}`,
  idType: DocumentType.FOREIGN_PASSPORT,
})

/** A phone that no other journey of this run uses, because SMS codes are limited per phone. */
export const newPhone = (): string => `138${String(nextNumber()).padStart(8, '0')}`

/** The phone as the screens show it: 138****9438. */
export const shownPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** A masked document number as screens show it: 3499 **** **** 0019. */
export const shownNumber = ({idNo}: Person): string => `${idNo.slice(0, 4)} **** **** ${idNo.slice(-4)}`

/** A masked name as screens show it: 王*. */
export const shownName = ({name}: Person): string => `${name.slice(0, 1)}*`

const pick = (from: readonly string[], number: number) => from[number % from.length] ?? ''
