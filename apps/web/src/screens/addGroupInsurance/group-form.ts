import {GroupType} from '@hmb/contract/codes/group-type'
import type {RequestOf} from '@hmb/contract/endpoint'
import type {groupAdd} from '@hmb/contract/group'
import type {FieldError} from '@hmb/rules/field-error'
import {companyName, contactName} from '@hmb/validators/company-name'
import {groupEmail} from '@hmb/validators/email'
import {headcount} from '@hmb/validators/headcount'
import {landlineOrMobile} from '@hmb/validators/landline-or-mobile'
import {zhCN} from '@hmb/validators/zh-CN'
import {copy} from './add-group-insurance-copy.ts'

/** The fields of the form in their order on the page. */
const fields = ['companyName', 'contactName', 'contactPhone', 'insuredNo', 'email'] as const
export type GroupField = (typeof fields)[number]
/** As typed. */
export type GroupValues = Record<GroupField, string>

export const blankGroup: GroupValues = {companyName: '', contactName: '', contactPhone: '', insuredNo: '', email: ''}

/** Digits without leading zeros, at most ten. */
export const headcountInput = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 10)

/** The request of the form, or its field errors. `missing`: a field is empty. */
type ReadForm = {request: RequestOf<typeof groupAdd>} | {errors: FieldError<GroupField>[]; missing: boolean}

/**
 * Reads the form with the rules that the server applies too.
 *
 * @example
 * readGroupForm({...blankGroup, contactPhone: '88887777'})
 * // {missing: true, errors: [{field: 'companyName', message: '请填写企业名称', detail: ''}, …]}
 */
export function readGroupForm(values: GroupValues): ReadForm {
  const company = companyName(values.companyName)
  const contact = contactName(values.contactName)
  const phone = landlineOrMobile(values.contactPhone)
  const count = headcount(values.insuredNo)
  const mail = groupEmail(values.email)
  if (company.ok && contact.ok && phone.ok && count.ok && mail.ok)
    return {
      request: {
        groupType: GroupType.ENTERPRISE,
        companyName: company.value,
        contactName: contact.value,
        contactPhone: phone.value,
        email: mail.value,
        insuredNo: count.value,
      },
    }
  const verdicts = {companyName: company, contactName: contact, contactPhone: phone, insuredNo: count, email: mail}
  const errors = fields.flatMap((field) => {
    const verdict = verdicts[field]
    if (verdict.ok) return []
    const message = values[field].trim() ? zhCN[verdict.reason] : copy.missing(copy[field])
    return [{field, message, detail: ''}]
  })
  return {errors, missing: fields.some((field) => !values[field].trim())}
}
