import type {Layers} from './layers.ts'
import type {KeyStore} from './storage.ts'

/** What the page runs in. `app`: the webview of an app that we know nothing else of. */
export type HostKind = 'browser' | 'wechat' | 'mini-program' | 'cloud-pay' | 'app'

/** Everything that shell and screens may want of the place they run in. */
export interface Host {
  readonly kind: HostKind
  /** Outlives the visit where the browser allows it; shared by all tabs. */
  readonly local: KeyStore
  /** This tab's; survives a reload. */
  readonly visit: KeyStore
  /** Popups that the Back key closes. */
  readonly layers: Layers
  /** Leaves for another document. `replace`: Back must not return to the present entry. */
  open(url: string, options?: {replace?: boolean}): void
  /** One page back; false when there is no page of ours to go back to. */
  back(): boolean
  /** Loads the present document anew. */
  reload(): void
  /** The name in the browser's or the app's title bar. */
  title(text: string): void
  /** Puts the theme's custom properties in place of those that the page came with. */
  paint(css: string): void
  /** Told when the page is seen again, also from the back-forward cache. Returns the call that ends it. */
  onResume(run: () => void): () => void
  /** False when the device says that it has no network. */
  online(): boolean
  onNetwork(run: () => void): () => void
  /** The mini-program around the page, when there is one. Its pages are addressed like `/pages/topic/index?a=1`. */
  readonly miniProgram: MiniProgram | null
}

export interface MiniProgram {
  navigateTo(page: string): void
}
