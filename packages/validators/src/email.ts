import {trimmedText} from './internal/trimmed-text.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

export type EmailReason = 'email.format' | 'email.length'

/** Characters that an address may have: everywhere, and in the group form. */
export const emailLength = {most: 254, group: 40} as const

/**
 * An e-mail address: it has an @ that is neither its first nor its last character, no white space or control character inside,
 * and at most 254 characters. It is not stricter, because only a delivered mail proves that an address works.
 *
 * @example
 * email(' li@例子.中国 ') // {ok: true, value: 'li@例子.中国'}
 * email('li@') // {ok: false, reason: 'email.format'}
 */
export const email: Rule<Accepted, EmailReason> = /* @__PURE__ */ emailRule(emailLength.most)

/**
 * `email` with at most 40 characters, for the group form.
 *
 * @example
 * groupEmail('li@example.com') // {ok: true, value: 'li@example.com'}
 */
export const groupEmail: Rule<Accepted, EmailReason> = /* @__PURE__ */ emailRule(emailLength.group)

function emailRule(maxLength: number): Rule<Accepted, EmailReason> {
  return rule((typed) => {
    const value = trimmedText(typed)
    if (!value.includes('@') || value[0] === '@' || value.endsWith('@') || /[\s\p{Cc}]/u.test(value))
      return {ok: false, reason: 'email.format'}
    return value.length > maxLength ? {ok: false, reason: 'email.length'} : {ok: true, value}
  })
}
