import {text, timestamp} from 'drizzle-orm/pg-core'
import {newId} from '../ids.ts'

/** The primary key of whatever is made here: a random id. */
export const idColumn = () => text('id').primaryKey().$defaultFn(newId)

/** An instant, to the millisecond; read and written as a `Date`. */
export const timestampColumn = (name: string) => timestamp(name, {withTimezone: true, precision: 3, mode: 'date'})
