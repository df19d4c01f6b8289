import type {Variant} from '@hmb/shell/variant'

export const variant: Variant = {
  code: 'YZ',
  name: '云州惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-yz',
  skuNo: 'HMB-YZ-2026',
  homePageId: 'home-yz',
  cssType: 'YZ_CSS',
  // A style code that no list names is grey.
  theme: 'gray',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['service.example'],
  resendSeconds: 59,
  policyTabs: true,
  floatingPromotionIds: [],
  blockedPromotionIds: [],
}
