import {ErrorCode} from '@hmb/contract/codes/error-code'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {offerOf} from '../project/project.ts'
import {currentPrice} from '../project/unit-price.ts'

export const homeRoutes = [
  handle(pageBrowse, async ({id, sub}, ctx) => {
    const page = await ctx.content.page(id, sub)
    if (!page) throw new BusinessError(ErrorCode.NOT_FOUND)
    return page
  }),

  handle(skuInsure, async ({skuNo}, ctx) => {
    const sku = await ctx.content.sku(skuNo, ctx.projectId)
    return offerOf(sku, await currentPrice(ctx, sku), ctx.now)
  }),
]
