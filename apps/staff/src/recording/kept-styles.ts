import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {keptContent} from '@hmb/contract/staff'
import type {RecordedEvent} from '@hmb/telemetry/recorder/recorded-event'
import {restoreStyles} from '@hmb/telemetry/replayer/kept-styles'
import {bytesOf} from './kept-images.ts'

/** Puts the kept style sheets into events that name them. */
export interface KeptStyles {
  apply(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]>
  /** How many sheets have not been found. */
  missing(): number
}

/** A hostile recording must not make this page send thousands of calls. */
const maxStyles = 200

/** The server's codes for an unknown hash and for an invalid one. */
const unknownHashCodes: ReadonlySet<number> = new Set([ErrorCode.NOT_FOUND, ErrorCode.INVALID_FIELD])

/**
 * A recording is not trusted: a hash counts only when the server keeps it as a style sheet of a build.
 *
 * @example
 * const styles = createKeptStyles(client)
 * const shown = await styles.apply(events)
 */
export function createKeptStyles(client: Client): KeptStyles {
  const texts = new Map<string, Promise<string | null>>()
  const missing = new Set<string>()
  const load = async (hash: string) => {
    try {
      const {mediaType, bytes} = await client.call(keptContent, {hash})
      return mediaType.startsWith('text/css') ? new TextDecoder().decode(bytesOf(bytes)) : null
    } catch (error) {
      if (error instanceof ApiError && unknownHashCodes.has(error.code)) return null
      texts.delete(hash)
      throw error
    }
  }
  const textOf = (hash: string) => {
    const text = texts.get(hash) ?? (texts.size < maxStyles ? load(hash) : Promise.resolve(null))
    if (texts.size < maxStyles) texts.set(hash, text)
    return text
  }
  return {
    async apply(events) {
      for (const hash of await restoreStyles(events, textOf)) missing.add(hash)
      return events
    },
    missing: () => missing.size,
  }
}
