import {resolve} from 'node:path'
import {defineConfig} from 'vitest/config'

// Browser benchmarks need the whole test environment, like journeys. They are not tests: `npm test` does not run them.
const conditions = ['module', 'node', 'development|production']
export default defineConfig({
  root: import.meta.dirname,
  resolve: {conditions},
  ssr: {resolve: {conditions}},
  test: {
    include: ['src/**/*.measure.ts'],
    globalSetup: [resolve(import.meta.dirname, '../e2e/src/environment/global-setup.ts')],
    // The recorder's six visits take a minute each.
    testTimeout: 900_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    reporters: ['dot'],
    disableConsoleIntercept: true,
  },
})
