import {availableParallelism} from 'node:os'
import {defineConfig} from 'vitest/config'
import {MatrixSequencer} from './tools/matrix-sequencer.ts'

// Our packages are read from their sources, so that editing needs no build.
const conditions = ['source', 'module', 'node', 'development|production']
const shared = {resolve: {conditions}, ssr: {resolve: {conditions}}}

// What is waited for comes at once on a quiet machine. On a busy one it takes longer, and only what hangs must fail by time.
const patience = {testTimeout: 60_000, hookTimeout: 60_000, expect: {poll: {timeout: 15_000}}}

// Vitest would leave one core to itself, which of two is every second one.
const maxWorkers = Math.max(2, availableParallelism() - 1)

// The server's own tests run twice: on the embedded database and on a real PostgreSQL.
const server = (kind: 'pglite' | 'postgres') => ({
  ...shared,
  test: {
    name: `server-${kind}`,
    environment: 'node',
    include: ['apps/server/{src,test-profile}/**/*.test.ts'],
    // What only many processes on one database can show.
    exclude: kind === 'pglite' ? ['**/*.postgres.test.ts'] : [],
    globalSetup: `apps/server/src/testing/prepare-${kind}.ts`,
    // Every file has a database of its own; the modules, a second's worth of reading, are shared.
    isolate: false,
    // By themselves: they start whole fleets, whose calls have to be answered in time.
    sequence: {groupOrder: 1},
    ...patience,
  },
})

export default defineConfig({
  test: {
    sequence: {sequencer: MatrixSequencer},
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          // A process for each file costs more than the files: they share their modules, and whatever a test puts into a place goes
          // with it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          ...patience,
          include: [
            'packages/{validators,contract,rules,purchase,payment,theme,telemetry}/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'apps/server/content/*.test.ts',
            'examples/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['packages/ui/src/testing/async-timeout.ts'],
          maxWorkers,
          // Every file has a window and modules of its own, as in a process. In contexts of one thread (vmThreads) that is cheaper, and
          // gestures were lost in one run of three.
          pool: 'threads',
          ...patience,
          include: [
            'packages/{ui,blocks,shell}/src/**/*.test.{ts,tsx}',
            'apps/{web,authorization}/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'host',
          environment: 'happy-dom',
          maxWorkers,
          ...patience,
          // In processes: what encrypts and stores takes nothing that comes from another context.
          include: ['packages/host/src/**/*.test.ts'],
        },
      },
      server('pglite'),
      server('postgres'),
      {
        ...shared,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/src/**/*.journey.ts'],
          globalSetup: ['e2e/src/environment/global-setup.ts'],
          // After everything else, two at a time: a browser, a server and a database want the cores for themselves.
          sequence: {groupOrder: 2},
          maxWorkers: 2,
          ...patience,
        },
      },
      {
        ...shared,
        test: {
          name: 'gallery',
          environment: 'node',
          include: ['e2e/src/gallery/**/*.test.ts'],
          globalSetup: ['e2e/src/gallery/gallery-build.ts'],
          // One file in one browser, beside the journeys: by itself it would leave a core idle.
          sequence: {groupOrder: 2},
          maxWorkers: 2,
          ...patience,
        },
      },
    ],
  },
})
