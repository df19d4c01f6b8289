import {randomBytes, timingSafeEqual} from 'node:crypto'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {maskName} from '@hmb/rules/masking'
import {upgrade15} from '@hmb/validators/id-card'
import {eq} from 'drizzle-orm'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {lookupHash} from '../../platform/crypto/lookup-hash.ts'
import {sessions} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {TooManyRequests} from '../../platform/http/too-many-requests.ts'
import {lockAccount} from '../account/user-account.ts'
import {findApplicant} from '../applicant/applicant.ts'
import {listFamily} from '../family/family-member.ts'
import {rememberBrowser} from '../session/known-browser.ts'

type IdentityContext = Pick<RequestContext, 'db' | 'now' | 'user' | 'session' | 'visitor' | 'limitEvent'>

/**
 * Ends the masking of this login when the number is that of a person who proves the holder. The browser becomes a known one.
 * Throws IDENTITY_MISMATCH for another number, and IDENTITY_LOCKED for every number after five attempts in 24 hours.
 *
 * @example
 * await proveIdentity(ctx, '349999198506150019')
 */
export async function proveIdentity(ctx: IdentityContext, idNo: string): Promise<void> {
  const {id: userId, unproven} = userOf(ctx)
  if (!unproven) return
  // The count comes before the comparison, so that no concurrent attempt is compared uncounted.
  await countAttempt(ctx)
  const people = await findProvingPeople(ctx.db, userId)
  // Every number is compared, so that the response time reveals nothing.
  const matches = people.filter((person) => hasNumber(person, idNo))
  if (matches.length === 0) throw new BusinessError(ErrorCode.IDENTITY_MISMATCH)
  await ctx.db.transaction(async (tx) => {
    // The account is locked before its sessions, in the same order as by an erasure.
    await lockAccount(tx, userId, 'shared')
    await tx.update(sessions).set({unproven: false}).where(eq(sessions.tokenHash, ctx.session.id))
    await rememberBrowser(tx, {userId, browser: ctx.visitor.start(), now: ctx.now, proven: true})
  })
}

/** The identity check in the response of `isUnLogin`: the masked name of the person, '' for any of the family. */
export async function identityCheckOf(ctx: Pick<RequestContext, 'db'>, userId: string): Promise<{name: string}> {
  const [holder] = await findHolders(ctx.db, userId)
  return {name: maskName(holder?.name ?? '')}
}

async function countAttempt(ctx: Pick<RequestContext, 'limitEvent'>): Promise<void> {
  try {
    await ctx.limitEvent('identity check', 1)
  } catch (error) {
    // The sheet shows the reason. ACCESS_LIMITED would open another page.
    if (error instanceof TooManyRequests) throw new BusinessError(ErrorCode.IDENTITY_LOCKED)
    throw error
  }
}

interface ProvingPerson {
  name: string
  idType: string
  idNo: string
}

/** The applicant (投保人) and 本人, who are mostly one person. */
async function findHolders(db: RequestContext['db'], userId: string): Promise<ProvingPerson[]> {
  const family = await listFamily(db, userId)
  const applicant = await findApplicant(db, userId)
  return [...(applicant ? [applicant] : []), ...family.filter(({relation}) => relation === Relation.SELF)]
}

/** The people whose number proves the holder: applicant and 本人, or without them every family member. */
async function findProvingPeople(db: RequestContext['db'], userId: string): Promise<ProvingPerson[]> {
  const holders = await findHolders(db, userId)
  return holders.length > 0 ? holders : listFamily(db, userId)
}

/** Numbers that differ only in their form, such as lower case, have equal hashes. */
const comparisonHash = lookupHash(randomBytes(32))

/** Compares keyed hashes in constant time. */
function hasNumber({idType, idNo}: ProvingPerson, typed: string): boolean {
  const hash = (text: string) => Buffer.from(comparisonHash('document', text))
  const expected = hash(idNo)
  const received = hash(idType === DocumentType.RESIDENT_ID_CARD ? upgrade15(typed.trim()) : typed)
  // A record without a number has an empty hash, which proves no person.
  return expected.length > 0 && expected.length === received.length && timingSafeEqual(expected, received)
}
