import * as v from 'valibot'
import {whoseToken} from '../sso/whose.ts'
import type {WechatDesk} from '../wechat/desk.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {text} from './schemas.ts'

/** Partners' single sign-on, and WeChat's platform, the merchant's side. */
export const identityCalls = (wechat: WechatDesk): ProviderCall[] => [
  providerCall('/api/sso/whose', v.object({ssoToken: text}), ({ssoToken}) => whoseToken(ssoToken)),
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
