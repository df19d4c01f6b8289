import {ErrorCode} from '@hmb/contract/codes/error-code'
import {recordingReport} from '@hmb/contract/recording'
import {expect, test} from 'vitest'
import {requestCounts} from '../platform/db/schema/limit.ts'
import {startTestServer} from '../testing/test-server.ts'
import {recordingHost} from './recording-routes.ts'
import {createReportLimiter} from './report-limits.ts'

const megabyte = 1024 * 1024
const busy = (retryAfterSeconds: number) => expect.objectContaining({code: ErrorCode.RECORDER_BUSY, retryAfterSeconds})

test('S118: made-up browsers do not clear the count of their network', () => {
  const limiter = createReportLimiter({
    browser: {reports: 600, bytes: megabyte},
    network: {reports: 50_010, bytes: 256 * megabyte},
  })
  const now = new Date('2026-11-23T00:00:00Z')
  const send = (browser: string) => limiter({browser, network: '203.0.113.7'}, 1, now)
  for (let browser = 0; browser < 50_010; browser++) send(`made up ${browser}`)
  expect(() => send('another')).toThrow(busy(60))
})

test('S118a: one network stores 8 GB of reports a day, over all processes, and other networks continue', async () => {
  const {database, clock, config, app} = await startTestServer()
  const {db} = database
  const processOf = () => {
    const host = recordingHost({
      db,
      clock,
      log: app.log,
      config: {...config, callLimits: 'enforced'},
      queue: {} as never,
      stylesOf: async () => [],
    })
    return (browser: number, ip: string) =>
      host.limit({browser: String(browser), ip, now: clock.now()} as never, recordingReport.path, {events})
  }
  const events = 'x'.repeat(15 * megabyte)
  const [send, other] = [processOf(), processOf()]
  let accepted = 0
  const sendAll = async () => {
    for (let minute = 0; minute < 40; minute++, clock.advance({minutes: 1}))
      for (let browser = 0; browser < 17; browser++) {
        await send(browser, '203.0.113.7')
        accepted += 1
      }
  }
  await expect(sendAll()).rejects.toEqual(busy(24 * 3600 - 32 * 60))
  expect(accepted).toBe(Math.floor((8 * 1024) / 15))
  await expect(send(20, '203.0.113.8')).resolves.toBeUndefined()
  // The count is stored once a second.
  const stored = async () => Math.max(...(await db.select().from(requestCounts)).map(({count}) => count))
  let next = 100
  const nextSecond = async () => {
    clock.advance({seconds: 1})
    await send(next++, '203.0.113.9')
    return stored()
  }
  await expect.poll(nextSecond).toBeGreaterThan(8 * 1024 * 1024)
  const otherProcess = async () => {
    clock.advance({minutes: 1})
    return other(0, '203.0.113.7').then(
      () => 0,
      ({code}) => code,
    )
  }
  await expect.poll(otherProcess).toBe(ErrorCode.RECORDER_BUSY)
  clock.advance({days: 1})
  await expect(send(0, '203.0.113.7')).resolves.toBeUndefined()
})
