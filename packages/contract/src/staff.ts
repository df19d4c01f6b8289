import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {maxSeq, recordId} from './recording.ts'
import {day, done, emptyObject, id, list, number, requiredText, text} from './schema.ts'

// What the operator's staff may call. A session of staff has its own cookie, which only these paths receive. A
// customer's session opens none of them, and a session of staff opens no call of a customer. Times are ms since 1970.

/** A session of staff ends this long after its login, in ms. */
export const staffSessionMs = 8 * 3600_000
/** A session of staff ends after this time without a call, in ms. */
export const staffIdleMs = 30 * 60_000

const StaffSession = v.object({
  /** The name of the account. */
  name: text,
  /** When the session ends at the latest. */
  endsAt: number,
})
export type StaffSession = v.InferOutput<typeof StaffSession>

const staff = {session: 'staff', unauthorized: 'ignore', handles: 'all'} as const

/**
 * Throws STAFF_LOGIN_FAILED for a wrong name or password, and STAFF_LOGIN_LOCKED after five wrong ones, with
 * `Retry-After` in s. As every call below `/api/staff` it throws PATH_NOT_FOUND (HTTP 404) where staff has no access.
 */
export const staffLogin = post('/api/staff/login', {
  ...staff,
  session: 'visitor',
  request: v.object({name: requiredText(64), password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))}),
  response: StaffSession,
  secretFields: ['password'],
  fields: {name: '账号'},
})

/** Ends the session. Without one it is `true` too. */
export const staffLogout = post('/api/staff/logout', {
  ...staff,
  session: 'visitor',
  request: emptyObject,
  response: done,
})

/** The session's account; UNAUTHORIZED without a session. */
export const staffCurrent = get('/api/staff/current', {...staff, request: emptyObject, response: StaffSession})

const RecordedOrder = v.object({
  orderNo: text,
  /** The numbers of its policies. */
  policyNos: list(text),
})

/** A recording as it is listed. */
export const RecordingSummary = v.object({
  recordId: text,
  projectId: text,
  goodsCode: text,
  goodsName: text,
  goodsVersion: text,
  busCode: text,
  /** 回溯码, as the page has sent it. */
  recallCode: text,
  origin: text,
  /** The arrival of the first and of the last report, by the server's clock. */
  startedAt: number,
  lastAt: number,
  /** Number of stored reports, and the size of their gzip in bytes. */
  reports: number,
  bytes: number,
  /** The last report came less than 15 s ago. */
  live: v.boolean(),
  /** The orders that this browser has created or paid while the page lived, the newest first. */
  orders: list(RecordedOrder),
})
export type RecordingSummary = v.InferOutput<typeof RecordingSummary>

const page = {
  pageNum: v.optional(v.pipe(number, v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  pageSize: v.optional(v.pipe(number, v.integer(), v.minValue(1), v.maxValue(50)), 20),
}

/**
 * Recordings, the newest first. All given conditions hold together. `from` and `to` are days in China, `yyyy-MM-dd`, both
 * included. `more`: there is a next page.
 */
export const recordingList = get('/api/staff/recording/list', {
  ...staff,
  request: v.object({
    orderNo: v.optional(v.union([v.literal(''), id]), ''),
    policyNo: v.optional(v.union([v.literal(''), id]), ''),
    from: v.optional(day, ''),
    to: v.optional(day, ''),
    ...page,
  }),
  response: v.object({list: list(RecordingSummary), more: v.boolean()}),
})

/** What was shown: a page of the operator, an agreement, or a file that these name. */
const ShownContent = v.object({
  /** SHA-256 in hexadecimal digits; the key of {@link keptContent}. */
  hash: text,
  kind: v.picklist(['page', 'agreement', 'file']),
  /** The id of the page or agreement; for a subpage `<id>/<sub>`; of a file its path. */
  id: text,
  name: text,
  /** '' where the operator gives none: the hash is the version. */
  version: text,
  /** The path under which a browser got it, e.g. `/static/agree/cq/notice.html`; '' for a page. */
  url: text,
  /** From when on the recording was shown this one. */
  since: number,
})
export type ShownContent = v.InferOutput<typeof ShownContent>

/** One recording; NOT_FOUND without it. The call is logged. */
export const recordingDetail = get('/api/staff/recording/detail', {
  ...staff,
  request: v.object({recordId}),
  response: v.object({
    ...RecordingSummary.entries,
    /** The applicant of the newest order, masked; '' without an order. */
    applicantName: text,
    idNo: text,
    /** The last `seq`, and those before it that are not stored, at most 100. */
    lastSeq: number,
    missing: list(number),
    contents: list(ShownContent),
  }),
})

const RecordingChunk = v.object({
  seq: number,
  /** By the phone's clock. */
  sentAt: number,
  receivedAt: number,
  /** The JSON array of rrweb events: gzip, then base64. Unpack at most `maxUnpackedBytes` of `recording.ts`. */
  events: text,
})
export type RecordingChunk = v.InferOutput<typeof RecordingChunk>

/**
 * The reports of a recording with a `seq` above `after`, in order; NOT_FOUND without the recording. A response has at
 * most 4 MB, so that `more` counts and not the number. Live: repeat the call with the last `seq` every 3 s while `live`.
 * A report that is missing in a live recording holds the following ones back for 15 s. Calls that return reports are logged.
 *
 * An element of an event with `styleHash` has its style sheet in {@link keptContent}, if that is of type `text/css`: its
 * text belongs into `attributes._cssText`.
 */
export const recordingChunks = get('/api/staff/recording/chunks', {
  ...staff,
  request: v.object({
    recordId,
    after: v.optional(v.pipe(number, v.integer(), v.minValue(-1), v.maxValue(maxSeq)), -1),
    limit: v.optional(v.pipe(number, v.integer(), v.minValue(1), v.maxValue(100)), 100),
  }),
  response: v.object({chunks: list(RecordingChunk), more: v.boolean(), live: v.boolean()}),
})

/** A kept content by its hash; NOT_FOUND without it. `bytes` is base64. */
export const keptContent = get('/api/staff/content', {
  ...staff,
  request: v.object({hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))}),
  response: v.object({hash: text, mediaType: text, bytes: text}),
})
