/** What is on sale: `yuan` is one person's price as text. */
export type OfferView =
  | {state: 'loading'}
  | {state: 'failed'; message: string; onRetry(): void}
  | {state: 'shown'; yuan: string; unit: string; status: string}

/** The applicant as the card shows one: `idType` in words, `idNo` masked and in groups, `place` '' where none is asked. */
export interface ApplicantView {
  name: string
  idType: string
  idNo: string
  place: string
  complete: boolean
}

/** Somebody who can be insured: `on` and `off` are ticked and not, `incomplete` wants data first. */
export interface InsuredView {
  id: string
  name: string
  relation: string
  state: 'on' | 'off' | 'incomplete'
}
