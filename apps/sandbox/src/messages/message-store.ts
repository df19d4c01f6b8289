import * as v from 'valibot'

/** At most this many messages are kept; the oldest are dropped. */
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

export interface MessageStore<Message> {
  add(message: Message): void
  /** The messages to an address, or all messages; newest first. */
  list(address?: string): Message[]
}

/**
 * A list of messages with a size limit.
 * @example const sms = createMessageStore<Sms>((message) => message.phone); sms.add(message); sms.list('13800000000')
 */
export function createMessageStore<Message>(addressOf: (message: Message) => string): MessageStore<Message> {
  let messages: Message[] = []
  return {
    add(message) {
      messages.push(message)
      // Dropping many at once keeps `add` cheap.
      if (messages.length > messageLimit * 2) messages = messages.slice(-messageLimit)
    },
    list(address) {
      const latest = messages.slice(-messageLimit).reverse()
      return address === undefined ? latest : latest.filter((message) => addressOf(message) === address)
    },
  }
}
