import {execFile} from 'node:child_process'
import {loadavg, setPriority} from 'node:os'
import {resolve} from 'node:path'
import {performance} from 'node:perf_hooks'
import {setTimeout as sleep} from 'node:timers/promises'
import {promisify} from 'node:util'
import {cookieClient} from '@hmb/server/testing/cookie-client'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import {type ProviderServer, startProviderServer} from '@hmb/server/testing/provider-server'
import {createServerDatabase} from '@hmb/server/testing/server-database'
import {startServerProcesses} from '@hmb/server/testing/server-processes'
import {createTestFamily, type TestFamily} from '@hmb/server/testing/test-family'
import {logInCustomer} from '../bench-customer.ts'
import {quantile} from '../quantile.ts'
import type {LoadResult} from './report-load.ts'

const seconds = 20
const reportsPerSecond = 1000
const ordersPerSecond = 10
/**
 * The niceness of the process that takes only reports: orders have priority on a core that both use. docs/recording.md names it.
 */
const reportsNiceValue = 10
/** Orders, and seconds of reports, before the measurement, so that the servers have compiled their code. */
const warmUp = {orders: 100, seconds: 5} as const

/**
 * `pnpm bench recording`: the time of placing an order. First alone, then beside 1,000 session reports a second in the
 * same server process. Finally beside as many in a process of their own. A durable PostgreSQL on this machine;
 * `--reports <number>` sets another rate.
 */
export async function report(options: readonly string[]): Promise<void> {
  const rate = Number(options[options.indexOf('--reports') + 1] ?? Number.NaN) || reportsPerSecond
  const postgres = await startPostgres({durable: true})
  const providers = await startProviderServer()
  const database = await createServerDatabase(postgres.url)
  const server = await startServerProcesses(database.url, 2, {sandboxUrl: providers.url, secret: 'bench-secret'})
  const [url = '', other = ''] = server.urls
  setPriority(server.pids[1] ?? 0, reportsNiceValue)
  try {
    const all = seconds * ordersPerSecond
    const families = await prepareFamilies(url, providers, warmUp.orders + 4 * all)
    await placeOrders(families.splice(0, warmUp.orders))
    for (const [where, target] of [
      ['in the same process', url],
      ['in another process', other],
    ] as const) {
      await sendReports(target, rate, warmUp.seconds)
      // Measured again, because the machine may have other work.
      printLine('orders alone', await placeOrders(families.splice(0, all)))
      const load = sendReports(target, rate, seconds)
      printLine(`beside ${rate} reports/s ${where}`, await placeOrders(families.splice(0, all)))
      const {accepted, refused, failed, bytes, p50, p99} = await load
      console.info(
        `  reports: ${accepted} accepted, ${refused} refused with 429, ${failed} failed, ${(bytes / 1e6).toFixed(0)} MB;` +
          ` p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      )
    }
  } finally {
    await server.stop()
    await database.close()
    await providers.close()
    await postgres.stop()
  }
}

const printLine = (name: string, times: readonly number[]) =>
  console.info(
    `${name}: ${times.length} orders, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms` +
      ` (load of the machine ${loadavg()[0]?.toFixed(1)})`,
  )

/** Logged-in people, each with a validated person to insure. */
async function prepareFamilies(url: string, providers: ProviderServer, count: number): Promise<TestFamily[]> {
  const families: TestFamily[] = []
  for (let n = 0; n < count; n++) {
    const family = await createTestFamily({
      customer: () =>
        logInCustomer(
          cookieClient(() => url),
          providers,
          n,
        ),
    })
    await family.validate([family.self])
    families.push(family)
  }
  return families
}

/** Places one order each, at a steady rate that does not depend on their durations. The times are in ms. */
async function placeOrders(families: readonly TestFamily[]): Promise<number[]> {
  const start = performance.now()
  return Promise.all(
    families.map(async (family, index) => {
      await sleep(Math.max(0, start + (index * 1000) / ordersPerSecond - performance.now()))
      const from = performance.now()
      await family.place([family.self])
      return performance.now() - from
    }),
  )
}

async function sendReports(url: string, rate: number, duration: number): Promise<LoadResult> {
  const program = resolve(import.meta.dirname, 'report-load.ts')
  const {stdout} = await promisify(execFile)(process.execPath, [program, url, String(rate), String(duration)])
  return JSON.parse(stdout)
}
