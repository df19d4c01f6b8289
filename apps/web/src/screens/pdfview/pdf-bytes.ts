import {FileError} from './paged-document.ts'

/** The timeout without any received byte, in ms. */
const idleTimeoutMs = 30_000
/** The header of a PDF is in its first bytes, not always at the very start. */
const headerBytes = 1_024
/** The end mark of a PDF is in its last bytes. */
const tailBytes = 1_024

interface LoadOptions {
  signal: AbortSignal
  /** Gets the loaded share, 0 to 1, when the size is known. */
  onProgress(share: number): void
}

/**
 * Loads a PDF file. Rejects with a `FileError` when it is missing, does not load, is empty or is not a PDF; in the last
 * two cases it loads the beginning only.
 *
 * @example
 * const bytes = await loadPdf('/static/file/claim-guide.pdf', {signal, onProgress: (share) => show(share)})
 */
export async function loadPdf(url: string, {signal, onProgress}: LoadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  signal.addEventListener('abort', cancel)
  try {
    const response = await withTimeout(fetch(url, {credentials: 'same-origin', signal: abort.signal}))
    if (response.status === 404) throw new FileError('missing')
    if (!response.ok || !response.body) throw new FileError('failed')
    const size = sizeOf(response)
    const buffer = growingBuffer(size)
    const reader = response.body.getReader()
    while (true) {
      const {value, done} = await withTimeout(reader.read())
      if (value) buffer.add(value)
      if (buffer.bytes().length >= headerBytes && !isPdf(buffer.bytes())) throw new FileError('not-pdf')
      if (done) break
      if (size > 0) onProgress(Math.min(1, buffer.bytes().length / size))
    }
    if (buffer.bytes().length === 0) throw new FileError('empty')
    if (!isPdf(buffer.bytes())) throw new FileError('not-pdf')
    return buffer.bytes()
  } catch (error) {
    cancel()
    throw error instanceof FileError ? error : new FileError('failed')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** 0 when unknown: the length of a compressed response is not that of the file. */
const sizeOf = ({headers}: Response) =>
  headers.get('content-encoding') ? 0 : Number(headers.get('content-length')) || 0

/**
 * Bytes that arrive in pieces. With the right size at the start they are copied once. A class with private fields would
 * need helpers, which the bundler puts beside those of pdf.js: the screens of all files would load that library first.
 */
function growingBuffer(size: number) {
  let all = new Uint8Array(size || 65_536)
  let length = 0
  const bytes = () => all.subarray(0, length)
  return {
    bytes,
    add(piece: Uint8Array): void {
      const needed = length + piece.length
      if (needed > all.length) {
        const larger = new Uint8Array(Math.max(needed, all.length * 2))
        larger.set(bytes())
        all = larger
      }
      all.set(piece, length)
      length = needed
    },
  }
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileError('failed')), idleTimeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const isPdf = (bytes: Uint8Array) => includes(bytes.subarray(0, headerBytes), '%PDF-')

/**
 * Whether the last bytes of a PDF are missing.
 *
 * @example
 * isTruncated(bytes) // false
 */
export const isTruncated = (bytes: Uint8Array): boolean => !includes(bytes.subarray(-tailBytes), '%%EOF')

const includes = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text)
