/** The error of one form field, with the sentence shown beside it. */
export interface FieldError<Field extends string = string> {
  field: Field
  message: string
  /** A second line with the details; '' for none. */
  detail: string
}

/** Whether something is allowed. A "no" has a reason for the code and a sentence for the person. */
export type Verdict<Reason extends string = string> = {ok: true} | {ok: false; reason: Reason; message: string}
