import * as v from 'valibot'
import {ErrorCode} from './codes/error-code.ts'
import {Relation} from './codes/relation.ts'
import {get, post} from './endpoint.ts'
import {OwnCover} from './own-cover.ts'
import {Dict} from './project.ts'
import {
  day,
  documentType,
  done,
  id,
  list,
  optionalText,
  projectId,
  relation,
  requiredText,
  sexOrEmpty,
  text,
} from './schema.ts'

/** A family member in the purchase popups; `cardNum` is masked. `hasAddLossData`: data is missing for this product. */
const PopupPerson = v.object({
  id: text,
  name: text,
  cardTypeCode: text,
  cardTypeValue: text,
  cardNum: text,
  place: text,
  placeName: text,
  sex: text,
  birthday: text,
  userPhone: text,
  nationalityCode: text,
  nationalityValue: text,
  relationType: relation,
  relatioValue: text,
  hasAddLossData: v.nullish(v.boolean(), false),
  /** The person's cover by this product, bought by this account; null for none. Not in the specification. */
  cover: v.nullish(OwnCover, null),
})
export type PopupPerson = v.InferOutput<typeof PopupPerson>

/** A family member (家庭成员) in a list; `idNo` is masked like `idNoSensitive`. */
const ListedMember = v.object({
  id: text,
  name: text,
  nameSensitive: text,
  idType: text,
  idTypeName: text,
  idNo: text,
  idNoSensitive: text,
  sex: text,
  birthday: text,
  relationType: relation,
  relationTypeName: text,
  verifyName: text,
  verifyNameValue: text,
  medicalAddr: text,
  medicalAddrName: text,
  nationality: text,
  nationalityName: text,
  phone: text,
})
export type ListedMember = v.InferOutput<typeof ListedMember>

/** A family member with all data, for editing by its owner; `idNo` is in full. */
const Member = v.object({
  ...ListedMember.entries,
  /** Why the member cannot be edited; '' when it can. Not in the specification. */
  lockReason: text,
  /** Changes with every edit; an update with an older one throws DATA_CHANGED. Not in the specification. */
  version: text,
})
export type Member = v.InferOutput<typeof Member>

/** The options of the popups for one product. */
const Dictionaries = {idTypeList: list(Dict), medicalAddrList: list(Dict), sexList: list(Dict)}

/** The family by relation, with what is missing for the product. */
export const familyForSku = get('/api/taurus/query/family', {
  request: v.object({skuNo: id}),
  response: v.object({
    familyList: list(v.object({relationType: relation, relatioValue: text, list: list(PopupPerson)})),
    ...Dictionaries,
  }),
  session: 'user',
})

/** The options of the project's forms: document types, places of medical insurance (参保地), sexes. */
export const familyDictionary = get('/api/taurus/family/queryDictionary', {
  request: v.object({projectId, skuNo: v.optional(id)}),
  response: v.object(Dictionaries),
})

/** The family of the account, in order of creation. The server ignores `source`. */
export const familyList = get('/api/taurus/family/query', {
  request: v.object({source: v.optional(optionalText(36))}),
  response: list(ListedMember),
  session: 'user',
  handles: 'all',
})

/** One family member of the account, for the edit form. Throws NOT_FOUND. */
export const memberById = get('/api/taurus/family/queryById', {
  request: v.object({id}),
  response: Member,
  session: 'user',
  handles: 'all',
})

/** The member with relation 本人 (BR); null when there is none. */
export const selfMember = get('/api/taurus/family/queryByType', {
  request: v.object({relationType: v.literal(Relation.SELF)}),
  response: v.nullish(Member, null),
  session: 'user',
})

/** Whether the member may be edited. */
export const familyIsUpdate = get('/api/taurus/family/isUpdate', {
  request: v.object({id}),
  response: v.boolean(),
  session: 'user',
  handles: 'all',
})

/** `false` for the SELF member, which stays. Throws MEMBER_LOCKED while the member cannot be edited. */
export const familyDelete = get('/api/taurus/family/del', {
  request: v.object({id}),
  /** Every truthy value is a success. */
  response: v.nullish(v.union([v.boolean(), v.string(), v.number()]), false),
  session: 'user',
  handles: [ErrorCode.NOT_FOUND],
  changes: true,
})

const memberFields = {
  projectId,
  name: requiredText(150),
  idType: documentType,
  idNo: requiredText(150),
  relationType: relation,
  birthday: v.optional(day, ''),
  sex: v.optional(sexOrEmpty, ''),
  medicalAddr: v.optional(optionalText(36), ''),
  nationality: v.optional(optionalText(36), ''),
  phone: v.optional(optionalText(40), ''),
}

/** Returns the id of the new member. The same idempotency key returns the same id. */
export const familySave = post('/api/taurus/family/save', {
  request: v.object(memberFields),
  response: text,
  session: 'user',
  idempotent: true,
  secretFields: ['idNo'],
})

/**
 * `phone` and `insurantPhone` are the same number. `version` is that of the edited record; without it the last save wins. Throws
 * MEMBER_LOCKED for a member that cannot be edited, unless only missing place, nationality or phone are added.
 */
export const familyUpdate = post('/api/taurus/family/update', {
  request: v.object({
    ...memberFields,
    id,
    insurantPhone: v.optional(optionalText(40), ''),
    version: v.optional(optionalText(64), ''),
  }),
  response: done,
  session: 'user',
  idempotent: true,
  secretFields: ['idNo'],
  handles: [ErrorCode.MEMBER_LOCKED, ErrorCode.DATA_CHANGED],
})
