import * as v from 'valibot'
import {get, postForm} from './endpoint.ts'
import {done, list, number, optionalText, projectId, text} from './schema.ts'

/** A larger report is refused with 413 (PAYLOAD_TOO_LARGE), in bytes of the form. */
export const maxReportBytes = 512 * 1024

/** The events of one report have at most this size when they are unpacked, in bytes. A reader stops there. */
export const maxUnpackedBytes = 8 * 1024 * 1024

/** The last `seq` of a recording: 16 hours of reports every 3 s. The recorder begins another one before it. */
export const maxSeq = 19_999

/** A recording accepts reports for this time after its first one, in ms. Later ones are refused with NOT_FOUND. */
export const recordingOpenMs = 7 * 24 * 3600_000

/** Identifies one recorded life of a page: random, made by the page. */
export const recordId = v.pipe(v.string(), v.regex(/^[\w-]{16,36}$/))

/** In which program the page runs. */
export const recordingOrigin = v.picklist(['web', 'miniprogram', 'wechat', 'app'])

const integer = (max: number) => v.pipe(number, v.safeInteger(), v.minValue(0), v.maxValue(max))

/**
 * One report of the session recorder (会话回溯), form-encoded. `events` is the JSON array of rrweb events: gzip, then base64
 * or base64url, which forms encode without growth. A report repeated with the same `recordId` and `seq` is answered
 * `true` and stored once. Reports may arrive in any order.
 *
 * `true` means stored. Every other response means not stored:
 * - HTTP 429 (RECORDER_BUSY) with `Retry-After` in s: send the same report again after this time.
 * - NOT_FOUND: another browser's recordId, or a recording that is closed. Begin another one.
 * - INVALID_FIELD, INVALID_REQUEST and HTTP 413: the report will never be stored. Drop it.
 * - No response, HTTP 500: send it again.
 *
 * The names `applicantName` and `idNo` of the specification are not read: a page must not send them.
 *
 * @example
 * const form = new URLSearchParams({projectId, recordId, seq: '0', events, sentAt: String(Date.now()), goodsCode, goodsVersion, busCode, recallCode})
 * navigator.sendBeacon(recordingReport.path, form)
 */
export const recordingReport = postForm('/api/leo/recorder/report', {
  maxBytes: maxReportBytes,
  request: v.object({
    /** A page that is closing cannot send the header. */
    projectId,
    recordId,
    seq: integer(maxSeq),
    events: v.pipe(v.string(), v.nonEmpty()),
    /** ms since 1970, by the phone's clock. */
    sentAt: integer(Number.MAX_SAFE_INTEGER),
    /** The product (skuNo); '' before one is known. */
    goodsCode: optionalText(64),
    /** The version of the product or project that the page has loaded. */
    goodsVersion: optionalText(64),
    /** The project's code, e.g. `hmb-cq`. */
    busCode: optionalText(64),
    /** 回溯码: the order number once it exists, before it the recordId. */
    recallCode: optionalText(64),
    goodsName: v.optional(optionalText(128), ''),
    /** Counts only when this browser has created or paid the order. */
    orderNo: v.optional(optionalText(36), ''),
    policyNo: v.optional(optionalText(36), ''),
    origin: v.optional(recordingOrigin, 'web'),
  }),
  response: done,
  unauthorized: 'ignore',
  handles: 'all',
})

/**
 * The style sheets of the project's build whose text the server keeps as long as the recordings: SHA-256 of the text in
 * UTF-8, without the white space around it. A recorder may send `styleHash` beside the `attributes` of a `style` or
 * `link` element in place of `_cssText`. The text of every other sheet must be in the recording. A server may return an
 * empty list or not have this call: then the recordings contain all texts.
 */
export const keptStyles = get('/api/leo/recorder/styles', {
  request: v.object({projectId}),
  response: v.object({hashes: list(text)}),
  unauthorized: 'ignore',
  handles: 'all',
})
