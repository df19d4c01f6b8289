import type {Variant} from '@hmb/shell/variant'

export const variant: Variant = {
  code: 'CQ',
  name: '重庆惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-cq',
  skuNo: 'HMB-CQ-2026',
  homePageId: 'home-cq',
  cssType: 'CQ_CSS',
  theme: 'blue',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  resendSeconds: 59,
  policyTabs: true,
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
}
