import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {id, list, number, projectId, relation, text} from './schema.ts'

/** `insuranceName` is the plan's name (险种), `insuredInsuranceName` the insured person's. Dates are `yyyy-MM-dd`. */
const PolicyEntry = v.object({
  policyNo: text,
  goodName: text,
  policyStatus: text,
  insuranceName: text,
  insurStartDate: text,
  insurEndDate: text,
  insuredInsuranceName: text,
  policyType: text,
  source: text,
  /** The insured person's document number, masked. Not in the specification. */
  insuredIdNo: v.optional(text, ''),
})
export type PolicyEntry = v.InferOutput<typeof PolicyEntry>

/** `range` is ALL or a relation. `familyId`: the member whose data must be completed; '' for none. */
export const policyList = post('/api/virgo/policyInsurance/list2c', {
  request: v.object({
    pageNum: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    pageSize: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(50)),
    range: v.picklist(['ALL', ...relation.options]),
    projectId,
  }),
  response: v.object({count: number, models: list(PolicyEntry), familyId: text}),
  session: 'user',
  handles: 'all',
})

/** One of the caller's policies, of any project. Throws NOT_FOUND. */
export const policyDetail = get('/api/virgo/policyInsurance/detail2c', {
  request: v.object({policyNo: id}),
  response: v.object({
    policyInsurance: v.object({
      policyStatus: text,
      policyType: text,
      source: text,
      insurStartDate: text,
      insurEndDate: text,
      insuredInsuranceName: text,
      insuredInsurancePhone: text,
      /** The order that bought it. */
      orderId: text,
    }),
    skuInfo: v.object({name: text}),
    insuranceInfo: v.object({insuranceName: text, insuranceIdType: text, insuranceNameIdNo: text}),
    /** Where the insurer issues invoices (发票); '' when it does not. */
    invoiceUrl: text,
  }),
  session: 'user',
  handles: 'all',
})
