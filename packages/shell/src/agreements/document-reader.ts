import {ApiError} from '@hmb/contract/api-error'
import type {Fetch} from '@hmb/contract/client'
import {timeoutMs} from '@hmb/contract/client'

/** Where the operator's documents lie. */
export const documentBase = '/static/agree/'

/**
 * Reads documents as text. A path outside the documents' folder, on another host or not, is refused unread.
 *
 * @example
 * const read = documentReader(fetch, 'https://hmb.example')
 * await read('cq/privacy.html', signal)
 */
export function createDocumentReader(fetch: Fetch, origin: string) {
  return async (path: string, signal: AbortSignal): Promise<string> => {
    const url = documentUrl(path, origin)
    if (!url) throw new ApiError('response', 0, 'not below the documents’ folder', documentBase)
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), timeoutMs)
    const abort = () => giveUp.abort()
    signal.addEventListener('abort', abort)
    try {
      const answer = await fetch(url, {method: 'GET', headers: {}, credentials: 'include', signal: giveUp.signal})
      if (answer.status < 200 || answer.status > 399) throw new ApiError('http', answer.status, '', documentBase)
      return await answer.text()
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}

/** The address of a document; null for one that does not lie below the base. */
export function documentUrl(path: string, origin: string): string | null {
  try {
    const url = new URL(path.replace(/^\/+(?=static\/agree\/)/, '/').trim(), origin + documentBase)
    const below = url.origin === origin && url.pathname.startsWith(documentBase)
    return below && !/%(2f|5c|2e)|\/\//i.test(url.pathname) ? url.pathname + url.search : null
  } catch {
    return null
  }
}
