import {solveCaptcha} from './captcha.ts'
import {copyText} from './clipboard.ts'
import {createDisplayModes} from './display-mode.ts'
import {noEncryptedStorage} from './encrypted-storage.ts'
import {createKeyValueStorage} from './key-value-storage.ts'
import {createOverlayHistory} from './overlay-history.ts'
import {documentLoadTimeoutMs} from './overlay-history-transition.ts'
import type {Host, HostKind} from './port.ts'
import {createPreferences} from './preferences.ts'
import {type Visibility, watchVisibility} from './visibility.ts'

/** The functions that every browser has. The other hosts extend this one. */
export function browserHost(
  window: Window,
  kind: HostKind = 'browser',
  visibility: Visibility = watchVisibility(window),
  encryptedStorage = noEncryptedStorage,
): Host {
  const {document, history, location, navigator} = window
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  const unsubscribeAll = (unsubscribes: readonly (() => void)[]) => () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
  /** The scroll position at which the last overlay opened; the browser restores it when the overlay closes. */
  let topAtOpening = 0
  const overlays = createOverlayHistory({
    history: {
      get state() {
        return history.state
      },
      pushState(state, unused) {
        topAtOpening = window.scrollY
        history.pushState(state, unused)
      },
      replaceState: (state, unused) => history.replaceState(state, unused),
      go: (steps) => history.go(steps),
    },
    // The capturing phase comes before the router's listener, whichever was added first.
    onPop: (listener) => window.addEventListener('popstate', listener, true),
    onRestore: (listener) => window.addEventListener('pageshow', ({persisted}) => persisted && listener()),
    // Counted from the next paint: a slow phone may still show an overlay that this task has closed.
    delay(run, ms) {
      const start = () => window.setTimeout(run, ms)
      if (document.hidden) start()
      else window.requestAnimationFrame(start)
    },
    // The browser restores the position between this task and the next frame. A page that closes a sheet may itself
    // scroll in this task; then the next frame scrolls to the page's position again.
    keepScroll: () =>
      queueMicrotask(() => {
        const top = window.scrollY
        if (top !== topAtOpening) window.requestAnimationFrame(() => window.scrollTo(0, top))
      }),
  })
  const onResume = (run: () => void) => {
    // A page from the back-forward cache gets both events, in some webviews only `pageshow`.
    let isReported = false
    return unsubscribeAll([
      on(window, 'pagehide', () => {
        isReported = false
      }),
      on(document, 'visibilitychange', () => {
        isReported = document.visibilityState === 'visible'
        if (isReported) run()
      }),
      on(window, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted && !isReported) run()
      }),
    ])
  }
  const preferences = createPreferences(document)
  const displayMode = createDisplayModes(preferences, (mode) =>
    document.documentElement.setAttribute('data-mode', mode),
  )
  // Another visible tab may have changed the mode.
  onResume(displayMode.refresh)
  on(window, 'focus', displayMode.refresh)
  return {
    kind,
    localStorage: createKeyValueStorage(() => window.localStorage, window),
    sessionStorage: createKeyValueStorage(() => window.sessionStorage),
    encryptedStorage,
    preferences,
    displayMode,
    overlays,
    open(url, {replace = false} = {}) {
      const load = (replaceTop: boolean) => {
        visibility.markLeft(documentLoadTimeoutMs)
        replace || replaceTop ? location.replace(url) : location.assign(url)
      }
      overlays.beforeMove(load, {replacesPage: replace, leavesDocument: true})
    },
    sendBeacon(url, json) {
      const body = new Blob([json], {type: 'application/json'})
      // Some webviews have no beacon. It returns false when its queue is full, and Chrome before 81 throws for the type of JSON.
      try {
        if (navigator.sendBeacon(url, body)) return
      } catch {}
      // No `keepalive`: Chrome before 81 rejects it for this type, and it shares the limit of the beacons.
      window.fetch(url, {method: 'POST', body}).catch(() => {})
    },
    back() {
      // The router numbers its entries from 0, the entry page. The entry before 0 belongs to another site.
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
    onResume,
    visibleMs: visibility.visibleMs,
    isOnline: () => navigator.onLine !== false,
    onNetworkChange: (run) => unsubscribeAll([on(window, 'online', run), on(window, 'offline', run)]),
    address: () => location.href,
    replaceAddress: (address) => history.replaceState(history.state, '', address),
    close: () => false,
    copyText: (text) => copyText(window, text),
    solveCaptcha: (provider) => solveCaptcha(window, provider, overlays),
    share: async () => false,
    pay: async () => 'unavailable',
    miniProgram: async () => null,
  }
}
