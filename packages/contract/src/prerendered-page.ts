import type {RequestOf, ResponseOf} from './endpoint.ts'
import type {skuInsure} from './home.ts'

/** A page of the operator, embedded in the HTML so that the browser does not request it. */
export interface PrerenderedPage {
  id: string
  /** '' for the page itself. */
  sub: string
  projectId: string
  childPageContent: string
  /** The product of the page's purchase block, with its price at the time of rendering. Absent without a block or product. */
  product?: {request: RequestOf<typeof skuInsure>; response: ResponseOf<typeof skuInsure>}
}

/**
 * The server-side renderer of a build, `<builds>/render/<code>.js`: it renders the home page to HTML. A server without it sends
 * the same HTML without the rendered page.
 */
export interface PageRenderer {
  /** The query values that change the rendered page, as a query. Searches with the same key share one rendered page. */
  cacheKey(search: string): string
  /** The product of the page's purchase block; '' without one. */
  skuNoOf(childPageContent: string): string
  /** `head` is inserted at the end of the head, `root` into the element `#root`. */
  render(page: PrerenderedPage, search: string): Promise<{head: string; root: string}>
}

/** What the build inserts into the HTML page of a route. */
export interface RoutePage {
  /** Goes to the end of the head. */
  head: string
  /** Goes into `#root`. */
  root: string
  /** The page preloads the login too. */
  leadsToLogin: boolean
}

/** The pages by route. */
export type RoutePages = Readonly<Record<string, RoutePage>>

/** The id of the element whose text is a {@link PrerenderedPage} as JSON. */
export const prerenderedPageId = 'page'

/**
 * The inline script in the head of a prerendered page. It keeps the last tapped button until the scripts take it, and marks it as busy at
 * once. A tap beside a button changes nothing. ES5, and allowed by its hash in the content policy.
 */
export const tapScript =
  "!function(d){function k(e){var n=e.target.closest&&e.target.closest('button');n&&(b&&b.removeAttribute('aria-busy'),b=n,b.setAttribute('aria-busy','true'))}var b;d.addEventListener('click',k,!0);window.hmbTakeTap=function(){d.removeEventListener('click',k,!0);return b}}(document)"

/**
 * The inline script in the head of every page: shows the elder mode (长辈版) before the first paint, if the browser has stored it. ES5, and
 * allowed by its hash in the content policy.
 */
export const modeScript =
  "!function(d){/(^|; )hmb_mode=elder(;|$)/.test(d.cookie)&&d.documentElement.setAttribute('data-mode','elder')}(document)"

/**
 * The inline script that requests the session at once: a visitor's first tap, or the screen, waits for it. Its element names the request in
 * `data-url` and `data-project`, and in `data-unless` the query values with which the app requests another one, separated by `|`. ES5,
 * and allowed by its hash in the content policy.
 */
export const sessionScript =
  "!function(s){if(window.fetch&&!RegExp('[?&]('+s.dataset.unless+')=').test(location.search)){var u=s.dataset.url,r=fetch(u,{headers:{accept:'application/json',projectId:s.dataset.project},credentials:'include'});r.catch(function(){});window.hmbEarlyResponse={url:u,response:r}}}(document.currentScript)"
