import type {GroupType} from '@hmb/contract/codes/group-type'
import {bigint, index, pgTable, text} from 'drizzle-orm/pg-core'
import {encryptedText, idColumn, timestampColumn} from '../column-types.ts'
import {projects} from './project.ts'
import {users} from './user.ts'

/** A group enquiry (团体投保): a company whose contact the staff call. */
export const groupEnquiries = pgTable(
  'group_enquiries',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    groupType: text('group_type').$type<GroupType>().notNull(),
    companyName: text('company_name').notNull(),
    contactName: encryptedText('group_enquiries.contact_name').notNull(),
    contactPhone: encryptedText('group_enquiries.contact_phone').notNull(),
    email: encryptedText('group_enquiries.email').notNull(),
    /** Up to ten digits, which an integer column cannot hold. */
    insuredNo: bigint('insured_no', {mode: 'number'}).notNull(),
    /** The browser that sent it, by the hash of its visitor cookie; '' in a row of an earlier version. */
    browser: text('browser').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('group_enquiries_of_user').on(table.userId, table.createdAt)],
)
