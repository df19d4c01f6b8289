import {boolean, index, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {encryptedText, timestampColumn} from '../column-types.ts'

/**
 * The insurer's last eligibility result (核验) of one person for one product; `order/create` requires it. `person` and
 * `applicant` are hashes of the checked data: an edited person needs a new check.
 */
export const validations = pgTable(
  'validations',
  {
    userId: text('user_id').notNull(),
    skuNo: text('sku_no').notNull(),
    apctId: text('apct_id').notNull(),
    memberId: text('member_id').notNull(),
    applicantPassed: boolean('applicant_passed').notNull(),
    /** ValidType; '' passes. */
    outcome: text('outcome').notNull(),
    /** The psnNo of the medical insurance (医保人员编号). */
    psnNo: encryptedText('validations.psn_no').notNull(),
    applicant: encryptedText('validations.applicant').notNull(),
    person: encryptedText('validations.person').notNull(),
    validatedAt: timestampColumn('validated_at').notNull(),
  },
  (table) => [
    primaryKey({columns: [table.userId, table.skuNo, table.apctId, table.memberId]}),
    index('validations_validated').on(table.validatedAt),
  ],
)
