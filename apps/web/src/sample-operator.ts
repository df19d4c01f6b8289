/** What the eight variants share as long as one sample operator runs them: insurer, trusted hosts, promotions. */
export const sampleOperator = {
  insurer: '示例财产保险股份有限公司',
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
} as const
