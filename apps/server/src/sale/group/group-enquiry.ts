import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {groupAdd, groupList} from '@hmb/contract/group'
import {chinaTime} from '@hmb/rules/time'
import {and, desc, eq, gt} from 'drizzle-orm'
import {currentProject} from '../../content/project/project.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {done} from '../../context/route.ts'
import {lockAccount} from '../../people/account/user-account.ts'
import {disclosureTo} from '../../people/disclosure/disclosure.ts'
import {addDays} from '../../platform/clock.ts'
import {groupEnquiries} from '../../platform/db/schema/group.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** Group enquiries of one account in 24 hours. An agent may submit several companies. */
export const enquiriesPerDay = 20
/** The list shows at most this many enquiries. */
export const listedEnquiries = 100

/** Stores a group enquiry (团体投保), or throws `GROUP_ENQUIRY_LIMIT`. */
export async function addGroupEnquiry(enquiry: ParsedRequestOf<typeof groupAdd>, ctx: RequestContext): Promise<true> {
  const {id: userId} = userOf(ctx)
  const {projectId} = await currentProject(ctx)
  return ctx.db.transaction(async (tx) => {
    // The lock serializes concurrent calls of one account, so that each of them counts.
    await lockAccount(tx, userId, 'exclusive')
    const since = addDays(ctx.now, -1)
    const recent = and(eq(groupEnquiries.userId, userId), gt(groupEnquiries.createdAt, since))
    if ((await tx.$count(groupEnquiries, recent)) >= enquiriesPerDay)
      throw new BusinessError(ErrorCode.GROUP_ENQUIRY_LIMIT)
    await tx
      .insert(groupEnquiries)
      .values({...enquiry, userId, projectId, browser: ctx.visitor.start(), createdAt: ctx.now})
    await ctx.storeResponse(tx, done)
    return done
  })
}

/**
 * The user's own enquiries of the project, newest first. The contact is shown in full in the browser that sent the
 * enquiry, and masked in any other: the phone may have changed hands, and an account with enquiries alone has no document
 * number that proves the holder.
 */
export async function listGroupEnquiries(
  ctx: Pick<RequestContext, 'db' | 'user' | 'projectId' | 'visitor'>,
): Promise<UnparsedResponseOf<typeof groupList>> {
  const user = userOf(ctx)
  const {id: userId} = user
  const {projectId} = await currentProject(ctx)
  const rows = await ctx.db
    .select()
    .from(groupEnquiries)
    .where(and(eq(groupEnquiries.userId, userId), eq(groupEnquiries.projectId, projectId)))
    .orderBy(desc(groupEnquiries.createdAt), desc(groupEnquiries.id))
    .limit(listedEnquiries)
  return rows.map(({groupType, companyName, contactName, contactPhone, email, insuredNo, browser, createdAt}) => {
    const isSender = browser !== '' && browser === ctx.visitor.id
    const disclosure = disclosureTo({unproven: user.unproven || !isSender})
    return {
      groupType,
      companyName,
      insuredNo,
      contactName: disclosure.name(contactName),
      contactPhone: disclosure.phone(contactPhone),
      email: disclosure.email(email),
      createTime: chinaTime(createdAt),
    }
  })
}
