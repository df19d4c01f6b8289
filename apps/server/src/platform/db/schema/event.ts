import {index, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {idColumn, timestampColumn} from '../column-types.ts'

/** What somebody did on a page. Who it was is not kept, and nothing that could tell. */
export const behaviourEvents = pgTable(
  'behaviour_events',
  {
    id: idColumn(),
    projectId: text('project_id').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    target: text('target').notNull(),
    channel: jsonb('channel').$type<Record<string, string>>().notNull(),
    /** On the phone's clock, which may be wrong. */
    happenedAt: timestampColumn('happened_at').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [index('behaviour_events_received').on(table.receivedAt)],
)
