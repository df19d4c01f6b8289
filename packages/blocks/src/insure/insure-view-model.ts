/** The offer; `yuan` is the formatted price of one person. */
export type OfferView =
  | {state: 'loading'}
  | {state: 'failed'; message: string; onRetry(): void}
  | {state: 'shown'; yuan: string; unit: string; status: string}

/**
 * The applicant of the card: `idType` as text, `idNo` masked and grouped, `medicalPlace` '' when the product does not
 * need it.
 */
export interface ApplicantView {
  name: string
  idType: string
  idNo: string
  medicalPlace: string
  complete: boolean
}

/**
 * A person who can be insured: `on` is selected, `off` is not, `incomplete` lacks data, `covered` is insured already.
 * `note` is shown after the name.
 */
export interface InsuredView {
  id: string
  name: string
  relation: string
  state: 'on' | 'off' | 'incomplete' | 'covered'
  note?: string | undefined
}
