import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RequestContext} from '../../context/deps.ts'
import type {AppType, JsapiParameters} from '../../platform/providers/providers.ts'

interface Asked {
  payChannel: string
  outTradeNo: string
  /** Where the payment opens: the official account, or the mini-program around the page. */
  appType: AppType
}

/** What WeChat's own payment wants, when the session has an identity there; null where the web page has to serve. */
export async function wechatPayParameters(
  {providers, log, ...identity}: Pick<RequestContext, 'providers' | 'openId' | 'smallOpenId' | 'log'>,
  {payChannel, outTradeNo, appType}: Asked,
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
