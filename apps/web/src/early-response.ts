import type {Fetch} from '@hmb/contract/client'

export interface EarlyResponse {
  url: string
  response: Promise<Response>
  /** The page has a person's own data. */
  leadsToLogin: boolean
  /** The response has come and says so. */
  isVisitor: boolean
}

declare global {
  interface Window {
    /** The session that the HTML requested before the scripts ran (`sessionScript`). */
    hmbEarlyResponse?: EarlyResponse | undefined
  }
}

/**
 * The browser's `fetch`. The first call of the address that the HTML has requested early gets that response; if it failed, the call is sent.
 *
 * @example
 * createShell({fetch: fetchWithEarlyResponse, …})
 */
export const fetchWithEarlyResponse: Fetch = (url, init) => {
  const send = () => window.fetch(url, init)
  const early = window.hmbEarlyResponse
  if (early?.url !== url || init.method !== 'GET') return send()
  window.hmbEarlyResponse = undefined
  return new Promise((resolve, reject) => {
    init.signal.addEventListener('abort', reject)
    early.response.catch(send).then(resolve, reject)
  })
}
