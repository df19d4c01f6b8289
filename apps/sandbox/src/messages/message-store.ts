import * as v from 'valibot'

/** More than this and the oldest letters go. */
export const messageLimit = 2000

export const smsSchema = v.object({
  phone: v.string(),
  code: v.string(),
  purpose: v.string(),
  text: v.string(),
  /** ms */
  at: v.number(),
})
export type Sms = v.InferOutput<typeof smsSchema>

export const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  attachments: v.array(v.object({name: v.string(), url: v.string()})),
  /** ms */
  at: v.number(),
})
export type Mail = v.InferOutput<typeof mailSchema>

export interface MessageStore<Letter> {
  put(letter: Letter): void
  /** Newest first; all of them without an address. */
  read(address?: string): Letter[]
}

/**
 * A bounded heap of letters.
 * @example const sms = createInbox<Sms>((letter) => letter.phone); sms.put(letter); sms.read('13800000000')
 */
export function createMessageStore<Letter>(addressOf: (letter: Letter) => string): MessageStore<Letter> {
  let letters: Letter[] = []
  return {
    put(letter) {
      letters.push(letter)
      // Cut in large steps, so that putting stays cheap.
      if (letters.length > messageLimit * 2) letters = letters.slice(-messageLimit)
    },
    read(address) {
      const latest = letters.slice(-messageLimit).reverse()
      return address === undefined ? latest : latest.filter((letter) => addressOf(letter) === address)
    },
  }
}
