import {resolve} from 'node:path'
import {defineConfig} from 'vitest/config'

// What is measured in a browser needs the whole house, as journeys do; it is no test, and `npm test` does not run it.
const conditions = ['source', 'module', 'node', 'development|production']
export default defineConfig({
  root: import.meta.dirname,
  resolve: {conditions},
  ssr: {resolve: {conditions}},
  test: {
    include: ['src/**/*.measure.ts'],
    globalSetup: [resolve(import.meta.dirname, '../e2e/src/environment/global-setup.ts')],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    reporters: ['dot'],
    disableConsoleIntercept: true,
  },
})
