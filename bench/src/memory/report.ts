import {spawn} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {loadavg, tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {cookieClient} from '@hmb/server/testing/cookie-client'
import {createCallFigures} from '../launch/call-figures.ts'
import {addressOf, type LaunchDeps, type Outcome, visitLaunch} from '../launch/launch-visit.ts'
import {processMemoryMb} from '../process-figures.ts'

const root = resolve(import.meta.dirname, '../../..')
const port = 18_480
const serverUrl = `http://127.0.0.1:${port}`
const sandboxUrl = `http://127.0.0.1:${port + 1}`
/** The number of people who buy at the same time. */
const buyers = 30
const retryMs = 1000
/** The time in which unused memory is freed, in ms. */
const restMs = 15_000
const startMs = 180_000

/**
 * `pnpm bench memory`: the resident memory of the processes of `npm start`: starter, sandbox, and server with its
 * embedded database. It measures at the start and after 1,000, 2,000 and 3,000 purchases. These are made by calls and
 * paid at the sandbox. `--purchases 100,200` sets other numbers.
 */
export async function report(options: readonly string[]): Promise<void> {
  const counts = (options[options.indexOf('--purchases') + 1 || -1] ?? '1000,2000,3000').split(',').map(Number)
  const dataDir = mkdtempSync(join(tmpdir(), 'hmb-memory-'))
  const starter = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    // Behind a proxy each person has a network of its own.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      PROXIES: '1',
      // As in the script `start`.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile-cache'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((done) => starter.once('exit', () => done()))
  try {
    await waitUntilReady(starter.pid ?? 0)
    console.info('| purchases | server, MB | sandbox | starter | in all | load of the machine |')
    console.info('|---|---|---|---|---|---|')
    await sleep(restMs)
    console.info(rowOf(0, starter.pid ?? 0))
    let purchases = 0
    for (const count of counts) {
      await buy(purchases, count)
      purchases = count
      await sleep(restMs)
      console.info(rowOf(purchases, starter.pid ?? 0))
    }
  } finally {
    starter.kill('SIGTERM')
    await ended
    rmSync(dataDir, {recursive: true, force: true})
  }
}

/** The purchases `from` to `to`, some at the same time. Throws when one fails. */
async function buy(from: number, to: number): Promise<void> {
  let next = from
  const outcomes = new Map<Outcome, number>()
  const figures = createCallFigures()
  const deps: LaunchDeps = {
    figures,
    browser: (visit) => cookieClient(() => serverUrl, addressOf(visit)),
    async openHome(visit) {
      const response = await fetch(`${serverUrl}/cq/home/home-cq`, {redirect: 'manual', headers: addressOf(visit)})
      await response.arrayBuffer()
      return response.status
    },
    async codeOf(phone) {
      const response = await fetch(`${sandboxUrl}/sms?phone=${phone}`)
      const [newest] = (await response.json()) as {code: string}[]
      return newest?.code ?? ''
    },
    async payAtProvider(tradeNo) {
      const response = await fetch(`${sandboxUrl}/cashiers`)
      const open = (await response.json()) as {outTradeNo: string; payUrl: string}[]
      const cashier = open.find(({outTradeNo}) => outTradeNo === tradeNo)
      if (!cashier) throw new Error('the provider has no such payment')
      const url = new URL(new URL(cashier.payUrl).pathname, sandboxUrl)
      const paid = await fetch(url, {method: 'POST', body: new URLSearchParams({action: 'pay'}), redirect: 'manual'})
      if (paid.status >= 400) throw new Error(`the cashier responded ${paid.status}`)
    },
  }
  const buyer = async () => {
    while (next < to) {
      const visit = payingVisit(next++)
      let outcome = await visitLaunch(deps, visit)
      // A busy server refuses some visits at their beginning. These visits are repeated.
      while (outcome === 'refused') {
        await sleep(retryMs)
        outcome = await visitLaunch(deps, visit)
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({length: buyers}, buyer))
  const failed = to - from - (outcomes.get('paid') ?? 0)
  if (failed > 0) throw new Error([`${failed} purchases failed`, ...outcomes, ...figures.failures()].join('\n'))
}

/** The visits of the launch that pay. */
const payingVisit = (purchase: number) => purchase * 5 + 3

function rowOf(purchases: number, starter: number): string {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === starter)
  const memoriesOf = (entry: string) => children.filter((pid) => commandOf(pid).includes(entry)).map(processMemoryMb)
  const memories = [
    ...memoriesOf('apps/server/src/main.ts'),
    ...memoriesOf('apps/sandbox/src/main.ts'),
    processMemoryMb(starter),
  ]
  if (memories.length !== 3) throw new Error('the starter has other processes than a server and a sandbox')
  const sum = memories.reduce((all, one) => all + one, 0)
  return `| ${[purchases.toLocaleString('en'), ...[...memories, sum].map(Math.round), loadavg()[0]?.toFixed(1)].join(' | ')} |`
}

/** A process may end while all are listed. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(textOf(pid, 'status'))?.[1])
const commandOf = (pid: number) => textOf(pid, 'cmdline')

async function waitUntilReady(starter: number): Promise<void> {
  const until = performance.now() + startMs
  while (performance.now() < until && commandOf(starter)) {
    const isReady = await fetch(`${serverUrl}/readyz`).then(
      ({ok}) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error('npm start did not start')
}
