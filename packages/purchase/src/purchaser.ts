import type {CallError} from '@hmb/contract/call-error'
import type {Dict} from '@hmb/contract/project'
import type {Apct} from '@hmb/contract/user'
import type {Person} from './family-person.ts'

/** The family members (家庭成员) and the dictionaries of their forms. */
export interface Family {
  people: readonly Person[]
  idTypes: readonly Dict[]
  places: readonly Dict[]
  sexes: readonly Dict[]
}

/** `unknown` until the first response of the session. */
export type Session = 'unknown' | 'visitor' | 'user'

/** One reading of session and family. Every decision of the chart uses the same reading, so a check and its order agree. */
export interface Purchaser {
  session: Session
  userId: string
  phone: string
  applicant: Apct | null
  /** null until read. */
  family: Family | null
  /**
   * The person whose document number the server requires before it shows and changes people (`isUnLogin`); null without an
   * identity check.
   */
  identityCheck: {name: string} | null
}

export const unreadPurchaser: Purchaser = {
  session: 'unknown',
  userId: '',
  phone: '',
  applicant: null,
  family: null,
  identityCheck: null,
}

export const visitor: Purchaser = {...unreadPurchaser, session: 'visitor'}

/** A user's family could not be read yet. */
export const familyIsMissing = ({session, family}: Purchaser): boolean => session === 'user' && family === null

/** A response for session and family. `error`: why one of them is not known. */
export interface PurchaserResponse extends Purchaser {
  error: CallError | null
}

/** What a reading has found, without the data itself. */
export interface ReadingResult {
  session: Session
  familyIsRead: boolean
  /** The members whose data have changed since the last reading. */
  changedIds: readonly string[]
  error: CallError | null
}

/**
 * Merges a response with the last reading. A session or a family that could not be read stays as it was.
 *
 * @example
 * mergeResponse(known, {...known, family: null, error}).purchaser.family // known.family
 */
export function mergeResponse(
  known: Purchaser,
  {error, ...read}: PurchaserResponse,
): {purchaser: Purchaser; result: ReadingResult} {
  const knownFamily = known.userId === read.userId ? known.family : null
  return {
    purchaser: read.session === 'unknown' ? known : {...read, family: read.family ?? knownFamily},
    result: {
      session: read.session,
      familyIsRead: read.family !== null,
      changedIds: knownFamily && read.family ? changedIds(knownFamily, read.family) : [],
      error,
    },
  }
}

function changedIds(known: Family, read: Family): string[] {
  // An order changes `cover`, but not the person's data.
  const dataOf = (id: string, {people}: Family) =>
    JSON.stringify({...people.find((person) => person.id === id), cover: null})
  return known.people.map(({id}) => id).filter((id) => dataOf(id, known) !== dataOf(id, read))
}
