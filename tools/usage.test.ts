import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {root} from './processes.ts'

test.each([
  ['tools/build.ts', 'pnpm build'],
  ['tools/check.ts', 'pnpm check'],
  ['tools/dev.ts', 'pnpm dev'],
  ['tools/generated-docs.ts', 'pnpm graph'],
  ['tools/publish.ts', 'pnpm release'],
  ['tools/size.ts', 'pnpm size'],
  ['tools/start.ts', 'npm start'],
  ['tools/test.ts', 'pnpm test'],
  ['bench/src/run-benchmarks.ts', 'pnpm bench'],
])('%s --help prints the usage of %s and does nothing else', (program, command) => {
  const {status, stdout, stderr} = spawnSync(process.execPath, [join(root, program), '--help'], {encoding: 'utf8'})
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.startsWith(`${command} `)).toBe(true)
  expect(stdout.split('\n').length).toBeLessThan(6)
})
