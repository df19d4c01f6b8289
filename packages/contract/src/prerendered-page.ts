/** A page of the operator, embedded in the HTML so that the browser does not request it. */
export interface PrerenderedPage {
  id: string
  /** '' for the page itself. */
  sub: string
  projectId: string
  childPageContent: string
}

/**
 * The server-side renderer of a build, `<builds>/render/<code>.js`: it renders the home page to HTML. A server without it sends
 * the same HTML without the rendered page.
 */
export interface PageRenderer {
  /** The query values that change the rendered page, as a query. Searches with the same key share one rendered page. */
  cacheKey(search: string): string
  /** `head` is inserted at the end of the head, `root` into the element `#root`. */
  render(page: PrerenderedPage, search: string): Promise<{head: string; root: string}>
}

/** The id of the element whose text is a {@link PrerenderedPage} as JSON. */
export const prerenderedPageId = 'page'

/**
 * The inline script in the head of a prerendered page: it keeps the target of the last tap until the scripts take it. ES5, and
 * allowed by its hash in the content policy.
 */
export const tapScript =
  "!function(d){function k(e){t=e.target}var t;d.addEventListener('click',k,!0);window.hmbTakeTap=function(){d.removeEventListener('click',k,!0);return t}}(document)"
