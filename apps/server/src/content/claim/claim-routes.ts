import {reporterQuery, reportNewest} from '@hmb/contract/claim'
import {claimReportStatusNames} from '@hmb/rules/claim-report'
import {maskName} from '@hmb/rules/masking'
import {chinaTime} from '@hmb/rules/time'
import {and, desc, eq} from 'drizzle-orm'
import {userOf} from '../../context/deps.ts'
import {handle} from '../../context/route.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {reporters, reports} from '../../platform/db/schema/claim.ts'
import {maskPhone} from '../../platform/masking.ts'
import {currentProject} from '../project/project.ts'

export const claimRoutes = [
  handle(reporterQuery, async ({name, phone}, ctx) => {
    if (phone !== userOf(ctx).phone) return null
    const samePhone = await ctx.db.select().from(reporters).where(hasText(reporters.phoneLookup, phone))
    const reporter = samePhone.find((one) => one.name === name)
    if (!reporter) return null
    const {projectId} = await currentProject(ctx)
    return {
      reporterId: reporter.id,
      name: reporter.name,
      phone: maskPhone(reporter.phone),
      reportCount: await ctx.db.$count(
        reports,
        and(eq(reports.reporterId, reporter.id), eq(reports.projectId, projectId)),
      ),
    }
  }),

  handle(reportNewest, async ({statusValue}, ctx) => {
    const {phone} = userOf(ctx)
    const {projectId} = await currentProject(ctx)
    const [found] = await ctx.db
      .select({report: reports})
      .from(reports)
      .innerJoin(reporters, eq(reporters.id, reports.reporterId))
      .where(
        and(
          hasText(reporters.phoneLookup, phone),
          eq(reports.projectId, projectId),
          statusValue ? eq(reports.status, statusValue) : undefined,
        ),
      )
      .orderBy(desc(reports.createdAt), desc(reports.reportNo))
      .limit(1)
    if (!found) return null
    const {reportNo, status, policyNo, insuredName, createdAt} = found.report
    return {
      reportNo,
      policyNo,
      statusValue: status,
      statusName: claimReportStatusNames[status],
      insuredName: maskName(insuredName),
      createTime: chinaTime(createdAt),
    }
  }),
]
