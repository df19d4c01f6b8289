import {type Applicant, findApplicant} from '../../people/applicant/applicant.ts'
import type {Database} from '../../platform/db/database.ts'
import type {ApplicantSnapshot, OrderRow} from '../../platform/db/schema/order.ts'

/** The applicant (投保人) as an order keeps them. */
export const applicantSnapshot = (applicant: Applicant): ApplicantSnapshot => ({
  id: applicant.id,
  name: applicant.name,
  idType: applicant.idType,
  idNo: applicant.idNo,
  phone: applicant.phone,
  sex: applicant.sex,
  birthday: applicant.birthday,
  medicalAddr: applicant.medicalAddr,
  nationality: applicant.nationality,
})

/**
 * The applicant of an earlier order with the data that the account has now: the phone may have changed since. The order's own
 * data when the account has another applicant.
 */
export async function presentApplicant(
  db: Database,
  {userId, applicant}: Pick<OrderRow, 'userId' | 'applicant'>,
): Promise<ApplicantSnapshot> {
  const saved = await findApplicant(db, userId)
  if (!saved || saved.idType !== applicant.idType || saved.idNo !== applicant.idNo) return applicant
  return {...applicantSnapshot(saved), medicalAddr: saved.medicalAddr || applicant.medicalAddr}
}
