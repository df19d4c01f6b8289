import * as v from 'valibot'
import {DisplayPosition} from './codes/display-position.ts'
import {get, post} from './endpoint.ts'
import {emptyObject, id, list, number, projectId, text} from './schema.ts'

/** A text with its code; medical places (参保地) have two levels. */
export interface Dict {
  dictionaryName: string
  dictionaryValue: string
  children: Dict[]
}

export const Dict: v.GenericSchema<unknown, Dict> = v.object({
  dictionaryName: text,
  dictionaryValue: text,
  children: v.lazy(() => list(Dict)),
})

/** The medical account of the city and the texts shown with it; null for a city without one. */
const IndividualPayment = v.object({
  /** LC, JS, BJ, CQ, or another city's. */
  code: text,
  blackWord: text,
  redWord: text,
  isDoBeforeCheck: v.boolean(),
})

/** An extension of the project by `extType`: CSS, INSURE_CLAIM_INFO or IND_PYMT. Others return an empty object. */
export const projectExt = get('/api/taurus/project/ext/query', {
  request: v.object({projectId, extType: v.pipe(v.string(), v.maxLength(64))}),
  response: v.object({
    css: v.nullish(v.object({cssType: text, insuredCount: v.nullish(number, 0)}), null),
    insureClaimInfo: v.nullish(v.object({openClaim: v.boolean()}), null),
    individualPaymentCityCode: v.nullish(IndividualPayment, null),
  }),
  handles: 'all',
})

/** Advertising and texts of the payment and result pages; `extType` is OTHER. */
export const projectExtOther = get('/api/taurus/project/ext/queryOther', {
  request: v.object({projectId, extType: v.literal('OTHER')}),
  response: v.object({advertisingImg: text, advertisingLink: text, popupBackGround: text, showText: text}),
  handles: 'all',
})

/** The project of the `projectId` header: names, pages, contacts and addresses. Throws INVALID_FIELD for an unknown project. */
export const baseInfo = get('/api/taurus/project/baseInfo2c', {
  request: emptyObject,
  response: v.object({
    projectId: text,
    projectName: text,
    projectCode: text,
    cssType: text,
    skuNo: text,
    homePageId: text,
    logo: text,
    gzhName: text,
    customerUrl: text,
    /** The number that 联系客服 dials; '' for none. Not in the specification. */
    servicePhone: v.optional(text, ''),
    claimUrl: text,
    healthUrl: text,
    claimPlatformUrl: text,
    allowedHosts: list(v.string()),
  }),
  handles: 'all',
})

/** The address of customer service (联系客服), for a project whose info has none. */
export const topicPage = get('/api/taurus/topic/page/get', {
  request: v.object({projectId}),
  response: v.object({customerUrl: text}),
  handles: 'all',
})

/** Milliseconds since 1970 UTC. */
export const sysTimestamp = post('/api/taurus/admin/getSysTimestamp', {
  request: emptyObject,
  response: number,
  handles: 'all',
})

/** Categories CERT_TYPE, INSURE_RELATIONSHIP, SEX_TYPE, NATIONALITY; the children of the first item hold the values. */
export const dictionary = post('/api/taurus/dictionary/query', {
  request: v.object({categoryValue: v.pipe(v.string(), v.maxLength(64)), projectId}),
  response: list(Dict),
})

const Agree = v.object({id: text, agreeName: text, agreeContent: text, version: text})
export type Agree = v.InferOutput<typeof Agree>

// Not `Object.values`, which would put the whole catalogue into the browser.
const displayPositions = [
  DisplayPosition.LOGIN,
  DisplayPosition.ABOUT_US,
  DisplayPosition.PLATFORM,
  DisplayPosition.PRODUCT,
  DisplayPosition.ACCOUNT_PAYMENT,
  DisplayPosition.RENEWAL,
  DisplayPosition.APPOINTMENT,
]

/** Positions DLU, GYWM, PT_XGXY, CP_XGXY, GZZFSQ, XBXY, YUY. `isQueryCurrency` true adds the platform-wide ones. */
export const agreeList = post('/api/taurus/agree/queryList', {
  request: v.object({
    projectId,
    displayPosition: v.picklist(displayPositions),
    isQueryCurrency: v.optional(v.boolean()),
    skuId: v.optional(id),
  }),
  response: list(Agree),
})

/** One agreement with its text. Throws NOT_FOUND. */
export const agreeById = get('/api/taurus/agree/query', {request: v.object({id}), response: Agree, handles: 'all'})

/** The agreements of each product of the project; `displayPosition` is CP_XGXY. */
export const agreeSku = get('/api/taurus/agree/querySku', {
  request: v.object({projectId, displayPosition: v.literal(DisplayPosition.PRODUCT)}),
  response: list(v.object({skuNo: text, skuName: text, agreeList: list(Agree)})),
  handles: 'all',
})
