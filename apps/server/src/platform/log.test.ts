import {spawnSync} from 'node:child_process'
import {closeSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {DrizzleQueryError} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {createTestFamily} from '../testing/test-family.ts'
import {startTestServer} from '../testing/test-server.ts'
import {describeError} from './log.ts'

describe('the log', () => {
  test('has a line for every request, without phones, names, document numbers, codes or tokens', async () => {
    const server = await startTestServer()
    const {browser, selfIdNo, self} = await createTestFamily(server.byCalls)
    await browser.inject({url: `/api/nowhere/13912345678?name=王小明`})
    await browser.inject({url: `/api/taurus/family/queryById?id=${self}`})
    const log = server.logLines.join('')
    expect(server.logLines.length).toBeGreaterThanOrEqual(6)
    expect(log).toContain('"route":"/api/taurus/family/save"')
    for (const secret of [
      browser.phone,
      selfIdNo,
      '王小明',
      '13912345678',
      server.providers.codeOf(browser.phone),
      ...browser.cookies.values(),
    ])
      expect(log).not.toContain(secret)
  })

  test('a line has the route, the status, the code and the duration', async () => {
    const server = await startTestServer()
    await server.app.inject({method: 'POST', url: '/api/taurus/user/getUserInfo'})
    expect(JSON.parse(server.logLines.at(-1) ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      requestId: expect.stringMatching(/^[\w-]{22}$/),
      method: 'POST',
      route: '/api/taurus/user/getUserInfo',
      status: 200,
      code: ErrorCode.UNAUTHORIZED,
      ms: expect.any(Number),
      msg: 'responded',
    })
  })

  test('a line of INVALID_FIELD names the wrong field', async () => {
    const server = await startTestServer()
    await server.app.inject({url: '/api/aries/query/skuInsure?skuNo=%20'})
    expect(JSON.parse(server.logLines.at(-1) ?? '')).toMatchObject({code: ErrorCode.INVALID_FIELD, field: '产品'})
  })
})

describe('an error in the log', () => {
  test('of the database has the statement and the constraint, never the values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_unique"'), {
      code: '23505',
      constraint: 'users_phone_unique',
      detail: 'Key (phone)=(13800000001) already exists.',
    })
    const described = describeError(
      new DrizzleQueryError('insert into "users" ("phone") values ($1)', ['13800000001'], cause),
    )
    expect(described).toMatchObject({
      message: 'query failed: insert into "users" ("phone") values ($1)',
      cause: {code: '23505', constraint: 'users_phone_unique'},
    })
    expect(JSON.stringify(described)).not.toContain('13800000001')
  })

  test.each([
    ['invalid input syntax for type integer: "E1234567"', 'invalid input syntax for type integer: "***"'],
    ['Key (id_no)=(H32031177) exists', 'Key (id_no)=(***) exists'],
    ['no member 张三 with 34999919850615001X', 'no member *** with ***'],
    ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ])('with the message "%s" has the message "%s"', (message, shown) => {
    expect(describeError(new Error(message))).toMatchObject({message: shown})
  })

  test('has a stack without the message', () => {
    expect(JSON.stringify(describeError(new Error('张三 13800000001')))).not.toMatch(/张三|13800000001/)
  })
})

/** The standard output of a process that runs this script. */
function outputOf(script: string): string {
  const module = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const source = `import(${module}).then(({createLog}) => {const log = createLog('info'); ${script}})`
  const env = {...process.env, NODE_OPTIONS: ''}
  return spawnSync(process.execPath, ['-e', source], {env, timeout: 150_000}).stdout.toString()
}

describe('lines of one turn of the event loop are written', () => {
  test.each([
    ['at its end', 'setImmediate(() => setImmediate(() => {log.info("one"); log.info("two")}))'],
    ['when the process exits in it', 'log.info("one"); log.info("two"); process.exit(0)'],
    [
      'when the process crashes in it',
      'process.nextTick(() => {log.info("one"); log.info("two"); throw new Error("x")})',
    ],
    [
      'before a warning, after which the process is killed',
      'log.info("one"); log.warn("two"); process.kill(process.pid, "SIGKILL"); for (;;);',
    ],
  ])('%s', (_, script) => {
    const messages = outputOf(script)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
    expect(messages).toEqual(['one', 'two'])
  })
})

test('S14: a process continues when no line can be written to standard output, as on a full disk', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const script = `import(${module}).then(({createLog}) => {const log = createLog('info'); let lines = 0; const timer = setInterval(() => {
    log.info('x'.repeat(30_000)); if (++lines === 5) {clearInterval(timer); console.error('alive')}}, 5)})`
  // Every write to a file that is open for reading fails.
  const output = openSync(import.meta.filename, 'r')
  const env = {...process.env, NODE_OPTIONS: ''}
  const {status, stderr} = spawnSync(process.execPath, ['-e', script], {
    env,
    stdio: ['ignore', output, 'pipe'],
    timeout: 150_000,
  })
  closeSync(output)
  expect({status, stderr: stderr.toString()}).toEqual({status: 0, stderr: 'alive\n'})
})
