import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RequestContext} from '../../context/deps.ts'
import type {AppType, JsapiParameters} from '../../platform/providers/providers.ts'

interface WechatPayment {
  payChannel: string
  outTradeNo: string
  /** Where the payment opens: the official account, or the mini-program around the page. */
  appType: AppType
}

/** The signed parameters of WeChat's payment sheet; null without an identity there, when the web page is used instead. */
export async function wechatPayParameters(
  {providers, log, ...identity}: Pick<RequestContext, 'providers' | 'openId' | 'smallOpenId' | 'log'>,
  {payChannel, outTradeNo, appType}: WechatPayment,
): Promise<JsapiParameters | null> {
  const openId = appType === 'MINI' ? identity.smallOpenId : identity.openId
  if (payChannel !== PayChannel.WECHAT || openId === '') return null
  const response = await providers.wechat.signPay({outTradeNo, openId, appType})
  if (!response.ok) {
    log.warn({provider: 'wechat', reason: response.code}, 'payment not signed')
    return null
  }
  const {appId, timeStamp, nonceStr, signType, paySign} = response
  return {appId, timeStamp, nonceStr, package: response.package, signType, paySign}
}
