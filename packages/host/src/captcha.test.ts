import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {solveCaptcha as solve} from './captcha.ts'
import type {Overlay} from './overlay-history-state.ts'
import {scriptTimeoutMs} from './script-loader.ts'

type Callback = (result: {ret: number; ticket?: string; randstr?: string}) => void
const page = window as typeof window & {
  TencentCaptcha?: new (appId: string, callback: Callback) => {show(): void; destroy?(): void}
}
let scripts: HTMLScriptElement[]
let scriptNumber = 0
/** Presses Back while the captcha is open. */
let pressBack: (() => void) | null = null
const overlays = {
  open({onBack = () => {}}: Overlay) {
    pressBack = onBack
    return () => {
      pressBack = null
    }
  },
}
const solveCaptcha = (window: typeof page, provider: Parameters<typeof solve>[1]) => solve(window, provider, overlays)
/** Each test uses its own script, because a loaded script is cached. */
const newProvider = () => ({appId: '2001', scriptUrl: `https://captcha.example/${++scriptNumber}.js`})
const unavailableTicket = {
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

/** Loads the provider's script, whose captchas return this result. */
function loadScript(result: Parameters<Callback>[0]) {
  page.TencentCaptcha = class {
    readonly callback: Callback
    constructor(_: string, callback: Callback) {
      this.callback = callback
    }
    show() {
      this.callback(result)
    }
  }
  scripts.at(-1)?.onload?.(new Event('load'))
}

test('loads the provider’s script once, on the first captcha', async () => {
  const provider = newProvider()
  const [first, second] = [solveCaptcha(page, provider), solveCaptcha(page, provider)]
  expect(scripts.map(({src}) => src)).toEqual([provider.scriptUrl])
  loadScript({ret: 0, ticket: 't', randstr: '@r'})
  expect(await first).toEqual({outcome: 'solved', ticket: 't', randstr: '@r'})
  await second
  await solveCaptcha(page, provider)
  expect(scripts).toHaveLength(1)
})

test('reports that the person closed the captcha', async () => {
  const outcome = solveCaptcha(page, newProvider())
  loadScript({ret: 2})
  expect(await outcome).toEqual({outcome: 'closed'})
})

test('Back closes the captcha, and does nothing after its end', async () => {
  const destroy = vi.fn()
  page.TencentCaptcha = class {
    show() {}
    destroy = destroy
  }
  const outcome = solveCaptcha(page, newProvider())
  pressBack?.()
  expect(await outcome).toEqual({outcome: 'closed'})
  expect(destroy).toHaveBeenCalledOnce()
  loadScript({ret: 0, ticket: 't', randstr: '@r'})
  await solveCaptcha(page, newProvider())
  expect(pressBack).toBeNull()
})

test('a script that fails to load gives the documented ticket, and the next captcha loads it again', async () => {
  const provider = newProvider()
  const outcome = solveCaptcha(page, provider)
  scripts[0]?.onerror?.(new Event('error'))
  expect(await outcome).toEqual(unavailableTicket)
  const second = solveCaptcha(page, provider)
  expect(scripts).toHaveLength(2)
  loadScript({ret: 0, ticket: 't', randstr: '@r'})
  expect(await second).toMatchObject({ticket: 't'})
})

test('waits 8 s for the script', async () => {
  vi.useFakeTimers()
  const outcome = solveCaptcha(page, newProvider())
  await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
  expect(await outcome).toEqual(unavailableTicket)
})

test.each([
  ['the script defines nothing', () => scripts[0]?.onload?.(new Event('load'))],
  ['the captcha fails', () => loadScript({ret: 1})],
  ['the result has no ticket', () => loadScript({ret: 0})],
])('gives the documented ticket when %s', async (_, fail) => {
  const outcome = solveCaptcha(page, newProvider())
  fail()
  expect(await outcome).toEqual(unavailableTicket)
})
