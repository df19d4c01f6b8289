import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.logoutPage,
  account: '当前账号',
  conditionsTitle: '申请注销须满足以下条件',
  orders: '无待支付、已支付或支付中的订单',
  policies: '无待核保、待生效、保障中、撤单中或退保中的保单',
  effectsTitle: '注销后',
  effects: [
    '头像、姓名、家人信息将被删除，不可找回',
    '所有设备上的登录状态随即失效',
    '已结束的订单和保单依照法律规定的期限保存',
  ],
  agree: '我已阅读并同意',
  /** The name under which the platform lists the agreement. */
  agreement: '账号注销协议',
  notAgreed: '请阅读并同意相关协议',
  submit: '确认注销',
  question: '注销后账号信息将无法恢复，确认注销？',
  keepAccount: '再想想',
  codeTitle: '验证手机号',
  codeLine: (phone: string) => `验证码将发送至 ${phone}`,
  send: '提交',
  done: '注销成功，请重新登录',
  failed: '注销失败',
  failedLine: '您的账号暂不满足以下条件',
  seeOrders: '查看订单',
  seePolicies: '查看保单',
  personalCentre: '返回个人中心',
}
