import {email as emailRule} from '@hmb/validators/email'
import {phone as phoneRule} from '@hmb/validators/phone'
import type {Accepted, Rejected} from '@hmb/validators/rule'
import {smsCode as smsCodeRule} from '@hmb/validators/sms-code'
import * as v from 'valibot'
import {DocumentType} from './codes/document-type.ts'
import {InsuredType} from './codes/insured-type.ts'
import {Relation} from './codes/relation.ts'
import {Sex} from './codes/sex.ts'

/** Text of a response. An absent text or `null` is read as `''`. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value)),
)

/** A number; a server may also send it as text. */
export const number = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d+)?$/),
    v.transform((value) => Number(value)),
  ),
])

/** Money in integer fen (分). */
export const fen = v.pipe(number, v.safeInteger())

/** A list; an absent list is empty. */
export const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), () => [])

/** Optional text of a request: trimmed, at most `max` UTF-16 code units. */
export const optionalText = (max = 200) => v.pipe(v.string(), v.trim(), v.maxLength(max))

/** Required text of a request: not empty after trimming. */
export const requiredText = (max = 200) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))

/** An opaque id: 1 to 36 of `[A-Za-z0-9_-]`. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/))

/** The project of a request. Without it the server uses the projectId header. */
export const projectId = v.optional(id)

/**
 * A text that a validator accepts, in the validator's normal form. A text longer than `max` is rejected without the
 * validator.
 */
export const validText = (check: (typed: string) => Accepted | Rejected, max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.rawTransform<string, string>(({dataset, addIssue, NEVER}) => {
      const verdict = check(dataset.value)
      if (verdict.ok) return verdict.value
      addIssue({message: verdict.reason})
      return NEVER
    }),
  )

/** A mobile number; white space is removed. */
export const phone = /* @__PURE__ */ validText(phoneRule, 40)

/** An e-mail address, trimmed. */
export const email = /* @__PURE__ */ validText(emailRule, 400)

/** Six digits: an SMS code (`smsCode`), or the password of a bank passbook (医保存折). */
export const sixDigits = v.pipe(
  v.string(),
  v.check((value) => smsCodeRule(value).ok),
)
export {sixDigits as smsCode}

/** Relation to the account holder (与本人关系). */
export const relation = v.picklist([Relation.SELF, Relation.SPOUSE, Relation.PARENT, Relation.CHILD, Relation.OTHER])

/** Type of an identity document (证件类型). */
export const documentType = v.picklist([
  DocumentType.RESIDENT_ID_CARD,
  DocumentType.HONG_KONG_PERMIT,
  DocumentType.MACAU_PERMIT,
  DocumentType.TAIWAN_PERMIT,
  DocumentType.FOREIGN_PASSPORT,
  DocumentType.FOREIGN_RESIDENT_PERMIT,
])

/** Sex (性别) of a request; '' where the number of a resident ID card contains it. */
export const sexOrEmpty = v.picklist(['', Sex.MALE, Sex.FEMALE])

/** The longest channel value (渠道参数) of an order, in UTF-16 code units. */
export const maxChannelTextLength = 128

/** `yyyy-MM-dd` or nothing. */
export const day = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/))

export const emptyObject = v.object({})
/** The response of a call that only succeeds: `true`. */
export const done = v.literal(true)

/** An identity that a person in Beijing confirms. */
export const insuredType = v.picklist([
  InsuredType.OTHER_INSURANCE,
  InsuredType.CENTRAL_PUBLIC_FUND,
  InsuredType.NEW_CITIZEN,
])
