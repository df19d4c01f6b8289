import {brotliCompressSync, constants, gzipSync} from 'node:zlib'
import type {FastifyRequest} from 'fastify'

/** The compression of a response; `identity` means none. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the caller accepts. */
export function acceptedEncoding({headers}: Pick<FastifyRequest, 'headers'>): ContentEncoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity'
}

/** For 6.5 KB the best level takes 6 ms instead of 0.2 ms, and saves 7 % of the bytes. */
const brotliQuality = 5

/** Compresses a text of some KB, which takes less than a millisecond. */
export function compress(text: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: brotliQuality}})
  return encoding === 'gzip' ? gzipSync(text) : text
}
