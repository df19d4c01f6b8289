import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {performance} from 'node:perf_hooks'
import {setTimeout as sleep} from 'node:timers/promises'
import {writeOverdueOrders} from '@hmb/server/testing/overdue-orders'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import {createServerDatabase} from '@hmb/server/testing/server-database'
import {startServerProcesses} from '@hmb/server/testing/server-processes'

const orders = 1000
/** How long the provider takes to respond, in ms. */
const providerMs = 200
/** Closing an order calls its provider twice: the query, then the close. A server closes 20 orders at once. */
const callsPerOrder = 2
const concurrentOrders = 20
/** The time that the provider's responses alone take. */
const minimumMs = (servers: number) => (Math.ceil(orders / concurrentOrders) * callsPerOrder * providerMs) / servers

/** `pnpm bench order-expiry`: how long one and three servers take to close 1,000 overdue orders on one PostgreSQL. */
export async function report(): Promise<void> {
  const postgres = await startPostgres()
  const provider = await startSlowProvider()
  try {
    console.info(
      `${orders} overdue orders; closing each calls a provider ${callsPerOrder} times, ${providerMs} ms each`,
    )
    for (const openCashiers of [true, false])
      for (const servers of [1, 3, 1, 3]) {
        const tookMs = await timeOf({postgresUrl: postgres.url, servers, sandboxUrl: provider.url, openCashiers})
        const floor = openCashiers ? `, of which the provider ${seconds(minimumMs(servers))}` : ''
        const kind = openCashiers ? 'with an open cashier' : 'without one'
        console.info(`${kind}, ${servers} server${servers > 1 ? 's' : ''}: ${seconds(tookMs)}${floor}`)
      }
    console.info(`orders that were queried twice: ${provider.repeated()}`)
  } finally {
    provider.server.close()
    await postgres.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

interface Run {
  postgresUrl: string
  servers: number
  sandboxUrl: string
  openCashiers: boolean
}

/**
 * The time from the first closed order to the last, in ms. Each run has a database of its own. The servers run already
 * when the orders appear.
 */
async function timeOf({postgresUrl, servers, sandboxUrl, openCashiers}: Run): Promise<number> {
  const {db, url, countOpenOrders, close} = await createServerDatabase(postgresUrl)
  const running = await startServerProcesses(url, servers, {sandboxUrl, secret: 'bench-secret'})
  try {
    const written = await writeOverdueOrders(db, {count: orders, now: new Date(), openCashiers})
    // From the first closed order: writing the rows and waiting for the job's next run take the same time for any number
    // of servers.
    while ((await countOpenOrders()) === written.length) await sleep(5)
    const from = performance.now()
    while ((await countOpenOrders()) > 0) await sleep(20)
    return performance.now() - from
  } finally {
    await running.stop()
    await close()
  }
}

/** A payment provider on which nothing is paid. */
async function startSlowProvider(): Promise<{url: string; server: Server; repeated(): number}> {
  const queries = new Map<string, number>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const {outTradeNo = ''}: {outTradeNo?: string} = JSON.parse(body)
    await sleep(providerMs)
    const isQuery = request.url?.endsWith('/query')
    if (isQuery) queries.set(outTradeNo, (queries.get(outTradeNo) ?? 0) + 1)
    const unpaid = {ok: true, tradeState: 'NOTPAY', transactionId: '', totalFee: 6900, paidAt: null}
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isQuery ? unpaid : {ok: true}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    repeated: () => [...queries.values()].filter((count) => count > 1).length,
  }
}
