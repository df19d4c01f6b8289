import {Socket} from 'node:net'
import {drizzle} from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type {EncryptionKey} from '../crypto/encryption-keys.ts'
import type {OpenDatabase} from './database.ts'
import {installEncryption} from './encryption.ts'
import {migrateShared} from './migrations.ts'

/** A full disk still answers reads, and a standby accepts no writes. A new table needs room at once; its transaction leaves nothing. */
const writeProbe = 'begin; create temporary table write_probe on commit drop as select 1 as value; rollback'

/** Size of the connection pool of one process. */
export const poolSize = 10

export interface PostgresOptions {
  /** Runs when a connection breaks, in a call or without one; the pool replaces it. */
  onLost?(error: Error): void
  size?: number
  /** A connection that waits for the database without a byte for this time is closed, in ms. */
  silenceMs?: number
}

/** Browsers stop waiting after this time, so that longer statements and transactions only hold locks. */
const statementMs = 15_000
const connectMs = 5000

/**
 * Opens PostgreSQL 15 or later. Several processes with the same keys may share it. Migrations run under an advisory lock.
 *
 * @example
 * const {db, close} = await openPostgres('postgres://hmb@127.0.0.1:5432/hmb', parseKeys(text))
 */
export async function openPostgres(
  url: string,
  keys: readonly EncryptionKey[],
  {onLost = () => {}, size = poolSize, silenceMs = statementMs + 1000}: PostgresOptions = {},
): Promise<OpenDatabase> {
  const release = installEncryption(await migrate(url, keys, onLost))
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    stream: () => socketWithTimeout(silenceMs),
  })
  surviveLostConnections(pool, onLost)
  return {
    db: drizzle(pool),
    async ping() {
      await pool.query(writeProbe)
    },
    async close() {
      await pool.end()
      release()
    },
  }
}

async function migrate(url: string, keys: readonly EncryptionKey[], onLost: (error: Error) => void) {
  const pool = new pg.Pool({connectionString: url, max: 1, connectionTimeoutMillis: connectMs, keepAlive: true})
  surviveLostConnections(pool, onLost)
  try {
    return await migrateShared(pool, keys)
  } finally {
    await pool.end()
  }
}

/**
 * A database that is reachable ends every statement in time. One that says nothing for longer is gone, and the system would notice
 * only after many minutes.
 */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('the database does not answer'), {code: 'ETIMEDOUT'})),
  )
}

/**
 * Without a listener a connection that ends ends the process too. The pool listens to its idle connections only, so that every connection
 * gets a listener of its own. One that breaks in a call leaves the pool at once: Drizzle does not return it when `begin` fails.
 */
function surviveLostConnections(pool: pg.Pool, onLost: (error: Error) => void): void {
  // Reported by the connection's own listener.
  pool.on('error', () => {})
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      onLost(error)
      if (!inUse.has(client)) return
      client.release(error)
      // The call returns the connection once more, which the pool takes for a mistake.
      client.release = () => {}
    })
  })
}
