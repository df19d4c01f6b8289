import {OrderStatus} from '@hmb/contract/codes/order-status'
import {eq} from 'drizzle-orm'
import pg from 'pg'
import type {OpenDatabase} from '../platform/db/database.ts'
import {openPostgres} from '../platform/db/postgres-database.ts'
import {orders} from '../platform/db/schema/order.ts'
import {newId} from '../platform/ids.ts'
import {testKeys} from './test-keys.ts'

/** A database that server processes share, for benchmarks. */
export interface ServerDatabase extends OpenDatabase {
  readonly url: string
  countOpenOrders(): Promise<number>
}

/** Creates a migrated database on a PostgreSQL. */
export async function createServerDatabase(postgresUrl: string): Promise<ServerDatabase> {
  const name = `bench_${newId()}`
  const client = new pg.Client({connectionString: postgresUrl})
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  const url = postgresUrl.replace(/\/[^/]*$/, `/${name}`)
  const database = await openPostgres(url, testKeys)
  return {
    ...database,
    url,
    countOpenOrders: () => database.db.$count(orders, eq(orders.status, OrderStatus.WAIT_PAY)),
  }
}
