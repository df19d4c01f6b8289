import type {Variant} from '@hmb/shell/variant'

export const variant: Variant = {
  code: 'TJ',
  name: '天津惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-tj',
  skuNo: 'HMB-TJ-2026',
  homePageId: 'home-tj',
  cssType: 'TJ_CSS',
  theme: 'orange',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  resendSeconds: 59,
  policyTabs: true,
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
}
