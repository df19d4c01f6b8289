import {birthDateAt} from './internal/calendar.ts'
import {type Accepted, type OnDay, type Rule, rule} from './rule.ts'

export type BirthdayReason = 'birthday.empty' | 'birthday.format' | 'birthday.date'

/** The first day that can be chosen as a birthday. */
export const firstBirthday = '1900-01-01'

/**
 * A birthday, written yyyy-MM-dd: a day that exists, from 1900-01-01 to today.
 *
 * @example
 * birthday('1990-03-07') // {ok: true, value: '1990-03-07'}
 * birthday('1990-02-30') // {ok: false, reason: 'birthday.date'}
 */
export const birthday: Rule<Accepted, BirthdayReason, string, OnDay> = /* @__PURE__ */ rule((typed, options) => {
  if (typed == null || typed === '') return {ok: false, reason: 'birthday.empty'}
  if (typeof typed !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(typed)) return {ok: false, reason: 'birthday.format'}
  const value = birthDateAt(typed.replace(/-/g, ''), 0, options?.today)
  return value ? {ok: true, value} : {ok: false, reason: 'birthday.date'}
})
