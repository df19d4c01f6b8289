import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'HF',
  name: '合肥惠民保',
  skuNo: 'HMB-HF-2026',
  logo: new URL('./logo.svg', import.meta.url).href,
})
