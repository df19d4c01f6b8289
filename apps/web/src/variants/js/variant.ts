import type {Variant} from '@hmb/shell/variant'

export const variant: Variant = {
  code: 'JS',
  name: '江苏惠民保',
  insurer: '示例财产保险股份有限公司',
  projectId: 'hmb-js',
  skuNo: 'HMB-JS-2026',
  homePageId: 'home-js',
  cssType: 'JS_CSS',
  theme: 'blue',
  logo: new URL('./logo.svg', import.meta.url).href,
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  resendSeconds: 59,
  policyTabs: true,
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
}
