import type {Context} from '../http/context.ts'
import type {JsapiParameters} from '../providers/providers.ts'

/** What WeChat's own payment wants, when the session has a WeChat identity; null where the web page has to serve. */
export async function payParameters(
  {providers, openId, log}: Pick<Context, 'providers' | 'openId' | 'log'>,
  payChannel: string,
  outTradeNo: string,
): Promise<JsapiParameters | null> {
  if (payChannel !== '1' || openId === '') return null
  const answer = await providers.wechat.signPay({outTradeNo, openId})
  if (!answer.ok) {
    log.warn({provider: 'wechat', reason: answer.code}, 'payment not signed')
    return null
  }
  const {appId, timeStamp, nonceStr, signType, paySign} = answer
  return {appId, timeStamp, nonceStr, package: answer.package, signType, paySign}
}
