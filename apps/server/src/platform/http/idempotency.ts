import {createHash} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq, isNull} from 'drizzle-orm'
import type {Database} from '../db/database.ts'
import {idempotencyKeys} from '../db/schema/http.ts'
import {BusinessError} from './business-error.ts'
import type {Envelope} from './response-envelope.ts'

/** How long an answer is kept, in ms. */
export const keptMs = 24 * 3600_000

/** After this long a call without an answer has died with its process, and its key may be taken again, in ms. */
export const abandonedMs = 60_000

/** Answers that the same key may change the next time: not logged in, crashed, provider away. */
const notKept: readonly number[] = [ErrorCode.UNAUTHORIZED, ErrorCode.INTERNAL_ERROR, ErrorCode.PROVIDER_UNAVAILABLE]

/** 16 to 64 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{16,64}$/.test(key)

/**
 * The body by which repeats are told apart. A person's secret (`unkept`) is not kept in any form, not even hashed.
 *
 * @example
 * keptBody(['password'], {orderId: 'o1', password: '123456'}, '…') // '{"orderId":"o1"}'
 */
export function comparedBody(unkept: readonly string[], ask: unknown, body: string): string {
  if (unkept.length === 0) return body
  return JSON.stringify(ask, (name, value) => (unkept.includes(name) ? undefined : value))
}

export interface IdempotentCall {
  db: Database
  now: Date
  /** User and path. */
  scope: string
  key: string
  /** What tells a repeat from another ask. */
  body: string
}

/**
 * Runs `work` once per scope and key. The same key with the same body gets the same answer, with another body 1005,
 * while the first still runs 1006.
 */
export async function runIdempotent(
  {db, now, scope, key, body}: IdempotentCall,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const kept = await claim({db, now, scope, key, bodyHash})
  if (kept) return kept

  // Whoever took the key over after a minute has begun at another time.
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), eq(idempotencyKeys.startedAt, now))
  const open = and(mine, isNull(idempotencyKeys.answer))
  const answer = await work()
  // An answer that `remember` committed together with the work stands, whatever went wrong after the commit; what the work
  // itself has added to it since is the answer that was given.
  if (notKept.includes(answer.code)) await db.delete(idempotencyKeys).where(open)
  else
    await db
      .update(idempotencyKeys)
      .set({answer})
      .where(answer.code === 0 ? mine : open)
  return answer
}

/** Keeps the answer inside the handler's transaction. */
export async function storeResponse(tx: Database, scope: string, key: string, answer: Envelope): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({answer})
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}

type Claim = Omit<IdempotentCall, 'body'> & {bodyHash: string}

/** The kept answer, or null when the key is ours to work under. */
async function claim({db, now, scope, key, bodyHash}: Claim): Promise<Envelope | null> {
  const fresh = {scope, key, bodyHash, startedAt: now}
  const claimed = await db
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoNothing()
    .returning({key: idempotencyKeys.key})
  if (claimed.length > 0) return null

  const theRow = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  const [row] = await db.select().from(idempotencyKeys).where(theRow)
  // It was given up between the two statements; the caller tries again.
  if (!row) throw new BusinessError(ErrorCode.REQUEST_IN_PROGRESS)
  const age = now.getTime() - row.startedAt.getTime()
  const over = row.answer ? age >= keptMs : age >= abandonedMs
  if (over) {
    const taken = await db
      .update(idempotencyKeys)
      .set({bodyHash, answer: null, startedAt: now})
      .where(and(theRow, eq(idempotencyKeys.startedAt, row.startedAt)))
      .returning({key: idempotencyKeys.key})
    if (taken.length > 0) return null
    throw new BusinessError(ErrorCode.REQUEST_IN_PROGRESS)
  }
  if (row.bodyHash !== bodyHash) throw new BusinessError(ErrorCode.IDEMPOTENCY_KEY_REUSED)
  if (!row.answer) throw new BusinessError(ErrorCode.REQUEST_IN_PROGRESS)
  return row.answer
}
