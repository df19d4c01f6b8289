import {createHash} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq, getTableColumns, isNull, lte, type SQL, sql} from 'drizzle-orm'
import type {Database} from '../db/database.ts'
import {idempotencyKeys} from '../db/schema/http.ts'
import {BusinessError} from './business-error.ts'
import type {Envelope} from './response-envelope.ts'

/** How long a response is stored, in ms. */
export const storedMs = 24 * 3600_000

/**
 * The lease of a running call on its key, in ms; its process extends it. After a kill the key is free again before the person
 * stops waiting.
 */
export const leaseMs = 7000

/** How often a running call extends its lease, in ms: two of three may fail. */
const extendEveryMs = 2000

/**
 * Responses that are not stored, so that a repeated call runs again: not logged in, over a limit, crashed, outcome
 * unknown, provider unavailable or refusing.
 */
const unstoredCodes: readonly number[] = [
  ErrorCode.UNAUTHORIZED,
  ErrorCode.ACCESS_LIMITED,
  ErrorCode.INTERNAL_ERROR,
  ErrorCode.REQUEST_IN_PROGRESS,
  ErrorCode.PROVIDER_UNAVAILABLE,
  ErrorCode.REFUND_REFUSED,
]

/** 16 to 64 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{16,64}$/.test(key)

/** The hash of an idempotency key, to store beside what the call has used up; '' for a call without a key. */
export const hashedIdempotencyKey = (key: string): string => key && createHash('sha256').update(key).digest('base64url')

/**
 * The body that identifies a repeated call. Secret fields (`secretFields`) are not stored in any form, not even hashed.
 *
 * @example
 * comparedBody(['password'], {orderId: 'o1', password: '123456'}, '…') // '{"orderId":"o1"}'
 */
export function comparedBody(secretFields: readonly string[], request: unknown, body: string): string {
  if (secretFields.length === 0) return body
  return JSON.stringify(request, (name, value) => (secretFields.includes(name) ? undefined : value))
}

export interface IdempotentCall {
  db: Database
  now: Date
  /** The caller (account, else browser, else a hash of the body) and the path. */
  scope: string
  key: string
  /** The compared body: another body with the same key is an error. */
  body: string
  /** Whether the handler has stored exactly this response in its transaction, with {@link storeResponse}. */
  isStored(response: Envelope): boolean
}

/**
 * Runs `work` once per scope and key. A repeated call with the same body gets the same response. With another body it is
 * rejected with `IDEMPOTENCY_KEY_REUSED`, and while the first call is running with `REQUEST_IN_PROGRESS`. `abandonedAt`
 * is the start of an earlier call under this key whose process ended during the call.
 */
export async function runIdempotent(
  {db, now, scope, key, body, isStored}: IdempotentCall,
  work: (abandonedAt: Date | null) => Promise<Envelope>,
): Promise<Envelope> {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const acquired = await acquireKey({db, now, scope, key, bodyHash})
  if ('stored' in acquired) return acquired.stored

  // `startedAt` identifies this call: another call that took over the key has another time.
  const ownRow = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), eq(idempotencyKeys.startedAt, now))
  const ownOpenRow = and(ownRow, isNull(idempotencyKeys.response))
  const stopExtending = extendLease(() => db.update(idempotencyKeys).set({leaseUntil: newLease}).where(ownOpenRow))
  const response = await work(acquired.abandonedAt).finally(stopExtending)
  // A response that the handler has committed stays stored when the work fails after the commit. A successful response
  // replaces it.
  if (unstoredCodes.includes(response.code)) await db.delete(idempotencyKeys).where(ownOpenRow)
  else if (response.code !== 0 || !isStored(response))
    await db
      .update(idempotencyKeys)
      .set({response})
      .where(response.code === 0 ? ownRow : ownOpenRow)
  return response
}

const databaseTime = sql`clock_timestamp()`

/** The database's clock, because those of several servers differ. */
const newLease = sql`${databaseTime} + ${`${leaseMs} milliseconds`}::interval`

/**
 * Extends the lease until the returned function is called. A failed extension does not end the call: the next one may succeed.
 */
function extendLease(extend: () => Promise<unknown>): () => void {
  let isExtending = false
  const timer = setInterval(() => {
    // The handler's transaction may have locked the row.
    if (isExtending) return
    isExtending = true
    const done = () => {
      isExtending = false
    }
    extend().then(done, done)
  }, extendEveryMs)
  return () => clearInterval(timer)
}

/** Stores the response in the transaction of the handler; null removes a stored one. */
export async function storeResponse(
  tx: Database,
  scope: string,
  key: string,
  response: Envelope | null,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({response})
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}

/** The condition for the stored responses of a caller, such as an account. */
export const storedFor = (caller: string): SQL => sql`starts_with(${idempotencyKeys.scope}, ${`${caller} `})`

type KeyRequest = Omit<IdempotentCall, 'body' | 'isStored'> & {bodyHash: string}

/** Takes the key for this call, or returns the stored response. */
async function acquireKey({
  db,
  now,
  scope,
  key,
  bodyHash,
}: KeyRequest): Promise<{stored: Envelope} | {abandonedAt: Date | null}> {
  const newRow = {scope, key, bodyHash, startedAt: now, leaseUntil: newLease}
  const inserted = await db
    .insert(idempotencyKeys)
    .values(newRow)
    .onConflictDoNothing()
    .returning({key: idempotencyKeys.key})
  if (inserted.length > 0) return {abandonedAt: null}

  const keyRow = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  const isOpen = isNull(idempotencyKeys.response)
  const isAbandoned = and(isOpen, lte(idempotencyKeys.leaseUntil, databaseTime))
  const [row] = await db
    .select({...getTableColumns(idempotencyKeys), isAbandoned: sql<boolean>`${isAbandoned}`})
    .from(idempotencyKeys)
    .where(keyRow)
  // Another call released the key between the two statements; the client retries.
  if (!row) throw new BusinessError(ErrorCode.REQUEST_IN_PROGRESS)
  const isExpired = now.getTime() - row.startedAt.getTime() >= storedMs
  if (isExpired || row.isAbandoned) {
    const takenOver = await db
      .update(idempotencyKeys)
      .set({bodyHash, response: null, startedAt: now, leaseUntil: newLease})
      // A transaction that locked the row may have stored the response meanwhile.
      .where(and(keyRow, eq(idempotencyKeys.startedAt, row.startedAt), row.isAbandoned ? isAbandoned : undefined))
      .returning({key: idempotencyKeys.key})
    if (takenOver.length > 0) return {abandonedAt: row.isAbandoned ? row.startedAt : null}
    throw new BusinessError(ErrorCode.REQUEST_IN_PROGRESS)
  }
  if (row.bodyHash !== bodyHash) throw new BusinessError(ErrorCode.IDEMPOTENCY_KEY_REUSED)
  if (!row.response) throw new BusinessError(ErrorCode.REQUEST_IN_PROGRESS)
  return {stored: row.response}
}
