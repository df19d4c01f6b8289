export const copy = {
  ended: '预约已结束',
  endedTip: '预约已结束，请关注公众号参保',
  toSale: '距产品开售',
  /** `hh:mm:ss` after the days. */
  daysAndTime: (days: number, time: string) => `${days}天 ${time}`,
  notices: '公告',
  banner: '预约流程：填写手机号预约，关注公众号，开售后及时参保',
  phone: '手机号',
  phonePlaceholder: '请输入手机号',
  wrongPhone: '请输入正确的手机号码',
  city: '城市',
  noCity: '请选择城市',
  agree: '我已阅读并同意',
  notAgreed: '请先阅读并勾选隐私协议',
  confirm: '确定',
  submitting: '提交中…',
} as const
