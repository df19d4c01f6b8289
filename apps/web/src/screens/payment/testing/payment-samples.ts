import {DocumentType} from '@hmb/contract/codes/document-type'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import type {TimedOrder} from '../../../data/order-queries.ts'

const insured = (name: string, relationType: string, relationTypeValue: string, idNo: string) => ({
  name,
  relationType,
  relationTypeValue,
  idNo,
  idTypeValue: '居民身份证',
  explain: '',
  price: 6900,
  status: OrderStatus.WAIT_PAY,
  payStatus: OrderPayStatus.WAIT_PAY,
})

/** An unpaid order for the applicant and their mother. */
export const sampleOrder: TimedOrder = {
  id: 'o1',
  no: 'HM20261121000000000001',
  skuName: '重庆惠民保2026版',
  skuNo: 'HMB-CQ-2026',
  status: OrderStatus.WAIT_PAY,
  payStatus: OrderPayStatus.WAIT_PAY,
  createTime: '2026-11-21 10:00:00',
  price: 13_800,
  unpaidFee: 13_800,
  remainTime: 1800,
  payUntil: 0,
  unit: '人/年',
  userId: 'u1',
  apctInfo: {
    name: '王小明',
    idType: DocumentType.RESIDENT_ID_CARD,
    idTypeValue: '居民身份证',
    idNo: '3499**********0019',
    phone: '138****8000',
    medicalAddr: '',
    verifyName: '',
    verifyNameValue: '',
    selIdNo: '',
    selfName: '',
  },
  insuredInfoList: [
    insured('王小明', Relation.SELF, '本人', '3499**********0019'),
    insured('李秀英', Relation.PARENT, '父母', '3499**********0047'),
  ],
  orderItemList: [],
  isRenewal: false,
  autoRenew: false,
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  returnedPayments: [],
}
