import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {text} from '../provider-api/request-schemas.ts'
import {ssoTokenOwner} from '../sso/sso-calls.ts'
import type {WechatController} from './wechat-controller.ts'

/** Partners' single sign-on, and WeChat's platform, the merchant's side. */
export const identityCalls = (wechat: WechatController): ProviderCall[] => [
  providerCall('/api/sso/whose', v.object({ssoToken: text}), ({ssoToken}) => ssoTokenOwner(ssoToken)),
  providerCall('/api/wechat/openid', v.object({appId: text, code: text}), (ask) => wechat.openId(ask)),
  providerCall('/api/wechat/sign-page', v.object({url: v.pipe(v.string(), v.maxLength(2048))}), ({url}) =>
    wechat.signPage(url),
  ),
  providerCall(
    '/api/wechat/sign-pay',
    v.object({outTradeNo: text, openId: text, appType: v.picklist(['PUBLIC', 'MINI'])}),
    (ask) => wechat.signPay(ask),
  ),
]
