import {Socket} from 'node:net'
import {drizzle} from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {defaultLookupLeaseMs} from '../config/environment-schema.ts'
import {type EncryptionKey, EncryptionKeyError} from '../crypto/encryption-keys.ts'
import type {Database, OpenDatabase} from './database.ts'
import {installEncryption} from './encryption.ts'
import {keepLookupLease} from './lookup-lease.ts'
import {migrateShared} from './migrations.ts'
import {type EncryptionState, stateQuery} from './open-encryption.ts'
import {prepareStatements} from './prepared-statements.ts'

/**
 * With a full disk reads still work, and a standby accepts no writes. Creating a table needs disk space at once, and the rollback
 * removes it.
 */
const writeProbe = 'begin; create temporary table write_probe on commit drop as select 1 as value; rollback'

/** Size of the connection pool of one process. */
export const poolSize = 10

/** Connections for session recordings: one writes, the others are for staff. */
const recordingsPoolSize = 3

export interface PostgresOptions {
  /**
   * Runs when a connection breaks, in a call or without one; the pool replaces it. Also when a migration has not got its
   * lock; it is repeated.
   */
  onLost?(error: Error): void
  size?: number
  /** A connection that waits for the database without a byte for this time is closed, in ms. */
  silenceMs?: number
  /** `LOOKUP_LEASE_MS` */
  leaseMs?: number
}

/** The advisory lock of the commands that renew stored values: "hmb" and one as a number. */
const rotationLock = 0x68_6d_62_01

/** Browsers stop waiting after this time. Longer statements and transactions would only keep their locks. */
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
  {
    onLost = () => {},
    size = poolSize,
    silenceMs = statementMs + 1000,
    leaseMs = defaultLookupLeaseMs,
  }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const encryption = await migrate(url, keys, onLost)
  const installed = installEncryption(encryption)
  const openPool = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      keepAlive: true,
      stream: () => socketWithTimeout(silenceMs),
    })
    surviveLostConnections(pool, onLost)
    prepareStatements(pool)
    return pool
  }
  const pool = openPool(size)
  // A pool connects when it is used first.
  const recordingsPool = openPool(recordingsPoolSize)
  const stopLease = await keepLookupLease({
    cipher: encryption.cipher,
    installed,
    leaseMs,
    onFailure: onLost,
    async read(timeoutMs) {
      const query = {text: stateQuery, query_timeout: timeoutMs}
      return (await pool.query<EncryptionState>(query)).rows[0]
    },
  }).catch(async (cause) => {
    await pool.end()
    installed.release()
    throw cause
  })
  return {
    db: drizzle(pool),
    recordingsDb: drizzle(recordingsPool),
    async ping() {
      await pool.query(writeProbe)
    },
    runExclusively: (run) => runExclusively(url, run),
    async close() {
      await stopLease()
      await Promise.all([pool.end(), recordingsPool.end()])
      installed.release()
    },
  }
}

/** The connection that does the work has the lock, so that both end together. */
async function runExclusively<T>(url: string, run: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client({connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true})
  // A lost connection fails the statement in progress, or the next one.
  client.on('error', () => {})
  await client.connect()
  try {
    const {rows} = await client.query<{free: boolean}>(`select pg_try_advisory_lock(${rotationLock}) as free`)
    if (!rows[0]?.free)
      throw new EncryptionKeyError('The command is already running in another process. Wait until it ends.')
    return await run(drizzle(client))
  } finally {
    await client.end()
  }
}

async function migrate(url: string, keys: readonly EncryptionKey[], onLost: (error: Error) => void) {
  const pool = new pg.Pool({connectionString: url, max: 1, connectionTimeoutMillis: connectMs, keepAlive: true})
  surviveLostConnections(pool, onLost)
  try {
    return await migrateShared(pool, keys, onLost)
  } finally {
    await pool.end()
  }
}

/**
 * A reachable database ends every statement in time. A connection without data for longer is broken, and the system would detect
 * that only after many minutes.
 */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('the database does not respond'), {code: 'ETIMEDOUT'})),
  )
}

/**
 * Without an error listener a broken connection ends the process. The pool listens to its idle connections only, so that every
 * connection gets its own listener. A connection that breaks during a call is removed from the pool at once: Drizzle does not
 * return it when `begin` fails.
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
      // The call returns the connection a second time, which the pool reports as an error.
      client.release = () => {}
    })
  })
}
