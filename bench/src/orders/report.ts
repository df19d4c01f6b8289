import {randomUUID} from 'node:crypto'
import {loadavg} from 'node:os'
import {performance} from 'node:perf_hooks'
import {setTimeout as sleep} from 'node:timers/promises'
import {cookieClient} from '@hmb/server/testing/cookie-client'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import {type ProviderServer, startProviderServer} from '@hmb/server/testing/provider-server'
import {createServerDatabase} from '@hmb/server/testing/server-database'
import {startServerProcesses} from '@hmb/server/testing/server-processes'
import {consentToOrder} from '@hmb/server/testing/test-consents'
import {createTestFamily, type TestFamily} from '@hmb/server/testing/test-family'
import {logInCustomer} from '../bench-customer.ts'
import {addressOf} from '../launch/launch-visit.ts'
import {quantile} from '../quantile.ts'

const skuNo = 'HMB-CQ-2026'
/** Orders before the measurement, so that the servers have compiled their code. */
const warmUpOrders = 300
/** Each round places this number of orders. */
const ordersOfRound = 1_200
/** The number of orders at the same time, in each round without a rate. */
const concurrencies = [20, 60]
/** Orders a second in each round with a rate. An order starts at its time, also while earlier ones still run. */
const rates = [200, 300]
/** The number of people who are prepared at the same time. */
const concurrentPreparations = 20

/**
 * `pnpm bench orders`: how many orders two server processes on a durable PostgreSQL place in a second, and how long a
 * call of `order/create` takes. The people have logged in, validated and consented before. All runs on this machine, the
 * load too.
 */
export async function report(): Promise<void> {
  const postgres = await startPostgres({durable: true})
  const providers = await startProviderServer()
  const database = await createServerDatabase(postgres.url)
  // Behind a proxy each person has an own address.
  const environment = {PROXIES: '1'}
  const server = await startServerProcesses(database.url, 2, {
    sandboxUrl: providers.url,
    secret: 'bench-secret',
    environment,
  })
  try {
    const rounds = concurrencies.length + rates.length
    const families = await prepareFamilies(server.urls, providers, warmUpOrders + rounds * ordersOfRound)
    await placeConcurrently(families.splice(0, warmUpOrders), concurrentPreparations)
    for (const count of concurrencies)
      printRound(`${count} at once`, await placeConcurrently(families.splice(0, ordersOfRound), count))
    for (const rate of rates) printRound(`${rate} a second`, await placeAtRate(families.splice(0, ordersOfRound), rate))
  } finally {
    await server.stop()
    await database.close()
    await providers.close()
    await postgres.stop()
  }
}

interface Round {
  /** The time of each placed order in ms. */
  times: number[]
  failed: number
  seconds: number
}

function printRound(name: string, {times, failed, seconds}: Round): void {
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)].map((time) => time.toFixed(0))
  console.info(
    `${name}: ${(times.length / seconds).toFixed(0)} orders a second, p50 ${half} ms, p99 ${most} ms, ${failed} of ${times.length + failed} failed` +
      ` (load of the machine ${loadavg()[0]?.toFixed(1)})`,
  )
}

/** Logged-in people, each with a validated person to insure and all consents. Their calls take turns between the servers. */
async function prepareFamilies(
  urls: readonly string[],
  providers: ProviderServer,
  count: number,
): Promise<TestFamily[]> {
  const families: TestFamily[] = []
  let next = 0
  const prepare = async () => {
    for (let person = next++; person < count; person = next++) {
      let turn = person
      const number = person
      const client = cookieClient(() => urls[turn++ % urls.length] ?? '', addressOf(number))
      const family = await createTestFamily({customer: () => logInCustomer(client, providers, number)})
      await family.validate([family.self])
      await consentToOrder(client, {skuNo})
      families.push(family)
    }
  }
  await Promise.all(Array.from({length: concurrentPreparations}, prepare))
  return families
}

/** Places one order each, with this number of concurrent orders. */
async function placeConcurrently(families: TestFamily[], count: number): Promise<Round> {
  const waiting = [...families]
  return runRound(
    Array.from({length: count}, () => async (place: (family: TestFamily) => Promise<void>) => {
      for (let family = waiting.pop(); family; family = waiting.pop()) await place(family)
    }),
  )
}

/** Places one order each, at a steady rate that does not depend on their durations. */
async function placeAtRate(families: readonly TestFamily[], rate: number): Promise<Round> {
  const start = performance.now()
  return runRound(
    families.map((family, index) => async (place: (family: TestFamily) => Promise<void>) => {
      await sleep(Math.max(0, start + (index * 1000) / rate - performance.now()))
      await place(family)
    }),
  )
}

async function runRound(workers: readonly ((place: (family: TestFamily) => Promise<void>) => Promise<void>)[]) {
  const result: Round = {times: [], failed: 0, seconds: 0}
  const place = async (family: TestFamily) => {
    const from = performance.now()
    try {
      // A browser sends a key with each order, so that a repeated call places none.
      await family.send([family.self], {}, randomUUID())
      result.times.push(performance.now() - from)
    } catch {
      result.failed += 1
    }
  }
  const start = performance.now()
  await Promise.all(workers.map((work) => work(place)))
  result.seconds = (performance.now() - start) / 1000
  return result
}
