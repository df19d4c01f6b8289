import type {Dict} from '@hmb/contract/project'

/** A dictionary that is loaded when a form needs it. */
export type DictionaryState =
  | {state: 'loading'}
  | {state: 'failed'; onRetry(): void}
  | {state: 'shown'; dictionary: readonly Dict[]}

/** The entries of a dictionary; none until it has loaded. */
export const dictionaryOf = (shown: DictionaryState): readonly Dict[] =>
  shown.state === 'shown' ? shown.dictionary : []

/** The options of a person's form. */
export interface FormOptions {
  idTypes: readonly Dict[]
  /** A dictionary of two levels. */
  places: readonly Dict[]
  nationalities: DictionaryState
  /** Today in China, yyyy-MM-dd: the latest possible birthday. */
  today: string
}

/** The picker that is open over a person's form. */
export type OpenPicker = 'idType' | 'birthday' | 'nationality' | 'medicalAddr' | null
