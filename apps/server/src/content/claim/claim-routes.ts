import {reporterQuery, reportNewest} from '@hmb/contract/claim'
import {claimReportStatusNames} from '@hmb/rules/claim-report'
import {maskName} from '@hmb/rules/masking'
import {chinaTime} from '@hmb/rules/time'
import {and, desc, eq} from 'drizzle-orm'
import {userOf} from '../../context/deps.ts'
import {handle} from '../../context/route.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {claimReports, reporters} from '../../platform/db/schema/claim.ts'
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
        claimReports,
        and(eq(claimReports.reporterId, reporter.id), eq(claimReports.projectId, projectId)),
      ),
    }
  }),

  handle(reportNewest, async ({statusValue}, ctx) => {
    const {phone} = userOf(ctx)
    const {projectId} = await currentProject(ctx)
    const [found] = await ctx.db
      .select({report: claimReports})
      .from(claimReports)
      .innerJoin(reporters, eq(reporters.id, claimReports.reporterId))
      .where(
        and(
          hasText(reporters.phoneLookup, phone),
          eq(claimReports.projectId, projectId),
          statusValue ? eq(claimReports.status, statusValue) : undefined,
        ),
      )
      .orderBy(desc(claimReports.createdAt), desc(claimReports.reportNo))
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
