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

test.each([
  ['tools/build.ts', ['--plan'], {}, "Unknown option '--plan'"],
  ['tools/dev.ts', ['cq'], {PORT: 'web'}, 'PORT must be a whole number from 1 to 65534, not "web"'],
  ['tools/start.ts', [], {PORT: '65535'}, 'PORT must be a whole number from 1 to 65534, not "65535"'],
])('%s %j with %j is refused with a sentence', (program, args, variables, error) => {
  const env = {...process.env, ...variables}
  const {status, stderr} = spawnSync(process.execPath, [join(root, program), ...args], {encoding: 'utf8', env})
  expect(status).toBe(1)
  expect(stderr.split('\n')[0]).toContain(error)
})
