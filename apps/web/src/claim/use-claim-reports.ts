import type {reportNewest} from '@hmb/contract/claim'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {useSession} from '@hmb/shell/session'
import {useNewestReportQuery, useReporterQuery} from '../data/claim-report-queries.ts'

/** The claim reports (报案) of a person in this project. */
export interface ClaimReports {
  newest: NonNullable<ResponseOf<typeof reportNewest>>
  /** The number of reports; undefined while it is unknown. */
  count: number | undefined
}

/**
 * The claim reports of the logged-in person; null for a visitor, for a person without reports, and when they cannot be loaded.
 *
 * @example
 * const reports = useClaimReports()
 */
export function useClaimReports(): ClaimReports | null {
  const {state, userPhone: phone, apctInfo} = useSession()
  const name = apctInfo?.name ?? ''
  const {currentData: newest} = useNewestReportQuery({statusValue: ''}, {skip: state !== 'user'})
  // Only the applicant's record holds the name. Without it the newest report is shown without the number of reports.
  const {currentData: reporter} = useReporterQuery({name, phone}, {skip: !newest || name === ''})
  return newest ? {newest, count: reporter?.reportCount} : null
}
