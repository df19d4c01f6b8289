/** What a recording belongs to. All values are texts; none is personal. */
export type Metadata = Readonly<Record<string, string>>

/** One report of a recording: some of its events, packed. */
export interface Report {
  recordId: string
  /** From 0, one more with each report of the recording. */
  seq: number
  /** The time of the first and the last event, in ms since 1970. */
  from: number
  to: number
  metadata: Metadata
  /** gzip, then base64url, of the JSON array of events. */
  events: string
}

/**
 * - `stored`, also when the server had it already.
 * - `busy`: send it again after this time.
 * - `closed`: the server takes no report of this recording any more.
 * - `refused`: it will never be stored.
 * - `failed`: no response, or a failure of the server.
 */
export type ReportOutcome =
  | {outcome: 'stored' | 'closed' | 'refused' | 'failed'}
  | {outcome: 'busy'; retryAfterMs: number}

/** Sends one report. `keepalive`: the page is closing, and the request must complete without it. Never rejects. */
export type PostReport = (report: Report, options: {keepalive: boolean}) => Promise<ReportOutcome>
