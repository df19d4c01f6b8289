import {index, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'

/** A behaviour event of a page. It contains no identity. */
export const behaviourEvents = pgTable(
  'behaviour_events',
  {
    id: idColumn(),
    projectId: text('project_id').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    target: text('target').notNull(),
    channel: jsonb('channel').$type<Record<string, string>>().notNull(),
    /** By the clock of the phone, which may be wrong. */
    happenedAt: timestampColumn('happened_at').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [index('behaviour_events_received').on(table.receivedAt)],
)
