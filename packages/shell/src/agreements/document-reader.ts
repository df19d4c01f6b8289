import {ApiError} from '@hmb/contract/api-error'
import {type Fetch, timeoutMs} from '@hmb/contract/client'
import {documentText} from './document-text.ts'

/** The folder of the operator's documents. */
export const documentBase = '/static/agree/'

/** The largest document, in bytes. Reading stops there: a larger file is not an agreement. */
export const maxDocumentBytes = 4 * 1024 * 1024

/** The deadline for reading a document, in ms. Without a byte for `timeoutMs` reading stops earlier. */
export const documentTimeoutMs = 60_000

type Response = Awaited<ReturnType<Fetch>>
/** The part of a streamed response that the reader uses. Without a stream it reads the text at once. */
type StreamedResponse = Response & {readonly body?: ReadableStream<Uint8Array> | null}

/**
 * Creates a function that fetches a document as text. A path outside the documents' folder or on another host is not
 * fetched. It rejects with an `ApiError`:
 *
 * - `business` for a missing file. This is final: the file is not fetched again by itself.
 * - `http` for another status
 * - `timeout` for a server that stops sending
 * - `response` for a file that is too large or not text
 *
 * @example
 * const readDocument = createDocumentReader(fetch, 'https://hmb.example')
 * await readDocument('cq/privacy.html')
 */
export function createDocumentReader(fetch: Fetch, origin: string) {
  return async (path: string): Promise<string> => {
    const url = documentUrl(path, origin)
    if (!url) throw failure('response', 'not in the folder')
    const abort = new AbortController()
    let timedOut = false
    const expire = () => {
      timedOut = true
      abort.abort()
    }
    const total = setTimeout(expire, documentTimeoutMs)
    let silence = setTimeout(expire, timeoutMs)
    const onBytes = () => {
      clearTimeout(silence)
      silence = setTimeout(expire, timeoutMs)
    }
    try {
      const init = {
        method: 'GET',
        headers: {},
        credentials: 'include',
        redirect: 'error',
        signal: abort.signal,
      } as const
      const response: StreamedResponse = await fetch(url, init)
      const {status} = response
      if (status < 200 || status > 299)
        throw new ApiError(status === 404 ? 'business' : 'http', status, '', documentBase)
      const type = response.headers.get('content-type') ?? ''
      const text = response.body
        ? documentText(await readBytes(response.body, onBytes, abort.signal), type)
        : await response.text()
      if (text === null) throw failure('response', 'not a text')
      return text
    } catch (error) {
      throw timedOut ? failure('timeout', 'not read in time') : error
    } finally {
      clearTimeout(total)
      clearTimeout(silence)
      // Ends the download of a file that is refused.
      abort.abort()
    }
  }
}

const failure = (kind: 'response' | 'timeout', message: string) => new ApiError(kind, 0, message, documentBase)

async function readBytes(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const reader = body.getReader()
  // The request may have been sent without the signal, before the scripts ran.
  signal.addEventListener('abort', () => reader.cancel().catch(() => {}))
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const {done, value} = await reader.read()
    if (done) break
    onBytes()
    length += value.length
    if (length > maxDocumentBytes) throw failure('response', `larger than ${maxDocumentBytes} bytes`)
    chunks.push(value)
  }
  if (signal.aborted) throw failure('timeout', 'not read in time')
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** A longer path is not the path of a file. */
const maxPathLength = 1024

/** The URL of a document; null when the path is outside the documents' folder. */
export function documentUrl(path: string, origin: string): string | null {
  if (path.length > maxPathLength) return null
  try {
    const url = new URL(path.replace(/^\/+(?=static\/agree\/)/, '/').trim(), origin + documentBase)
    const isInside = url.origin === origin && url.pathname.startsWith(documentBase)
    return isInside && !/%(2f|5c|2e)|\/\//i.test(url.pathname) ? url.pathname + url.search : null
  } catch {
    return null
  }
}
