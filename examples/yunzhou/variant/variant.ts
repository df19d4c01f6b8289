import {defineVariant} from '@hmb/shell/define-variant'

// No theme has the style code YZ_CSS, so the colours are those of the gray theme.
export const variant = defineVariant({
  code: 'YZ',
  name: '云州惠民保',
  skuNo: 'HMB-YZ-2026',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['service.example'],
})
