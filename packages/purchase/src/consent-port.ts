import type {ConsentKind} from '@hmb/contract/codes/consent-kind'

/** The documents that a purchase block shows, by agreement id, in its order. */
export interface PurchaseDocuments {
  /** All documents of the checkbox. */
  agreements: readonly string[]
  /** The important notices (投保须知). */
  notices: readonly string[]
  /** The agreement of auto-renewal (自动续保). */
  renewal: readonly string[]
}

/** A notice that was read to its end: the version that was shown, and when by the phone's clock, in ms. */
export interface ReadNotice {
  id: string
  version: string
  at: number
}

/** A consent to report. */
export interface Consent {
  kind: ConsentKind
  /** The id of what the consent is about: a product (`skuNo`), a document, or for an identity the family member. */
  subjectId: string
  /** ms by the phone's clock. */
  at: number
  /**
   * The version of one document, or of each of several, as shown; for an identity its type. Ids alone mean the shown
   * versions, and the present ones of texts that were not shown.
   */
  version: string | readonly string[] | readonly {id: string; version: string}[]
}

/** Reports consents to the evidence log. */
export interface ConsentPort {
  /** Reports in the background. A consent that was reported before is not sent again. */
  report(consents: readonly Consent[]): void
  /** Resolves when the log has all consents; lost reports are sent again. Throws `ApiError`. */
  confirm(consents: readonly Consent[]): Promise<void>
  /** Forgets all reports, so that they are sent again: the server does not have them. */
  forget(): void
}
