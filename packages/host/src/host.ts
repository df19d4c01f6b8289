import {browserHost} from './browser.ts'
import {detectHost} from './detect.ts'
import {noLayers} from './layers.ts'
import {findMiniProgram, miniProgramHost} from './mini-program.ts'
import type {Host} from './port.ts'
import {createStore} from './storage.ts'
import {type WxWindow, wechatOf} from './wechat.ts'

/**
 * The port for the window the page runs in.
 *
 * @example
 * const host = hostOf(window)
 * host.kind // 'wechat'
 */
export function hostOf(window: WxWindow & {__wxjs_environment?: string}): Host {
  const kind = detectHost({userAgent: window.navigator.userAgent, environment: window.__wxjs_environment})
  const host = browserHost(window, kind)
  switch (kind) {
    case 'mini-program':
      return {...miniProgramHost(window, host), miniProgram: () => findMiniProgram(window, true)}
    case 'wechat':
      return {
        ...host,
        wechat: wechatOf(window),
        // Some webviews of mini-programs look like WeChat's own and tell only when they are asked.
        miniProgram: () => findMiniProgram(window, false),
        close() {
          window.wx?.closeWindow?.()
          return Boolean(window.wx?.closeWindow)
        },
      }
    default:
      return host
  }
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
    address: () => '',
    rewrite: () => {},
    close: () => false,
    captcha: async () => ({outcome: 'closed'}),
    wechat: null,
    miniProgram: async () => null,
  }
}
