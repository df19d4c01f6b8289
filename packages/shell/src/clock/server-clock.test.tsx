import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createTestApp, holdResponse, TestApp} from '../testing/testing.ts'
import {serverNow} from './server-clock.ts'
import {useResume} from './use-resume.ts'
import {useSecondsLeft} from './use-seconds-left.ts'

const timestamp = '/api/taurus/admin/getSysTimestamp'
const start = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({now: start})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Left({until}: {until: number | null}) {
  return <p data-testid="left">{useSecondsLeft(until)}</p>
}
const left = () => Number(screen.getByTestId('left').textContent)
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('counts down once a second and stays at 0', async () => {
  const app = createTestApp({responses: {[timestamp]: () => Date.now()}})
  render(<Left until={start + 2_500} />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  await advance(0)
  expect(left()).toBe(3)
  await advance(501)
  expect(left()).toBe(2)
  await advance(1_000)
  expect(left()).toBe(1)
  await advance(5_000)
  expect(left()).toBe(0)
})

test('is right on a device whose clock is one hour slow', async () => {
  const app = createTestApp({responses: {[timestamp]: () => Date.now() + 3_600_000}})
  render(<Left until={start + 3_600_000 + 30_000} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  await advance(0)
  expect(left()).toBe(30)
  expect(serverNow()).toBe(start + 3_600_000)
})

test('a new time never shows the seconds of the old one, and null shows 0', async () => {
  const app = createTestApp({responses: {[timestamp]: () => Date.now()}})
  const seen: number[] = []
  function Seen({until}: {until: number | null}) {
    seen.push(useSecondsLeft(until))
    return null
  }
  const {rerender} = render(<Seen until={null} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  await advance(0)
  expect(new Set(seen)).toEqual(new Set([0]))
  seen.length = 0
  rerender(<Seen until={start + 60_000} />)
  expect(new Set(seen)).toEqual(new Set([60]))
})

test('a countdown that ends before the server’s time has loaded ticks no more', async () => {
  const loading = holdResponse()
  const app = createTestApp({responses: {[timestamp]: loading.response}})
  let renders = 0
  function Counted({until}: {until: number | null}) {
    renders += 1
    return <p>{useSecondsLeft(until)}</p>
  }
  const {rerender} = render(<Counted until={start + 60_000} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  await advance(2_000)
  rerender(<Counted until={null} />)
  loading.release(start + 2_000)
  await advance(0)
  renders = 0
  await advance(5_000)
  expect(renders).toBe(0)
})

test('fetches the server’s time once for all countdowns of a page', async () => {
  const app = createTestApp({responses: {[timestamp]: () => Date.now()}})
  render(
    <TestApp app={app}>
      <Left until={start + 2_000} />
      <Left until={start + 3_000} />
    </TestApp>,
  )
  await advance(0)
  expect(app.calls.filter(({path}) => path === timestamp)).toHaveLength(1)
})

test('after a slow response fetches the time once more, and uses the faster response', async () => {
  const app = createTestApp({
    responses: {
      [timestamp]: async () => {
        // The server reads its clock at once, and the response is late.
        const serverMs = Date.now()
        await new Promise((resolve) => setTimeout(resolve, serverMs === start ? 8_000 : 200))
        return serverMs
      },
    },
  })
  render(<Left until={start + 60_000} />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  await advance(8_000)
  expect(serverNow()).toBe(start + 4_000)
  // The response took 200 ms of these 201.
  await advance(201)
  expect(serverNow()).toBe(start + 8_101)
  expect(left()).toBe(52)
})

test('runs the latest callback when the page becomes visible again', () => {
  let resume: (() => void)[] = []
  const app = createTestApp({
    host: {
      onResume: (run) => {
        resume.push(run)
        return () => {
          resume = resume.filter((other) => other !== run)
        }
      },
    },
  })
  const ran: number[] = []
  function Resumed({value}: {value: number}) {
    useResume(() => ran.push(value))
    return null
  }
  const {rerender, unmount} = render(<Resumed value={1} />, {
    wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>,
  })
  rerender(<Resumed value={2} />)
  for (const run of resume) run()
  expect(ran).toEqual([2])
  unmount()
  expect(resume).toEqual([])
})
