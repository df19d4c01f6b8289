import {gzipSync, strToU8} from 'fflate'

/**
 * gzip and base64url of a text, outside of the main thread where the browser has `CompressionStream`. Old webviews, such
 * as Chrome 79 and iOS 13, have none.
 */
export async function encode(text: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') return encodeNow(text)
  try {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
    return base64url(new Uint8Array(await new Response(stream).arrayBuffer()))
  } catch {
    return encodeNow(text)
  }
}

/** The synchronous version, for a page that closes. */
export function encodeNow(text: string): string {
  return base64url(gzipSync(strToU8(text), {level: 6}))
}

/**
 * base64url of bytes: a form encodes `+`, `/` and `=` of base64 with three characters each.
 *
 * @example
 * base64url(new Uint8Array([255])) // '_w'
 */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  // The number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
