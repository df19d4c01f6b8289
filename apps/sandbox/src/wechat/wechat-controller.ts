import {createHash, createHmac, randomBytes} from 'node:crypto'
import type {CashierController} from '../cashier/cashier-controller.ts'
import type {Clock} from '../clock.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'

/** The official account of the sandbox. */
export const appId = 'wxsandbox0000000000'
/** The mini-program of the sandbox. */
export const programAppId = 'wxsandbox1111111111'
/** A code of the OAuth page lives this long, in ms. */
export const oauthCodeLifetimeMs = 5 * 60_000
const codeLimit = 10_000

export type WechatController = ReturnType<typeof createWechatController>

interface Ports {
  clock: Clock
  desk: Pick<CashierController, 'known'>
}

/** WeChat's platform beside its cashier: identities, and the signatures of pages and payments. */
export function createWechatController({clock, desk}: Ports) {
  const codes = new Map<string, {openId: string; at: number}>()
  const ticket = randomBytes(24).toString('base64url')
  const payKey = randomBytes(16).toString('hex')

  return {
    /** A code for whoever has this identity; good once. */
    newCode(openId: string): string {
      const code = randomBytes(16).toString('hex')
      codes.set(code, {openId, at: clock.now()})
      const [oldest] = codes.keys()
      if (codes.size > codeLimit && oldest !== undefined) codes.delete(oldest)
      return code
    },
    openId(ask: {appId: string; code: string}): ProviderResponse {
      const known = codes.get(ask.code)
      codes.delete(ask.code)
      if (ask.appId !== appId || !known || clock.now() - known.at > oauthCodeLifetimeMs)
        return errorResponse('40029', 'invalid code')
      return {ok: true, openId: known.openId}
    },
    signPage(url: string): ProviderResponse {
      const timestamp = Math.floor(clock.now() / 1000)
      const nonceStr = randomBytes(8).toString('hex')
      return {ok: true, timestamp, nonceStr, signature: pageSignature({ticket, nonceStr, timestamp, url})}
    },
    signPay({outTradeNo, appType}: {outTradeNo: string; appType: 'PUBLIC' | 'MINI'}): ProviderResponse {
      const session = desk.known('wechat', outTradeNo)
      if (!session) return errorResponse('ORDER_NOT_EXIST', '订单不存在')
      const signed = {
        appId: appType === 'MINI' ? programAppId : appId,
        timeStamp: String(Math.floor(clock.now() / 1000)),
        nonceStr: randomBytes(8).toString('hex'),
        package: `prepay_id=${session.prepayId}`,
        signType: 'HMAC-SHA256',
      }
      const text = [signed.appId, signed.timeStamp, signed.nonceStr, signed.package].join('\n')
      return {ok: true, ...signed, paySign: createHmac('sha256', payKey).update(text).digest('hex')}
    },
  }
}

/**
 * SHA-1 over ticket, nonce, time and address, in this order.
 * @example pageSignature({ticket: 't', nonceStr: 'n', timestamp: 1, url: 'https://a.example/'})
 */
export function pageSignature(signed: {ticket: string; nonceStr: string; timestamp: number; url: string}): string {
  const text = `jsapi_ticket=${signed.ticket}&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=${signed.url}`
  return createHash('sha1').update(text).digest('hex')
}
