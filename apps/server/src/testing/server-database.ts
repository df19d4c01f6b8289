import {OrderStatus} from '@hmb/contract/codes/order-status'
import {eq} from 'drizzle-orm'
import type {OpenDatabase} from '../platform/db/database.ts'
import {openPostgres} from '../platform/db/postgres-database.ts'
import {orders} from '../platform/db/schema/order.ts'
import {newId} from '../platform/ids.ts'
import {createDatabase} from './new-database.ts'
import {testKeys} from './test-keys.ts'

/** A database that server processes share, for benchmarks. */
export interface ServerDatabase extends OpenDatabase {
  readonly url: string
  countOpenOrders(): Promise<number>
}

/** Creates a migrated database on a PostgreSQL. */
export async function createServerDatabase(postgresUrl: string): Promise<ServerDatabase> {
  const url = await createDatabase(postgresUrl, `bench_${newId()}`)
  const database = await openPostgres(url, testKeys)
  return {
    ...database,
    url,
    countOpenOrders: () => database.db.$count(orders, eq(orders.status, OrderStatus.WAIT_PAY)),
  }
}
