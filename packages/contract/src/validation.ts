import * as v from 'valibot'
import {post} from './endpoint.ts'
import {OwnCover} from './own-cover.ts'
import {id, insuredType, list, maxChannelTextLength, number, optionalText, text} from './schema.ts'

/** Why an insured person (被保人) is not eligible; '' when eligible. */
export const ValidType = v.picklist([
  '',
  'REPEAT',
  'NO_MEDICAL',
  'PART_HISTORY_UNPASS',
  'VERIFY_NAME_UNPASS',
  'BJ_NO_MEDICAL',
])
export type ValidType = v.InferOutput<typeof ValidType>

const ValidatedInsured = v.object({
  /** The `insuredId` of the request. */
  id: text,
  canCreateOrder: v.boolean(),
  validType: ValidType,
  name: text,
  reason: text,
  medicalAddr: text,
  psnNo: text,
  idTypeName: text,
  /** Masked. */
  idNo: text,
  relation: text,
  relationName: text,
  insuredType: v.nullish(v.pipe(number, insuredType), null),
  /** For REPEAT: the account's own order or policy; null when another account's is the reason. Not in the specification. */
  cover: v.nullish(OwnCover, null),
})
export type ValidatedInsured = v.InferOutput<typeof ValidatedInsured>

/**
 * Queries the insurer about the applicant and the insured persons before an order (资格校验). Throws INSURED_LIMIT_EXCEEDED for more
 * persons than one order may have, and PROVIDER_UNAVAILABLE when the insurer does not respond.
 */
export const insuranceValidate = post('/api/taurus/insurance/validate', {
  request: v.object({
    apctId: id,
    skuNo: id,
    promotionId: v.optional(optionalText(maxChannelTextLength), ''),
    insuredList: v.pipe(
      v.array(v.object({insuredId: id, medicalAddr: v.optional(optionalText(36), '')})),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  response: v.object({
    apctInfo: v.object({canCreateOrder: v.boolean(), message: text}),
    insuredList: list(ValidatedInsured),
  }),
  session: 'user',
  handles: 'all',
})
