import {beijingRefundLock} from '@hmb/rules/cities/beijing'
import {outsidePage} from '@hmb/rules/entry'
import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'BJ',
  name: '北京惠民保',
  skuNo: 'HMB-BJ-2026',
  refundLock: beijingRefundLock,
  logo: new URL('./logo.svg', import.meta.url).href,
  policyTabs: false,
  shortcuts: [{name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimPlatform'}],
})
