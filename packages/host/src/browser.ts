import {solveCaptcha} from './captcha.ts'
import {copyText} from './clipboard.ts'
import {databasePlace} from './database.ts'
import {arrivesWithinMs, createLayers} from './layers.ts'
import type {Host, HostKind} from './port.ts'
import {type Sight, watchSight} from './sight.ts'
import {createStore} from './storage.ts'
import {createVault} from './vault.ts'

/** What every kind of host can do, since each of them is a browser underneath. */
export function browserHost(window: Window, kind: HostKind = 'browser', sight: Sight = watchSight(window)): Host {
  const {document, history, location, navigator} = window
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  const layers = createLayers({
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
    local: createStore(() => window.localStorage, window),
    visit: createStore(() => window.sessionStorage),
    vault: createVault({
      subtle: window.crypto?.subtle,
      place: databasePlace(() => window.indexedDB),
      now: () => Date.now(),
    }),
    layers,
    open(url, {replace = false} = {}) {
      const go = (replaceTop: boolean) => {
        sight.left(arrivesWithinMs)
        replace || replaceTop ? location.replace(url) : location.assign(url)
      }
      layers.beforeMove(go, {replacesPage: replace, leaves: true})
    },
    sendLast(url, json) {
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
    title(text) {
      if (document.title !== text) document.title = text
    },
    paint(css) {
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
    seenMs: sight.seenMs,
    online: () => navigator.onLine !== false,
    onNetwork(run) {
      const ends = [on(window, 'online', run), on(window, 'offline', run)]
      return () => {
        for (const end of ends) end()
      }
    },
    address: () => location.href,
    rewrite: (address) => history.replaceState(history.state, '', address),
    close: () => false,
    copy: (text) => copyText(window, text),
    captcha: (provider) => solveCaptcha(window, provider, layers),
    share: async () => false,
    pay: async () => 'unavailable',
    miniProgram: async () => null,
  }
}
