import type {Variant} from '@hmb/shell/variant'

/** What the app starts with, whatever the city; its project's name and mark follow. */
export const variant: Variant = {
  code: 'normal',
  name: '城市惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-normal',
  skuNo: 'HMB-NORMAL-2026',
  homePageId: 'home-normal',
  cssType: 'normal',
  theme: 'orange',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['service.example', 'claim.example', 'health.example', 'insurer.example'],
  resendSeconds: 59,
  policyTabs: true,
  floatingPromotionIds: [],
  blockedPromotionIds: [],
}
