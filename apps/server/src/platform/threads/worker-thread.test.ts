import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, describe, expect, test} from 'vitest'
import {createWorkerThread, WorkerBusyError, WorkerJobError, WorkerTimeoutError} from './worker-thread.ts'

/** A thread with its number of jobs so far: `hang` never ends, `crash` ends the thread, `fill` takes all memory. */
const folder = mkdtempSync(join(tmpdir(), 'hmb-worker-'))
afterAll(() => rmSync(folder, {recursive: true}))
const script = pathToFileURL(join(folder, 'worker.mjs'))
writeFileSync(
  script,
  `import {writeFileSync} from 'node:fs'
  import {handleJobs} from '${new URL('./worker-jobs.ts', import.meta.url)}'
  writeFileSync('${join(folder, 'started')}', '')
  let jobs = 0
  handleJobs(async (job) => {
    jobs += 1
    if (job === 'hang') for (;;);
    if (job === 'crash') setImmediate(() => { throw new Error('crashed') })
    if (job === 'crash') return new Promise(() => {})
    if (job === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(jobs)) }
    if (job === 'fail') throw new Error('failed')
    if (job === 'environment') return Object.keys(process.env).length
    return jobs
  })`,
)

describe.each([{ownProcess: false}, {ownProcess: true}])('%j', ({ownProcess}) => {
  const thread = (options: Partial<Parameters<typeof createWorkerThread>[1]> = {}) =>
    createWorkerThread<string, number>(script, {maxWaiting: 10, timeoutMs: 20_000, ownProcess, ...options})

  test('runs jobs one after another in the same thread, also after a failed one', async () => {
    const {run} = thread()
    const results = await Promise.allSettled(['a', 'fail', 'b'].map(run))
    expect(results).toMatchObject([{value: 1}, {reason: new WorkerJobError('failed')}, {value: 3}])
  })

  test('rejects a job when too many wait', async () => {
    const {run} = thread({maxWaiting: 2})
    const results = await Promise.allSettled(['a', 'b', 'c'].map(run))
    expect(results).toMatchObject([{value: 1}, {value: 2}, {reason: expect.any(WorkerBusyError)}])
  })

  test('a job that takes too long ends its thread, and the waiting jobs get a new one', async () => {
    const {run} = thread({timeoutMs: 1_500})
    const results = await Promise.allSettled(['a', 'hang', 'b'].map(run))
    expect(results).toMatchObject([{value: 1}, {reason: expect.any(WorkerTimeoutError)}, {value: 1}])
  })

  test('the start of a thread is not counted as time of its job, and has a limit of its own', async () => {
    const slow = pathToFileURL(join(folder, 'slow.mjs'))
    // The start takes longer than the time limit of a job.
    writeFileSync(slow, `const end = Date.now() + 2_000; while (Date.now() < end); await import('${script}')`)
    const start = (startTimeoutMs: number) =>
      createWorkerThread<string, number>(slow, {maxWaiting: 1, timeoutMs: 1_500, startTimeoutMs, ownProcess})
    expect(await start(20_000).run('a')).toBe(1)
    await expect(start(100).run('a')).rejects.toThrow(new WorkerTimeoutError('the start of the worker took too long'))
  })

  test.each([
    ['crash', 'crashed', 'the process ended: 1'],
    ['fill', expect.stringContaining('memory'), expect.stringContaining('the process ended')],
  ])('a job that ends its thread (%s) fails alone', async (job, ofThread, ofProcess) => {
    const message = ownProcess ? ofProcess : ofThread
    const {run} = thread({maxHeapMb: 32})
    const results = await Promise.allSettled(['a', job, 'b'].map(run))
    expect(results).toMatchObject([{value: 1}, {reason: {message}}, {value: 1}])
  })

  test('a thread without a job for some time is ended, and the next job starts a new one', async () => {
    const {run} = thread({idleMs: 1})
    expect(await run('a')).toBe(1)
    // The new thread has not had a job before.
    await expect.poll(() => run('b')).toBe(1)
  })

  test('a prepared thread starts without a job, runs the next one, and ends when none follows', async () => {
    rmSync(join(folder, 'started'), {force: true})
    const {run, prepare} = thread({idleMs: 30_000})
    prepare()
    await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true)
    prepare()
    expect(await run('a')).toBe(1)
    prepare()
    expect(await run('b')).toBe(2)
    const idle = thread({idleMs: 1})
    idle.prepare()
    await expect
      .poll(async () => {
        idle.prepare()
        return idle.run('a')
      })
      .toBe(1)
  })

  test('a thread without a job does not keep its process running', () => {
    const program = `
    import {createWorkerThread} from '${new URL('./worker-thread.ts', import.meta.url)}'
    const {run, prepare} = createWorkerThread(new URL(${JSON.stringify(script.href)}), {maxWaiting: 1, timeoutMs: 20_000, ownProcess: ${ownProcess}})
    console.log(await run('a'))
    prepare()
  `
    const file = join(folder, 'program.mjs')
    writeFileSync(file, program)
    const {status, stdout} = spawnSync(process.execPath, [file], {timeout: 150_000})
    expect([status, stdout.toString()]).toEqual([0, '1\n'])
  })
})

test('a process gets no environment variables', async () => {
  const {run} = createWorkerThread<string, number>(script, {maxWaiting: 1, timeoutMs: 20_000, ownProcess: true})
  // Node itself may set some for the channel.
  expect(await run('environment')).toBeLessThan(4)
})
