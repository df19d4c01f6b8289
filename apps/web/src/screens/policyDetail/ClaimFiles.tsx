import {claimDescriptionFiles} from '@hmb/contract/claim-file'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {Skeleton} from '@hmb/ui/Skeleton'
import {paths} from '../../paths.ts'
import {ClaimFileCard} from './ClaimFileCard.tsx'

/** The files that describe how to claim (理赔说明). */
export function ClaimFiles() {
  const {go} = useNavigation()
  const projectId = useProjectId()
  const request = {projectId, fileGroup: 'INSURANCE_CLAIM_DESCRIPTION'} as const
  const {data, isLoading, retry} = useEndpointQuery(claimDescriptionFiles, request)
  if (isLoading) return <Skeleton kind="fields" lines={1} />
  if (data?.length === 0) return null
  return (
    <ClaimFileCard
      files={data ?? null}
      onRetry={retry}
      onOpen={({fileUrl, fileName}) => go(paths.pdfview({file: fileUrl, title: fileName}))}
    />
  )
}
