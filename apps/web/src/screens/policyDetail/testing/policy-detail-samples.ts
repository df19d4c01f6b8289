import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {policyDetail} from '@hmb/contract/policy'

/** The policy of stories and tests; the person is made up. */
export const samplePolicyNo = 'PCQ12345678901234'

export const samplePolicy = (policyStatus: string = PolicyStatus.EFFECTING): ResponseOf<typeof policyDetail> => ({
  policyInsurance: {
    policyStatus,
    policyType: '个人保单',
    source: '线上投保',
    insurStartDate: '2027-01-01',
    insurEndDate: '2027-12-31',
    insuredInsuranceName: '张晓明',
    insuredInsurancePhone: '138****9438',
    orderId: 'o1',
  },
  skuInfo: {name: '重庆惠民保2026版'},
  insuranceInfo: {
    insuranceName: '张晓明',
    insuranceIdType: '居民身份证',
    insuranceNameIdNo: '3499**********0019',
  },
  invoiceUrl: '',
})
