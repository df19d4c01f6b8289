import {browserHost} from './browser-host.ts'
import {type CloudPayWindow, cloudPayHost} from './cloud-pay-host.ts'
import {createDisplayModes} from './display-mode.ts'
import {type EncryptedStorage, noEncryptedStorage} from './encrypted-storage.ts'
import {detectHost} from './host-detection.ts'
import {createKeyValueStorage} from './key-value-storage.ts'
import {miniProgramHost} from './mini-program-host.ts'
import {noOverlayHistory} from './overlay-history.ts'
import type {Host} from './port.ts'
import {createPreferences} from './preferences.ts'
import {watchVisibility} from './visibility.ts'
import {wechatHost} from './wechat-host.ts'
import type {WxWindow} from './wechat-sdk.ts'

/**
 * The host of a window. Without an `encryptedStorage` the host keeps no encrypted texts.
 *
 * @example
 * const host = createHost(window, browserEncryptedStorage(window))
 * host.kind // 'wechat'
 */
export function createHost(
  window: WxWindow & CloudPayWindow & {__wxjs_environment?: string},
  encryptedStorage?: EncryptedStorage,
): Host {
  const kind = detectHost({userAgent: window.navigator.userAgent, environment: window.__wxjs_environment})
  const visibility = watchVisibility(window)
  const host = browserHost(window, kind, visibility, encryptedStorage)
  switch (kind) {
    case 'mini-program':
      return miniProgramHost(window, host, visibility)
    case 'wechat':
      return wechatHost(window, host)
    case 'cloud-pay':
      return cloudPayHost(window, host)
    default:
      // The only known fact about other apps is that they contain a browser.
      return host
  }
}

/** A host for an environment without a window, such as a server. Its storages are in memory; its other functions do nothing. */
export function createHeadlessHost(cookie = ''): Host {
  const preferences = createPreferences({cookie})
  return {
    kind: 'browser',
    localStorage: createKeyValueStorage(() => null),
    sessionStorage: createKeyValueStorage(() => null),
    encryptedStorage: noEncryptedStorage,
    preferences,
    displayMode: createDisplayModes(preferences, () => {}),
    overlays: noOverlayHistory,
    open: () => {},
    sendBeacon: () => {},
    back: () => false,
    reload: () => {},
    setTitle: () => {},
    applyTheme: () => {},
    onResume: () => () => {},
    visibleMs: () => 0,
    isOnline: () => true,
    onNetworkChange: () => () => {},
    address: () => '',
    replaceAddress: () => {},
    close: () => false,
    copyText: async () => false,
    solveCaptcha: async () => ({outcome: 'closed'}),
    share: async () => false,
    pay: async () => 'unavailable',
    miniProgram: async () => null,
  }
}
