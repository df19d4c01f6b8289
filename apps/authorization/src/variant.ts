import {defineVariant} from '@hmb/shell/define-variant'

/** The initial values of the app in every city; the project's own name and logo replace them. */
export const variant = defineVariant({
  code: 'normal',
  name: '城市惠民保',
  skuNo: 'HMB-NORMAL-2026',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['service.example', 'claim.example', 'health.example', 'insurer.example'],
})
