import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {recordings} from '../platform/db/schema/recording.ts'
import {staffAccounts} from '../platform/db/schema/staff.ts'
import {isPassword} from '../staff/password-hash.ts'
import {openTestDatabase, withClient} from '../testing/test-database.ts'
import {testKeyText} from '../testing/test-keys.ts'

const database = await openTestDatabase()
beforeAll(() => () => database.close())
const {db} = database

/** Runs a command of the operator with this standard input. */
function run(program: string, args: readonly string[], input = '', env: Record<string, string> = {}) {
  return new Promise<{failed: boolean; output: string}>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, program), ...args],
      {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          HMB_PROFILE: 'sandbox',
          DATABASE_URL: database.url,
          ENCRYPTION_KEYS: testKeyText,
          ...env,
        },
      },
      (error, stdout, stderr) => resolve({failed: error !== null, output: stdout + stderr}),
    )
    child.stdin?.end(input)
  })
}
const staff = (args: readonly string[], input = '') => run('staff-account.ts', args, input)

test('an account of staff is created with the password of standard input, changed and removed', async () => {
  const password = '一二三四五六七八九十 green bottles'
  expect(await staff(['add', 'lin'], `${password}\nsecond line\n`)).toEqual({failed: false, output: 'lin can log in\n'})
  const [account] = await db.select().from(staffAccounts)
  expect(await isPassword(password, account?.passwordHash)).toBe(true)
  expect((await staff(['list'])).output).toMatch(/^lin {2}since /)
  expect((await staff(['add', 'lin'], 'another passphrase of lint')).output).toContain('contains the name')
  expect((await staff(['add', 'lin'], 'another long passphrase')).output).toContain('has a new password')
  expect(await staff(['remove', 'lin'])).toMatchObject({failed: false})
  expect(await db.$count(staffAccounts)).toBe(0)
})

test.each([
  ['a short password', ['add', 'lin'], 'short'],
  ['no password', ['add', 'lin'], ''],
  ['a repeated character', ['add', 'lin'], 'aaaaaaaaaaaaaaaaaaaa'],
  ['a password in the arguments', ['add', 'lin', '--password=Ten green bottles'], ''],
  ['a name with a path', ['add', '../lin'], 'Ten green bottles on a wall'],
  ['no name', ['add'], 'Ten green bottles on a wall'],
])('%s creates no account, and prints the reason without a stack', async (_, args, input) => {
  const {failed, output} = await staff(args, input)
  expect(failed).toBe(true)
  expect(output).not.toMatch(/^\s+at /m)
  expect(await db.$count(staffAccounts)).toBe(0)
})

test('recordings:purge deletes what is older than RECORDING_DAYS', async () => {
  const old = new Date(Date.now() - 70 * 24 * 3600_000)
  const row = {
    browser: 'b',
    projectId: 'hmb-cq',
    goodsCode: '',
    goodsName: '',
    goodsVersion: '',
    busCode: '',
    recallCode: '',
    orderNo: '',
    origin: 'web',
  }
  await db.insert(recordings).values([
    {...row, recordId: 'old-recording-00000', startedAt: old, lastAt: old},
    {...row, recordId: 'new-recording-00000', startedAt: new Date(), lastAt: new Date()},
  ])
  const {output} = await run('purge-recordings.ts', [], '', {RECORDING_DAYS: '30'})
  expect(output).toBe('1 recordings older than 30 days were deleted; dropped: no month\n')
  expect(await db.select({recordId: recordings.recordId}).from(recordings)).toEqual([{recordId: 'new-recording-00000'}])
})

test('recordings:purge behind a backup gives up and says so, and works when it is repeated', async () => {
  await withClient(database.url, async (backup) => {
    await backup.query(`create table recording_parts.chunks_2010_01
      partition of recording_chunks for values from ('2010-01-01') to ('2010-02-01')`)
    await backup.query('begin; lock table recording_chunks in access share mode')
    const output = 'another session, such as a backup, has locked a table: repeat the command later\n'
    expect(await run('purge-recordings.ts', [])).toEqual({failed: true, output})
  })
  expect((await run('purge-recordings.ts', [])).output).toContain('dropped: chunks_2010_01')
})
