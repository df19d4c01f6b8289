import type {Relation} from '@hmb/contract/codes/relation'
import {sql} from 'drizzle-orm'
import {boolean, pgTable, text, unique, uniqueIndex} from 'drizzle-orm/pg-core'
import {encryptedText, idColumn, lookupColumn, timestampColumn} from '../column-types.ts'
import {users} from './user.ts'

/** The family members (家庭成员) of an account. `documentKey` does not depend on the type under which a permit was entered. */
export const familyMembers = pgTable(
  'family_members',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    relation: text('relation').$type<Relation>().notNull(),
    name: encryptedText('family_members.name').notNull(),
    idType: text('id_type').notNull(),
    idNo: encryptedText('family_members.id_no').notNull(),
    documentKey: encryptedText('family_members.document_key').notNull(),
    documentKeyLookup: lookupColumn('family_members.document_key', 1),
    documentKeyLookup2: lookupColumn('family_members.document_key', 2),
    sex: text('sex').notNull(),
    birthday: text('birthday').notNull(),
    medicalAddr: text('medical_addr').notNull().default(''),
    nationality: text('nationality').notNull().default(''),
    phone: encryptedText('family_members.phone').notNull().default(''),
    /** Real-name verified (实名认证): document and name match. */
    verified: boolean('verified').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    unique('family_document').on(table.userId, table.documentKeyLookup),
    unique('family_document_2').on(table.userId, table.documentKeyLookup2),
    uniqueIndex('family_self').on(table.userId).where(sql`${table.relation} = 'BR'`),
  ],
)
