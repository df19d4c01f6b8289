/** The sites that the product links to. The text describes the real site. */
export const externalSites = {
  consult: {title: '投保咨询', description: '正式环境中，这里是保险公司客服，由专人解答投保问题。'},
  customer: {title: '在线客服', description: '正式环境中，这里是在线客服，由专人处理订单和保单问题。'},
  claim: {title: '理赔服务', description: '正式环境中，这里是理赔平台，参保人在此报案和查询理赔进度。'},
  invoice: {title: '电子发票', description: '正式环境中，这里是保险公司的发票页面，投保人在此申请和下载电子发票。'},
  insure: {title: '保险公司投保页', description: '正式环境中，这里是保险公司自己的投保页面，投保人在此继续投保。'},
  health: {title: '健康权益', description: '正式环境中，这里是健康权益平台，参保人在此预约和使用健康服务。'},
} as const

/** A site without a text here. The address is the one in the content. */
export const otherSite = (address: string) => ({
  title: '外部网站',
  description: `正式环境中，这里将打开 ${address}`,
})

export const externalSiteCopy = {
  brand: '惠民保沙箱',
  back: '返回',
  claim: {
    entrance: '入口',
    entrances: {reached: '理赔入口', other: '未指定'},
    project: '项目编号',
    user: '用户编号',
  },
  insure: {openId: '微信身份', whiteChannel: '渠道'},
  received: '已收到',
  notReceived: '未收到',
} as const
