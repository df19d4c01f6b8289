import {trimmed} from './internal/trimmed-text.ts'
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
export const companyName: Rule<Accepted, CompanyNameReason> = /* @__PURE__ */ upTo30('company-name')

/**
 * A contact's name in the group form: the same check; a form of address such as 王经理 is accepted.
 *
 * @example
 * contactName('王经理') // {ok: true, value: '王经理'}
 */
export const contactName: Rule<Accepted, ContactNameReason> = /* @__PURE__ */ upTo30('contact-name')

function upTo30<Name extends 'company-name' | 'contact-name'>(name: Name): Rule<Accepted, `${Name}.${Reason}`> {
  return rule((typed) => {
    const value = trimmed(typed)
    if (!value) return {ok: false, reason: `${name}.empty`}
    // A text of 30 characters has at most 60 units; a longer one needs no count.
    return value.length > 2 * companyNameLength || [...value].length > companyNameLength
      ? {ok: false, reason: `${name}.length`}
      : {ok: true, value}
  })
}
