/** What is wrong with one field of a form, in the words to show beside it. */
export interface Fault<Field extends string = string> {
  field: Field
  message: string
  /** A second line that tells more exactly what is wrong, '' when there is nothing to add. */
  detail: string
}

/** May it be done? "No" carries the sentence that says why. */
export type Verdict<Reason extends string = string> = {ok: true} | {ok: false; reason: Reason; message: string}
