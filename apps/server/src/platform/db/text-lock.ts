import {createHash} from 'node:crypto'
import {sql} from 'drizzle-orm'
import type {Database} from './database.ts'

/**
 * Waits for the lock of a text, which the transaction holds until it ends. It serializes transactions of all servers. The
 * statement contains a hash instead of the text, which may be a phone or document number.
 *
 * @example
 * await lockText(tx, `sms phone ${phone}`)
 */
export async function lockText(tx: Database, text: string): Promise<void> {
  const digest = createHash('sha256').update(text).digest('base64url')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
}
