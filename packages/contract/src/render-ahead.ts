/** An operator's page as it stands in the HTML, so that the browser need not ask for it. */
export interface PageAhead {
  id: string
  /** '' for the page itself. */
  sub: string
  projectId: string
  childPageContent: string
}

/**
 * What a build of the product brings beside its files, `<builds>/render/<code>.js`: it draws the home page where there is no
 * browser. A server that knows it sends the page painted; one that does not sends the same HTML without it.
 */
export interface PageRenderer {
  /** The values of an address that change what is drawn, as a query; all others come to the same page. */
  noticed(search: string): string
  /** `head` goes before the end of the head, `root` into the element `#root`. */
  render(page: PageAhead, search: string): Promise<{head: string; root: string}>
}

/** The id of the element whose text is a {@link PageAhead} as JSON. */
export const pageAheadId = 'page'
