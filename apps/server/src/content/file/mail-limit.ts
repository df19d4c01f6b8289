import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq, gte} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {networkHash} from '../../context/network-hash.ts'
import {keyedHash} from '../../platform/crypto/keyed-hash.ts'
import {sentMails} from '../../platform/db/schema/mail.ts'
import {lockText} from '../../platform/db/text-lock.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** Mails to one recipient per hour. */
export const mailsPerRecipient = 5
/** Mails of one account per hour. */
export const mailsPerUser = 10
/**
 * Mails of one network (IPv4 address, or the first 64 bits of IPv6) per hour, without a login. Many phones share the
 * address of a carrier.
 */
export const mailsPerAddress = 60

const hourMs = 3600_000

type Deps = Pick<RequestContext, 'db' | 'now' | 'user' | 'ip' | 'config'>

/**
 * Records a mail, or throws `EMAIL_SEND_FAILED` when a limit is reached. The database counts under locks, so that the
 * limits hold over all servers. Returns a function that removes the record when the mail could not be sent.
 *
 * @example
 * const releaseMail = await reserveMail(ctx, 'li@example.com')
 */
export async function reserveMail(ctx: Deps, to: string): Promise<() => Promise<unknown>> {
  const {db, now, user, config} = ctx
  const hash = (text: string) => keyedHash(config.lookupKeys, `mail\n${text}`)
  const requester = user ? hash(`user ${user.id}`) : networkHash(ctx, 'mail')
  // Upper and lower case address the same mailbox.
  const recipient = hash(`to ${to.toLowerCase()}`)
  const id = await db.transaction(async (tx) => {
    // Locks are taken in sorted order, so that two requests cannot deadlock.
    for (const counted of [requester, recipient].toSorted()) await lockText(tx, counted)
    const isRecent = gte(sentMails.createdAt, new Date(now.getTime() - hourMs))
    const requested = await tx.$count(sentMails, and(eq(sentMails.askedBy, requester), isRecent))
    const received = await tx.$count(sentMails, and(eq(sentMails.sentTo, recipient), isRecent))
    if (requested >= (user ? mailsPerUser : mailsPerAddress) || received >= mailsPerRecipient)
      throw new BusinessError(ErrorCode.EMAIL_SEND_FAILED)
    const [row] = await tx
      .insert(sentMails)
      .values({askedBy: requester, sentTo: recipient, createdAt: now})
      .returning({id: sentMails.id})
    return row?.id ?? ''
  })
  return () => db.delete(sentMails).where(eq(sentMails.id, id))
}
