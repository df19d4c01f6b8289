import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type Agree, agreeById, agreeList, agreeSku} from '@hmb/contract/project'
import {asc, desc, eq, isNull, or} from 'drizzle-orm'
import {handle} from '../../context/route.ts'
import {agreements, skus} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {currentProject, findSku} from '../project/project.ts'

export const agreementRoutes = [
  handle(agreeList, async ({displayPosition, isQueryCurrency, skuId}, ctx) => {
    const {projectId} = await currentProject(ctx)
    if (skuId) await findSku(ctx.db, skuId, projectId)
    const ofProject = eq(agreements.projectId, projectId)
    const rows = await ctx.db
      .select()
      .from(agreements)
      .where(isQueryCurrency ? or(ofProject, isNull(agreements.projectId)) : ofProject)
      .orderBy(asc(agreements.position))
    return rows.filter(({positions}) => positions.includes(displayPosition)).map(agreementView)
  }),

  handle(agreeById, async ({id}, ctx) => {
    const [row] = await ctx.db.select().from(agreements).where(eq(agreements.id, id))
    if (!row) throw new BusinessError(ErrorCode.NOT_FOUND)
    return agreementView(row)
  }),

  handle(agreeSku, async ({displayPosition}, ctx) => {
    const {projectId, skuNo} = await currentProject(ctx)
    const rows = await ctx.db
      .select()
      .from(agreements)
      .where(eq(agreements.projectId, projectId))
      .orderBy(asc(agreements.position))
    const agreeList = rows.filter(({positions}) => positions.includes(displayPosition)).map(agreementView)
    // An ended product (已下线) stays in the list: its insured people still read its clauses.
    const products = await ctx.db
      .select({skuNo: skus.skuNo, skuName: skus.skuName})
      .from(skus)
      .where(eq(skus.projectId, projectId))
      .orderBy(desc(eq(skus.skuNo, skuNo)), asc(skus.skuNo))
    return products.map((product) => ({...product, agreeList}))
  }),
]

const agreementView = ({id, name, content, version}: typeof agreements.$inferSelect): Agree => ({
  id,
  agreeName: name,
  agreeContent: content,
  version,
})
