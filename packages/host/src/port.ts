import type {DisplayModes} from './display-mode.ts'
import type {EncryptedStorage} from './encrypted-storage.ts'
import type {KeyValueStorage} from './key-value-storage.ts'
import type {OverlayHistory} from './overlay-history.ts'
import type {Preferences} from './preferences.ts'

/** The environment of the page. `app`: the webview of any other app. */
export type HostKind = 'browser' | 'wechat' | 'mini-program' | 'cloud-pay' | 'app'

/** All functions of the environment that the app uses. */
export interface Host {
  readonly kind: HostKind
  /** The browser's localStorage, shared by all tabs. In memory where the browser forbids it. */
  readonly localStorage: KeyValueStorage
  /** The browser's sessionStorage of this tab; survives a reload. */
  readonly sessionStorage: KeyValueStorage
  /** Encrypted texts that may be personal. They are kept for one day. */
  readonly encryptedStorage: EncryptedStorage
  /** Settings that are not personal, such as a closed hint. */
  readonly preferences: Preferences
  /** The standard or the elder mode (长辈版). */
  readonly displayMode: DisplayModes
  /** Overlays (popups) that the Back key closes. */
  readonly overlays: OverlayHistory
  /** Loads another document, also from an open overlay. `replace`: Back does not return to the current page. */
  open(url: string, options?: {replace?: boolean}): void
  /** Sends JSON in the background. With a beacon, which few browsers lack, the request completes even when the page closes. */
  sendBeacon(url: string, json: string): void
  /** Goes one page back; false when the previous page is not one of ours. */
  back(): boolean
  reload(): void
  /** Sets the title in the browser's or the app's title bar. */
  setTitle(text: string): void
  /** Replaces the theme's CSS custom properties. */
  applyTheme(css: string): void
  /**
   * Calls the listener when the page becomes visible again, also from the back-forward cache. Returns the function that
   * unsubscribes.
   */
  onResume(listener: () => void): () => void
  /**
   * How long the page has been visible without a break, in ms; 0 while it is hidden or a payment page covers it. The present
   * screen may be younger.
   */
  visibleMs(): number
  /** False when the device reports that it has no network. */
  isOnline(): boolean
  onNetworkChange(listener: () => void): () => void
  /** The current absolute address. */
  address(): string
  /** Changes the current address without a navigation, for instance to remove one-time values. */
  replaceAddress(address: string): void
  /** Closes the webview; false where a page cannot do that. */
  close(): boolean
  /** Copies a text to the clipboard; false where the browser does not allow it. */
  copyText(text: string): Promise<boolean>
  /** Shows an image captcha (图形验证码). */
  solveCaptcha(provider: {appId: string; scriptUrl: string}): Promise<CaptchaOutcome>
  /** Sets what the app's own menu shares; false where a page cannot do that. */
  share(shared: SharedContent, sign: SignPage): Promise<boolean>
  /**
   * Opens the app's own payment sheet. Its outcome proves nothing: only the server can find out whether the payment
   * succeeded. `unavailable`: the app has no such sheet, or did not accept the page.
   */
  pay(payment: SheetPayment, sign: SignPage): Promise<SheetOutcome>
  /** The mini-program (小程序) that contains the page; null when there is none. */
  miniProgram(): Promise<MiniProgram | null>
}

/** `closed`: the person closed the captcha. */
export type CaptchaOutcome = {outcome: 'solved'; ticket: string; randstr: string} | {outcome: 'closed'}

/** Our server's signature of a page address. WeChat requires it before a page may use the JS-SDK. */
export interface PageSignature {
  appId: string
  /** s since 1970 */
  timestamp: number
  nonceStr: string
  signature: string
}

/** Signs an address without its hash. Called only where the app requires a signature. */
export type SignPage = (address: string) => Promise<PageSignature>

/** The title, description, link and picture of a shared page. Both addresses are absolute. */
export interface SharedContent {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** The parameters of WeChat's payment sheet. */
export interface SheetPayment {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** `elsewhere`: another page of the app handles the payment, or the sheet closed without a report. The outcome is unknown. */
export type SheetOutcome = 'paid' | 'cancelled' | 'failed' | 'elsewhere' | 'unavailable'

/** The mini-program (小程序) around the webview. */
export interface MiniProgram {
  /** Opens a page of the mini-program, such as `/pages/topic/index?a=1`. False when there is no such page. */
  navigateTo(page: string): Promise<boolean>
  /** The mini-program receives the data only when the webview closes or is shared. */
  postMessage(data: unknown): void
}
