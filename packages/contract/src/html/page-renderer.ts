import type {Fetch} from '../client.ts'
import type {PrerenderedPage} from './prerendered-page.ts'

/**
 * The server-side renderer of a build, `<builds>/render/<code>.js`: it renders the home page to HTML. A server without it sends
 * the same HTML without the rendered page.
 */
export interface PageRenderer {
  /**
   * The query values that change the rendered page, as a query. Searches with the same key share one rendered page.
   * Null when the page is not rendered for this search.
   */
  cacheKey(search: string): string | null
  /** The product of the page's purchase block; '' without one. */
  skuNoOf(childPageContent: string): string
  /** `head` is inserted at the end of the head, `root` into the element `#root`. */
  render(page: PrerenderedPage, search: string): Promise<{head: string; root: string}>
  /**
   * The HTML of a screen with its data, for an `EarlyScreen`. Rejects for a screen that is not rendered, and when a call fails.
   */
  renderScreen(request: ScreenRequest): Promise<string>
  /**
   * The address of the first picture of a page that is the same for everybody, or those of its widths as a `srcset`; ''
   * for none. Rejects when its call fails.
   */
  firstPictureOf(request: Omit<ScreenRequest, 'cookie'>): Promise<string>
}

/** The person's request for a screen. */
export interface ScreenRequest {
  /** Below the build's base, such as `/orderDetail`. */
  pathname: string
  /** With its `?`; '' for none. */
  search: string
  /** The browser's cookies, which hold the preferences of the person, such as the elder mode (长辈版). */
  cookie: string
  /** Makes the calls of the person. */
  fetch: Fetch
}
