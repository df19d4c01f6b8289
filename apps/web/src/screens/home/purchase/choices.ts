import type {Dict} from '@hmb/contract/project'

/** A dictionary that is asked for when a form needs it. */
export type ShownDictionary =
  | {state: 'loading'}
  | {state: 'failed'; onRetry(): void}
  | {state: 'shown'; dictionary: readonly Dict[]}

/** What a person's form lets choose from. */
export interface Choices {
  idTypes: readonly Dict[]
  /** Two levels. */
  places: readonly Dict[]
  nationalities: ShownDictionary
  /** The present day in China, yyyy-MM-dd: the last birthday there can be. */
  today: string
}

/** The chooser that stands over a person's form. */
export type Picking = 'idType' | 'birthday' | 'nationality' | 'medicalAddr' | null
