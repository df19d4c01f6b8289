export const copy = {
  booked: '恭喜您，预约成功',
  registered: '登记完成',
  /** JS only. */
  smsNote: '请留意短信通知',
} as const
