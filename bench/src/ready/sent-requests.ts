import type {CDPSession} from 'playwright-core'

/** A request that went over the network; times are ms since the first one. */
export interface SentRequest {
  path: string
  start: number
  end: number
  /** On the wire, with the headers. A response of 304 has few. */
  bytes: number
}

/** Collects the requests of a page that its cache did not answer. `Network.enable` has been sent. */
export function collectSentRequests(session: CDPSession): () => SentRequest[] {
  const requests = new Map<string, SentRequest>()
  const cached = new Set<string>()
  let first = 0
  const since = (timestamp: number) => Math.round((timestamp - first) * 1000)
  session.on('Network.requestWillBeSent', ({requestId, request, timestamp}) => {
    first ||= timestamp
    const {pathname, search} = new URL(request.url)
    requests.set(requestId, {path: pathname + search, start: since(timestamp), end: 0, bytes: 0})
  })
  session.on('Network.requestServedFromCache', ({requestId}) => cached.add(requestId))
  session.on('Network.responseReceived', ({requestId, response}) => {
    if (response.fromDiskCache || !/^http/.test(response.url)) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({requestId, timestamp, encodedDataLength}) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, {end: since(timestamp), bytes: encodedDataLength})
  })
  return () => [...requests].filter(([id]) => !cached.has(id)).map(([, request]) => request)
}
