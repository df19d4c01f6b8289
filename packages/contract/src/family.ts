import * as v from 'valibot'
import {ErrorCode} from './codes/error-code.ts'
import {get, post} from './endpoint.ts'
import {Dict} from './project.ts'
import {asked, day, documentType, done, id, list, needed, projectId, relation, sexOrEmpty, text} from './schema.ts'

/** A person as the purchase popups hold one; `cardNum` is masked. `hasAddLossData`: incomplete for the product asked for. */
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
})
export type PopupPerson = v.InferOutput<typeof PopupPerson>

/** One family member, full, as its owner edits it. */
const Member = v.object({
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
  /** Why it may not be edited; '' when it may. Beyond the specification. */
  lockReason: text,
})
export type Member = v.InferOutput<typeof Member>

/** What the popups may choose from for one product. */
const Dictionaries = {idTypeList: list(Dict), medicalAddrList: list(Dict), sexList: list(Dict)}

/** The family by relation, judged for the product. */
export const familyForSku = get('/api/taurus/query/family', {
  request: v.object({skuNo: id}),
  response: v.object({
    familyList: list(v.object({relationType: relation, relatioValue: text, list: list(PopupPerson)})),
    ...Dictionaries,
  }),
  session: 'user',
})

export const familyDictionary = get('/api/taurus/family/queryDictionary', {
  request: v.object({projectId, skuNo: v.optional(id)}),
  response: v.object(Dictionaries),
})

export const memberById = get('/api/taurus/family/queryById', {
  request: v.object({id}),
  response: Member,
  session: 'user',
})

const memberFields = {
  projectId,
  name: needed(150),
  idType: documentType,
  idNo: needed(150),
  relationType: relation,
  birthday: v.optional(day, ''),
  sex: v.optional(sexOrEmpty, ''),
  medicalAddr: v.optional(asked(36), ''),
  nationality: v.optional(asked(36), ''),
  phone: v.optional(asked(40), ''),
}

/** Answers the new member's id. */
export const familySave = post('/api/taurus/family/save', {
  request: v.object(memberFields),
  response: text,
  session: 'user',
})

/** `phone` and `insurantPhone` hold the same number. 6006: the member may not be edited now. */
export const familyUpdate = post('/api/taurus/family/update', {
  request: v.object({...memberFields, id, insurantPhone: v.optional(asked(40), '')}),
  response: done,
  session: 'user',
  handles: [ErrorCode.MEMBER_LOCKED],
})
