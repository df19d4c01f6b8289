import {pgTable, text} from 'drizzle-orm/pg-core'

/** How this database is encrypted: one row. The data pass writes it before the column types can be used. */
export const encryptionState = pgTable('encryption_state', {
  id: text('id').primaryKey(),
  /** The secret of the lookup hashes, sealed by an encryption key. */
  masterSecret: text('master_secret').notNull(),
  /** The columns whose stored values are all encrypted, separated by spaces. */
  encryptedColumns: text('encrypted_columns').notNull().default(''),
})
