import type {Variant} from '@hmb/shell/variant'

export const variant: Variant = {
  code: 'AH',
  name: '安徽惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-ah',
  skuNo: 'HMB-AH-2026',
  homePageId: 'home-ah',
  cssType: 'AH_CSS',
  theme: 'orange',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  resendSeconds: 59,
  policyTabs: true,
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
}
