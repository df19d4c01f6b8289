import {boolean, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {timestampColumn} from '../column-types.ts'

/**
 * What the insurer last said of one person for one product: `order/create` asks it again here. `person` and `applicant` are
 * hashes of what was judged, so that a person edited since then has to be judged anew.
 */
export const validations = pgTable(
  'validations',
  {
    userId: text('user_id').notNull(),
    skuNo: text('sku_no').notNull(),
    apctId: text('apct_id').notNull(),
    memberId: text('member_id').notNull(),
    applicantPassed: boolean('applicant_passed').notNull(),
    /** ValidType: '' for one who passed. */
    outcome: text('outcome').notNull(),
    /** The person's number at the medical insurance. */
    psnNo: text('psn_no').notNull(),
    applicant: text('applicant').notNull(),
    person: text('person').notNull(),
    validatedAt: timestampColumn('validated_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.userId, table.skuNo, table.apctId, table.memberId]})],
)
