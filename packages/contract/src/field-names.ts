import type {RequestOf} from './endpoint.ts'
import type {AnyEndpoint} from './endpoints.ts'

type KeysOf<T> = T extends readonly (infer Item)[]
  ? KeysOf<Item>
  : T extends object
    ? // The keys of a record are not fields.
      string extends keyof T
      ? never
      : {[Key in keyof T & string]-?: Key | KeysOf<NonNullable<T[Key]>>}[keyof T & string]
    : never

/** Every key of every request, at any depth. */
export type FieldKey = AnyEndpoint extends infer E ? (E extends AnyEndpoint ? KeysOf<RequestOf<E>> : never) : never

/** The Chinese names of the fields, for INVALID_FIELD. A key without a name is a compile error. */
const fieldNames: Record<FieldKey, string> = {
  after: '序号',
  agentId: '代理人',
  apctId: '投保人',
  autoRenew: '自动续保',
  appId: '应用',
  appType: '应用类型',
  at: '时间',
  birthday: '出生日期',
  body: '商品描述',
  captcha: '验证码',
  categoryValue: '字典类别',
  channel: '渠道',
  channelType: '渠道类型',
  cityNo: '城市',
  clickid: '点击编号',
  code: '授权码',
  companyName: '企业名称',
  contactName: '联系人',
  contactPhone: '联系电话',
  describeCaptchaResultRequestDTO: '图形验证',
  displayPosition: '协议位置',
  email: '邮箱',
  emailId: '文件',
  events: '行为事件',
  extType: '扩展类型',
  file: '文件',
  fileGroup: '文件类别',
  flag: '来源标识',
  from: '开始日期',
  gdt_vid: '广告编号',
  groupType: '团体类型',
  hash: '内容编号',
  id: '编号',
  busCode: '业务编号',
  goodsCode: '产品',
  goodsName: '产品名称',
  goodsVersion: '产品版本',
  idNo: '证件号码',
  idType: '证件类型',
  ids: '编号',
  insurantPhone: '被保人手机号',
  insuranceIdList: '被保险人',
  insuredId: '被保人',
  insuredList: '被保人',
  insuredNo: '参保人数',
  insuredType: '被保人类型',
  isQueryCurrency: '通用协议标识',
  kind: '操作类型',
  limit: '条数',
  medicalAddr: '医保所在地',
  name: '姓名',
  nationality: '国籍',
  openId: '微信身份',
  openid: '微信身份',
  origin: '来源',
  recallCode: '回溯码',
  recordId: '回溯记录',
  sentAt: '时间',
  seq: '序号',
  orderChannel: '订单渠道',
  orderChannelDetail: '订单渠道',
  orderId: '订单',
  orderItemId: '订单明细',
  orderItemIds: '被保险人',
  orderNo: '订单编号',
  outOrderNo: '订单编号',
  outTradeNo: '订单编号',
  page: '页面',
  pageNum: '页码',
  pageSize: '每页条数',
  payChannel: '支付方式',
  password: '密码',
  phone: '手机号',
  policyNo: '保单号',
  price: '价格',
  projectId: '项目',
  promotionId: '推广编号',
  randstr: '图形验证',
  range: '查询范围',
  refundDesc: '退款原因',
  relationType: '与本人关系',
  seenSeconds: '页面停留时长',
  sex: '性别',
  skuId: '产品',
  skuNo: '产品',
  smallOpenId: '小程序身份',
  source: '来源',
  ssoToken: '登录凭证',
  status: '订单状态',
  statusValue: '报案状态',
  sub: '子页面',
  subjectId: '对象',
  switchAccount: '切换账号',
  target: '目标',
  thirdInfo: '第三方信息',
  thirdUserId: '第三方用户',
  threeChannel: '第三方渠道',
  ticket: '图形验证',
  to: '结束日期',
  totalFee: '支付金额',
  tradeType: '交易类型',
  url: '页面地址',
  userId: '用户',
  userName: '姓名',
  userPhone: '手机号',
  userType: '用户类型',
  version: '版本',
  whiteChannel: '渠道',
}

/**
 * The Chinese name of a request field.
 *
 * @example
 * fieldName('idNo') // '证件号码'
 */
export function fieldName(key: string): string {
  return Object.hasOwn(fieldNames, key) ? fieldNames[key as FieldKey] : '请求内容'
}
