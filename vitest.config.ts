import {defineConfig} from 'vitest/config'

// Our packages are read from their sources, so that editing needs no build.
const conditions = ['source', 'module', 'node', 'development|production']
const shared = {resolve: {conditions}, ssr: {resolve: {conditions}}}

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{validators,contract,rules,purchase,payment,theme}/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
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
          include: ['packages/{host,ui,blocks,shell}/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
