/** The values that the eight variants share while one sample operator runs them. */
export const sampleOperator = {
  allowedHosts: ['wx.tenpay.com', 'service.example', 'claim.example', 'health.example', 'insurer.example'],
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
} as const
