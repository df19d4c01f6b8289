import type {Refusal} from './refusal.ts'

/** The one shape of every answer under `/api`. */
export interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly message: string
}

export const granted = (data: unknown): Envelope => ({code: 0, data, message: ''})

export const refused = ({code, message}: Pick<Refusal, 'code' | 'message'>): Envelope => ({code, data: null, message})

/** Business refusals are HTTP 200; only these codes are statuses too. */
export const statusOf = (code: number): number => (code === 404 || code === 413 || code === 500 ? code : 200)
