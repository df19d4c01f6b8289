import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type Agree, agreeById, agreeList} from '@hmb/contract/project'
import {asc, eq, isNull, or} from 'drizzle-orm'
import {handle} from '../../context/route.ts'
import {agreements} from '../../platform/db/schema/project.ts'
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
]

const agreementView = ({id, name, content, version}: typeof agreements.$inferSelect): Agree => ({
  id,
  agreeName: name,
  agreeContent: content,
  version,
})
