import {companyName, contactName} from '@hmb/validators/company-name'
import {groupEmail} from '@hmb/validators/email'
import {landlineOrMobile} from '@hmb/validators/landline-or-mobile'
import * as v from 'valibot'
import {GroupType} from './codes/group-type.ts'
import {get, post} from './endpoint.ts'
import {list, number, text, validText} from './schema.ts'

/** A name as PostgreSQL and a mail can hold it. */
const noControlCharacters = v.regex(/^\P{Cc}*$/u)

/** A submitted group enquiry (团体投保). `insuredNo` people are to be insured. */
const GroupEnquiry = v.object({
  groupType: text,
  companyName: text,
  contactName: text,
  contactPhone: text,
  email: text,
  insuredNo: number,
  createTime: text,
})
export type GroupEnquiry = v.InferOutput<typeof GroupEnquiry>

/** Submits a group enquiry. False when the server did not accept it. Throws GROUP_ENQUIRY_LIMIT after too many in a day. */
export const groupAdd = post('/api/taurus/company/group/add', {
  request: v.object({
    groupType: v.literal(GroupType.ENTERPRISE),
    companyName: v.pipe(validText(companyName, 200), noControlCharacters),
    contactName: v.pipe(validText(contactName, 200), noControlCharacters),
    contactPhone: validText(landlineOrMobile, 60),
    email: validText(groupEmail, 200),
    insuredNo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999_999)),
  }),
  /** Every truthy value is a success. */
  response: v.pipe(
    v.nullish(v.union([v.boolean(), v.string(), v.number()]), false),
    v.transform((value) => Boolean(value)),
  ),
  session: 'user',
  unauthorized: 'authorize',
  idempotent: true,
})

/** The enquiries that the user submitted for the project, newest first. */
export const groupList = get('/api/taurus/company/group/get', {
  request: v.object({}),
  response: list(GroupEnquiry),
  session: 'user',
  unauthorized: 'authorize',
  handles: 'all',
})
