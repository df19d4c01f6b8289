import type {Host} from '@hmb/host/port'
import type {ReadNotice} from '@hmb/purchase/consent-port'
import type {ReadingPosition} from '@hmb/shell/reading-position'

/** How far a person has read the important notices (投保须知). */
export interface NoticeReading {
  /** The reader; another person starts anew. */
  userId: string
  /** The document that was open. */
  openId: string
  /** The documents read to their end. */
  read: readonly ReadNotice[]
  positions: Readonly<Record<string, ReadingPosition>>
}

const entry = 'notice.reading'

export const noReading = (userId: string): NoticeReading => ({userId, openId: '', read: [], positions: {}})

/**
 * Keeps the reading of this tab over a reload. It holds ids, versions and numbers only.
 *
 * @example
 * noticeReading.read(host, 'u1').read // [{id: 'ag-cq-notice', version: '2026.10', at: 1763603998000}]
 */
export const noticeReading = {
  save: ({sessionStorage}: Pick<Host, 'sessionStorage'>, reading: NoticeReading) =>
    sessionStorage.set(entry, JSON.stringify(reading)),
  read({sessionStorage}: Pick<Host, 'sessionStorage'>, userId: string): NoticeReading {
    const none = noReading(userId)
    try {
      const stored: NoticeReading | null = JSON.parse(sessionStorage.get(entry) ?? 'null')
      return stored?.userId === userId ? {...none, ...stored} : none
    } catch {
      return none
    }
  },
}
