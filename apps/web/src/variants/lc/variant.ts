import {liaochengRefundLock} from '@hmb/rules/cities/liaocheng'
import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'LC',
  name: '聊城惠民保',
  skuNo: 'HMB-LC-2026',
  refundLock: liaochengRefundLock,
  refundTimingOnRetention: true,
  logo: new URL('./logo.svg', import.meta.url).href,
})
