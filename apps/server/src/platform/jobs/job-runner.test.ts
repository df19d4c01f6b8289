import {setImmediate} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {runUntilEmpty, startJobs} from './job-runner.ts'

const noFailure = (error: unknown) => {
  throw error
}

test('stopping waits for the batch in progress, and no other batch of its backlog begins', async () => {
  const {promise: begun, resolve: begin} = Promise.withResolvers<void>()
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  let batches = 0
  let finished = 0
  const batch = async () => {
    batches += 1
    begin()
    await released
    await setImmediate()
    finished += 1
    return 1000 - batches
  }
  const jobs = startJobs(
    [{name: 'backlog', everyMs: 1, run: (_, stopping) => runUntilEmpty(batch, stopping)}],
    {},
    noFailure,
  )
  await begun
  const stopped = jobs.stop()
  release()
  await stopped
  expect({batches, finished}).toEqual({batches: 1, finished: 1})
})

test('a job repeats its batch until nothing is left', async () => {
  const left = [3, 2, 0, 5]
  await runUntilEmpty(async () => left.shift() ?? 0)
  expect(left).toEqual([5])
})
