import {browserBenchmark} from './browser-benchmark.ts'

/** `pnpm bench <name>`: prints the figures of one benchmark. Without a name it lists the benchmarks. */
const benchmarks: Record<string, () => Promise<{report: (options: readonly string[]) => void | Promise<void>}>> = {
  'home-bytes': async () => browserBenchmark('home-bytes'),
  interactions: async () => browserBenchmark('interactions'),
  launch: () => import('./launch/report.ts'),
  lists: async () => browserBenchmark('lists'),
  memory: () => import('./memory/report.ts'),
  orders: () => import('./orders/report.ts'),
  'order-expiry': () => import('./order-expiry/report.ts'),
  pdf: async () => browserBenchmark('pdf'),
  ready: async () => browserBenchmark('ready'),
  recorder: async () => browserBenchmark('recorder'),
  recording: () => import('./recording/report.ts'),
  server: () => import('./server/report.ts'),
  validators: () => import('./validators/report.ts'),
}

const usage = `pnpm bench <name>, where the name is one of: ${Object.keys(benchmarks).join(', ')}`

const name = process.argv[2] ?? ''
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (load) {
  const {report} = await load()
  await report(process.argv.slice(3))
} else if (name === '--help') {
  console.log(usage)
} else {
  console.error(usage)
  process.exit(1)
}
