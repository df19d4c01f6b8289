import {jiangsuRefundLock} from '@hmb/rules/cities/jiangsu'
import {outsidePage} from '@hmb/rules/entry'
import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'JS',
  name: '江苏惠民保',
  skuNo: 'HMB-JS-2026',
  refundLock: jiangsuRefundLock,
  appointmentIsRegistration: true,
  logo: new URL('./logo.svg', import.meta.url).href,
  shortcuts: [{name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimPlatform'}],
})
