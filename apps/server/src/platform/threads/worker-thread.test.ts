import {spawnSync} from 'node:child_process'
import {expect, test} from 'vitest'
import {createWorkerThread, WorkerBusyError, WorkerTimeoutError} from './worker-thread.ts'

/** A thread with its number of jobs so far: `hang` never ends, `crash` ends the thread, `fill` takes all memory. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import {answerJobs} from '${new URL('./worker-jobs.ts', import.meta.url)}'
    let jobs = 0
    answerJobs(async (job) => {
      jobs += 1
      if (job === 'hang') for (;;);
      if (job === 'crash') setImmediate(() => { throw new Error('crashed') })
      if (job === 'crash') return new Promise(() => {})
      if (job === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(jobs)) }
      if (job === 'fail') throw new Error('failed')
      return jobs
    })
  `)}`,
)
const thread = (options: Partial<Parameters<typeof createWorkerThread>[1]> = {}) =>
  createWorkerThread<string, number>(script, {maxWaiting: 10, timeoutMs: 20_000, ...options})

test('runs jobs one after another in the same thread, also after a failed one', async () => {
  const {run} = thread()
  const results = await Promise.allSettled(['a', 'fail', 'b'].map(run))
  expect(results).toMatchObject([{value: 1}, {reason: {message: 'failed'}}, {value: 3}])
})

test('rejects a job when too many wait', async () => {
  const {run} = thread({maxWaiting: 2})
  const results = await Promise.allSettled(['a', 'b', 'c'].map(run))
  expect(results).toMatchObject([{value: 1}, {value: 2}, {reason: expect.any(WorkerBusyError)}])
})

test('a job that takes too long ends its thread, and the waiting jobs get a new one', async () => {
  const {run} = thread({timeoutMs: 4_000})
  const results = await Promise.allSettled(['a', 'hang', 'b'].map(run))
  expect(results).toMatchObject([{value: 1}, {reason: expect.any(WorkerTimeoutError)}, {value: 1}])
})

test.each([
  ['crash', 'crashed'],
  ['fill', expect.stringContaining('memory')],
])('a job that ends its thread (%s) fails alone', async (job, message) => {
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

test('a thread without a job does not keep its process running', () => {
  const program = `
    import {createWorkerThread} from '${new URL('./worker-thread.ts', import.meta.url)}'
    const {run} = createWorkerThread(new URL(${JSON.stringify(script.href)}), {maxWaiting: 1, timeoutMs: 20_000})
    console.log(await run('a'))
  `
  const {status, stdout} = spawnSync(process.execPath, ['--input-type=module', '-e', program], {timeout: 30_000})
  expect([status, stdout.toString()]).toEqual([0, '1\n'])
})
