import {brotliCompressSync, constants, gzipSync} from 'node:zlib'
import type {FastifyRequest} from 'fastify'

/** The compression of a response; `identity` means none. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Finds an encoding in `Accept-Encoding`. The weight 0 refuses it. */
const encodingPatterns = [
  ['br', /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
  ['gzip', /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
] as const

/**
 * The best encoding that the caller accepts.
 *
 * @example
 * acceptedEncoding({headers: {'accept-encoding': 'gzip, br;q=0'}}) // 'gzip'
 */
export function acceptedEncoding({headers}: Pick<FastifyRequest, 'headers'>): ContentEncoding {
  const header = String(headers['accept-encoding'] ?? '')
  return encodingPatterns.find(([, pattern]) => pattern.test(header))?.[0] ?? 'identity'
}

/** For 6.5 KB the best quality takes 6 ms instead of 0.2 ms, and saves 7 % of the bytes. */
const brotliQuality = 5

/** Compresses a text of some KB, which takes less than a millisecond. */
export function compress(text: Buffer, encoding: ContentEncoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: brotliQuality}})
  return encoding === 'gzip' ? gzipSync(text) : text
}
