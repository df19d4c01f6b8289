import * as v from 'valibot'
import {ConsentKind} from './codes/consent-kind.ts'
import {get, post} from './endpoint.ts'
import {id, list, text} from './schema.ts'

/** `ids` are at most 20 agreements, separated by commas: one consent is about no more. Not in the specification. */
export const agreeVersions = get('/api/leo/agree/versions', {
  request: v.object({
    ids: v.pipe(v.string(), v.regex(/^[\w-]{1,36}(,[\w-]{1,36}){0,19}$/)),
  }),
  response: list(v.object({id: text, version: text})),
  handles: 'all',
})

/** The end of the year 9999, in ms. */
const latestTime = 253_402_300_799_999

/**
 * Records a consent in the evidence log of this browser's session; a repeated call returns the same hash. `subjectId`
 * and `version` depend on the kind, see {@link ConsentKind}: several documents have the version of `termsOf`
 * (`@hmb/rules/agreement-terms`). `at` is ms since 1970 by the phone's clock. Throws AGREEMENT_UPDATED for a version
 * that is not the current one, NOT_FOUND for another person's subject, and INVALID_FIELD for an unknown kind.
 */
export const evidenceAdd = post('/api/leo/evidence/add', {
  request: v.object({
    kind: v.picklist([
      ConsentKind.LOGIN_AGREED,
      ConsentKind.AGREEMENTS_AGREED,
      ConsentKind.NOTICE_READ,
      ConsentKind.NOTICES_AGREED,
      ConsentKind.RENEWAL_AGREED,
      ConsentKind.ACCOUNT_AUTHORIZED,
      ConsentKind.IDENTITY_CONFIRMED,
    ]),
    subjectId: id,
    version: v.pipe(v.string(), v.maxLength(2000)),
    at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestTime)),
  }),
  response: v.object({hash: text}),
  handles: 'all',
})
