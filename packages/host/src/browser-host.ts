import {solveCaptcha} from './captcha.ts'
import {copyText} from './clipboard.ts'
import {createEncryptedStorage} from './encrypted-storage.ts'
import {openEncryptedStorageDatabase} from './encrypted-storage-database.ts'
import {createKeyValueStorage} from './key-value-storage.ts'
import {createOverlayHistory} from './overlay-history.ts'
import {documentLoadTimeoutMs} from './overlay-history-state.ts'
import type {Host, HostKind} from './port.ts'
import {type Visibility, watchVisibility} from './visibility.ts'

/** What every kind of host can do, since each of them is a browser underneath. */
export function browserHost(
  window: Window,
  kind: HostKind = 'browser',
  sight: Visibility = watchVisibility(window),
): Host {
  const {document, history, location, navigator} = window
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  const layers = createOverlayHistory({
    history,
    // In the capturing phase: before the router, whenever that began to listen.
    onPop: (listener) => window.addEventListener('popstate', listener, true),
    onRestore: (listener) => window.addEventListener('pageshow', ({persisted}) => persisted && listener()),
    later: (run, ms) => {
      window.setTimeout(run, ms)
    },
  })
  return {
    kind,
    localStorage: createKeyValueStorage(() => window.localStorage, window),
    sessionStorage: createKeyValueStorage(() => window.sessionStorage),
    encryptedStorage: createEncryptedStorage({
      subtle: window.crypto?.subtle,
      place: openEncryptedStorageDatabase(() => window.indexedDB),
      now: () => Date.now(),
    }),
    overlays: layers,
    open(url, {replace = false} = {}) {
      const go = (replaceTop: boolean) => {
        sight.markLeft(documentLoadTimeoutMs)
        replace || replaceTop ? location.replace(url) : location.assign(url)
      }
      layers.beforeMove(go, {replacesPage: replace, leavesDocument: true})
    },
    sendBeacon(url, json) {
      const body = new Blob([json], {type: 'application/json'})
      // Some webviews have no beacon, and its queue may be full.
      if (navigator.sendBeacon?.(url, body)) return
      window.fetch(url, {method: 'POST', body, keepalive: true, credentials: 'same-origin'}).catch(() => {})
    },
    back() {
      // The router counts its entries from 0 where the visit came in; before that lies a foreign page.
      const {idx} = (history.state ?? {}) as {idx?: number}
      if (!idx) return false
      history.back()
      return true
    },
    reload: () => location.reload(),
    setTitle(text) {
      if (document.title !== text) document.title = text
    },
    applyTheme(css) {
      const style = document.getElementById('theme') ?? document.head.appendChild(document.createElement('style'))
      style.id = 'theme'
      if (style.textContent !== css) style.textContent = css
    },
    onResume(run) {
      const visible = () => document.visibilityState === 'visible' && run()
      const restored = (event: Event) => (event as PageTransitionEvent).persisted && run()
      const ends = [on(document, 'visibilitychange', visible), on(window, 'pageshow', restored)]
      return () => {
        for (const end of ends) end()
      }
    },
    visibleMs: sight.visibleMs,
    isOnline: () => navigator.onLine !== false,
    onNetworkChange(run) {
      const ends = [on(window, 'online', run), on(window, 'offline', run)]
      return () => {
        for (const end of ends) end()
      }
    },
    address: () => location.href,
    replaceAddress: (address) => history.replaceState(history.state, '', address),
    close: () => false,
    copyText: (text) => copyText(window, text),
    solveCaptcha: (provider) => solveCaptcha(window, provider, layers),
    share: async () => false,
    pay: async () => 'unavailable',
    miniProgram: async () => null,
  }
}
