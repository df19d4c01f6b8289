import {randomBytes} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {EncryptionKeyError} from '../crypto/encryption-keys.ts'
import {lookupHash} from '../crypto/lookup-hash.ts'
import type {ValueCipher} from '../crypto/value-cipher.ts'
import type {Database} from './database.ts'
import {type EncryptedColumn, encryptedColumns, type LookupColumn, tableAndColumn} from './encrypted-columns.ts'
import {storedForm} from './encryption.ts'
import {migrationLock} from './migrations.ts'
import {sealMasterSecret} from './open-encryption.ts'
import {rowsOf} from './stored-values.ts'

/** Rows that one statement updates. */
const batchRows = 500

const placesWith = (kind: 'lookup' | 'hashed') =>
  (Object.keys(encryptedColumns) as EncryptedColumn[]).filter((place) => kind in encryptedColumns[place])

/**
 * Gives the database another master secret, and with it every lookup hash, in one transaction: a kill leaves all as it was. No server may
 * run: it would look for the hashes of the old secret. Rows that hold a hash alone are deleted, because their text is not known: SMS codes,
 * failures, daily counts and kept real-name results. Returns the number of changed values. Throws {@link EncryptionKeyError} while anything
 * else is connected.
 *
 * @example
 * await renewLookupSecret(db, currentEncryption().cipher)
 */
export async function renewLookupSecret(db: Database, cipher: ValueCipher): Promise<number> {
  return db.transaction(async (tx) => {
    // A server that starts now waits for its migration lock, and then reads the new secret.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    const [others] = await rowsOf<{count: number}>(
      tx,
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (others && others.count > 0)
      throw new EncryptionKeyError(
        `${others.count} connections are open to the database. Stop all servers, then repeat the command.`,
      )
    const secret = randomBytes(32)
    const encryption = {cipher, hash: lookupHash(secret), identity: ''}
    for (const place of placesWith('hashed')) await tx.execute(sql`delete from ${table(place)}`)
    let changed = 0
    for (const place of placesWith('lookup')) {
      const column = sql.identifier(tableAndColumn(place)[1])
      const rows = await rowsOf<{row: string; stored: string}>(
        tx,
        sql`select ctid::text as "row", ${column} as stored from ${table(place)} where ${column} <> ''`,
      )
      for (let from = 0; from < rows.length; from += batchRows) {
        const batch = rows.slice(from, from + batchRows).map(({row, stored}) => ({
          row,
          renewed: storedForm(encryption, place as LookupColumn, cipher.open(place, stored)),
        }))
        await tx.execute(
          sql`update ${table(place)} as stored set ${column} = batch.renewed
            from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as batch("row" text, renewed text)
            where stored.ctid = batch."row"::tid`,
        )
        changed += batch.length
      }
    }
    await sealMasterSecret(tx, cipher, secret)
    return changed
  })
}

const table = (place: EncryptedColumn) => sql.identifier(tableAndColumn(place)[0])
