export const cashierCopy = {
  names: {
    wechat: '微信支付',
    unionpay: '云闪付',
  },
  /** For a payment without a product. */
  merchant: '惠民保',
  payee: '收款方',
  goods: '商品',
  tradeNo: '商户单号',
  pay: '确认支付',
  cancel: '取消支付',
  fail: '支付失败',
  never: '不返回',
  notify: '立即通知商户',
  payBefore: (time: string) => `请在 ${time} 前完成支付`,
  sandbox: '沙箱收银台，不会真实扣款',
  back: '返回商家',
  refundRefused: '退款失败',
  invalidReturnUrl: '返回地址无效，操作后将停留在本页',
  states: {
    paid: ['支付成功', '可以返回商家页面查看结果'],
    failed: ['支付失败', '请返回商家重新支付'],
    paying: ['支付处理中', '本次支付不会有结果，页面将停留在此'],
    closed: ['订单已关闭', '请返回商家重新下单'],
    expired: ['支付链接已失效', '请返回商家重新支付'],
    cancelled: ['已取消支付', '链接失效前仍可继续支付'],
  },
} as const
