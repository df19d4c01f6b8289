import {describe, expect, test} from 'vitest'
import {modeScript, sessionScript, tapScript} from './prerendered-page.ts'

describe('the script that keeps the tap', () => {
  interface Button {
    busy: string | null
    setAttribute(name: string, value: string): void
    removeAttribute(name: string): void
  }
  const button = (): Button => ({
    busy: null,
    setAttribute(_, value) {
      this.busy = value
    },
    removeAttribute() {
      this.busy = null
    },
  })
  /** A tapped element within a button, or beside all buttons. */
  const within = (owner: Button | null) => ({closest: (selector: string) => (selector === 'button' ? owner : null)})

  function run() {
    const listeners = new Set<(event: {target: object}) => void>()
    const window: {hmbTakeTap?: () => Button | undefined} = {}
    const document = {
      addEventListener: (_: string, listener: (event: {target: object}) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: {target: object}) => void) => listeners.delete(listener),
    }
    new Function('window', 'document', tapScript)(window, document)
    const tap = (target: object) => {
      for (const notify of listeners) notify({target})
    }
    return {tap, take: () => window.hmbTakeTap?.(), listeners}
  }

  test('keeps the last tapped button until the app takes it, and marks it alone as busy', () => {
    const {tap, take, listeners} = run()
    const [first, second] = [button(), button()]
    tap(within(first))
    expect(first.busy).toBe('true')
    tap(within(second))
    expect([first.busy, second.busy]).toEqual([null, 'true'])
    expect([take() === second, listeners.size]).toEqual([true, 0])
  })

  test('keeps the button when a tap beside it follows', () => {
    const {tap, take} = run()
    const first = button()
    for (const target of [within(first), within(null), {}]) tap(target)
    expect([take() === first, first.busy]).toEqual([true, 'true'])
  })

  test('keeps nothing without a tap on a button', () => {
    const {tap, take} = run()
    tap(within(null))
    expect(take()).toBeUndefined()
  })
})

describe('the script that requests the session', () => {
  const run = (search: string) => {
    const requests: unknown[] = []
    const response = Promise.resolve('the session')
    const window: {fetch: unknown; hmbEarlyResponse?: unknown} = {fetch: true}
    const fetch = (...request: unknown[]) => {
      requests.push(request)
      return response
    }
    const dataset = {url: '/api/session?projectId=hmb-cq', project: 'hmb-cq', unless: 'ssoToken|code|projectid'}
    const document = {currentScript: {dataset}}
    new Function('window', 'document', 'location', 'fetch', sessionScript)(window, document, {search}, fetch)
    return {requests, early: window.hmbEarlyResponse, response}
  }

  test('sends the request that its element names, and keeps the response', () => {
    const {requests, early, response} = run('?agentId=7')
    expect(requests).toEqual([
      [
        '/api/session?projectId=hmb-cq',
        {headers: {accept: 'application/json', projectId: 'hmb-cq'}, credentials: 'include'},
      ],
    ])
    expect(early).toEqual({url: '/api/session?projectId=hmb-cq', response})
  })

  test.each(['?ssoToken=t', '?agentId=7&code=c', '?projectid=hmb-bj'])('sends nothing for %s', (search) => {
    expect(run(search)).toMatchObject({requests: [], early: undefined})
  })
})

test.each([tapScript, sessionScript, modeScript])('%s is ES5, short, and cannot end its element', (script) => {
  expect(script).not.toMatch(/=>|`|\b(const|let|class)\b|</)
  expect(script.length).toBeLessThan(400)
})
