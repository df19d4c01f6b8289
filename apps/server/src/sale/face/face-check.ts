import {ErrorCode} from '@hmb/contract/codes/error-code'
import {FaceResult} from '@hmb/contract/codes/face-result'
import type {RequestContext} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {Holder} from '../../platform/providers/providers.ts'

/** Whether a person needs a face check (人脸核验) before they pay. Without a response from the platform no check is needed. */
export async function needsFaceCheck(
  {providers, log}: Pick<RequestContext, 'providers' | 'log'>,
  person: Holder,
): Promise<boolean> {
  const {name, idType, idNo} = person
  const response = await providers.face.needed({name, idType, idNo})
  if (response.ok) return response.needed
  log.warn({code: response.code}, 'face check platform gave no response')
  return false
}

/** Throws when the applicant needs a face check and has not passed it. */
export async function assertFaceChecked(ctx: RequestContext, order: Pick<OrderRow, 'no' | 'applicant'>): Promise<void> {
  if (!(await needsFaceCheck(ctx, order.applicant))) return
  const result = await ctx.providers.face.query({orderNo: order.no})
  if (!result.ok) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  if (result.code !== FaceResult.PASSED) throw new BusinessError(ErrorCode.FACE_CHECK_FAILED)
}
