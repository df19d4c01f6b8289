import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {runCommand} from '../testing/operator-command.ts'
import {openTestDatabase} from '../testing/test-database.ts'
import {testKeyText} from '../testing/test-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-stuck-'))
const database = await openTestDatabase()
afterAll(async () => {
  await database.close()
  rmSync(folder, {recursive: true, force: true})
})
const environment = {ENCRYPTION_KEYS: testKeyText, DATABASE_URL: database.url, DATA_DIR: folder}

test('a database without cases has nothing stuck', async () => {
  expect(await runCommand(environment, ['--json'])).toEqual({code: 0, output: '[]\n'})
})

test('--help prints the commands, also without a configuration', async () => {
  const {code, output} = await runCommand({}, ['--help'])
  expect([code, output]).toEqual([0, expect.stringContaining('stuck confirm-payment <order number>')])
})

test.each([
  [['explode'], 'lists cases that need an operator'],
  [['toString', 'none', '--reason', 'x'], 'lists cases that need an operator'],
  [['--loud'], "Unknown option '--loud'"],
  [['--loud'], 'lists cases that need an operator'],
  [['retry', 'none', '--reason', 'x'], 'no message, renewal, policy or refund with the id none can be retried'],
] as const)('%j is refused with a message alone', async (args, message) => {
  const {code, output} = await runCommand(environment, args)
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(output).not.toContain('    at ')
})
