import {ErrorCode} from '@hmb/contract/codes/error-code'
import {jsSdkSign, openIdOf, wxBaseInfo} from '@hmb/contract/wechat'
import {handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

export const wechatRoutes = [
  handle(wxBaseInfo, async (_, {config: {wechat}}) => ({appId: wechat.appId, authorizeUrl: wechat.authorizeUrl})),

  handle(openIdOf, async ({code, appId}, ctx) => {
    // A code is worth something only together with the account that it was given to.
    if (appId !== ctx.config.wechat.appId) throw new BusinessError(ErrorCode.REAUTHORIZATION_REQUIRED)
    const answer = await ctx.providers.wechat.openId({appId, code})
    if (!answer.ok)
      throw new BusinessError(
        answer.code === unreachableCode ? ErrorCode.INTERNAL_ERROR : ErrorCode.REAUTHORIZATION_REQUIRED,
      )
    await ctx.session.identify(ctx.db, answer.openId)
    return {openId: answer.openId}
  }),

  handle(jsSdkSign, async ({url}, ctx) => {
    // WeChat's functions are lent to our own pages only.
    if (!isOurs(url, ctx.config.publicUrl)) throw new BusinessError(ErrorCode.INVALID_FIELD, {field: '页面地址'})
    const answer = await ctx.providers.wechat.signPage({url: url.split('#', 1)[0] ?? ''})
    if (!answer.ok) throw new BusinessError(ErrorCode.INTERNAL_ERROR)
    const {timestamp, nonceStr, signature} = answer
    return {appId: ctx.config.wechat.appId, timestamp, nonceStr, signature}
  }),
]

function isOurs(url: string, publicUrl: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin
}
