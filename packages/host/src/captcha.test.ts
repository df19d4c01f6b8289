import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {solveCaptcha as solve} from './captcha.ts'
import {scriptTimeoutMs} from './script-loader.ts'

type Callback = (answer: {ret: number; ticket?: string; randstr?: string}) => void
const page = window as typeof window & {
  TencentCaptcha?: new (appId: string, callback: Callback) => {show(): void; destroy?(): void}
}
let scripts: HTMLScriptElement[]
let place = 0
/** What Back does, while the captcha is open. */
let back: (() => void) | null = null
const layers = {
  open(onBack: () => void) {
    back = onBack
    return () => {
      back = null
    }
  },
}
const solveCaptcha = (...[window, which]: [typeof page, Parameters<typeof solve>[1]]) => solve(window, which, layers)
/** Each test has a script of its own, since one that was loaded is remembered. */
const provider = () => ({appId: '2001', scriptUrl: `https://captcha.example/${++place}.js`})
const disaster = {
  outcome: 'solved',
  ticket: expect.stringMatching(/^trerror_1001_2001_\d{10}$/),
  randstr: expect.stringMatching(/^@\w+$/),
}

beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete page.TencentCaptcha
})

/** The provider's script arrives, and every captcha is answered so. */
function arrive(answer: Parameters<Callback>[0]) {
  page.TencentCaptcha = class {
    readonly callback: Callback
    constructor(_: string, callback: Callback) {
      this.callback = callback
    }
    show() {
      this.callback(answer)
    }
  }
  scripts.at(-1)?.onload?.(new Event('load'))
}

test('the provider’s script is loaded when it is wanted, once', async () => {
  const which = provider()
  const [first, second] = [solveCaptcha(page, which), solveCaptcha(page, which)]
  expect(scripts.map(({src}) => src)).toEqual([which.scriptUrl])
  arrive({ret: 0, ticket: 't', randstr: '@r'})
  expect(await first).toEqual({outcome: 'solved', ticket: 't', randstr: '@r'})
  await second
  await solveCaptcha(page, which)
  expect(scripts).toHaveLength(1)
})

test('closing it is an outcome of its own', async () => {
  const outcome = solveCaptcha(page, provider())
  arrive({ret: 2})
  expect(await outcome).toEqual({outcome: 'closed'})
})

test('Back closes it, and whatever ends it is no longer closed by Back', async () => {
  const destroy = vi.fn()
  page.TencentCaptcha = class {
    show() {}
    destroy = destroy
  }
  const outcome = solveCaptcha(page, provider())
  back?.()
  expect(await outcome).toEqual({outcome: 'closed'})
  expect(destroy).toHaveBeenCalledOnce()
  arrive({ret: 0, ticket: 't', randstr: '@r'})
  await solveCaptcha(page, provider())
  expect(back).toBeNull()
})

test('a script that cannot load leaves the documented ticket, and is tried anew the next time', async () => {
  const which = provider()
  const outcome = solveCaptcha(page, which)
  scripts[0]?.onerror?.(new Event('error'))
  expect(await outcome).toEqual(disaster)
  const again = solveCaptcha(page, which)
  expect(scripts).toHaveLength(2)
  arrive({ret: 0, ticket: 't', randstr: '@r'})
  expect(await again).toMatchObject({ticket: 't'})
})

test('a script that never comes is not waited for longer than 8 s', async () => {
  vi.useFakeTimers()
  const outcome = solveCaptcha(page, provider())
  await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
  expect(await outcome).toEqual(disaster)
})

test.each([
  ['brings nothing', () => scripts[0]?.onload?.(new Event('load'))],
  ['errs', () => arrive({ret: 1})],
  ['answers without a ticket', () => arrive({ret: 0})],
])('a provider that %s leaves the documented ticket', async (_, happen) => {
  const outcome = solveCaptcha(page, provider())
  happen()
  expect(await outcome).toEqual(disaster)
})
