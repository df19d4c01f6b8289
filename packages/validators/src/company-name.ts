import {trimmedText} from './internal/trimmed-text.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

type Reason = 'empty' | 'length'
export type CompanyNameReason = `company-name.${Reason}`
export type ContactNameReason = `contact-name.${Reason}`

/** Characters (code points) that a company's or a contact's name may have. */
export const companyNameLength = 30

/**
 * A company's name in the group form: trimmed, not empty, at most 30 characters.
 *
 * @example
 * companyName(' 杭州某某有限公司 ') // {ok: true, value: '杭州某某有限公司'}
 */
export const companyName: Rule<Accepted, CompanyNameReason> = /* @__PURE__ */ groupNameRule('company-name')

/**
 * A contact's name in the group form: the same check; a form of address such as 王经理 is accepted.
 *
 * @example
 * contactName('王经理') // {ok: true, value: '王经理'}
 */
export const contactName: Rule<Accepted, ContactNameReason> = /* @__PURE__ */ groupNameRule('contact-name')

function groupNameRule<Name extends 'company-name' | 'contact-name'>(name: Name): Rule<Accepted, `${Name}.${Reason}`> {
  return rule((typed) => {
    const value = trimmedText(typed)
    if (!value) return {ok: false, reason: `${name}.empty`}
    // A character has at most two UTF-16 units, so a text with more units is too long without a count.
    return value.length > 2 * companyNameLength || [...value].length > companyNameLength
      ? {ok: false, reason: `${name}.length`}
      : {ok: true, value}
  })
}
