import {ClaimReportCard} from './ClaimReportCard.tsx'
import {useClaimReports} from './use-claim-reports.ts'

/** The claim reports of the logged-in person, if there are any. `onOpen` opens the claim platform. */
export function ClaimReports({onOpen}: {onOpen(): void}) {
  const reports = useClaimReports()
  return reports && <ClaimReportCard {...reports} onOpen={onOpen} />
}
