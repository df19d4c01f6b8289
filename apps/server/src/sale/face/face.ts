import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Context} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {Holder} from '../../platform/providers/providers.ts'

const passedCode = '0'

/**
 * Whether somebody has to be seen before they pay. A platform that cannot say it keeps nobody from paying: it would keep
 * everybody.
 */
export async function needsFace(
  {providers, log}: Pick<Context, 'providers' | 'log'>,
  person: Holder,
): Promise<boolean> {
  const {name, idType, idNo} = person
  const answer = await providers.face.needed({name, idType, idNo})
  if (answer.ok) return answer.needed
  log.warn({code: answer.code}, 'face check platform did not say whom it wants to see')
  return false
}

/** Refuses to pay for an applicant who has to be seen and was not, or did not pass. */
export async function refuseUnseen(ctx: Context, order: Pick<OrderRow, 'no' | 'applicant'>): Promise<void> {
  if (!(await needsFace(ctx, order.applicant))) return
  const result = await ctx.providers.face.query({orderNo: order.no})
  if (!result.ok) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  if (result.code !== passedCode) throw new BusinessError(ErrorCode.FACE_CHECK_FAILED)
}
