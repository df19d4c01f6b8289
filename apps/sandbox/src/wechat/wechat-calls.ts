import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {text} from '../provider-api/request-schemas.ts'
import type {WechatController} from './wechat-controller.ts'

/** The signed calls of WeChat's platform. */
export const wechatCalls = (wechat: WechatController): ProviderCall[] => [
  providerCall('/api/wechat/openid', v.object({appId: text, code: text}), (request) => wechat.exchangeCode(request)),
  providerCall('/api/wechat/sign-page', v.object({url: v.pipe(v.string(), v.maxLength(2048))}), ({url}) =>
    wechat.signPage(url),
  ),
  providerCall(
    '/api/wechat/sign-pay',
    v.object({outTradeNo: text, openId: text, appType: v.picklist(['PUBLIC', 'MINI'])}),
    (request) => wechat.signPayment(request),
  ),
]
