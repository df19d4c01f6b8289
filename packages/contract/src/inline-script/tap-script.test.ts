import {describe, expect, test} from 'vitest'
import {tapScript} from './tap-script.ts'

describe('the script that keeps the tap', () => {
  interface Button {
    busy: string | null
    closest(selector: string): null
    querySelector(selector: string): null
    getAttribute(name: string): string | null
    setAttribute(name: string, value: string): void
    removeAttribute(name: string): void
  }
  const button = (earlyPage: string | null = null): Button => ({
    busy: null,
    getAttribute: () => earlyPage,
    closest: () => null,
    querySelector: () => null,
    setAttribute(_, value) {
      this.busy = value
    },
    removeAttribute() {
      this.busy = null
    },
  })
  /** A tapped element within a button, or beside all buttons. */
  const within = (owner: Button | null) => ({closest: (selector: string) => (selector === 'button' ? owner : null)})

  function run({search = '', hash = ''} = {}) {
    const opened: string[] = []
    const location = {
      search,
      hash,
      href: `https://hmb.example/cq/home/1${search}${hash}`,
      assign: (to: string) => opened.push(to),
    }
    const listeners = new Set<(event: {target: object}) => void>()
    const window: {hmbTakeTap?: () => Button | undefined} = {}
    // The page has neither a purchase nor a login form: `packages/shell/src/login/early-login.test.tsx` has those.
    const document = {
      getElementById: () => null,
      querySelector: () => null,
      addEventListener: (type: string, listener: (event: {target: object}) => void) =>
        type === 'click' && listeners.add(listener),
      removeEventListener: (_: string, listener: (event: {target: object}) => void) => listeners.delete(listener),
    }
    new Function('window', 'document', 'location', tapScript)(window, document, location)
    const tap = (target: object) => {
      for (const notify of listeners) notify({target})
    }
    return {tap, take: () => window.hmbTakeTap?.(), listeners, opened}
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
    expect([first.busy, take() === first, first.busy]).toEqual(['true', true, null])
  })

  test('opens the page of a tapped button with the query of the address, and marks the button', () => {
    const {tap, opened} = run({search: '?agentId=7', hash: '#top'})
    const pageButton = button('/cq/personalCore')
    tap(within(pageButton))
    expect([opened, pageButton.busy]).toEqual([['/cq/personalCore?agentId=7'], 'true'])
  })

  test('opens no page once the app has taken the tap', () => {
    const {tap, take, opened} = run()
    take()
    tap(within(button('/cq/personalCore')))
    expect(opened).toEqual([])
  })

  test('keeps the button when the values of the address are after its hash', () => {
    const {tap, take, opened} = run({hash: '#/home/1?agentId=7'})
    const pageButton = button('/cq/personalCore')
    tap(within(pageButton))
    expect([opened, take() === pageButton]).toEqual([[], true])
  })

  test('keeps nothing without a tap on a button', () => {
    const {tap, take} = run()
    tap(within(null))
    expect(take()).toBeUndefined()
  })
})
