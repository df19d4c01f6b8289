import type {CallError} from '@hmb/contract/call-error'
import type {OwnCover} from '@hmb/contract/own-cover'
import type {ApplicantValues} from '@hmb/rules/applicant'
import type {InsuredValues} from '@hmb/rules/insured'
import type {PurchaseDocuments, ReadNotice} from './consent-port.ts'
import type {Step} from './next-step.ts'
import type {OrderSource} from './purchase-context.ts'

/** Actions of the person, and new data of the page. */
export type PurchaseEvent =
  | {type: 'BUY_TAPPED'}
  /** The page shows the present offer. */
  | {type: 'OFFER_SHOWN'}
  | {type: 'LIMIT_LOADED'; limit: number | null}
  /** Another link has changed the channel values (渠道参数). */
  | {type: 'SOURCE_CHANGED'; source: OrderSource}
  | {type: 'LOGGED_IN'}
  /** Session and family may have changed outside of the flow. */
  | {type: 'REFRESH_REQUESTED'}
  | {type: 'APPLICANT_TAPPED'}
  /** `captcha` is '' when the phone is the session's own. */
  | {type: 'APPLICANT_SUBMITTED'; values: ApplicantValues; captcha: string}
  | {type: 'LIST_TAPPED'}
  | {type: 'LIST_CONFIRMED'}
  | {type: 'ADD_INSURED_TAPPED'}
  | {type: 'INSURED_TAPPED'; id: string}
  | {type: 'INSURED_SUBMITTED'; values: InsuredValues}
  | {type: 'INSURED_TOGGLED'; id: string; selected: boolean}
  | {type: 'AGREEMENTS_TOGGLED'; agreed: boolean}
  /** The person agreed in the sheet that lists the agreements. */
  | {type: 'AGREEMENTS_ACCEPTED'}
  | {type: 'RENEWAL_TOGGLED'; autoRenew: boolean}
  /** A notice was scrolled to its end. */
  | {type: 'NOTICE_READ'; notice: ReadNotice}
  /** The person agreed to the notices, all of which were read to their end. */
  | {type: 'NOTICES_AGREED'; read: readonly ReadNotice[]}
  /** The documents of the block. */
  | {type: 'DOCUMENTS_SHOWN'; documents: PurchaseDocuments}
  | {type: 'CONTINUE_TAPPED'}
  /** Beijing's identity confirmation (身份确认): whether the person has the insured type of the question. */
  | {type: 'TYPE_ANSWERED'; yes: boolean}
  /** The person reopens the questions of a member's insured type. */
  | {type: 'TYPE_REOPENED'; id: string}
  /** The server now shows and changes the account's people. */
  | {type: 'IDENTITY_PROVEN'}
  | {type: 'RETRY_TAPPED'}
  /** The open sheet or dialog was closed: its button, the backdrop or the Back key. */
  | {type: 'CLOSED'}

/** Events for the page: short messages, and changes to which it reacts. */
export type PurchaseEmitted =
  /** `about`: the incomplete step. */
  | {type: 'ACTION_REJECTED'; message: string; about: Step['to'] | 'toggle'}
  /** A member who has a cover already cannot be chosen. */
  | {type: 'COVERED_MEMBER_TAPPED'; message: string; cover: OwnCover}
  /** A call has failed, and no dialog shows it. */
  | {type: 'CALL_FAILED'; error: CallError}
  /** The person tapped buy outside of the sale: its status may have changed. */
  | {type: 'OFFER_OUTDATED'}
  /** `added`: there was no applicant before. */
  | {type: 'APPLICANT_SAVED'; added: boolean}
  | {type: 'INSURED_SAVED'}
  /** The server lacks consents, or has newer documents: the person is asked again. */
  | {type: 'CONSENTS_OUTDATED'; message: string}
