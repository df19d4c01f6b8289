import {ApiError} from '@hmb/contract/api-error'
import {type Fetch, timeoutMs} from '@hmb/contract/client'

/** The folder of the operator's documents. */
export const documentBase = '/static/agree/'

/**
 * Creates a function that fetches a document as text. It rejects with an `ApiError`; a path outside the documents' folder or on another
 * host is not fetched.
 *
 * @example
 * const readDocument = createDocumentReader(fetch, 'https://hmb.example')
 * await readDocument('cq/privacy.html')
 */
export function createDocumentReader(fetch: Fetch, origin: string) {
  return async (path: string): Promise<string> => {
    const url = documentUrl(path, origin)
    if (!url) throw new ApiError('response', 0, 'not below the documents’ folder', documentBase)
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const response = await fetch(url, {method: 'GET', headers: {}, credentials: 'include', signal: abort.signal})
      if (response.status < 200 || response.status > 399) throw new ApiError('http', response.status, '', documentBase)
      return await response.text()
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The URL of a document; null when the path is outside the documents' folder. */
export function documentUrl(path: string, origin: string): string | null {
  try {
    const url = new URL(path.replace(/^\/+(?=static\/agree\/)/, '/').trim(), origin + documentBase)
    const isInside = url.origin === origin && url.pathname.startsWith(documentBase)
    return isInside && !/%(2f|5c|2e)|\/\//i.test(url.pathname) ? url.pathname + url.search : null
  } catch {
    return null
  }
}
