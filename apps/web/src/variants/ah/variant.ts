import {outsidePage} from '@hmb/rules/entry'
import {defineVariant} from '@hmb/shell/define-variant'
import {sampleOperator} from '../../sample-operator.ts'

export const variant = defineVariant({
  ...sampleOperator,
  code: 'AH',
  name: '安徽惠民保',
  skuNo: 'HMB-AH-2026',
  logo: new URL('./logo.svg', import.meta.url).href,
  shortcuts: [
    {name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimUrl'},
    {name: '健康权益', icon: 'heart', type: outsidePage, link: 'healthUrl'},
  ],
})
