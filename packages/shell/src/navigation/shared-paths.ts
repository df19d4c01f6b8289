import {withQuery} from '@hmb/rules/address-query'
/** A document in the address of the document viewer. */
export interface DocumentLink {
  name: string
  path: string
}

/**
 * A path with a query. Undefined and empty values are left out.
 *
 * @example
 * pathOf('/login', {url: '/orderList'}) // '/login?url=%2ForderList'
 */
export function pathOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const values = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return withQuery(path, Object.fromEntries(values))
}

/** The paths that the shell opens. Every app has them, or redirects them to the product. */
export const sharedPaths = {
  login: (query: {url?: string; pathUrl?: string; sourcePath?: string; queryData?: string} = {}) =>
    pathOf('/login', query),
  /** The document viewer with one document by its path, or several as tabs. */
  protocol: (documents: string | readonly DocumentLink[]) =>
    pathOf('/protocol', {
      url: typeof documents === 'string' ? documents : JSON.stringify(documents.map(({name, path}) => ({name, path}))),
    }),
  limitingPage: () => '/limitingPage',
  /** A page that an operator composed. */
  home: (id: string) => `/home/${encodeURIComponent(id)}`,
}
