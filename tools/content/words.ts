import type {PayChannel, Project} from '../../apps/server/content/catalog.ts'

/** The payment methods by name. */
export const channelNames: Record<PayChannel, string> = {
  '1': '微信支付',
  '2': '医保个人账户支付',
  '4': '医保个人账户共济支付',
  '5': '北京银行医保存折账户支付',
  '6': '云闪付',
}

/**
 * A date in words.
 * @example chineseDay('2026-10-01 00:00:00') // '2026年10月1日'
 */
export const chineseDay = (date: string): string => {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** The place whose medical insurance a project builds on. */
export const placeOf = ({code, projectName}: Pick<Project, 'code' | 'projectName'>): string =>
  code === 'normal' ? '本市' : projectName.slice(0, 2)

/** A few words on giving a policy back, for the images; the sentence stands in the agreements. */
export const refundWords = ({code}: Pick<Project, 'code'>): string => {
  if (code === 'cq') return '可申请退保，个账支付的生效后不可'
  return code === 'lc' || code === 'js' || code === 'bj' ? '生效前可申请退保，生效后不可' : '可在我的订单中申请退保'
}
