import {randomInt} from 'node:crypto'
import {chinaDay} from '@hmb/rules/time'

/** Random, so that no number can be guessed or derived from another. */
const digits = (count: number) => Array.from({length: count}, () => randomInt(10)).join('')

/** yyyyMMdd */
const dayOf = (now: Date) => chinaDay(now).replaceAll('-', '')

/**
 * An order's number.
 *
 * @example
 * newOrderNo(new Date('2026-01-01T00:00:00+08:00')) // 'HM20260101' and twelve digits
 */
export const newOrderNo = (now: Date) => `HM${dayOf(now)}${digits(12)}`

/** The trade number of one payment attempt at the provider. */
export const newTradeNo = (now: Date) => `T${dayOf(now)}${digits(14)}`

/** The refund number at the provider (退款流水号). */
export const newRefundNo = () => `R${digits(20)}`

/**
 * A policy's number, with its city's code.
 *
 * @example
 * newPolicyNo('CQ') // 'PCQ' and fourteen digits
 * newPolicyNo('normal') // 'PN' and fourteen digits
 */
export const newPolicyNo = (projectCode: string) =>
  `P${projectCode === 'normal' ? 'N' : projectCode.toUpperCase()}${digits(14)}`
