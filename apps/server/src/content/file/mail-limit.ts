import {createHmac} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, count, eq, gte, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {sentMails} from '../../platform/db/schema/mail.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** Mails to one address within an hour: whoever is written to has not asked for more. */
export const mailsPerRecipient = 5
/** Mails of one account within an hour. */
export const mailsPerUser = 10
/** Mails of one network address within an hour, for visitors: many phones share a carrier's. */
export const mailsPerAddress = 60

const hourMs = 3600_000

/**
 * Notes that a mail is asked for, or refuses it (8002: later again). Counted under locks in the database, so on all servers
 * together. Settles with what takes the note back when the mail could not leave.
 *
 * @example
 * const forget = await allowMail(ctx, 'li@example.com')
 */
export async function reserveMail(ctx: RequestContext, to: string): Promise<() => Promise<unknown>> {
  const {db, now, user, ip, config} = ctx
  const mark = (text: string) => createHmac('sha256', config.providerSecret).update(`mail\n${text}`).digest('base64url')
  const asker = mark(user ? `user ${user.id}` : `address ${ip}`)
  // One mailbox, however its address is written.
  const recipient = mark(`to ${to.toLowerCase()}`)
  const since = new Date(now.getTime() - hourMs)
  const id = await db.transaction(async (tx) => {
    // In one order everywhere, so that two askings wait for each other instead of blocking each other.
    for (const each of [asker, recipient].toSorted())
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${each}, 0))`)
    const asked = await sentSince(tx, sentMails.askedBy, asker, since)
    const written = await sentSince(tx, sentMails.sentTo, recipient, since)
    if (asked >= (user ? mailsPerUser : mailsPerAddress) || written >= mailsPerRecipient)
      throw new BusinessError(ErrorCode.EMAIL_SEND_FAILED)
    const [row] = await tx
      .insert(sentMails)
      .values({askedBy: asker, sentTo: recipient, createdAt: now})
      .returning({id: sentMails.id})
    return row?.id ?? ''
  })
  return () => db.delete(sentMails).where(eq(sentMails.id, id))
}

async function sentSince(
  tx: Database,
  column: typeof sentMails.askedBy | typeof sentMails.sentTo,
  mark: string,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({number: count()})
    .from(sentMails)
    .where(and(eq(column, mark), gte(sentMails.createdAt, since)))
  return row?.number ?? 0
}
