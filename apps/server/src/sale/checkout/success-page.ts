import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {paySuccessPage} from '@hmb/contract/payment'
import {currentProject, findProject} from '../../content/project/project.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {getOwnOrder} from '../order/order-rows.ts'
import {findIncompleteMember} from '../policy/incomplete-member.ts'

/** The content of the result page beside the result. Without an order, the fields of the order are ''. */
export async function viewSuccessPage(
  ctx: Pick<RequestContext, 'db' | 'user' | 'projectId' | 'openId'>,
  orderId: string,
): Promise<UnparsedResponseOf<typeof paySuccessPage>> {
  const {db} = ctx
  const {id: userId} = userOf(ctx)
  const order = orderId ? await getOwnOrder(db, userId, {id: orderId}) : null
  const project = order ? await findProject(db, order.projectId) : await currentProject(ctx)
  if (!project) throw new BusinessError(ErrorCode.NOT_FOUND)
  const {images, insurer, coverFigures = []} = project.settings
  const {shareModelImg, shareLogoImg, outImg} = images
  return {
    shareModelImg,
    shareLogoImg,
    outImg,
    reOpenId: ctx.openId,
    orderNo: order?.no ?? '',
    skuName: order?.skuName ?? '',
    orderId: order?.id ?? '',
    familyId: order ? await findIncompleteMember(db, userId) : '',
    insurerName: insurer?.name ?? '',
    insurerPhone: insurer?.phone ?? '',
    coverFigures: [...coverFigures],
  }
}
