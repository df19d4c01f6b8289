import {ErrorCode} from '@hmb/contract/codes/error-code'
import {jsSdkSign, openIdOf, wxBaseInfo} from '@hmb/contract/wechat'
import {handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

export const wechatRoutes = [
  handle(wxBaseInfo, async (_, {config: {wechat}}) => ({appId: wechat.appId, authorizeUrl: wechat.authorizeUrl})),

  handle(openIdOf, async ({code, appId}, ctx) => {
    // A code is valid only for the official account that it was issued for.
    if (appId !== ctx.config.wechat.appId) throw new BusinessError(ErrorCode.REAUTHORIZATION_REQUIRED)
    const response = await ctx.providers.wechat.openId({appId, code})
    if (!response.ok)
      throw new BusinessError(
        response.code === unreachableCode ? ErrorCode.INTERNAL_ERROR : ErrorCode.REAUTHORIZATION_REQUIRED,
      )
    await ctx.session.identify(ctx.db, {openId: response.openId})
    return {openId: response.openId}
  }),

  handle(jsSdkSign, async ({url}, ctx) => {
    // Only pages of this server get a JS-SDK signature.
    if (!isOwnPage(url, ctx.config.publicUrl)) throw invalidField('url')
    const response = await ctx.providers.wechat.signPage({url: url.split('#', 1)[0] ?? ''})
    if (!response.ok) throw new BusinessError(ErrorCode.INTERNAL_ERROR)
    const {timestamp, nonceStr, signature} = response
    return {appId: ctx.config.wechat.appId, timestamp, nonceStr, signature}
  }),
]

function isOwnPage(url: string, publicUrl: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin
}
