import {chongqingRefundLock} from '@hmb/rules/cities/chongqing'
import {outsidePage} from '@hmb/rules/entry'
import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'CQ',
  name: '重庆惠民保',
  skuNo: 'HMB-CQ-2026',
  refundLock: chongqingRefundLock,
  logo: new URL('./logo.svg', import.meta.url).href,
  shortcuts: [{name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimPlatform'}],
})
