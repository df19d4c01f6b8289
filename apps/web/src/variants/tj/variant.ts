import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'TJ',
  name: '天津惠民保',
  skuNo: 'HMB-TJ-2026',
  logo: new URL('./logo.svg', import.meta.url).href,
})
