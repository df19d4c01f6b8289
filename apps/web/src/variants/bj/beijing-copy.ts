import {InsuredType} from '@hmb/contract/codes/insured-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'

/** The questions about an insured person (被保人) without a medical record in Beijing. */
export const identityQuestions: Record<InsuredType, {title: string; question(name: string): string}> = {
  [InsuredType.NEW_CITIZEN]: {
    title: '新市民身份确认',
    question: (name) => `未查询到${name}的北京医保信息。该被保人是否为在北京工作或生活的新市民？`,
  },
  [InsuredType.CENTRAL_PUBLIC_FUND]: {title: '中央公费医疗确认', question: (name) => `${name}是否享受中央公费医疗？`},
  [InsuredType.OTHER_INSURANCE]: {title: '其他保障确认', question: (name) => `${name}是否参加其他基本医疗保障？`},
}

export const identityCopy = {yes: '是', no: '否'}

export const bankCopy = {
  understood: '我知道了',
  noBalance: '系统异常，请稍后重试',
  passwordTitle: '请输入医保存折密码',
  password: '密码',
  placeholder: '请输入六位密码',
  balance: '余额',
  ok: '确定',
  failed: '支付失败',
  partlyFailed: '部分被保人订单支付失败',
  paidPeople: '已支付',
  taken: '已扣款',
  due: '待支付',
  /** Labels of the other methods, by pay channel. */
  others: {
    [PayChannel.WECHAT]: '微信支付',
    [PayChannel.MUTUAL_AID]: '个人账户共济支付',
    [PayChannel.BEIJING_BANK]: '北京银行医保存折支付',
  } as Record<string, string>,
} as const
