import {pgTable, text} from 'drizzle-orm/pg-core'

/** The state of the encryption of this database: one row. `openEncryption` writes it before the column types can be used. */
export const encryptionState = pgTable('encryption_state', {
  id: text('id').primaryKey(),
  /** The secret of the lookup hashes in the first slot, sealed by an encryption key; '' without one. */
  masterSecret: text('master_secret').notNull(),
  /** The secret of the second slot; '' without one. */
  secondSecret: text('second_secret').notNull().default(''),
  /** The slots whose hashes are written: see `LookupSlots`. */
  lookupSlots: text('lookup_slots').notNull().default('1'),
  /** The columns whose stored values are all encrypted, separated by spaces. */
  encryptedColumns: text('encrypted_columns').notNull().default(''),
})
