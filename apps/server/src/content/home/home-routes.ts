import {ErrorCode} from '@hmb/contract/codes/error-code'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {findSku, offerOf} from '../project/project.ts'
import {currentPrice} from '../project/unit-price.ts'
import {findPage} from './stored-page.ts'

export const homeRoutes = [
  handle(pageBrowse, async ({id, sub}, ctx) => {
    const page = await findPage(ctx.db, id, sub)
    if (!page) throw new BusinessError(ErrorCode.NOT_FOUND)
    return {projectId: page.projectId, childPageContent: page.content}
  }),

  handle(skuInsure, async ({skuNo}, ctx) => {
    const sku = await findSku(ctx.db, skuNo, ctx.projectId)
    return offerOf(sku, await currentPrice(ctx, sku), ctx.now)
  }),
]
