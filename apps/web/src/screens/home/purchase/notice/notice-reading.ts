import type {Host} from '@hmb/host/port'
import type {ReadNotice} from '@hmb/purchase/consent-port'
import type {ReadingPosition} from '@hmb/shell/reading-position'

/** The reading progress of a person in the important notices (投保须知). */
export interface NoticeReading {
  /** The reader. For another person the progress starts again. */
  userId: string
  /** The document that was open. */
  openId: string
  /** The documents read to their end. */
  read: readonly ReadNotice[]
  positions: Readonly<Record<string, ReadingPosition>>
}

const storageKey = 'notice.reading'

export const emptyReading = (userId: string): NoticeReading => ({userId, openId: '', read: [], positions: {}})

/**
 * Stores the progress of this tab over a reload. It contains ids, versions and numbers only.
 *
 * @example
 * noticeReading.read(host, 'u1').read // [{id: 'ag-cq-notice', version: '2026.10', at: 1763603998000}]
 */
export const noticeReading = {
  save: ({sessionStorage}: Pick<Host, 'sessionStorage'>, reading: NoticeReading) =>
    sessionStorage.set(storageKey, JSON.stringify(reading)),
  read({sessionStorage}: Pick<Host, 'sessionStorage'>, userId: string): NoticeReading {
    const none = emptyReading(userId)
    try {
      const stored: NoticeReading | null = JSON.parse(sessionStorage.get(storageKey) ?? 'null')
      return stored?.userId === userId ? {...none, ...stored} : none
    } catch {
      return none
    }
  },
}
