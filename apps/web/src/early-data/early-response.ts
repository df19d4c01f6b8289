import type {Fetch} from '@hmb/contract/client'

export interface EarlyResponse {
  url: string
  /** The path for which the server sent the HTML. */
  path: string
  response: Promise<Response>
  /** Resolves when the response has arrived or failed, at the latest after 5 s. */
  known: Promise<void>
  /** The page has a person's own data. */
  leadsToLogin: boolean
  /** The response has arrived, and the session is a visitor's. */
  isVisitor: boolean
}

declare global {
  interface Window {
    /** The session that the HTML requested before the scripts ran (`sessionScript`). */
    hmbEarlyResponse?: EarlyResponse | undefined
    /**
     * The responses that the HTML requested before the scripts ran (`dataScript`), or the app before a screen's code. The
     * key of each is its address followed by its body.
     */
    hmbEarlyData?: Record<string, Promise<Response>> | undefined
  }
}

/**
 * The browser's `fetch`. The first call that the HTML has already sent gets that response; if it failed, the call is sent.
 *
 * @example
 * createAppContext({fetch: fetchWithEarlyResponse, …})
 */
export const fetchWithEarlyResponse: Fetch = (url, init) => {
  const send = () => window.fetch(url, init)
  const early = takeEarlyResponse(url + (init.body ?? ''))
  if (!early) return send()
  return new Promise((resolve, reject) => {
    init.signal.addEventListener('abort', reject)
    early
      .then(async (response) => {
        // With its body: the signal of a call cannot end a request that the HTML has sent. The reader of documents cancels the stream itself.
        if (!url.startsWith('/static')) await response.clone().text()
        return response
      })
      .catch(send)
      .then(resolve, reject)
  })
}

/**
 * `request` sends the first requests of the present screen. It returns a function that drops the responses that the screen has
 * not used at its start. Set after the start of the app.
 */
export const routeData: {request?: (() => () => void) | undefined} = {}

/** Early data belongs to one user and to the start of the page, so that later calls are sent. */
export function dropEarlyData(): void {
  window.hmbEarlyData = undefined
}

function takeEarlyResponse(key: string): Promise<Response> | undefined {
  const {hmbEarlyResponse: session, hmbEarlyData: data = {}} = window
  if (session?.url === key) {
    window.hmbEarlyResponse = undefined
    return session.response
  }
  const response = data[key]
  delete data[key]
  return response
}
