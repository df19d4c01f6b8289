import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {monitorEventLoopDelay, performance} from 'node:perf_hooks'
import type {FastifyInstance} from 'fastify'

/** The share of refused requests changes by these steps in each interval, up to `max`. */
const step = {increase: 0.2, decrease: 0.1, max: 0.95} as const
const intervalMs = 500
/** The histogram of timer delays includes its own period, in ms. */
const resolutionMs = 10

/** The limits above which a process is overloaded. */
export interface OverloadLimits {
  /** Its thread uses more than this part of a core. A call waits for the thread after each response of the database. */
  readonly cpu: number
  /** Or its timers are late by more than this on average, in ms: other programs use the core. */
  readonly lateMs: number
  /** Or more requests than this are open. */
  readonly openRequests: number
  /** With fewer requests of the rule a second, the rule's requests are not the cause: another program may use the CPU. */
  readonly perSecond: number
}

/** Requests of which a part is refused while the process is overloaded. */
export interface SheddingRule {
  readonly limits: OverloadLimits
  /** Runs for every request, so that it must be quick. `path` is its {@link routedPath}. */
  matches(path: string, request: IncomingMessage): boolean
  /** Sends the whole response. The request's body is not read. */
  refuse(path: string, response: ServerResponse): void
}

/** The measurements of one interval. */
export interface Interval {
  /** The part of a core that the thread has taken: 0 to 1. */
  readonly cpu: number
  /** The average delay of timers, in ms. */
  readonly delayMs: number
  /** Requests that are open at its end. */
  readonly open: number
  /** Requests of the rule. */
  readonly requests: number
}

/**
 * The share of requests to refuse, from the share before: it grows while the process is overloaded, else it shrinks.
 *
 * @example
 * nextShare(0, {cpu: 0.8, delayMs: 1, open: 10, requests: 250}, {cpu: 0.6, lateMs: 30, openRequests: 150, perSecond: 100}) // 0.2
 */
export function nextShare(share: number, interval: Interval, limits: OverloadLimits): number {
  const {cpu, delayMs, open, requests} = interval
  const isOverloaded = cpu > limits.cpu || delayMs > limits.lateMs || open > limits.openRequests
  const isCause = requests > (limits.perSecond * intervalMs) / 1000
  return isOverloaded && isCause ? Math.min(step.max, share + step.increase) : Math.max(0, share - step.decrease)
}

/**
 * The path of a request's address as the routes read it: decoded, without host, query and fragment. '' when it cannot be decoded.
 *
 * @example
 * routedPath('/cq/home/home%2Dcq?flag=OUT') // '/cq/home/home-cq'
 */
export function routedPath(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  const path = address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/]*/i, '')
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return ''
  }
}

/**
 * Refuses a part of the requests of each rule while the process is overloaded, so that all others are served in time. It
 * responds before the routes, which takes a fifth of the time.
 *
 * @example
 * shedLoad(app, [reportShedding(path, queue), newVisitShedding(config, log)])
 */
export function shedLoad(app: FastifyInstance, rules: readonly SheddingRule[]): void {
  const counters = rules.map((rule) => ({rule, requests: 0, share: 0}))
  let open = 0
  const delay = monitorEventLoopDelay({resolution: resolutionMs})
  delay.enable()
  let measured = {usage: process.threadCpuUsage(), at: performance.now()}
  const timer = setInterval(() => {
    const {user, system} = process.threadCpuUsage(measured.usage)
    const cpu = (user + system) / 1000 / Math.max(1, performance.now() - measured.at)
    measured = {usage: process.threadCpuUsage(), at: performance.now()}
    const delayMs = delay.count === 0 ? 0 : Math.max(0, delay.mean / 1e6 - resolutionMs)
    delay.reset()
    for (const counter of counters) {
      counter.share = nextShare(counter.share, {cpu, delayMs, open, requests: counter.requests}, counter.rule.limits)
      counter.requests = 0
    }
  }, intervalMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })

  const handlers = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const path = routedPath(request.url ?? '')
    const counter = counters.find(({rule}) => rule.matches(path, request))
    if (counter) counter.requests += 1
    if (counter && counter.share > 0 && Math.random() < counter.share) return counter.rule.refuse(path, response)
    open += 1
    response.once('close', () => {
      open -= 1
    })
    for (const handle of handlers) handle(request, response)
  })
}
