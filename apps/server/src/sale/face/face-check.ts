import {ErrorCode} from '@hmb/contract/codes/error-code'
import {FaceResult} from '@hmb/contract/codes/face-result'
import type {FastifyBaseLogger} from 'fastify'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {FaceChecks, Holder} from '../../platform/providers/providers.ts'

/** Whether a person needs a face check (人脸核验) before they pay; null when the platform gives no response. */
export async function needsFaceCheck(
  face: FaceChecks,
  person: Holder,
  log: FastifyBaseLogger,
): Promise<boolean | null> {
  const {name, idType, idNo} = person
  const response = await face.queryNeed({name, idType, idNo})
  if (response.ok) return response.needed
  log.warn({code: response.code}, 'face check platform gave no response')
  return null
}

/**
 * Throws when the applicant needs a face check and has not passed it, and `PROVIDER_UNAVAILABLE` when the platform does not
 * respond. Returns whether one has passed; false when none is needed.
 */
export async function assertFaceChecked(
  face: FaceChecks,
  order: Pick<OrderRow, 'no' | 'applicant'>,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const isNeeded = await needsFaceCheck(face, order.applicant, log)
  if (isNeeded === null) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  if (isNeeded) await assertFacePassed(face, order)
  return isNeeded
}

/** Throws unless the face check of the order's applicant has passed. */
export async function assertFacePassed(face: FaceChecks, order: Pick<OrderRow, 'no'>): Promise<void> {
  const result = await face.query({orderNo: order.no})
  if (!result.ok) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  if (result.code !== FaceResult.PASSED) throw new BusinessError(ErrorCode.FACE_CHECK_FAILED)
}
