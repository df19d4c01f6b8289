import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type Agree, agreeById, agreeList, agreeSku} from '@hmb/contract/project'
import {asc, desc, eq} from 'drizzle-orm'
import {handle} from '../../context/route.ts'
import type {Agreement} from '../../context/shown-content.ts'
import {skus} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {cachedProject} from '../project/project.ts'

export const agreementRoutes = [
  handle(agreeList, async ({displayPosition, isQueryCurrency, skuId}, ctx) => {
    const {projectId} = await cachedProject(ctx)
    if (skuId) await ctx.content.sku(skuId, projectId)
    const shown = await ctx.content.agreementsAt(projectId, displayPosition, {withCommon: isQueryCurrency === true})
    return shown.map(agreementView)
  }),

  handle(agreeById, async ({id}, ctx) => {
    const agreement = await ctx.content.agreement(id)
    if (!agreement) throw new BusinessError(ErrorCode.NOT_FOUND)
    return agreementView(agreement)
  }),

  handle(agreeSku, async ({displayPosition}, ctx) => {
    const {projectId, skuNo} = await cachedProject(ctx)
    const shown = await ctx.content.agreementsAt(projectId, displayPosition)
    const agreeList = shown.map(agreementView)
    // An ended product (已下线) stays in the list: its insured people still read its clauses.
    const products = await ctx.db
      .select({skuNo: skus.skuNo, skuName: skus.skuName})
      .from(skus)
      .where(eq(skus.projectId, projectId))
      .orderBy(desc(eq(skus.skuNo, skuNo)), asc(skus.skuNo))
    return products.map((product) => ({...product, agreeList}))
  }),
]

const agreementView = ({id, name, content, version}: Agreement): Agree => ({
  id,
  agreeName: name,
  agreeContent: content,
  version,
})
