import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'normal',
  name: '城市惠民保',
  skuNo: 'HMB-NORMAL-2026',
  logo: new URL('./logo.svg', import.meta.url).href,
})
