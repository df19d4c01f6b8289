import type {Dict} from '@hmb/contract/project'

/** A dictionary that is asked for when a form needs it. */
export type DictionaryState =
  | {state: 'loading'}
  | {state: 'failed'; onRetry(): void}
  | {state: 'shown'; dictionary: readonly Dict[]}

/** What a person's form lets choose from. */
export interface FormOptions {
  idTypes: readonly Dict[]
  /** Two levels. */
  places: readonly Dict[]
  nationalities: DictionaryState
  /** The present day in China, yyyy-MM-dd: the last birthday there can be. */
  today: string
}

/** The chooser that stands over a person's form. */
export type OpenPicker = 'idType' | 'birthday' | 'nationality' | 'medicalAddr' | null
