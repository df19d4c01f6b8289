import {eq} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {users} from '../../platform/db/schema/user.ts'

/** Finds the account of a phone, or creates it. A phone has one account for all projects. */
export async function findOrCreateAccount(
  tx: Database,
  phone: string,
  now: Date,
): Promise<{id: string; phone: string}> {
  await tx.insert(users).values({phone, createdAt: now}).onConflictDoNothing()
  const [user] = await tx.select({id: users.id, phone: users.phone}).from(users).where(eq(users.phoneLookup, phone))
  if (!user) throw new Error('an account that was just made is gone')
  return user
}

/** Logs the browser in. The caller has verified the phone. */
export async function logIn(
  ctx: Pick<RequestContext, 'db' | 'now' | 'session'>,
  phone: string,
  smallOpenId?: string,
): Promise<{id: string; phone: string}> {
  return ctx.db.transaction(async (tx) => {
    const user = await findOrCreateAccount(tx, phone, ctx.now)
    await ctx.session.start(tx, {userId: user.id, smallOpenId})
    return user
  })
}
