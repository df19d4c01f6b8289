import type {Variant} from '@hmb/shell/variant'

export const variant: Variant = {
  code: 'BJ',
  name: '北京惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-bj',
  skuNo: 'HMB-BJ-2026',
  homePageId: 'home-bj',
  cssType: 'BJ_CSS',
  theme: 'red',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  resendSeconds: 59,
  policyTabs: false,
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
}
