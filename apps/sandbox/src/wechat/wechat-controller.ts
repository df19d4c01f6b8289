import {createHash, createHmac, randomBytes} from 'node:crypto'
import type {CashierSessionStore} from '../cashier/cashier-session-store.ts'
import type {Clock} from '../clock.ts'
import {errorResponse, orderNotFound, type ProviderResponse} from '../provider-api/provider-response.ts'

/** The official account of the sandbox. */
export const appId = 'wxsandbox0000000000'
/** The mini-program of the sandbox. */
export const programAppId = 'wxsandbox1111111111'
/** Lifetime of an OAuth code, in ms. */
export const oauthCodeLifetimeMs = 5 * 60_000
/** At most this many codes are kept; the oldest are dropped. */
const codeLimit = 10_000

export type WechatController = ReturnType<typeof createWechatController>

interface WechatDeps {
  clock: Clock
  sessions: Pick<CashierSessionStore, 'find'>
}

/** WeChat's platform without its cashier: OAuth codes, page signatures (JS-SDK) and payment signatures. */
export function createWechatController({clock, sessions}: WechatDeps) {
  const codes = new Map<string, {openId: string; at: number}>()
  const ticket = randomBytes(24).toString('base64url')
  const payKey = randomBytes(16).toString('hex')

  return {
    /** Creates an OAuth code for an openId. It is valid once. */
    createCode(openId: string): string {
      const code = randomBytes(16).toString('hex')
      codes.set(code, {openId, at: clock.now()})
      const [oldest] = codes.keys()
      if (codes.size > codeLimit && oldest !== undefined) codes.delete(oldest)
      return code
    },
    exchangeCode(request: {appId: string; code: string}): ProviderResponse {
      const issued = codes.get(request.code)
      codes.delete(request.code)
      if (request.appId !== appId || !issued || clock.now() - issued.at > oauthCodeLifetimeMs)
        return errorResponse('40029', 'invalid code')
      return {ok: true, openId: issued.openId}
    },
    signPage(url: string): ProviderResponse {
      const timestamp = Math.floor(clock.now() / 1000)
      const nonceStr = randomBytes(8).toString('hex')
      return {ok: true, timestamp, nonceStr, signature: pageSignature({ticket, nonceStr, timestamp, url})}
    },
    signPayment({outTradeNo, appType}: {outTradeNo: string; appType: 'PUBLIC' | 'MINI'}): ProviderResponse {
      const session = sessions.find('wechat', outTradeNo)
      if (!session) return orderNotFound
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
 * The SHA-1 signature over ticket, nonce, timestamp and URL, in this order.
 * @example pageSignature({ticket: 't', nonceStr: 'n', timestamp: 1, url: 'https://a.example/'})
 */
export function pageSignature(signed: {ticket: string; nonceStr: string; timestamp: number; url: string}): string {
  const text = `jsapi_ticket=${signed.ticket}&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=${signed.url}`
  return createHash('sha1').update(text).digest('hex')
}
