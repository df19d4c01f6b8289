import {browserHost} from './browser.ts'
import {type CloudPayWindow, cloudPayHost} from './cloud-pay.ts'
import {detectHost} from './detect.ts'
import {noLayers} from './layers.ts'
import {miniProgramHost} from './mini-program.ts'
import type {Host} from './port.ts'
import {watchSight} from './sight.ts'
import {createStore} from './storage.ts'
import {noVault} from './vault.ts'
import {wechatHost} from './wechat.ts'
import type {WxWindow} from './wx.ts'

/**
 * The port for the window the page runs in.
 *
 * @example
 * const host = hostOf(window)
 * host.kind // 'wechat'
 */
export function hostOf(window: WxWindow & CloudPayWindow & {__wxjs_environment?: string}): Host {
  const kind = detectHost({userAgent: window.navigator.userAgent, environment: window.__wxjs_environment})
  const sight = watchSight(window)
  const host = browserHost(window, kind, sight)
  switch (kind) {
    case 'mini-program':
      return miniProgramHost(window, host, sight)
    case 'wechat':
      return wechatHost(window, host)
    case 'cloud-pay':
      return cloudPayHost(window, host)
    default:
      // Of other apps nothing is known but that a browser is in them.
      return host
  }
}

/** The port for a place without a window: it remembers for as long as it lives and does nothing else. */
export function nowhere(): Host {
  return {
    kind: 'browser',
    local: createStore(() => null),
    visit: createStore(() => null),
    vault: noVault,
    layers: noLayers,
    open: () => {},
    sendLast: () => {},
    back: () => false,
    reload: () => {},
    title: () => {},
    paint: () => {},
    onResume: () => () => {},
    seenMs: () => 0,
    online: () => true,
    onNetwork: () => () => {},
    address: () => '',
    rewrite: () => {},
    close: () => false,
    copy: async () => false,
    captcha: async () => ({outcome: 'closed'}),
    share: async () => false,
    pay: async () => 'unavailable',
    miniProgram: async () => null,
  }
}
