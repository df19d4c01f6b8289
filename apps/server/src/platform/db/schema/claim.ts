import type {ClaimReportStatus} from '@hmb/rules/claim-report'
import {index, pgTable, text} from 'drizzle-orm/pg-core'
import {encryptedText, lookupColumn, timestampColumn} from '../column-types.ts'
import {projects} from './project.ts'

/** A claim reporter (报案人): a name and the phone in the claim platform's records. */
export const reporters = pgTable(
  'reporters',
  {
    id: text('id').primaryKey(),
    name: encryptedText('reporters.name').notNull(),
    phone: encryptedText('reporters.phone').notNull(),
    phoneLookup: lookupColumn('reporters.phone', 1),
    phoneLookup2: lookupColumn('reporters.phone', 2),
  },
  (table) => [index('reporters_phone').on(table.phoneLookup), index('reporters_phone_2').on(table.phoneLookup2)],
)

/** One reported claim (报案). */
export const claimReports = pgTable(
  'reports',
  {
    reportNo: text('report_no').primaryKey(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => reporters.id),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    status: text('status').$type<ClaimReportStatus>().notNull(),
    policyNo: text('policy_no').notNull(),
    insuredName: encryptedText('reports.insured_name').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('reports_of_reporter').on(table.reporterId, table.projectId, table.createdAt)],
)
