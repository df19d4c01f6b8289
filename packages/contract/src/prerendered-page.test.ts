import {describe, expect, test} from 'vitest'
import {sessionScript, tapScript} from './prerendered-page.ts'

describe('the script that keeps the tap', () => {
  /** A tapped element; `bar` is the button of the bottom bar that contains it. */
  const element = (bar: {busy: string} | null) => ({
    closest: (selector: string) =>
      selector === 'footer [data-bar] button' && bar
        ? {setAttribute: (_: string, busy: string) => (bar.busy = busy)}
        : null,
  })

  test('keeps the last tap until the app takes it, and marks a button of the bottom bar as busy', () => {
    type Target = ReturnType<typeof element>
    const listeners = new Set<(event: {target: Target}) => void>()
    const window: {hmbTakeTap?: () => Target | null} = {}
    const document = {
      addEventListener: (_: string, listener: (event: {target: Target}) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: {target: Target}) => void) => listeners.delete(listener),
    }
    new Function('window', 'document', tapScript)(window, document)
    const bar = {busy: ''}
    const [first, second] = [element(null), element(bar)]
    for (const target of [first, second]) for (const notify of listeners) notify({target})
    expect([window.hmbTakeTap?.() === second, listeners.size, bar.busy]).toEqual([true, 0, 'true'])
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

test.each([tapScript, sessionScript])('%s is ES5, short, and cannot end its element', (script) => {
  expect(script).not.toMatch(/=>|`|\b(const|let|class)\b|</)
  expect(script.length).toBeLessThan(400)
})
