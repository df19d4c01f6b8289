import type {EncryptedStorage} from './encrypted-storage.ts'
import type {KeyValueStorage} from './key-value-storage.ts'
import type {OverlayHistory} from './overlay-history.ts'

/** What the page runs in. `app`: the webview of an app that we know nothing else of. */
export type HostKind = 'browser' | 'wechat' | 'mini-program' | 'cloud-pay' | 'app'

/** Everything that shell and screens may want of the place they run in. */
export interface Host {
  readonly kind: HostKind
  /** Outlives the visit where the browser allows it; shared by all tabs. */
  readonly localStorage: KeyValueStorage
  /** This tab's; survives a reload. */
  readonly sessionStorage: KeyValueStorage
  /** What may be personal and outlives the visit: sealed, for a day. */
  readonly encryptedStorage: EncryptedStorage
  /** Popups that the Back key closes. */
  readonly overlays: OverlayHistory
  /** Leaves for another document, from within popups too. `replace`: Back must not return to the present page. */
  open(url: string, options?: {replace?: boolean}): void
  /** Hands over what may be the page's last words, as JSON; outlives the page and waits for nothing. */
  sendBeacon(url: string, json: string): void
  /** One page back; false when there is no page of ours to go back to. */
  back(): boolean
  /** Loads the present document anew. */
  reload(): void
  /** The name in the browser's or the app's title bar. */
  setTitle(text: string): void
  /** Puts the theme's custom properties in place of those that the page came with. */
  applyTheme(css: string): void
  /** Told when the page is seen again, also from the back-forward cache. Returns the call that ends it. */
  onResume(run: () => void): () => void
  /**
   * For how long somebody has been before the page without a break, in ms; 0 while it is hidden, or was left for a page that takes a
   * payment. Longer than a screen of it has been there.
   */
  visibleMs(): number
  /** False when the device says that it has no network. */
  isOnline(): boolean
  onNetworkChange(run: () => void): () => void
  /** The whole address that shows now. */
  address(): string
  /** Another address for the present page, without going anywhere: what has been used is taken out of it. */
  replaceAddress(address: string): void
  /** Closes the webview; false where a page cannot. */
  close(): boolean
  /** Copies a text for the person; false where a page may not. */
  copyText(text: string): Promise<boolean>
  /** Lets the person solve an image captcha. */
  solveCaptcha(provider: {appId: string; scriptUrl: string}): Promise<CaptchaOutcome>
  /** Fills what the person shares from the app's own menu; false where a page cannot. */
  share(shared: SharedContent, sign: SignPage): Promise<boolean>
  /**
   * The app's own payment sheet. What it says is no proof: only the server knows whether money moved. `unavailable`: there is no
   * such sheet, or the app did not accept the page.
   */
  pay(payment: SheetPayment, sign: SignPage): Promise<SheetOutcome>
  /** The mini-program around the page, when there is one. */
  miniProgram(): Promise<MiniProgram | null>
}

export type CaptchaOutcome = {outcome: 'solved'; ticket: string; randstr: string} | {outcome: 'closed'}

/** What our server says of a page's address, so that an app lends it its functions. */
export interface PageSignature {
  appId: string
  /** s */
  timestamp: number
  nonceStr: string
  signature: string
}

/** Has an address signed, without its hash; asked only where an app wants one. */
export type SignPage = (address: string) => Promise<PageSignature>

export interface SharedContent {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** A payment as WeChat's sheet takes it. */
export interface SheetPayment {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** `elsewhere`: another page of the app takes the payment; whoever comes back from it may have paid or not. */
export type SheetOutcome = 'paid' | 'cancelled' | 'failed' | 'elsewhere' | 'unavailable'

export interface MiniProgram {
  /** One of its pages, addressed like `/pages/topic/index?a=1`; data travels in the address. False when it has no such page. */
  navigateTo(page: string): Promise<boolean>
  /** Delivered only when the webview is left or shared. */
  postMessage(data: unknown): void
}
