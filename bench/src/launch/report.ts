import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {loadavg} from 'node:os'
import {join, resolve} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {cookieClient} from '@hmb/server/testing/cookie-client'
import {notificationHeaders} from '@hmb/server/testing/notification-headers'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import {startProviderServer} from '@hmb/server/testing/provider-server'
import {readEvidence, readSaleTotals, type SaleTotals} from '@hmb/server/testing/sale-totals'
import {createServerDatabase} from '@hmb/server/testing/server-database'
import {startServerProcesses} from '@hmb/server/testing/server-processes'
import {arrivalTimes} from './arrivals.ts'
import {createCallFigures} from './call-figures.ts'
import {addressOf, type LaunchDeps, type Outcome, visitLaunch} from './launch-visit.ts'

const webDist = resolve(import.meta.dirname, '../../../apps/web/dist')
const secret = 'bench-secret'
const notifyPath = '/api/notify/wechat'
/** The interval of the progress lines, in ms. */
const progressIntervalMs = 15_000
/** Messages to the insurer are sent after the last visit for at most this time, in ms. */
const maxOutboxMs = 120_000

/**
 * `pnpm bench launch`: the first ten minutes of a city's sale against two server processes on a durable PostgreSQL. One
 * server simulates all providers. `--peak 20` sets the visits a second at the peak, `--minutes 10` the length. Prints how
 * each call was served, and checks the totals, the provider and the policies at the end; exits with 1 when they disagree.
 */
export async function report(options: readonly string[]): Promise<void> {
  if (!existsSync(join(webDist, 'cq/home.html'))) throw new Error('Build the web app first: pnpm build cq')
  const peak = numberOf(options, '--peak', 20)
  const seconds = numberOf(options, '--minutes', 10) * 60
  const postgres = await startPostgres({durable: true})
  const providers = await startProviderServer()
  const database = await createServerDatabase(postgres.url)
  const servers = await startServerProcesses(database.url, 2, {
    sandboxUrl: providers.url,
    secret,
    // Behind a proxy the limits of public addresses hold.
    environment: {WEB_DIST: webDist, PROXIES: '1'},
  })
  try {
    let turn = 0
    const someServer = () => servers.urls[turn++ % servers.urls.length] ?? ''
    const figures = createCallFigures()
    const deps: LaunchDeps = {
      figures,
      browser: (visit) => cookieClient(someServer, addressOf(visit)),
      async openHome(visit) {
        const response = await fetch(`${someServer()}/cq/home/home-cq`, {redirect: 'manual', headers: addressOf(visit)})
        await response.arrayBuffer()
        return response.status
      },
      codeOf: (phone) => providers.codes.get(phone) ?? '',
      async payAtProvider(tradeNo, isNotified) {
        const payment = providers.payments.get(tradeNo)
        if (!payment) throw new Error('the provider has no such payment')
        Object.assign(payment, {state: 'SUCCESS', transactionId: randomUUID()})
        if (!isNotified) return
        const {totalFee, transactionId} = payment
        const notice = {notifyId: randomUUID(), outTradeNo: tradeNo, transactionId, totalFee, paidAt: Date.now()}
        const body = JSON.stringify({...notice, tradeState: 'SUCCESS'})
        const headers = notificationHeaders(secret, notifyPath, body, new Date())
        await figures.measure('notification', async () => {
          const {status} = await fetch(someServer() + notifyPath, {method: 'POST', body, headers})
          if (status !== 200) throw new Error(`HTTP ${status}`)
        })
      },
    }
    console.info(
      `${seconds} s, ${peak} visits a second at the peak, two server processes (load of the machine ${load()})`,
    )
    const outcomes = await rehearse(deps, arrivalTimes({peak, seconds}), () => readSaleTotals(database.db))
    console.info(['', ...figures.table(), ''].join('\n'))
    for (const failure of figures.failures()) console.info(failure)
    console.info(countsOf(outcomes))

    const until = performance.now() + maxOutboxMs
    let totals = await readSaleTotals(database.db)
    while (totals.outbox > 0 && performance.now() < until) {
      await sleep(500)
      totals = await readSaleTotals(database.db)
    }
    const evidence = await readEvidence(database.db, secret)
    const paid = [...providers.payments.values()].filter(({state}) => state === 'SUCCESS')
    const provider = {payments: paid.length, received: paid.reduce((sum, {totalFee}) => sum + totalFee, 0)}
    const wrong = disagreements(totals, provider, new Set(providers.policies).size, evidence.broken)
    console.info(
      `${totals.orders} orders, ${totals.paidOrders} paid, ${totals.received} fen, ${totals.policies} policies, ${evidence.events} events of evidence`,
    )
    console.info(wrong.length === 0 ? 'totals, provider, insurer and evidence agree' : wrong.join('\n'))
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await servers.stop()
    await database.close()
    await providers.close()
    await postgres.stop()
  }
}

function numberOf(options: readonly string[], name: string, fallback: number): number {
  const at = options.indexOf(name)
  const value = at === -1 ? fallback : Number(options[at + 1])
  if (!(value > 0)) throw new Error(`${name} needs a number above 0`)
  return value
}

const load = () => loadavg()[0]?.toFixed(1)

/** Starts the visits at their times, independently of their durations, and prints progress lines. */
async function rehearse(
  deps: LaunchDeps,
  arrivals: readonly number[],
  readTotals: () => Promise<SaleTotals>,
): Promise<Outcome[]> {
  const start = performance.now()
  const outcomes: Outcome[] = []
  let inside = 0
  const visits: Promise<void>[] = []
  let reported = 0
  const timer = setInterval(async () => {
    const since = outcomes.slice(reported)
    reported = outcomes.length
    const {orders, paidOrders, outbox} = await readTotals()
    const time = Math.round((performance.now() - start) / 1000)
    console.info(
      `${time} s: ${countsOf(since)}; ${inside} inside; ${orders} orders, ${paidOrders} paid in all; ${outbox} messages wait`,
    )
  }, progressIntervalMs)
  try {
    for (const [visit, at] of arrivals.entries()) {
      const waitMs = start + at - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      inside += 1
      const done = visitLaunch(deps, visit).then((outcome) => {
        inside -= 1
        outcomes.push(outcome)
      })
      visits.push(done)
    }
    await Promise.all(visits)
  } finally {
    clearInterval(timer)
  }
  return outcomes
}

function countsOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<Outcome, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return `${outcomes.length} visits${[...counts].map(([outcome, count]) => `, ${count} ${outcome}`).join('')}`
}

/** The contradictions, as sentences. */
function disagreements(
  totals: SaleTotals,
  provider: {payments: number; received: number},
  policiesAtInsurer: number,
  brokenEvidence: number,
): string[] {
  const pairs: [string, number, number][] = [
    ['payments and paid orders', totals.payments, totals.paidOrders],
    ['payments here and at the provider', totals.payments, provider.payments],
    ['the money here and at the provider', totals.received, provider.received],
    ['the money and the price of paid orders', totals.received, totals.price],
    ['policies and insured people', totals.policies, totals.insured],
    ['policies here and at the insurer', totals.policies, policiesAtInsurer],
    ['refunds and none', totals.refunds, 0],
    ['waiting messages and none', totals.outbox, 0],
    ['broken places of the evidence and none', brokenEvidence, 0],
  ]
  return pairs.filter(([, one, other]) => one !== other).map(([name, one, other]) => `${name} differ: ${one}, ${other}`)
}
