export const copy = {
  saleStart: '开售时间',
  addToCalendar: '添加到日历',
  calendarEvent: (product: string) => `${product}开售`,
  buy: '去投保',
  calendarText: '打开页面参保',
  follow: '关注公众号',
  account: (name: string) => `“${name}”，`,
  insureLater: '开售后及时参保',
  hold: '长按识别二维码',
  qrCode: '公众号二维码',
  share: '推荐给家人',
  back: '返回',
} as const
