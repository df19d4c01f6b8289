import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {paySuccessPage} from '@hmb/contract/payment'
import {and, eq} from 'drizzle-orm'
import {currentProject, findProject} from '../../content/project/project.ts'
import {type Context, signedIn} from '../../context/deps.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {memberToComplete} from '../policy/completion.ts'

/** What the result page shows around the result. Without an order its fields are ''. */
export async function successPage(ctx: Context, orderId: string): Promise<UnparsedResponseOf<typeof paySuccessPage>> {
  const {db} = ctx
  const {id: userId} = signedIn(ctx)
  const [order] = orderId
    ? await db
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    : []
  if (orderId && !order) throw new BusinessError(ErrorCode.NOT_FOUND)
  const project = order ? await findProject(db, order.projectId) : await currentProject(ctx)
  if (!project) throw new BusinessError(ErrorCode.NOT_FOUND)
  const {shareModelImg, shareLogoImg, outImg} = project.settings.images
  return {
    ...{shareModelImg, shareLogoImg, outImg},
    reOpenId: ctx.openId,
    orderNo: order?.no ?? '',
    skuName: order?.skuName ?? '',
    orderId: order?.id ?? '',
    familyId: order ? await memberToComplete(db, userId) : '',
  }
}
