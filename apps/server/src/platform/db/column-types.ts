import {text, timestamp} from 'drizzle-orm/pg-core'
import {newId} from '../ids.ts'

/** A primary key with a random id. */
export const idColumn = () => text('id').primaryKey().$defaultFn(newId)

/** A timestamp with milliseconds, as a `Date`. */
export const timestampColumn = (name: string) => timestamp(name, {withTimezone: true, precision: 3, mode: 'date'})
