import {availableParallelism} from 'node:os'
import {defineConfig} from 'vitest/config'
import {LongFilesFirstSequencer} from './tools/long-files-first-sequencer.ts'

// Without `browser`: all tests run in Node, also those with a simulated DOM.
const conditions = ['module', 'node', 'development|production']
const shared = {resolve: {conditions}, ssr: {resolve: {conditions}}}

// Long enough for a busy machine: only a test that hangs may time out.
const timeouts = {testTimeout: 180_000, hookTimeout: 180_000, expect: {poll: {timeout: 30_000}}}

// A journey has several screens, each of which may take seconds on a busy machine. Each poll of a page costs its CPU and the test's.
const browserTimeouts = {...timeouts, testTimeout: 300_000, expect: {poll: {timeout: 60_000, interval: 100}}}

// A worker without a browser waits for modules that Vitest's own process transforms, for PostgreSQL, and for processes that it starts. Two
// workers leave a fifth to a third of two cores idle.
const maxWorkers = availableParallelism() + 1

// Server rendering has no window. In the DOM project each of these files would end a worker and its loaded modules.
const serverRendering = [
  'packages/ui/src/server-rendering.test.tsx',
  'packages/shell/src/app/ssr.test.tsx',
  'apps/web/src/render.test.tsx',
]

// The server's own tests run on a real PostgreSQL. The embedded database is the same engine in one process. So only what depends on the database
// itself, and one whole purchase, runs on both.
const server = (kind: 'pglite' | 'postgres') => ({
  ...shared,
  test: {
    name: `server-${kind}`,
    environment: 'node',
    include:
      kind === 'pglite'
        ? [
            'apps/server/src/platform/{db,jobs,outbox}/**/*.test.ts',
            'apps/server/src/platform/http/idempotency.test.ts',
            'apps/server/src/sale/purchase/concurrent-orders.test.ts',
            'apps/server/src/sale/checkout/encrypted-purchase.test.ts',
            'apps/server/src/**/*pglite*.test.ts',
          ]
        : ['apps/server/{src,test-profile}/**/*.test.ts'],
    // Some need many processes on one database, some the data folder of the embedded one.
    exclude: [kind === 'pglite' ? '**/*.postgres.test.ts' : '**/*pglite*.test.ts'],
    globalSetup: `apps/server/src/testing/prepare-${kind}.ts`,
    // Every file has its own database. Sharing the modules saves a second per file.
    isolate: false,
    maxWorkers,
    // Not beside other projects: these tests start several servers that must respond in time.
    sequence: {groupOrder: 1},
    ...timeouts,
  },
})

export default defineConfig({
  test: {
    sequence: {sequencer: LongFilesFirstSequencer},
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          // A process per file costs more than its tests. The files share modules, and these options undo what a test replaces.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          ...timeouts,
          include: [
            'packages/{validators,contract,rules,purchase,payment,theme,telemetry,conformance,bundling}/src/**/*.test.ts',
            'apps/web/build/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'apps/server/content/*.test.ts',
            'examples/**/*.test.ts',
            'cities/*/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/src/**/*.test.ts',
            ...serverRendering,
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['packages/ui/src/testing/dom-test-setup.ts'],
          maxWorkers,
          // The files of a worker share modules and the window, which takes a third of the CPU. The setup file resets the state
          // that a file leaves.
          pool: 'threads',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...timeouts,
          include: [
            'packages/{ui,blocks,shell}/src/**/*.test.{ts,tsx}',
            'apps/{web,authorization,staff}/src/**/*.test.{ts,tsx}',
          ],
          exclude: serverRendering,
        },
      },
      {
        ...shared,
        test: {
          name: 'host',
          environment: 'happy-dom',
          maxWorkers,
          // The files of a worker share modules, and these options undo what a test replaces.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...timeouts,
          // In processes, because the crypto API rejects values from another context.
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
          // The files share modules and the connection to the browser; a journey's own phone keeps them apart.
          isolate: false,
          include: ['e2e/src/**/*.journey.ts', 'cities/*/*.journey.ts'],
          globalSetup: ['e2e/src/environment/global-setup.ts'],
          // After all other projects. A journey waits more than half of its time, so that five at once use two cores.
          sequence: {groupOrder: 2},
          maxWorkers: 5,
          ...browserTimeouts,
        },
      },
      {
        ...shared,
        test: {
          name: 'recorder',
          environment: 'node',
          // The recorder alone in a real browser, with a server of its own: no build of the product.
          include: ['e2e/src/recorder/**/*.test.ts'],
          isolate: false,
          sequence: {groupOrder: 2},
          maxWorkers: 5,
          ...browserTimeouts,
        },
      },
      {
        ...shared,
        test: {
          name: 'gallery',
          environment: 'node',
          include: ['e2e/src/gallery/**/*.test.ts'],
          globalSetup: ['e2e/src/gallery/gallery-build.ts'],
          // One file in one browser. `npm test` runs it beside the tests of the server: alone it would leave a core idle.
          maxWorkers: 1,
          sequence: {groupOrder: 2},
          ...browserTimeouts,
        },
      },
    ],
  },
})
