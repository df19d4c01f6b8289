import {browserHost} from './browser.ts'
import {detectHost} from './detect.ts'
import {noLayers} from './layers.ts'
import {miniProgramHost} from './mini-program.ts'
import type {Host} from './port.ts'
import {createStore} from './storage.ts'

/**
 * The port for the window the page runs in.
 *
 * @example
 * const host = hostOf(window)
 * host.kind // 'wechat'
 */
export function hostOf(window: Window & {__wxjs_environment?: string}): Host {
  const kind = detectHost({userAgent: window.navigator.userAgent, environment: window.__wxjs_environment})
  return kind === 'mini-program' ? miniProgramHost(window) : browserHost(window, kind)
}

/** The port for a place without a window: it remembers for as long as it lives and does nothing else. */
export function nowhere(): Host {
  return {
    kind: 'browser',
    local: createStore(() => null),
    visit: createStore(() => null),
    layers: noLayers,
    open: () => {},
    back: () => false,
    reload: () => {},
    title: () => {},
    paint: () => {},
    onResume: () => () => {},
    online: () => true,
    onNetwork: () => () => {},
    miniProgram: null,
  }
}
