import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import {maxUnpackedBytes, type recordingReport} from '@hmb/contract/recording'
import {BusinessError} from '../platform/http/business-error.ts'

/** A valid report before it is stored. */
export interface Report extends Omit<ParsedRequestOf<typeof recordingReport>, 'events' | 'sentAt' | 'projectId'> {
  readonly projectId: string
  /** The browser that sent it. */
  readonly browser: string
  /** The events as gzip. */
  readonly events: Buffer
  readonly sentAt: Date
  readonly receivedAt: Date
}

/** The header and the trailer of an empty gzip. */
const smallestGzip = 18

/**
 * The gzip of a report's `events`. It is not unpacked here, so that a gzip bomb has no effect. Its trailer states the unpacked
 * size, and a reader that unpacks it has its own limit. Throws `INVALID_FIELD` for anything else.
 */
export function gzipOf(events: string): Buffer {
  const bytes = Buffer.from(events, 'base64')
  // The decoder skips characters that are not base64.
  const padding = events.endsWith('==') ? 2 : events.endsWith('=') ? 1 : 0
  const isBase64 = bytes.length === Math.floor(((events.length - padding) * 3) / 4)
  const isGzip = isBase64 && bytes.length >= smallestGzip && bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
  if (!isGzip || bytes.readUInt32LE(bytes.length - 4) > maxUnpackedBytes)
    throw new BusinessError(ErrorCode.INVALID_FIELD, {field: '回溯数据'})
  return bytes
}

const latestTime = Date.UTC(2200, 0, 1)

/** A time of the phone that PostgreSQL can store. */
export const storableTime = (ms: number): Date => new Date(Math.min(ms, latestTime))
