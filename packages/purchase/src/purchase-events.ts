import type {ApplicantFacts} from '@hmb/rules/applicant'
import type {InsuredFacts} from '@hmb/rules/insured'
import type {Step} from './next-step.ts'
import type {Offer} from './purchase-context.ts'
import type {Refusal} from './purchase-refusal.ts'

/** What the person did, or what the page learned. */
export type PurchaseEvent =
  | {type: 'BUY'}
  | {type: 'OFFER_SHOWN'; offer: Offer | null}
  | {type: 'LIMIT_KNOWN'; limit: number | null}
  | {type: 'LOGGED_IN'}
  /** Ask again who is looking and whom there is to insure. */
  | {type: 'REFRESH'}
  | {type: 'EDIT_APPLICANT'}
  /** `captcha` is '' when the phone is the session's own. */
  | {type: 'SAVE_APPLICANT'; facts: ApplicantFacts; captcha: string}
  | {type: 'OPEN_LIST'}
  | {type: 'LIST_DONE'}
  | {type: 'ADD_INSURED'}
  | {type: 'EDIT_INSURED'; id: string}
  | {type: 'SAVE_INSURED'; facts: InsuredFacts}
  | {type: 'TICK'; id: string; on: boolean}
  | {type: 'AGREE'; agreed: boolean}
  | {type: 'NOTICE_READ'}
  | {type: 'CONTINUE'}
  | {type: 'CONFIRM'; yes: boolean}
  | {type: 'RETRY'}
  /** The sheet or dialog at hand was left: its close button, the backdrop, the Back key. */
  | {type: 'CLOSE'}

/** What passes by: shown for a moment, or news for the rest of the page. */
export type PurchaseEmitted =
  | {type: 'TOLD'; message: string; about: Step['to'] | 'tick'}
  /** A call failed, and no dialog of the chart says so. */
  | {type: 'TROUBLED'; refusal: Refusal}
  /** What the page shows of the offer is out of date. */
  | {type: 'OFFER_CHANGED'}
  /** `added`: there was no applicant before. */
  | {type: 'APPLICANT_CHANGED'; added: boolean}
  | {type: 'FAMILY_CHANGED'}
  | {type: 'SIGNED_OFF'}
