/** What the eight variants share as long as one sample operator runs them: trusted hosts and promotions. */
export const sampleOperator = {
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
} as const
